"""Spectators' boards: drawn by Django for the first of them, sent on to the others."""

import asyncio
import gzip
import json
from typing import Any

import pytest

from ludoteca.web.board.fragments import RenderedBoard
from ludoteca.web.board.spectator_cache import OFFERED, Rendering, SpectatorCache
from ludoteca.web.middleware.request_log import SEEN, RequestInfo
from ludoteca.web.realtime.peers import Peers, PeerSlot
from tests.web.test_django_handler import asked

GZIP = (b"accept-encoding", b"gzip")
PAGE = "/t/table/board/"
DRAWING = RenderedBoard("<\x000\x00>", {"one": "zone"})


class Django:
    """Stands for Django: draws the table as it stands, for a spectator unless told otherwise."""

    def __init__(self):
        self.version, self.inside, self.status = 5, frozenset({"Mia"}), 200
        self.offers = True
        self.answers, self.now, self.most = 0, 0, 0
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def __call__(self, scope, receive, send):
        self.answers += 1
        self.now += 1
        self.most = max(self.most, self.now)
        await self.may_answer.wait()
        await asyncio.sleep(0)
        self.now -= 1
        place = scope.get(OFFERED)
        if place is not None and self.offers:
            place.offered = Rendering(self.version, self.inside, DRAWING)
        headers = [(b"x-version", b"%d" % self.version), (b"set-cookie", b"mine=1")]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"by Django"})


@pytest.fixture
def django():
    return Django()


@pytest.fixture
def boards(django):
    return SpectatorCache(django, {"account"})


async def seen(boards, version, *headers, method="GET", path=PAGE):
    """What a page is sent that has been told of a version."""
    query = b"version=%d" % version if version else b""
    status, given, body = await asked(boards, path, method, b"", (GZIP, *headers), query)
    return status, given, body if body == b"by Django" else gzip.decompress(body).decode()


async def test_the_first_is_answered_by_django_and_the_others_with_the_same(boards, django):
    assert (await seen(boards, 5))[2] == b"by Django"
    status, headers, text = await seen(boards, 5)
    assert (status, headers["x-version"], text) == (200, "5", "<zone>")
    assert "set-cookie" not in headers
    assert (await seen(boards, 4, (b"x-zones", b"one two")))[2] == "<>"
    assert django.answers == 1


async def test_whoever_has_been_told_of_more_is_answered_anew(boards, django):
    await seen(boards, 5)
    django.version = 6
    assert (await seen(boards, 6))[2] == b"by Django"
    assert (await seen(boards, 5))[1]["x-version"] == "6"
    assert django.answers == 2


async def test_all_who_come_meanwhile_wait_for_one_answer(boards, django):
    django.may_answer.clear()
    pages = [asyncio.create_task(seen(boards, 5)) for _ in range(10)]
    await asyncio.sleep(0)
    django.may_answer.set()
    texts = [text for _, _, text in await asyncio.gather(*pages)]
    assert django.answers == 1
    assert texts == [b"by Django", *["<zone>"] * 9]


async def test_what_is_drawn_anew_for_who_has_waited_in_vain_is_kept(boards, django):
    django.may_answer.clear()
    pages = [asyncio.ensure_future(seen(boards, version)) for version in (5, 6)]
    await asyncio.sleep(0.01)
    django.may_answer.set()
    await pages[0]
    django.version = 6
    await pages[1]
    before = django.answers
    assert (await seen(boards, 6))[2] == "<zone>"
    assert django.answers == before


async def test_what_is_not_offered_to_all_is_sent_to_nobody_else(boards, django):
    django.offers = False
    found = await asyncio.gather(*(seen(boards, 5) for _ in range(3)))
    assert django.answers == 3
    assert all(text == b"by Django" for _, _, text in found)


async def test_failures_are_sent_to_nobody_else_and_waited_for_once(boards, django):
    django.status = 503
    found = await asyncio.gather(*(seen(boards, 5) for _ in range(4)))
    assert [(status, text) for status, _, text in found] == [(503, b"by Django")] * 4
    assert (django.answers, django.most) == (4, 3)


async def test_an_answer_that_fails_leaves_nobody_waiting(boards, django):
    django.may_answer.clear()
    pages = [asyncio.create_task(seen(boards, 5)) for _ in range(2)]
    await asyncio.sleep(0)
    pages[0].cancel()
    django.may_answer.set()
    assert (await pages[1])[2] == b"by Django"


