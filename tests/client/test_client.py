"""The client of the bot API at a site that is played by a function: requests, refusals, breaks."""

import asyncio
import inspect
import json
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from ludoteca.client import ApiError, AsyncClient, Client, clients

SITE, TOKEN = "https://ludoteca.example/", "ludoteca_secret"
STATE = {"id": "abc", "version": 3, "status": "playing", "says": "Ana\u2028Bo\x85", "ply": 1}


class Waited(list[float]):
    """How long the client has waited."""

    def sleep(self, seconds):
        self.append(seconds)

    async def sleep_later(self, seconds):
        self.append(seconds)


@pytest.fixture(autouse=True)
def waited(monkeypatch):
    waits = Waited()
    monkeypatch.setattr(clients, "time", SimpleNamespace(sleep=waits.sleep))
    monkeypatch.setattr(clients, "asyncio", SimpleNamespace(sleep=waits.sleep_later))
    return waits


class Both:
    """The two clients as one: each call is made by both, which ask and answer the same."""

    def __init__(self, answers, patience=120):
        self.asked = []
        self._answers = answers
        self._patience = patience

    def __getattr__(self, name):
        def call(*given, **named):
            results = []
            for ask in (self._plainly, self._later):
                self.asked.append([])
                try:
                    results.append(ask(name, given, named))
                except (ApiError, httpx.HTTPError) as error:
                    results.append(error)
            one, other = results
            assert str(one) == str(other)
            assert self.asked[-1] == self.asked[-2]
            if isinstance(one, Exception):
                raise one
            return one

        return call

    def _transport(self):
        answers = iter(self._answers)

        def handle(request):
            is_json = request.headers.get("Content-Type") == "application/json"
            body = json.loads(request.content) if is_json else request.content.decode() or None
            path = request.url.path.removeprefix("/api/v1")
            self.asked[-1].append((request.method, path, dict(request.url.params), body))
            self.headers = request.headers
            answer = next(answers)
            if isinstance(answer, Exception):
                raise answer
            return answer() if callable(answer) else answer

        return httpx.MockTransport(handle)

    def _settings(self):
        return {"language": "ja", "patience": self._patience, "transport": self._transport()}

    def _plainly(self, name, given, named):
        with Client(SITE, TOKEN, **self._settings()) as client:
            found = getattr(client, name)(*given, **named)
            return list(found) if inspect.isgenerator(found) else found

    def _later(self, name, given, named):
        async def run():
            async with AsyncClient(SITE, TOKEN, **self._settings()) as client:
                found = getattr(client, name)(*given, **named)
                return [state async for state in found] if name == "follow" else await found

        return asyncio.run(run())


def ok(content=None, status=200):
    return lambda: httpx.Response(status, json=STATE if content is None else content)


def refused(status, code="too_much", headers=(), **more):
    problem = {"title": "T", "status": status, "code": code, "detail": f"It is {code}.", **more}
    return lambda: httpx.Response(status, json=problem, headers=dict(headers))


def lines(*parts):
    """A stream: bytes and states in pieces as they come; an exception breaks the connection."""
    sent = [p if isinstance(p, bytes | Exception) else line(p) for p in parts]

    class Stream(httpx.SyncByteStream, httpx.AsyncByteStream):
        def __iter__(self):
            for part in sent:
                if isinstance(part, Exception):
                    raise part
                yield part

        async def __aiter__(self):
            for part in self:
                yield part

    return lambda: httpx.Response(200, stream=Stream())


def line(state):
    return json.dumps(state, ensure_ascii=False).encode() + b"\n"


def state(version, status="playing"):
    return STATE | {"version": version, "status": status}


CALLS: dict[str, tuple[Any, Any, Any]] = {
    "me": ((), {}, ("GET", "/me", {}, None)),
    "games": ((), {}, ("GET", "/games", {}, None)),
    "actions": (("lisboa",), {}, ("GET", "/games/lisboa/actions", {}, None)),
    "cards": (("lisboa",), {}, ("GET", "/games/lisboa/cards", {}, None)),
    "tables": (
        (),
        {"game": "lisboa"},
        ("GET", "/tables", {"which": "open", "game": "lisboa", "limit": "30"}, None),
    ),
    "table": (("abc",), {}, ("GET", "/tables/abc", {}, None)),
    "import_match": (("[1]",), {}, ("POST", "/imports", {}, "[1]")),
    "log": (("abc", 7), {}, ("GET", "/tables/abc/log", {"since": "7"}, None)),
    "save": (("abc",), {}, ("GET", "/tables/abc/save", {}, None)),
    "open_table": (
        (),
        {"game": "lisboa", "seats": ["me"], "pace": 0},
        ("POST", "/tables", {}, {"game": "lisboa", "seats": ["me"], "pace": 0}),
    ),
    "join": (("abc",), {}, ("POST", "/tables/abc/join", {}, {"invitation": None})),
    "set_open": (("abc", True), {}, ("POST", "/tables/abc/open", {}, {"open": True})),
    "hand_over": (
        ("abc",),
        {"to": "bot"},
        ("POST", "/tables/abc/hand-over", {}, {"to": "bot"}),
    ),
    "play": (("abc", 3, 12), {}, ("POST", "/tables/abc/play", {}, {"ply": 3, "action": 12})),
}
"""What a method is given, and the request that it makes."""


