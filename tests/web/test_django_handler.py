"""Requests answered in one thread each, and those that wait by Django's own way."""

import threading
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.core.signals import request_finished
from django.http import HttpResponse

from ludoteca.web.django_handler import AsyncHandler, Django, ThreadedHandler


async def asked(app, path, method="GET", body=b"", headers=(), query=b""):
    """Status, headers and content of an answer."""
    sent = list[dict[str, Any]]()

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request", "body": body}

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": query,
        "headers": [(b"host", b"127.0.0.1"), *headers],
        "server": ("127.0.0.1", 80),
        "client": ("127.0.0.1", 1234),
    }
    await app(scope, receive, send)
    start, end = sent
    given = {name.decode().lower(): value.decode() for name, value in start["headers"]}
    return start["status"], given, end["body"]


@pytest.fixture
def quick():
    return ThreadedHandler()


@pytest.fixture
def site():
    """Both ways, as the site has them."""
    return Django(AsyncHandler())


async def test_a_static_file_comes_whole(quick):
    file = "ludoteca/styles/page.css"
    status, headers, content = await asked(quick.answer, f"/static/{file}")
    with open(finders.find(file), "rb") as wanted:  # type: ignore[arg-type]  # noqa: ASYNC230, PTH123
        assert content == wanted.read()
    assert status == 200
    assert int(headers["content-length"]) == len(content)
    assert "content-security-policy" in headers


async def test_a_page_that_is_not_there(quick):
    status, headers, content = await asked(quick.answer, "/nowhere/")
    assert status == 404
    assert headers["content-type"].startswith("text/html")
    assert b"This page does not exist" in content


async def test_a_form_without_its_token_is_refused(quick):
    status, _, content = await asked(quick.answer, "/language/setlang/", "POST", b"language=ja")
    assert status == 403
    assert b"This form has expired" in content


async def test_all_of_a_request_happens_in_one_thread_of_its_own(quick, monkeypatch):
    seen = list[str]()

    def note(*_request, **_about):
        seen.append(threading.current_thread().name)
        return HttpResponse("x")

    monkeypatch.setattr(quick, "_middleware_chain", note)
    request_finished.connect(note)
    try:
        assert (await asked(quick.answer, "/"))[2] == b"x"
    finally:
        request_finished.disconnect(note)
    assert len(seen) == 2
    assert len({*seen}) == 1
    assert seen[0].startswith("requests")


async def test_who_hangs_up_before_the_request_is_whole_is_not_answered(quick):
    async def gone():
        return {"type": "http.disconnect"}

    async def send(message):
        raise AssertionError("answered")

    await quick.answer({"type": "http", "path": "/", "headers": []}, gone, send)


async def test_advice_alone_waits_in_the_event_loop():
    waiting = list[str]()

    async def own(scope, receive, send):
        waiting.append(scope["path"])
        for kind in ("start", "body"):
            await send({"type": f"http.response.{kind}", "status": 200, "headers": [], "body": b""})

    app = Django(own)
    await asked(app, "/t/slug/advice/", "POST")
    await asked(app, "/nowhere/advice/")
    assert waiting == ["/t/slug/advice/"]


async def test_a_request_that_cannot_even_be_made_one_is_refused(site):
    """Django looks at the address already while it makes a request, where a type names a charset."""
    kind = (b"content-type", b"application/json; charset=utf-8")
    query = "&".join(f"a{n}=1" for n in range(100)).encode()
    for path in ("/nowhere/", "/t/x/advice/"):
        status, headers, content = await asked(site, path, "POST", headers=[kind], query=query)
        assert status == 400, path
        assert headers["content-type"].startswith("text/plain")
        assert content


async def test_a_body_in_an_encoding_that_no_page_sends_is_refused(site):
    """Some that Python knows are none of text."""
    body = b'--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nMia\r\n--x--\r\n'
    for charset in (b"rot13", b"idna", b"undefined", b"utf-16"):
        headers = [
            (b"content-type", b"multipart/form-data; boundary=x; charset=" + charset),
            (b"cookie", b"csrftoken=" + b"a" * 32),
        ]
        status, _, content = await asked(site, "/language/setlang/", "POST", body, headers)
        assert (status, content) == (
            400,
            b"The site could not read this request. Go back and try again.\n",
        ), charset


async def test_a_body_in_a_known_encoding_is_read(site):
    for charset in (b"utf-8", b"UTF8", b"us-ascii", b"nonsense"):
        headers = [(b"content-type", b"application/json; charset=" + charset)]
        status, _, _content = await asked(site, "/nowhere/", "POST", b"{}", headers)
        assert status == 404, charset
