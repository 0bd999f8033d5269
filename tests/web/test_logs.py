"""The log: a line for each request, which tells no secrets; names of requests; what waits too long."""

import asyncio
import json
import logging
import sys
from types import SimpleNamespace

import pytest
from django.conf import settings

from ludoteca.web.config.env import ImproperlyConfigured, networks, one_of
from ludoteca.web.config.logging_config import (
    FIELDS,
    REQUEST,
    JsonFormatter,
    TextFormatter,
    request_id,
)
from ludoteca.web.django_handler import ThreadedHandler
from ludoteca.web.middleware.proxy_headers import ProxyHeadersMiddleware
from ludoteca.web.middleware.request_log import RequestLog
from ludoteca.web.realtime import pubsub
from ludoteca.web.workers import lag_monitor
from ludoteca.web.workers.lag_monitor import LagMonitor

# ---- how lines are written ------------------------------------------------------------------------


def record(message, *args, level=logging.WARNING, error=None, **more):
    made = logging.LogRecord("ludoteca.x", level, "x.py", 1, message, args, error)
    made.__dict__.update(more)
    return made


@pytest.fixture
def named():
    token = REQUEST.set("abc")
    yield
    REQUEST.reset(token)


def test_a_line_names_the_request(named):
    assert TextFormatter().format(record("so %s", "it is")).endswith(" warning [abc] so it is")


def test_a_line_beside_requests_names_none():
    assert TextFormatter().format(record("so it is")).endswith(" warning so it is")


def test_nobody_can_write_lines_of_their_own():
    line = TextFormatter().format(record("at %s", "x\n2026-01-01 error y\r"))
    assert line.endswith(r"at x\n2026-01-01 error y\r")
    assert "\n" not in JsonFormatter().format(record("at %s", "x\ny"))


def test_json_tells_each_thing_apart(named):
    told = json.loads(JsonFormatter().format(record("so", **{FIELDS: {"ms": 1.5}})))
    assert told.pop("time").endswith("+00:00")
    assert told == {
        "level": "warning",
        "logger": "ludoteca.x",
        "message": "so",
        "request": "abc",
        "ms": 1.5,
    }


def test_a_traceback_comes_with_it():
    try:
        raise ValueError("what was wrong")
    except ValueError:
        lines = [
            form().format(record("so", error=sys.exc_info()))
            for form in (TextFormatter, JsonFormatter)
        ]
    for line in lines:
        assert "what was wrong" in line
        assert "Traceback" in line


# ---- names of requests ----------------------------------------------------------------------------


def test_a_well_formed_name_is_kept_and_any_other_replaced():
    for name in ("a", "7f3e-4b.c_D", "x" * 64):
        assert request_id(name) == name
    for name in ("", "x" * 65, "a b", "a\n", "é", "<b>", '"'):
        made = request_id(name)
        assert made != name
        assert made != request_id(name)
        assert request_id(made) == made


def test_only_a_proxy_that_is_known_gives_names(monkeypatch):
    monkeypatch.setenv("PROXIES", "10.0.0.0/8")
    given = (b"x-request-id", b"abc")
    for peer, kept in (("10.0.0.1", True), ("192.0.2.7", False)):
        scope = {"type": "http", "client": (peer, 1), "headers": [given, (b"host", b"x")]}
        seen = ProxyHeadersMiddleware(None, networks("PROXIES")).visitor_scope(scope)  # type: ignore[arg-type]
        assert (given in seen["headers"]) is kept, peer


# ---- requests -------------------------------------------------------------------------------------


async def ask(app, path="/", *headers):
    """The messages that answer a request."""
    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        return {"type": "http.request", "body": b""}

    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1"), *headers],
        "server": ("127.0.0.1", 80),
        "client": ("127.0.0.1", 1234),
    }
    await RequestLog(app)(scope, receive, send)
    return sent


async def page(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"four"})


@pytest.fixture
def lines(caplog):
    """What is logged of requests, as fields, with the level."""
    caplog.set_level(logging.INFO, "ludoteca.access")

    def read():
        return [
            getattr(r, FIELDS) | {"level": r.levelname}
            for r in caplog.records
            if r.name == "ludoteca.access"
        ]

    return read