def test_each_method_makes_its_request():
    for name, (given, named, request) in CALLS.items():
        both = Both([ok()])
        assert getattr(both, name)(*given, **named) == STATE, name
        assert both.asked[0] == [request], name
        assert both.headers["Authorization"] == f"Bearer {TOKEN}"
        assert both.headers["Accept-Language"] == "ja"


def test_both_clients_have_the_same_methods_with_the_same_parameters():
    def methods(kind):
        return {
            name: inspect.signature(function).parameters.keys()
            for name, function in vars(kind).items()
            if inspect.isfunction(function) and not name.startswith("__")
        }

    assert methods(Client) == methods(AsyncClient)
    assert {*CALLS, "follow", "close"} <= methods(Client).keys()


def test_a_refusal_is_an_error_with_what_the_problem_says():
    with pytest.raises(ApiError) as found:
        Both([refused(409, "stale", table=STATE)]).play("abc", 1, 2)
    error = found.value
    assert (error.status, error.code, error.detail) == (409, "stale", "It is stale.")
    assert (error.table, error.errors, error.retry_after) == (STATE, [], None)
    with pytest.raises(ApiError, match=r"422 malformed: It is malformed\. body\.ply: no"):
        Both([refused(422, "malformed", errors=["body.ply: no"])]).play("abc", 1, 2)
    with pytest.raises(ApiError) as found:
        Both([lambda: httpx.Response(403, html="<h1>Of a proxy</h1>")]).me()
    assert (found.value.status, found.value.code) == (403, "")
    assert "Of a proxy" in found.value.detail


def test_a_busy_site_is_asked_again_when_it_says(waited):
    late = refused(429, headers={"Retry-After": "7"})
    assert Both([late, late, ok()]).open_table(game="lisboa", seats=["me"]) == STATE
    assert waited == [7, 7] * 2
    waited.clear()
    assert Both([refused(503, "busy"), ok(), refused(503, "busy"), ok()]).me() == STATE
    assert waited == [0.5] * 2


def test_patience_ends():
    for patience, answer in {
        30: refused(429, headers={"Retry-After": "31"}),
        0: httpx.ConnectError("nobody there"),
    }.items():
        both = Both([answer] * 2, patience)
        with pytest.raises((ApiError, httpx.ConnectError)):
            both.me()
        assert len(both.asked[0]) == 1


def test_only_what_is_harmless_twice_is_repeated(waited):
    broken, unsent = httpx.ReadError("broken"), httpx.ConnectError("nobody there")
    assert Both([broken, unsent, ok()]).play("abc", 1, 2) == STATE
    assert waited == [0.5, 1.0] * 2
    assert Both([unsent, ok()]).open_table(game="lisboa", seats=["me"]) == STATE
    with pytest.raises(httpx.ReadError):
        Both([broken]).open_table(game="lisboa", seats=["me"])
    with pytest.raises(ApiError, match="502"):
        Both([refused(502)]).hand_over("abc", to="link")
    with pytest.raises(httpx.UnsupportedProtocol):
        Both([httpx.UnsupportedProtocol("no such thing")]).me()


def test_a_stream_is_followed_to_the_end_over_broken_connections(waited):
    one, two, three, last = state(1), state(2), state(3), state(4, "over")
    middle = len(line(two)) // 2
    both = Both(
        [
            lines(b"\n", one, line(two)[:middle], httpx.ReadError("broken")),
            httpx.ConnectError("starting"),
            refused(503, "busy", {"Retry-After": "9"}),
            lines(line(two)[:middle], line(two)[middle:] + b"\n" + line(three)),
            lines(last, state(5)),
        ]
    )
    assert both.follow("abc") == [one, two, three, last]
    seen = [query["seen"] for _, _, query, _ in both.asked[0]]
    assert seen == ["0", "1", "1", "1", "3"]
    assert waited == [0.5, 1.0, 9, 0.5] * 2


def test_a_stream_ends_with_what_cannot_get_better():
    assert Both([lambda: httpx.Response(204)]).follow("abc", seen=9) == []
    for status in (401, 404):
        with pytest.raises(ApiError, match=str(status)):
            Both([lines(state(1)), refused(status)]).follow("abc")
    with pytest.raises(httpx.RemoteProtocolError):
        Both([lines()], patience=0).follow("abc")
