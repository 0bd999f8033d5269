"""Odd and hostile requests: other methods, no tokens, sizes, nonsense. None of them breaks anything."""

import asyncio
import itertools
import random

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan
from ludoteca.web.workers import bot_runner
from tests.web.pages import found
from tests.web.tables import (
    EVERYTHING,
    PART,
    SCRIPT,
    fresh,
    legal,
    open_table,
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


def test_what_changes_something_must_be_posted(mia):
    table = solo(mia)
    before = rows(table)
    for path in POSTED:
        for method in ("get", "put", "delete"):
            response = getattr(mia.client, method)(path.format(slug=table.slug))
            if method == "get" and path in FORMS:  # an address opened again
                assert (response.status_code, response.url) == (302, "/"), path
            else:
                assert response.status_code == 405, (method, path)
            assert rows(table) == before, (method, path)


def test_what_is_read_cannot_be_posted(mia):
    table = solo(mia)
    for path in READ:
        assert mia.client.post(path.format(slug=table.slug)).status_code == 405, path


def test_a_body_that_cannot_be_read_is_a_bad_request(mia):
    table = solo(mia)
    before = rows(table)
    client = Client(enforce_csrf_checks=True, raise_request_exception=False)
    client.cookies["csrftoken"] = "a" * 32
    for path in POSTED:
        for kind in (
            "application/x-www-form-urlencoded; charset=utf-16",
            "application/x-www-form-urlencoded; charset=shift_jis",
            "multipart/form-data",
        ):
            response = client.post(
                path.format(slug=table.slug), b"name=x", kind, headers={"X-CSRFToken": "a" * 32}
            )
            assert response.status_code == 400, (path, kind)
            assert b"could not read" in response.content, (path, kind)
            assert rows(table) == before, (path, kind)


def test_a_table_of_other_rules_says_so_and_is_left_alone(mia):
    table = solo(mia)
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    before = rows(table)
    fields = {name: value for each in EVERYTHING.values() for name, value in each.items()}
    for path in (*READ[4:-1], *POSTED[len(FORMS) :]):
        method = mia.client.get if path in READ else mia.client.post
        response = method(path.format(slug=table.slug), fields)
        assert response.status_code == 410, path
        assert "another version of the rules" in response.content.decode(), path
        assert rows(table) == before, path


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
    assert bot_runner.unfinished() == [table.slug]
    Table.objects.filter(pk=table.pk).update(rules_version=0, position=b"?", start=b"?")
    assert table.slug not in mia.client.get("/tables/", headers=PART).content.decode()
    assert bot_runner.unfinished() == []


def test_a_form_is_taken_with_the_token_of_its_page_alone(mia):
    table = solo(mia)
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = mia.client.cookies
    before = rows(table)
    fields = {"ply": 0, "action": legal(table)[0], "language": "ja", "name": "Eve"}
    for path in (*POSTED, "/language/setlang/"):
        for headers in ({}, {"X-CSRFToken": "x" * 64}):
            response = strict.post(path.format(slug=table.slug), fields, headers=headers)
            assert response.status_code == 403, path
            assert rows(table) == before, path
    assert Table.objects.count() == 1
    page = strict.get(f"/t/{table.slug}/").content.decode()
    token = found(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    path = f"/t/{table.slug}/act/"
    assert strict.post(path, fields, headers={"X-CSRFToken": token}).status_code == 302
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


async def test_a_body_that_is_or_says_it_is_too_large_is_not_read():
    for length in (str(settings.MAX_BODY + 1), "9" * 30, "-1", "many"):
        headers = [*FORM, (b"content-length", length.encode())]
        assert await _ask({"headers": headers}, []) == [413], length
    chunks = itertools.repeat(b"x" * 4000, 100)
    assert await _ask({"headers": [*FORM]}, chunks) == [413]


# ---- nothing breaks it ----------------------------------------------------------------------------

ODD = [
    "", "0", "-1", "7", "99999999999999999999", "é", "日本", "<script>", "\x00", "a" * 3000, "%s", "1",
    "{seat}", "../../etc/passwd", "greedy", "me", "friend", "fill", "puerto-rico", "None",
]  # fmt: skip
NAMES = [
    "ply", "action", "name", "seat", "bot", "pace", "end_turn", "seats", "seen", "language",
    "next", "shuffle", "option-balanced", *(f"seat-{i}" for i in range(6)),
]  # fmt: skip
PATHS = [
    *POSTED, *READ, "/language/setlang/", "/t/{slug}/join/{invitation}/", "/t/{slug}/join/x/",
    "/nowhere/", "/games/x/play/", "/games/x/rules/", "/games/x/seats/", "/games/x/new/", "/t/é/",
    "/t/%00/", "/static/", "/static/x.js", "/t/{slug}/nothing/", "/t/{slug}/ACT/", "/t//", "//", "/%",
]  # fmt: skip


@pytest.mark.parametrize("seed", range(4))
def test_odd_requests_never_break_the_site(mia, spectator, seed):
    rng = random.Random(seed)
    table = open_table("puerto-rico", mia.id, [mia.sitting(), SeatPlan(bot="greedy"), SeatPlan()])
    playing = solo(mia, end_turn=True)
    invitation = table.seats.get(number=2).invitation
    for client in (mia.client, spectator):
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
        send = getattr(rng.choice([mia.client, spectator]), method)
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
