"""Odd and hostile requests: other methods, no tokens, sizes, nonsense. None of them breaks anything."""

import asyncio
import itertools
import random

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from ludoteca.web.tables import runner
from ludoteca.web.tables.models import Table
from ludoteca.web.tables.seating import Sitting, open_table
from tests.site.server import Visitor
from tests.web.pages import found
from tests.web.tables import (
    EVERYTHING,
    PART,
    SCRIPT,
    fresh,
    legal,
    rows,
    solo,
)

# ---- methods, tokens, sizes -----------------------------------------------------------------------

FORMS = ["/name/", "/games/puerto-rico/play/", "/games/puerto-rico/new/"]
POSTED = [
    *FORMS,
    "/t/{slug}/again/",
    *(f"/t/{{slug}}/{what}/" for what in EVERYTHING),
]
READ = [
    "/",
    "/tables/",
    "/games/puerto-rico/seats/",
    "/games/puerto-rico/rules/",
    "/t/{slug}/",
    "/t/{slug}/board/",
    "/t/{slug}/log/",
    "/t/{slug}/save.json",
    "/t/{slug}/stream/",
]


@pytest.mark.parametrize("path", POSTED)
@pytest.mark.parametrize("method", ["get", "put", "delete"])
def test_what_changes_something_must_be_posted(mia, path, method):
    table = solo(mia)
    before = rows(table)
    response = getattr(mia.client, method)(path.format(slug=table.slug))
    if method == "get" and path in FORMS:  # an address opened again
        assert (response.status_code, response.url) == (302, "/")
    else:
        assert response.status_code == 405
    assert rows(table) == before


@pytest.mark.parametrize(
    "kind",
    [
        "application/x-www-form-urlencoded; charset=utf-16",
        "application/x-www-form-urlencoded; charset=shift_jis",
        "multipart/form-data",
    ],
)
@pytest.mark.parametrize("path", POSTED)
def test_a_body_that_cannot_be_read_is_a_bad_request(mia, path, kind):
    table = solo(mia)
    before = rows(table)
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies["csrftoken"] = "a" * 32
    response = client.post(
        path.format(slug=table.slug), b"name=x", kind, headers={"X-CSRFToken": "a" * 32}
    )
    assert response.status_code == 400
    assert b"cannot be read" in response.content
    assert rows(table) == before


@pytest.mark.parametrize("path", [*READ[4:-1], *POSTED[len(FORMS) :]])
def test_a_table_of_other_rules_says_so_and_is_left_alone(mia, path):
    table = solo(mia)
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    before = rows(table)
    method = mia.client.get if path in READ else mia.client.post
    fields = {name: value for each in EVERYTHING.values() for name, value in each.items()}
    response = method(path.format(slug=table.slug), fields)
    assert response.status_code == 410
    assert "another version of the rules" in response.content.decode()
    assert rows(table) == before


BACK = "Back to the table"


def test_what_goes_wrong_at_a_table_leads_back_to_it(mia):
    table = solo(mia)
    said = mia.client.post(f"/t/{table.slug}/act/", {"ply": 0, "action": "x"}).content.decode()
    assert f'<a href="/t/{table.slug}/">{BACK}</a>' in said
    assert BACK not in mia.client.post("/t/nowhere/act/", {"ply": 0, "action": 0}).content.decode()
    assert BACK not in mia.client.post("/name/", {"name": " "}).content.decode()
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    assert BACK not in mia.client.get(f"/t/{table.slug}/log/").content.decode()


def test_tables_of_other_rules_hinder_neither_the_lobby_nor_the_bots(mia, monkeypatch):
    monkeypatch.setattr(connection, "close", lambda: None)  # the test goes on with it
    table = solo(mia, seat=1)
    assert table.slug in mia.client.get("/tables/", headers=PART).content.decode()
    assert runner.unfinished() == [table.slug]
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    assert table.slug not in mia.client.get("/tables/", headers=PART).content.decode()
    assert runner.unfinished() == []


@pytest.mark.parametrize("path", READ)
def test_what_is_read_cannot_be_posted(mia, path):
    table = solo(mia)
    assert mia.client.post(path.format(slug=table.slug)).status_code == 405


@pytest.mark.parametrize("path", [*POSTED, "/language/setlang/"])
def test_a_form_that_the_site_has_not_given_out_is_refused(new_guest, path):
    mia = new_guest("Mia")
    table = solo(mia)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mia.client.cookies
    before = rows(table)
    fields = {"ply": 0, "action": legal(table)[0], "language": "ja", "name": "Eve"}
    path = path.format(slug=table.slug)
    assert strict.post(path, fields).status_code == 403
    assert strict.post(path, fields, headers={"X-CSRFToken": "x" * 64}).status_code == 403
    assert rows(table) == before
    assert Table.objects.count() == 1