async def test_a_request_is_one_line(lines):
    (start, _) = await ask(page)
    (line,) = lines()
    assert line.pop("ms") >= 0
    assert line == {
        "method": "GET",
        "route": "none",
        "status": 200,
        "bytes": 4,
        "guest": "-",
        "open_s": 0.0,
        "level": "INFO",
    }
    assert dict(start["headers"])[b"x-request-id"]


async def test_the_answer_bears_the_name_that_was_given():
    (start, _) = await ask(page, "/", (b"x-request-id", b"from-the-proxy"))
    assert dict(start["headers"])[b"x-request-id"] == b"from-the-proxy"


async def test_health_is_logged_only_where_everything_is(lines, caplog):
    await ask(page, "/healthz")
    assert not lines()
    caplog.set_level(logging.DEBUG, "ludoteca.access")
    await ask(page, "/healthz")
    assert [line["route"] for line in lines()] == ["health"]


async def test_who_hangs_up_and_what_fails_is_told_apart(lines):
    async def fails(scope, receive, send):
        raise ValueError

    async def hangs(scope, receive, send):
        raise asyncio.CancelledError

    async def says_nothing(scope, receive, send):
        pass

    with pytest.raises(ValueError, match=r"^$"):
        await ask(fails)
    with pytest.raises(asyncio.CancelledError):
        await ask(hangs)
    await ask(says_nothing)
    assert [line["status"] for line in lines()] == [500, 499, 499]


async def test_a_slow_answer_is_a_warning(lines, monkeypatch):
    monkeypatch.setattr(settings, "SLOW_REQUEST_SECONDS", 1e-9)
    await ask(page)
    monkeypatch.setattr(settings, "SLOW_REQUEST_SECONDS", 0)
    await ask(page)
    assert [line["level"] for line in lines()] == ["WARNING", "INFO"]


async def test_what_is_logged_in_the_thread_of_a_request_names_it(monkeypatch):
    seen = []
    made = ThreadedHandler._made

    def noted(*args):
        seen.append(REQUEST.get())
        return made(*args)

    monkeypatch.setattr(ThreadedHandler, "_made", noted)
    await ask(ThreadedHandler().answer, "/static/nothing", (b"x-request-id", b"abc"))
    assert seen == ["abc"]


async def test_what_bots_do_afterwards_is_no_part_of_the_request(named):
    heard = asyncio.get_running_loop().create_future()

    def listener(slug):
        heard.set_result(REQUEST.get())

    pubsub.attach(asyncio.get_running_loop())
    pubsub.listen(listener)
    try:
        pubsub.publish("slug", 1)
        assert await heard == ""
    finally:
        pubsub.unlisten(listener)
        pubsub.attach(None)


# ---- what waits too long --------------------------------------------------------------------------


def test_bots_that_are_due_for_long_are_told_of_now_and_then(monkeypatch, caplog):
    now = 1000.0
    monkeypatch.setattr(lag_monitor.time, "monotonic", lambda: now)  # type: ignore[attr-defined]
    look = LagMonitor()
    look.check([990.0, 941.0])
    assert not caplog.messages
    look.check([990.0, 900.0, 910.0])
    look.check([900.0])
    assert caplog.messages == [
        "2 tables wait for their bots for more than 60 s, one of them for 100 s"
    ]
    now = 1060.0
    look.check([900.0])
    assert len(caplog.messages) == 2
    now = 1200.0
    monkeypatch.setattr(settings, "LATE_BOT_SECONDS", 0)
    look.check([900.0])
    assert len(caplog.messages) == 2


def test_who_waits_for_the_database_is_told_of(monkeypatch, caplog):
    pool = SimpleNamespace(get_stats=lambda: {"requests_waiting": 3})
    monkeypatch.setattr(lag_monitor, "connections", {"default": SimpleNamespace(pool=pool)})
    options = {"pool": {"max_size": 16}}
    monkeypatch.setitem(settings.DATABASES["default"], "OPTIONS", options)
    LagMonitor().check([])
    assert caplog.messages == ["3 threads are waiting for one of the 16 database connections"]


# ---- a site ---------------------------------------------------------------------------------------


def test_what_is_no_form_is_refused(monkeypatch):
    monkeypatch.setenv("X", " JSON ")
    assert one_of("X", "text", ("text", "json")) == "json"
    monkeypatch.setenv("X", "xml")
    with pytest.raises(ImproperlyConfigured, match="text, json"):
        one_of("X", "text", ("text", "json"))
