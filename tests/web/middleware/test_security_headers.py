"""What every answer tells the browser about itself, and the files that browsers and crawlers look for."""

import re

from django.conf import settings
from django.utils.module_loading import import_string

from ludoteca.web.matches.seats import SeatPlan
from tests.web.tables import fresh, open_table, solo

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


def test_every_answer_has_them(spectator, mia):
    """A stream too."""
    for path in (*PAGES, f"/t/{solo(mia).slug}/stream/"):
        response = spectator.get(path)
        allowed = policy(response)
        for own in ("default-src", "script-src", "style-src", "form-action"):
            assert allowed[own] == {"'self'"}, (path, own)
        for closed in ("object-src", "base-uri", "frame-ancestors"):
            assert allowed[closed] == {"'none'"}, (path, closed)
        assert response["X-Content-Type-Options"] == "nosniff", path
        assert response["Referrer-Policy"] == "same-origin", path
        assert response["Cross-Origin-Opener-Policy"] == "same-origin", path
        assert response["Cross-Origin-Resource-Policy"] == "same-origin", path
        assert "camera=()" in response["Permissions-Policy"], path
        assert "Access-Control-Allow-Origin" not in response, path


def test_no_page_brings_scripts_or_styles_within_itself(mia):
    table = fresh(solo(mia))
    for path in ("/", f"/t/{table.slug}/", f"/t/{table.slug}/at/0/", f"/t/{table.slug}/log/"):
        text = mia.client.get(path).content.decode()
        assert not re.search(r"<style\b|<script(?![^>]* src=)|\son\w+=|javascript:|hx-on", text)
        assert not re.search(r'hx-trigger="[^"]*\[', text)  # a condition is compiled as script


def test_no_page_is_kept_by_anything_on_the_way(mia, tom):
    """Each says who reads it; some what only they may know, or how to sit down in their place."""
    table = open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(), SeatPlan(bot="easy")])
    free = table.seats.get(number=1)
    at = f"/t/{table.slug}/"
    personal = ["/", "/tables/", "/open/", "/bots/", "/notices/", "/unheard/", at, f"{at}log/"]
    personal += [f"{at}join/{free.invitation}/", f"{at}notes/", "/account/sign-in/", "/nowhere/"]
    for path in [*personal, "/games/puerto-rico/rules/", f"{at}join/nonsense/"]:
        for guest in (mia, tom):
            answer = guest.client.get(path)
            kept = answer["Cache-Control"]
            assert {"no-store", "private"} <= set(kept.split(", ")), (path, kept)
        assert answer["Content-Type"].startswith("text/html"), path
    refused = tom.client.post("/name/", {"name": "Moderator"})
    assert (refused.status_code, "no-store" in refused["Cache-Control"]) == (409, True)
    assert "no-store" not in mia.client.get("/static/ludoteca/styles/page.css")["Cache-Control"]


def test_an_icon_for_those_who_read_no_page(spectator):
    response = spectator.get("/favicon.ico")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("image/")
    assert response.getvalue()[:4] == b"\0\0\1\0"


def test_crawlers_are_kept_from_tables(spectator):
    response = spectator.get("/robots.txt")
    assert response.status_code == 200
    assert response["Content-Type"].startswith("text/plain")
    rules = response.getvalue().decode().splitlines()
    assert "User-agent: *" in rules
    assert {"Disallow: /t/", "Disallow: /tables/"} <= set(rules)
    assert "Disallow: /" not in rules


def test_nothing_stands_between_a_client_who_hangs_up_and_the_view():
    """Middleware that can only be called synchronously would wait in a thread, where no hang-up is told of."""
    assert settings.MIDDLEWARE
    for name in settings.MIDDLEWARE:
        assert import_string(name).async_capable, name
