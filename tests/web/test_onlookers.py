"""Onlookers' boards: drawn by Django for the first of them, sent on to the others."""

import asyncio
import gzip
import json

import pytest

from ludoteca.web.observed import SEEN, Seen
from ludoteca.web.siblings import Place, Siblings
from ludoteca.web.tables.drawing import Drawing
from ludoteca.web.tables.onlookers import OFFERED, Offered, Onlookers
from tests.site.server import Visitor
from tests.web.test_handler import asked

GZIP = (b"accept-encoding", b"gzip")
PAGE = "/t/table/board/"
DRAWING = Drawing("<\x000\x00>", {"one": "zone"})


class Django:
    """Stands for Django: draws the table as it stands, for an onlooker unless told otherwise."""

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
            place.offered = Offered(self.version, self.inside, DRAWING)
        headers = [(b"x-version", b"%d" % self.version), (b"set-cookie", b"mine=1")]
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"by Django"})


@pytest.fixture
def django():
    return Django()


@pytest.fixture
def boards(django):
    return Onlookers(django, {"account"})


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


@pytest.mark.parametrize("fault", ["status", "offers"])
async def test_what_is_not_for_all_is_sent_to_nobody_else(boards, django, fault):
    setattr(django, fault, 503 if fault == "status" else False)
    found = await asyncio.gather(*(seen(boards, 5) for _ in range(3)))
    assert django.answers == 3
    assert all(text == b"by Django" for _, _, text in found)


async def test_who_has_waited_in_vain_waits_for_nobody_else(boards, django):
    django.status = 503
    found = await asyncio.gather(*(seen(boards, 5) for _ in range(4)))
    assert [status for status, _, _ in found] == [503] * 4
    assert (django.answers, django.most) == (4, 3)


async def test_an_answer_that_fails_leaves_nobody_waiting(boards, django):
    django.may_answer.clear()
    pages = [asyncio.create_task(seen(boards, 5)) for _ in range(2)]
    await asyncio.sleep(0)
    pages[0].cancel()
    django.may_answer.set()
    assert (await pages[1])[2] == b"by Django"


@pytest.mark.parametrize(
    "other",
    [
        {"version": 0},
        {"method": "HEAD"},
        {"path": "/t/table/log/"},
        {"headers": [(b"cookie", b"account=key")]},
        {"headers": [(b"accept-encoding", b"br")]},
        {"headers": [(b"accept-language", b"en," * 2000)]},
        {"headers": [(b"cookie", b"ludoteca=" + b"x" * 5000)]},
        {"headers": [(b"cookie", b"ludoteca_language=" + b"x" * 5000)]},
    ],
)
async def test_other_requests_are_djangos(boards, django, other):
    await seen(boards, 5)
    other = {"version": 5, "headers": [], **other}
    headers = other.pop("headers")
    assert (await seen(boards, other.pop("version"), *headers, **other))[2] == b"by Django"


@pytest.mark.parametrize(
    "header",
    [
        (b"host", b"other.example"),
        (b"accept-language", b"ja"),
        (b"cookie", b"ludoteca_language=ja"),
    ],
)
async def test_each_language_and_name_of_the_site_has_its_own(boards, django, header):
    await seen(boards, 5)
    assert (await seen(boards, 5, header))[2] == b"by Django"
    assert (await seen(boards, 5, header))[2] == "<zone>"
    assert django.answers == 2


async def test_it_is_seen_as_a_board(boards):
    note = Seen("GET", "none")

    async def noted(scope, receive, send):
        await boards({**scope, SEEN: note}, receive, send)

    await seen(noted, 5)
    assert note.kind == "none"
    await seen(noted, 5)
    assert note.kind == "board"


# ---- among several processes ------------------------------------------------------------------------


class Sibling(Siblings):
    """Stands for the processes of a site: all boards are `of` one of them, whose answers come at once."""

    def __init__(self, of=None):
        super().__init__(Place(0, 2, "nowhere"))
        self.of, self.questions = of, []
        self.dies_after = None

    def whose(self, slug):
        return None if self.of is None else 1

    async def ask(self, number, question):
        self.questions.append(question)
        answer = await self.of.told(json.loads(json.dumps(question))) if self.of else b""
        return answer[: self.dies_after]


@pytest.fixture
def elsewhere(django):
    """A process that asks the one which sees to the boards; Django answers both."""
    return Onlookers(django, {"account"}, Sibling(Onlookers(django, {"account"}, Sibling())))