def test_the_token_of_the_page_opens_the_door(new_guest):
    mia = new_guest("Mia")
    table = solo(mia)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mia.client.cookies
    page = strict.get(f"/t/{table.slug}/").content.decode()
    token = found(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    fields = {"ply": 0, "action": legal(table)[0]}
    response = strict.post(f"/t/{table.slug}/act/", fields, headers={"X-CSRFToken": token})
    assert response.status_code == 302
    assert fresh(table).ply == 1


async def _ask(scope, chunks):
    """The status that the ASGI application answers to a body in pieces."""
    from ludoteca.web.asgi import application

    sent = []
    parts = iter([*chunks])

    async def receive():
        try:
            return {"type": "http.request", "body": next(parts), "more_body": True}
        except StopIteration:
            await asyncio.sleep(30)
            return {"type": "http.disconnect"}

    async def send(message):
        sent.append(message)

    base: dict[str, object] = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
    }
    base |= {"path": "/name/", "raw_path": b"/name/", "query_string": b"", "root_path": ""}
    base |= {"scheme": "http", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
    await application({**base, **scope}, receive, send)
    return [m["status"] for m in sent if m["type"] == "http.response.start"]


FORM = (b"host", b"testserver"), (b"content-type", b"application/x-www-form-urlencoded")


@pytest.mark.parametrize("length", [str(settings.MAX_BODY + 1), "9" * 30, "-1", "many"])
async def test_a_body_that_says_it_is_too_large_is_not_read(length):
    headers = [*FORM, (b"content-length", length.encode())]
    assert await _ask({"headers": headers}, []) == [413]


async def test_a_body_without_length_is_refused_as_soon_as_it_is_too_large():
    chunks = itertools.repeat(b"x" * 4000, 100)
    assert await _ask({"headers": [*FORM]}, chunks) == [413]


@pytest.mark.slow
def test_large_bodies_at_a_real_server(server):
    visitor = Visitor(server)
    visitor.get("/")
    token = {"X-CSRFToken": visitor.cookies["csrftoken"]}
    token["Content-Type"] = "application/x-www-form-urlencoded"
    large = b"name=" + b"x" * settings.MAX_BODY
    assert visitor.request("POST", "/name/", large, token).status == 413
    assert visitor.request("POST", "/name/", iter([large]), token).status == 413
    pieces = iter([b"name=" + b"x" * 1000] * 15)
    assert visitor.request("POST", "/name/", pieces, token).status == 302
    assert visitor.post("/name/", {"name": "Mia"}).status == 302


# ---- nothing breaks it ----------------------------------------------------------------------------

ODD = [
    "",
    "0",
    "-1",
    "7",
    "99999999999999999999",
    "é",
    "日本",
    "<script>",
    "\x00",
    "a" * 3000,
    "%s",
]
ODD += ["{seat}", "../../etc/passwd", "greedy", "me", "friend", "fill", "puerto-rico", "None", "1"]
NAMES = ["ply", "action", "name", "seat", "bot", "pace", "end_turn", "seats", "seen", "language"]
NAMES += ["next", "shuffle", "option-balanced", *(f"seat-{i}" for i in range(6))]
PATHS = [
    *POSTED,
    *READ,
    "/language/setlang/",
    "/t/{slug}/join/{invitation}/",
    "/t/{slug}/join/x/",
    "/nowhere/",
]
PATHS += [
    "/games/x/play/",
    "/games/x/rules/",
    "/games/x/seats/",
    "/games/x/new/",
    "/t/é/",
    "/t/%00/",
]
PATHS += ["/static/", "/static/x.js", "/t/{slug}/nothing/", "/t/{slug}/ACT/", "/t//", "//", "/%"]


@pytest.mark.parametrize("seed", range(4))
def test_odd_requests_never_break_the_site(mia, onlooker, seed):
    rng = random.Random(seed)
    table = open_table("puerto-rico", mia.id, [mia.sitting(), Sitting(bot="greedy"), Sitting()])
    playing = solo(mia, end_turn=True)
    invitation = table.places.get(number=2).invitation
    for client in (mia.client, onlooker):
        client.raise_request_exception = False
    for _ in range(250):
        slug = rng.choice([table.slug, playing.slug])
        path = rng.choice(PATHS).format(slug=slug, invitation=invitation)
        method = rng.choice(["get", "post", "post", "post", "head", "options", "put", "patch"])
        fields = {rng.choice(NAMES): rng.choice(ODD) for _ in range(rng.randrange(8))}
        headers = {"Accept-Language": rng.choice(["ja", "en", "xx", ";;q=", "a" * 500, ""])}
        if rng.random() < 0.5:
            headers |= SCRIPT
        if rng.random() < 0.3:
            headers["Last-Event-ID"] = rng.choice(["", "x", "-1", "9" * 40])
        send = getattr(rng.choice([mia.client, onlooker]), method)
        if method in ("put", "patch"):
            response = send(path, b"\xff\xfe not a form", headers=headers)
        else:
            response = send(path, fields, headers=headers)
        assert response.status_code < 500, (method, path, fields, headers)


def test_odd_bodies_and_cookies_never_break_the_site(mia):
    table = solo(mia)
    mia.client.raise_request_exception = False
    before = rows(table)
    for content_type, body in [
        ("application/json", b'{"ply": 0, "action": 0}'),
        ("application/x-www-form-urlencoded", b"\xff\xff=%ff&ply=%00&&==&action"),
        ("application/x-www-form-urlencoded", b"&".join(b"a%d=1" % i for i in range(900))),
        ("multipart/form-data", b"no boundary"),
        ("multipart/form-data; boundary=x", b"--x\r\nbroken"),
        ("", b""),
    ]:
        response = mia.client.generic(
            "POST", f"/t/{table.slug}/act/", body, content_type, headers=SCRIPT
        )
        assert 400 <= response.status_code < 500, content_type
    assert rows(table) == before
    for name in ("ludoteca", "csrftoken", "ludoteca_language"):
        for value in ("x", "a:b:c", "é", "." * 300, '"', "eyJ9:1:x"):
            client = Client(raise_request_exception=False)
            client.cookies[name] = value
            assert client.get(f"/t/{table.slug}/").status_code < 500
            assert client.post("/name/", {"name": "x"}).status_code < 500
