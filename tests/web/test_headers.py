"""What every answer tells the browser about itself, and the files that browsers and crawlers look for."""

import re

import pytest
from django.conf import settings
from django.utils.module_loading import import_string

from tests.web.tables import fresh, solo

PAGES = [
    "/",
    "/games/puerto-rico/rules/",
    "/nowhere/",
    "/static/ludoteca/styles/page.css",
    "/favicon.ico",
]


def policy(response):
    """The sources that the Content-Security-Policy allows, by what they are for."""
    rules = response["Content-Security-Policy"].split(";")
    return {name: set(sources) for name, *sources in map(str.split, rules)}


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_them(onlooker, path):
    response = onlooker.get(path)
    assert policy(response)["default-src"] == {"'self'"}
    assert policy(response)["script-src"] == policy(response)["style-src"] == {"'self'"}
    for closed in ("object-src", "base-uri", "frame-ancestors"):
        assert policy(response)[closed] == {"'none'"}
    assert policy(response)["form-action"] == {"'self'"}
    assert response["X-Content-Type-Options"] == "nosniff"
    assert response["Referrer-Policy"] == "same-origin"
    assert response["Cross-Origin-Opener-Policy"] == "same-origin"
    assert response["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "camera=()" in response["Permissions-Policy"]
    assert "Access-Control-Allow-Origin" not in response


def test_a_stream_has_them_too(mia):
    response = mia.client.get(f"/t/{solo(mia).slug}/stream/")
    assert policy(response)["default-src"] == {"'self'"}


def test_no_page_brings_scripts_or_styles_within_itself(mia):
    table = fresh(solo(mia))
    for path in ("/", f"/t/{table.slug}/", f"/t/{table.slug}/at/0/", f"/t/{table.slug}/log/"):
        text = mia.client.get(path).content.decode()
        assert not re.search(r"<style\b|<script(?![^>]* src=)|\son\w+=|javascript:|hx-on", text)
        assert not re.search(r'hx-trigger="[^"]*\[', text)  # a condition is compiled as script


def test_an_icon_for_those_who_read_no_page(onlooker):
    response = onlooker.get("/favicon.ico")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("image/")
    assert response.getvalue()[:4] == b"\0\0\1\0"


def test_crawlers_are_kept_from_tables(onlooker):
    response = onlooker.get("/robots.txt")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/plain")
    rules = response.getvalue().decode().splitlines()
    assert "User-agent: *" in rules
    assert {"Disallow: /t/", "Disallow: /tables/"} <= set(rules)
    assert "Disallow: /" not in rules


@pytest.mark.parametrize("name", settings.MIDDLEWARE)
def test_nothing_stands_between_a_client_who_hangs_up_and_the_view(name):
    """Middleware that can only be called synchronously would wait in a thread, where no hang-up is told of."""
    assert import_string(name).async_capable
