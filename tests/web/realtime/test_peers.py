"""Processes of one site that ask each other."""

import asyncio
import stat
from pathlib import Path

import pytest

from ludoteca.web.realtime import peers
from ludoteca.web.realtime.peers import Peers, peer_slots, peers_of_this_process
from ludoteca.web.server.log_throttle import LOGGERS, OncePerMinute
from tests.processes import PATIENCE


@pytest.fixture
def three():
    with peer_slots(3) as found:
        yield found


async def echo(question):
    return repr(question).encode() * 20_000  # more than goes over at once


async def never(question):
    await asyncio.sleep(PATIENCE)
    return b"late"


def test_a_process_alone_has_none(monkeypatch):
    monkeypatch.setattr(peers, "_own", None)
    assert peers_of_this_process() is None


def test_each_knows_its_place(three, monkeypatch):
    monkeypatch.setattr(peers, "_own", None)
    for place in three:
        peers.take(place)
        own = peers_of_this_process()
        assert own is not None
        assert own._place == place


def test_nobody_else_may_enter_and_nothing_is_left(three):
    with peer_slots(2) as (first, _):
        folder = Path(first.folder)
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert not folder.exists()


def test_each_name_is_seen_to_by_one_of_them(three):
    all_of_them = [Peers(place) for place in three]
    for name in map(str, range(100)):
        whose = [each.owner_of(name) for each in all_of_them]
        own = whose.index(None)
        assert [number for number in whose if number is not None] == [own, own]


async def test_a_question_is_answered(three):
    one, two = Peers(three[0]), Peers(three[1])
    await two.begin(echo)
    answers = await asyncio.gather(*(one.ask(1, {"wanted": [at, "ü"]}) for at in range(5)))
    assert answers == [await echo({"wanted": [at, "ü"]}) for at in range(5)]
    await two.end()


async def test_who_does_not_answer_is_not_waited_for(three, monkeypatch, caplog):
    monkeypatch.setattr(peers, "PATIENCE", 0.05)
    assert await Peers(three[0]).ask(2, "anybody?") == b""
    slow = Peers(three[2])
    await slow.begin(never)
    assert await Peers(three[0]).ask(2, "anybody?") == b""
    await slow.end()
    assert caplog.text.count("process 2 does not answer") == 2


async def test_who_stays_away_is_told_of_once_a_minute(three, caplog):
    once = OncePerMinute(lambda: 0.0)
    assert peers.log.name in LOGGERS
    peers.log.addFilter(once)
    try:
        for _ in range(20):
            assert await Peers(three[0]).ask(2, "anybody?") == b""
    finally:
        peers.log.removeFilter(once)
    assert caplog.text.count("process 2 does not answer") == 1


async def test_who_asks_nonsense_hears_nothing_and_others_are_still_answered(three, caplog):
    own = Peers(three[1])
    await own.begin(echo)
    for nonsense in (b"", b"{\n", b"\xff\n"):
        reader, writer = await asyncio.open_unix_connection(Path(three[1].folder, "1"))
        writer.write(nonsense)
        writer.write_eof()
        assert await reader.read() == b""
        writer.close()
    assert await Peers(three[0]).ask(1, 1) == await echo(1)
    assert caplog.text == ""
    await own.end()