async def test_what_another_process_sees_to_is_drawn_there_and_once(elsewhere, django):
    pages = [seen(elsewhere, 5, (b"accept-language", b"ja")) for _ in range(4)]
    for status, headers, text in await asyncio.gather(*pages):
        assert (status, headers["x-version"], text) == (200, "5", "<zone>")
        assert "set-cookie" not in headers
    assert (await seen(elsewhere, 5, (b"accept-language", b"ja"), (b"x-zones", b"one")))[2] == "<>"
    assert django.answers == 1
    assert len(elsewhere._siblings.questions) == 1


async def test_whoever_has_been_told_of_more_has_another_process_asked_anew(elsewhere, django):
    await seen(elsewhere, 5)
    django.version = 6
    assert (await seen(elsewhere, 6))[1]["x-version"] == "6"
    assert django.answers == 2


async def test_who_sees_more_is_answered_here(elsewhere, django, monkeypatch):
    monkeypatch.setattr("ludoteca.web.tables.onlookers._guest", lambda session: session)
    mia = (b"cookie", b"ludoteca=Mia")
    assert (await seen(elsewhere, 5, mia))[2] == b"by Django"
    assert (await seen(elsewhere, 5, mia))[2] == b"by Django"
    assert (await seen(elsewhere, 5))[2] == "<zone>"
    assert len(elsewhere._siblings.questions) == 1


@pytest.mark.parametrize("sent", [1, 20, -1])
async def test_of_what_was_cut_off_nothing_is_taken_and_the_board_is_drawn_here(
    elsewhere, django, sent
):
    elsewhere._siblings.dies_after = sent
    assert (await seen(elsewhere, 5))[2] == b"by Django"
    assert (await seen(elsewhere, 5))[2] == "<zone>"
    assert django.answers == 2


@pytest.mark.parametrize("fault", ["silent", "status", "offers"])
async def test_without_an_answer_the_board_is_drawn_here(elsewhere, django, fault):
    if fault == "silent":
        elsewhere._siblings = Sibling()
        elsewhere._siblings.whose = lambda slug: 1
    else:
        setattr(django, fault, 503 if fault == "status" else False)
    found = await asyncio.gather(*(seen(elsewhere, 5) for _ in range(2)))
    assert b"by Django" in [text for _, _, text in found]


# ---- at a real site ---------------------------------------------------------------------------------


def look(visitor, slug, version):
    """The board as a page gets it that has been told of a version: which one it is of, and its text."""
    answer = visitor.get(f"/t/{slug}/board/?version={version}", **{"Accept-Encoding": "gzip"})
    assert answer.status == 200
    assert answer.headers["Content-Encoding"] == "gzip"
    return int(answer.headers["X-Version"]), answer.text, answer


def move(visitor, slug):
    board = visitor.look(slug)
    return int(visitor.do(slug, "act", ply=board.ply, action=board.choices[0]).headers["X-Version"])


def test_onlookers_get_the_same_and_who_plays_their_own(server):
    mia, tom, zoe = (Visitor(server) for _ in range(3))
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for _ in range(3):
        now = move(mia, slug)
        first, again, own = (look(visitor, slug, now) for visitor in (tom, zoe, mia))
        assert [first[0], again[0], own[0]] == [now] * 3
        assert first[1] == again[1]
        assert "data-mine" in own[1]
        assert "data-mine" not in again[1]
        kept = {
            "Content-Security-Policy",
            "X-Frame-Options",
            "Cache-Control",
            "Vary",
            "Content-Type",
        }
        assert {name: again[2].headers[name] for name in kept} == {
            name: first[2].headers[name] for name in kept
        }
    japanese = look(Visitor(server, "ja"), slug, now)
    assert japanese[0] == now
    assert japanese[1] != first[1]


def test_whoever_sits_down_sees_their_own_board(server):
    mia, tom, zoe = (Visitor(server) for _ in range(3))
    slug = mia.open_table(["me", "friend"], open="1")
    now = mia.look(slug).version
    assert 'data-sits=""' in look(zoe, slug, now)[1]
    for visitor in (tom, zoe):
        look(visitor, slug, now)
    invitation = server.seats(slug)[1]["invitation"]
    tom.post(f"/t/{slug}/join/{invitation}/", {"name": "Tom"})
    version, own, _ = look(tom, slug, server.table(slug)["version"])
    assert version > now
    assert 'data-sits="1"' in own
    assert own != look(zoe, slug, version)[1]