OTHER: list[dict[str, Any]] = [
    {"version": 0},
    {"method": "HEAD"},
    {"path": "/t/table/log/"},
    {"headers": [(b"cookie", b"account=key")]},
    {"headers": [(b"accept-encoding", b"br")]},
    {"headers": [(b"accept-language", b"en," * 2000)]},
    {"headers": [(b"cookie", b"ludoteca=" + b"x" * 5000)]},
    {"headers": [(b"cookie", b"ludoteca_language=" + b"x" * 5000)]},
]


async def test_other_requests_are_djangos(boards):
    await seen(boards, 5)
    for other in OTHER:
        asked_for: dict[str, Any] = {"version": 5, "headers": []} | other
        headers = asked_for.pop("headers")
        answer = await seen(boards, asked_for.pop("version"), *headers, **asked_for)
        assert answer[2] == b"by Django", other


async def test_each_language_and_name_of_the_site_has_its_own():
    for header in (
        (b"host", b"other.example"),
        (b"accept-language", b"ja"),
        (b"cookie", b"ludoteca_language=ja"),
    ):
        django = Django()
        boards = SpectatorCache(django, {"account"})
        await seen(boards, 5)
        assert (await seen(boards, 5, header))[2] == b"by Django", header
        assert (await seen(boards, 5, header))[2] == "<zone>", header
        assert django.answers == 2, header


async def test_it_is_seen_as_a_board(boards):
    note = RequestInfo("GET", "none")

    async def noted(scope, receive, send):
        await boards({**scope, SEEN: note}, receive, send)

    await seen(noted, 5)
    assert note.kind == "none"
    await seen(noted, 5)
    assert note.kind == "board"


# ---- among several processes ------------------------------------------------------------------------


class Peer(Peers):
    """Stands for the processes of a site: all boards are `of` one of them, whose answers come at once."""

    def __init__(self, of=None):
        super().__init__(PeerSlot(0, 2, "nowhere"))
        self.of, self.questions = of, []
        self.dies_after = None

    def owner_of(self, slug):
        return None if self.of is None else 1

    async def ask(self, number, question):
        self.questions.append(question)
        answer = await self.of.serve_peer(json.loads(json.dumps(question))) if self.of else b""
        return answer[: self.dies_after]


def of_another_process(django) -> Any:
    """A process that asks another one for boards; Django answers both."""
    return SpectatorCache(django, {"account"}, Peer(SpectatorCache(django, {"account"}, Peer())))


@pytest.fixture
def elsewhere(django):
    return of_another_process(django)


async def test_what_another_process_sees_to_is_drawn_there_and_once(elsewhere, django):
    pages = [seen(elsewhere, 5, (b"accept-language", b"ja")) for _ in range(4)]
    for status, headers, text in await asyncio.gather(*pages):
        assert (status, headers["x-version"], text) == (200, "5", "<zone>")
        assert "set-cookie" not in headers
    assert (await seen(elsewhere, 5, (b"accept-language", b"ja"), (b"x-zones", b"one")))[2] == "<>"
    assert django.answers == 1
    assert len(elsewhere._peers.questions) == 1


async def test_whoever_has_been_told_of_more_has_another_process_asked_anew(elsewhere, django):
    await seen(elsewhere, 5)
    django.version = 6
    assert (await seen(elsewhere, 6))[1]["x-version"] == "6"
    assert django.answers == 2


async def test_who_sees_more_is_answered_here(elsewhere, django, monkeypatch):
    monkeypatch.setattr("ludoteca.web.board.spectator_cache._guest", lambda session: session)
    mia = (b"cookie", b"ludoteca=Mia")
    assert (await seen(elsewhere, 5, mia))[2] == b"by Django"
    assert (await seen(elsewhere, 5, mia))[2] == b"by Django"
    assert (await seen(elsewhere, 5))[2] == "<zone>"
    assert len(elsewhere._peers.questions) == 1


async def test_of_what_was_cut_off_nothing_is_taken_and_the_board_is_drawn_here():
    for sent in (1, 20, -1):
        django = Django()
        elsewhere = of_another_process(django)
        elsewhere._peers.dies_after = sent
        assert (await seen(elsewhere, 5))[2] == b"by Django", sent
        assert (await seen(elsewhere, 5))[2] == "<zone>", sent
        assert django.answers == 2, sent


async def test_without_an_answer_the_board_is_drawn_here():
    for fault in ("silent", "status", "offers"):
        django = Django()
        elsewhere = of_another_process(django)
        if fault == "silent":
            elsewhere._peers = Peer()
            elsewhere._peers.owner_of = lambda slug: 1
        else:
            setattr(django, fault, 503 if fault == "status" else False)
        found = await asyncio.gather(*(seen(elsewhere, 5) for _ in range(2)))
        assert b"by Django" in [text for _, _, text in found], fault
