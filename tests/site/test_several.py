"""A site of several processes: notices over Redis, processes that die, and Redis that goes away."""

import asyncio
import os
import signal
from collections import Counter

import pytest

from ludoteca.web.board.templatetags.zones import TOKEN
from ludoteca.web.config.env import ImproperlyConfigured
from ludoteca.web.lib import leases
from ludoteca.web.realtime import pubsub, redis_bus
from ludoteca.web.realtime.redis_bus import Event, RedisBus
from ludoteca.web.server.workers import check_number
from tests.processes import PATIENCE, wait_until
from tests.site import services
from tests.site.figures import figures, read
from tests.site.server import UNCOMPILED, Server, Visitor, free_port

# ---- notices as they are sent ---------------------------------------------------------------------


def test_a_notice_is_read_as_it_was_written():
    notice = Event("me", "a_slug-1", 17, True)
    assert Event.read(notice.text()) == notice


@pytest.mark.parametrize("text", ["", "a b c d", "a b 1", "a b 1 2", "a b -1 0", "a b 1 0 x", "\0"])
def test_what_is_no_notice_is_none(text):
    assert Event.read(text) is None


# ---- the wire -------------------------------------------------------------------------------------


@pytest.fixture
async def heard(monkeypatch):
    """What the streams and those who see to tables are told of."""
    told = asyncio.Queue[tuple[str, int]]()
    monkeypatch.setattr(pubsub, "notify_streams", lambda *notice: told.put_nowait(notice[:2]))
    monkeypatch.setattr(pubsub, "notify_listeners", lambda slug: told.put_nowait((slug, -1)))
    return told


async def _next(told):
    return await asyncio.wait_for(told.get(), PATIENCE)


async def _until(condition):
    async with asyncio.timeout(PATIENCE):
        while not condition():  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)


async def _up(*wires):
    await _until(lambda: all(each.up for each in wires))


async def _gone_over(sender, told, notice):
    """Have another process send a notice until it is heard."""
    async with asyncio.timeout(PATIENCE):
        while told.empty():
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(leases, "ME", "another")
                sender.send(*notice)
            await asyncio.sleep(0.1)


async def test_what_one_process_tells_the_others_hear(shared_services, heard):
    _, url = shared_services
    one, two, elsewhere = (
        RedisBus(url, "secret"),
        RedisBus(url, "secret"),
        RedisBus(url, "another site's"),
    )
    for each in (one, two, elsewhere):
        await each.start()
    try:
        await _up(one, two, elsewhere)
        one.send("own", 3, due=False)  # what this very process has told is told already
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(leases, "ME", "another")
            one.send("table", 4, due=False)
            one.send("bots", 5, due=True)
        told = Counter([await _next(heard) for _ in range(6)])
        assert told == {("table", 4): 2, ("bots", 5): 2, ("bots", -1): 2}  # once by each wire
    finally:
        for each in (one, two, elsewhere):
            await each.stop()


async def test_redis_may_go_and_come_back(heard, monkeypatch, caplog):
    monkeypatch.setattr(redis_bus, "RETRY", 0.01)
    monkeypatch.setattr(redis_bus, "LONGEST", 0.05)
    port = free_port()
    own = RedisBus(f"redis://127.0.0.1:{port}/0", "secret")
    await own.start()
    try:
        own.send("nobody hears", 1, due=False)
        for _ in range(2):
            with services.redis(port):
                await _up(own)
                await _gone_over(own, heard, ("table", 2, False))
                assert await _next(heard) == ("table", 2)
            await _until(lambda: not own.up)
            while not heard.empty():
                heard.get_nowait()
    finally:
        await own.stop()
    assert caplog.text.count("Redis is unreachable") == 1


# ---- processes of a site --------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, -1, 65])
def test_how_many_processes_may_be_had_is_said(number):
    with pytest.raises(ImproperlyConfigured, match="from 1 to 64"):
        check_number(number)


@pytest.fixture
def own(tmp_path):
    """Two processes with SQLite, which find each other's changes by looking; begun by the command itself."""
    with Server(
        tmp_path, workers=2, fresh=True, LUDOTECA_METRICS_FROM="127.0.0.1", **UNCOMPILED
    ) as running:
        yield running


def test_with_sqlite_alone_pages_hear_of_what_other_processes_do(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    board = mia.look(slug)
    streams = [Visitor(own).stream(slug, seen=board.version) for _ in range(12)]
    try:
        answer = mia.do(slug, "act", ply=board.ply, action=board.choices[0])
        now = int(answer.headers["X-Version"])
        assert [events.version() for events in streams] == [now] * len(streams)
    finally:
        for events in streams:
            events.close()


def test_what_many_look_at_is_drawn_once_by_all_processes_together(own):
    mia = Visitor(own)
    slug = mia.open_table(["me", "hotseat", "hotseat"])
    for _ in range(3):
        board = mia.look(slug)
        now = mia.do(slug, "act", ply=board.ply, action=board.choices[0]).headers["X-Version"]
        before = drawn(own)
        found = {look_on(own, slug, now) for _ in range(12)}
        assert len(found) == 1
        assert drawn(own) == before + 1


def look_on(site, slug, version):
    """What a spectator's page is sent."""
    path, packed = f"/t/{slug}/board/?version={version}", {"Accept-Encoding": "gzip"}
    return TOKEN.sub("", Visitor(site).get(path, **packed).text)


def drawn(site):
    """How many boards all processes together have drawn."""
    name = "ludoteca_drawing_seconds_count,game=puerto-rico,what=changes"
    return figures(read(site)).get(name, 0)


def test_a_process_that_dies_is_started_again_and_its_bots_go_on(own):
    mia = Visitor(own)
    slugs = [mia.open_table(["random"] * 3, pace=400) for _ in range(6)]
    before = own.pids
    assert len(before) == 3
    os.kill(before[1], signal.SIGKILL)
    wait_until(lambda: len(own.pids) == 3 and before[1] not in own.pids)
    plies = {slug: own.table(slug)["ply"] for slug in slugs}
    for slug in slugs:
        own.wait_for(slug, lambda row, slug=slug: row["ply"] > plies[slug] + 1)
    assert "restarting it" in own.log


def test_when_the_first_process_is_killed_all_end(own):
    pids = own.pids
    os.kill(pids[0], signal.SIGKILL)
    own.process.wait(PATIENCE)
    wait_until(lambda: not any(_lives(pid) for pid in pids[1:]))


def _lives(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_site_that_cannot_begin_says_so_once(tmp_path):
    own = Server(tmp_path, workers=2, fresh=True, LUDOTECA_PROXIES="nonsense")
    status, said = own.refused()
    assert status != 0
    assert said.count("nonsense") == 1
    assert "Traceback" not in said


def test_told_to_stop_all_end_in_time(tmp_path):
    with Server(tmp_path, workers=2) as own:
        slug = Visitor(own).open_table(["expert"] * 3, pace=0)
        own.wait_for(slug, lambda row: row["ply"] > 0)  # and the next one thinks
        pids = own.pids
        own.stop()
    assert own.process.returncode == 0
    assert not any(_lives(pid) for pid in pids)
    assert "Traceback" not in own.log
