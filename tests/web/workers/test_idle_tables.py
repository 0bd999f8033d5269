"""Bots never stay asleep: the runner goes on after errors, and leaves nothing half done when it stops."""

import asyncio
import threading

import pytest
from django.db import OperationalError

from ludoteca import bots
from ludoteca.web.workers import bot_runner
from ludoteca.web.workers.bot_runner import BotRunner
from tests.processes import PATIENCE

WAIT = PATIENCE
"""Seconds until a test gives up."""
SWEEP = 0.01
"""Seconds from one look for tables that nobody sees to until the next."""


# ---- the runner by itself: what it asks of the database stands for it ---------------------------------


class Tables:
    """Stands for the database: each table needs so many decisions; troubles come one after another."""

    def __init__(self, monkeypatch):
        self.left: dict[str, int] = {}
        self.overdue: list[str] = []
        self.troubles: dict[str, list[Exception]] = {"question": [], "commit": [], "sweep": []}
        self.done, self.stumbled = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(bot_runner, "next_turn", self.question)
        monkeypatch.setattr(bot_runner, "choose_action", lambda asked: 7)
        monkeypatch.setattr(bot_runner, "_commit", self.commit)
        monkeypatch.setattr(bot_runner, "_sweep", self.sweep)
        monkeypatch.setattr(bot_runner, "_release_leases", lambda: None)
        monkeypatch.setattr(bot_runner, "unfinished", lambda dead: [])
        self.loop = asyncio.get_running_loop()

    def _stumble(self, where):
        if self.troubles[where]:
            self.loop.call_soon_threadsafe(self.stumbled.set)
            raise self.troubles[where].pop(0)

    def question(self, slug):
        self._stumble("question")
        if not self.left.get(slug):
            return None
        greedy = bots.find("greedy")
        return bot_runner.BotTurn(greedy, None, None, self.left[slug], 0.0, (slug,))  # type: ignore[arg-type]

    def commit(self, slug, asked, action):
        self._stumble("commit")
        assert (asked.ply, action) == (self.left[slug], 7)
        self.left[slug] -= 1
        if not any(self.left.values()):
            self.loop.call_soon_threadsafe(self.done.set)

    def sweep(self, held, watched):
        self._stumble("sweep")
        return self.overdue

    async def finish(self):
        await asyncio.wait_for(self.done.wait(), WAIT)


@pytest.fixture
async def tables(monkeypatch):
    monkeypatch.setattr(bot_runner, "RETRY", 0.001)
    monkeypatch.setattr(bot_runner, "LONGEST", 0.004)
    return Tables(monkeypatch)


@pytest.fixture
async def running(tables):
    own = BotRunner(SWEEP)
    await own.start()
    yield own
    await own.stop()


PASSING = [
    OperationalError("database or disk is full"),
    OperationalError("database is locked"),
    OperationalError("unable to open database file"),
    OSError(24, "Too many open files"),
]


@pytest.mark.parametrize("where", ["question", "commit"])
async def test_bots_go_on_after_passing_errors(tables, running, where, caplog):
    tables.troubles[where] = [*PASSING, *PASSING]
    tables.left["a"] = 3
    running.wake("a")
    await tables.finish()
    assert caplog.text.count("Traceback") == 1  # said at length once, not every time
    assert caplog.text.count("retrying the bots") == 8


async def test_trouble_at_one_table_holds_up_no_other(tables, running, monkeypatch):
    question = bot_runner.next_turn

    def broken(slug):
        if slug == "broken":
            raise RuntimeError("broken")
        return question(slug)

    monkeypatch.setattr(bot_runner, "next_turn", broken)
    tables.left["whole"] = 5
    for slug in ("broken", "whole"):
        running.wake(slug)
    await tables.finish()


async def test_news_of_a_table_end_its_pause(tables, running, monkeypatch):
    monkeypatch.setattr(bot_runner, "RETRY", 10_000.0)
    tables.troubles["question"] = [OperationalError("database is locked")]
    tables.left["a"] = 1
    running.wake("a")
    await asyncio.wait_for(tables.stumbled.wait(), WAIT)
    running.wake("a")
    await tables.finish()


async def test_tables_are_left_to_others_when_nothing_is_under_way_any_more(tables, monkeypatch):
    under_way, go_on, order = asyncio.Event(), threading.Event(), []
    commit = tables.commit

    def slow(slug, asked, action):
        tables.loop.call_soon_threadsafe(under_way.set)
        assert go_on.wait(WAIT)
        commit(slug, asked, action)
        order.append("committed")

    monkeypatch.setattr(bot_runner, "_commit", slow)
    monkeypatch.setattr(bot_runner, "_release_leases", lambda: order.append("left"))
    own, waits = BotRunner(SWEEP), asyncio.Event()
    shutdown = own._threads.shutdown

    def noted(*given, **named):
        tables.loop.call_soon_threadsafe(waits.set)
        shutdown(*given, **named)

    monkeypatch.setattr(own._threads, "shutdown", noted)
    await own.start()
    tables.left["a"] = 1
    own.wake("a")
    await asyncio.wait_for(under_way.wait(), WAIT)
    stopping = asyncio.create_task(own.stop())
    await asyncio.wait_for(waits.wait(), WAIT)
    go_on.set()
    await asyncio.wait_for(stopping, WAIT)
    assert order == ["committed", "left"]


async def test_tables_that_nobody_sees_to_are_found_though_errors_pass(tables, running):
    tables.troubles["sweep"] = list(PASSING)
    tables.left["lost"] = 2
    tables.overdue = ["lost"]
    await tables.finish()


async def test_a_start_while_the_database_is_locked(tables, monkeypatch):
    def locked(dead):
        raise OperationalError("database is locked")

    monkeypatch.setattr(bot_runner, "unfinished", locked)
    tables.left["lost"] = 1
    tables.overdue = ["lost"]
    own = BotRunner(SWEEP)
    await own.start()
    try:
        await tables.finish()
    finally:
        await own.stop()


async def test_stopping_breaks_off_what_is_thought_about(tables, monkeypatch):
    """Nobody waits for a bot that could go on for hours."""
    begun = asyncio.Event()
    loop = asyncio.get_running_loop()

    def endless(asked):
        loop.call_soon_threadsafe(begun.set)
        event = bots.interrupt.given_up()
        assert event is not None
        assert event.wait(WAIT)
        bots.interrupt.check()

    monkeypatch.setattr(bot_runner, "choose_action", endless)
    monkeypatch.setattr(bots, "is_slow", lambda bot: True)
    tables.left["a"] = 1
    own = BotRunner(SWEEP)
    await own.start()
    own.wake("a")
    await asyncio.wait_for(begun.wait(), WAIT)
    await asyncio.wait_for(own.stop(), WAIT)
