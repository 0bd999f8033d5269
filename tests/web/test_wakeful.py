"""Bots never stay asleep: after errors, after the death of a process, and with the clock at our command."""

import asyncio
import threading
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from ludoteca import bots
from ludoteca.web.tables import claims, company, notices, play, runner
from ludoteca.web.tables.models import Table
from ludoteca.web.tables.runner import Runner
from ludoteca.web.tables.seating import Sitting, give_to_bot, open_table
from tests.processes import PATIENCE
from tests.web.shelf import finished
from tests.web.tables import fresh, legal, solo

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
        monkeypatch.setattr(runner, "question", self.question)
        monkeypatch.setattr(runner, "answer", lambda asked: 7)
        monkeypatch.setattr(runner, "_commit", self.commit)
        monkeypatch.setattr(runner, "_sweep", self.sweep)
        monkeypatch.setattr(runner, "_leave", lambda: None)
        monkeypatch.setattr(runner, "unfinished", lambda dead: [])
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
        return runner.Question(greedy, None, None, self.left[slug], 0.0, (slug,))  # type: ignore[arg-type]

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
    monkeypatch.setattr(runner, "RETRY", 0.001)
    monkeypatch.setattr(runner, "LONGEST", 0.004)
    return Tables(monkeypatch)


@pytest.fixture
async def running(tables):
    own = Runner(SWEEP)
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
    assert caplog.text.count("try again") == 8


async def test_trouble_at_one_table_holds_up_no_other(tables, running, monkeypatch):
    question = runner.question

    def broken(slug):
        if slug == "broken":
            raise RuntimeError("broken")
        return question(slug)

    monkeypatch.setattr(runner, "question", broken)
    tables.left["whole"] = 5
    for slug in ("broken", "whole"):
        running.wake(slug)
    await tables.finish()


async def test_news_of_a_table_end_its_pause(tables, running, monkeypatch):
    monkeypatch.setattr(runner, "RETRY", 10_000.0)
    tables.troubles["question"] = [OperationalError("database is locked")]
    tables.left["a"] = 1
    running.wake("a")
    await asyncio.wait_for(tables.stumbled.wait(), WAIT)
    running.wake("a")
    await tables.finish()


async def test_tables_that_nobody_sees_to_are_found(tables, running):
    tables.left["lost"] = 2
    tables.overdue = ["lost"]
    await tables.finish()


async def test_tables_are_left_to_others_when_nothing_is_under_way_any_more(tables, monkeypatch):
    under_way, go_on, order = asyncio.Event(), threading.Event(), []
    commit = tables.commit

    def slow(slug, asked, action):
        tables.loop.call_soon_threadsafe(under_way.set)
        assert go_on.wait(WAIT)
        commit(slug, asked, action)
        order.append("committed")

    monkeypatch.setattr(runner, "_commit", slow)
    monkeypatch.setattr(runner, "_leave", lambda: order.append("left"))
    own = Runner(SWEEP)
    await own.start()
    tables.left["a"] = 1
    own.wake("a")
    await asyncio.wait_for(under_way.wait(), WAIT)
    stopping = asyncio.create_task(own.stop())
    await asyncio.sleep(0.05)
    go_on.set()
    await asyncio.wait_for(stopping, WAIT)
    assert order == ["committed", "left"]


async def test_the_sweep_goes_on_after_passing_errors(tables, running):
    tables.troubles["sweep"] = list(PASSING)
    tables.left["lost"] = 1
    tables.overdue = ["lost"]
    await tables.finish()


async def test_a_start_while_the_database_is_locked(tables, monkeypatch):
    def locked(dead):
        raise OperationalError("database is locked")

    monkeypatch.setattr(runner, "unfinished", locked)
    tables.left["lost"] = 1
    tables.overdue = ["lost"]
    own = Runner(SWEEP)
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

    monkeypatch.setattr(runner, "answer", endless)
    monkeypatch.setattr(bots, "is_slow", lambda bot: True)
    tables.left["a"] = 1
    own = Runner(SWEEP)
    await own.start()
    own.wake("a")
    await asyncio.wait_for(begun.wait(), WAIT)
    await asyncio.wait_for(own.stop(), WAIT)


# ---- claims: which process sees to a table ------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch):
    """Moves the time by which claims run out."""

    class Clock:
        time = timezone.now()

        def forward(self, seconds):
            self.time += timedelta(seconds=seconds)

    clock = Clock()
    monkeypatch.setattr(claims, "now", lambda: clock.time)
    return clock


@pytest.fixture
def process(monkeypatch):
    """Does something as another process would."""

    def call(name, work, *about):
        with monkeypatch.context() as patch:
            patch.setattr(claims, "ME", name)
            return work(*about)

    return call


def bots_turn(guest):
    """A table at which a bot has to act."""
    return solo(guest, seat=1)


def test_a_table_whose_process_has_died_is_found_by_another(mia, clock, process):
    table = process("A", bots_turn, mia)
    assert process("B", claims.overdue) == []
    assert process("B", runner.question, table.slug) is None
    clock.forward(claims.LEASE + 1)
    assert process("B", claims.overdue) == [table.slug]
    assert process("B", runner.question, table.slug).ply == table.ply
    assert claims.overdue() == []
    assert process("A", runner.question, table.slug) is None  # it was only slow, and B has it now


def test_of_two_processes_that_look_at_once_one_takes_it(mia, clock, process):
    table = process("A", bots_turn, mia)
    clock.forward(claims.LEASE + 1)
    asked = [process(name, runner.question, table.slug) for name in "BCD"]
    assert [question is None for question in asked] == [False, True, True]


def test_a_process_that_lives_keeps_its_tables(mia, clock, process):
    table = process("A", bots_turn, mia)
    for _ in range(30):
        clock.forward(runner.SWEEP)
        process("A", runner._sweep, [table.slug], [])
        assert process("B", claims.overdue) == []
    assert process("A", runner.question, table.slug) is not None


def test_who_makes_a_move_sees_to_the_bots_after_it(mia, process):
    """The notice of a change wakes the runner of the process that has made it."""
    table = process("A", bots_turn, mia)
    asked = process("A", runner.question, table.slug)
    process("B", play.play_bot, table.slug, legal(table)[0], asked.position)
    assert fresh(table).keeper in ("B", "")


def test_tables_where_no_bot_has_to_act_are_nobodys(mia, clock):
    waiting = solo(mia, seat=0)
    invited = open_table("puerto-rico", mia.id, [Sitting(), Sitting(bot="greedy")])
    over = finished(mia, seats=1, game="santa-maria")
    clock.forward(10**6)
    assert claims.overdue() == []
    for table in (waiting, invited, over):
        assert (fresh(table).kept_until, fresh(table).keeper) == (None, "")


def test_a_seat_given_to_a_bot_is_somebodys(mia):
    table = solo(mia)
    give_to_bot(table.slug, mia.id, 0, "greedy")
    assert fresh(table).keeper == claims.ME


def test_after_a_start_nothing_waits_for_claims_to_run_out(mia, process):
    table = process("A", bots_turn, mia)
    solo(mia, seat=0)
    assert process("B", runner.unfinished, ["A"]) == [table.slug]
    assert process("B", runner.question, table.slug) is not None
    assert process("A", runner.question, table.slug) is None


def test_a_start_takes_nothing_from_processes_that_live(mia, clock, process):
    table = process("A", bots_turn, mia)
    assert process("B", runner.unfinished, ["C"]) == []
    assert process("A", runner.question, table.slug) is not None
    clock.forward(claims.LEASE + 1)
    assert process("B", runner.unfinished) == [table.slug]


def test_a_process_that_stops_leaves_its_tables_to_others(mia, process):
    table = process("A", bots_turn, mia)
    process("A", runner._leave)
    assert process("B", claims.overdue) == [table.slug]


def test_a_table_of_other_rules_is_put_off_and_found_again_with_them(mia, clock, process):
    table = bots_turn(mia)
    rules = table.rules_version
    Table.objects.update(rules_version=rules + 1)
    assert runner.unfinished() == []
    assert runner.question(table.slug) is None
    clock.forward(claims.LEASE + 1)
    assert claims.overdue() == []
    Table.objects.update(rules_version=rules)
    assert runner.unfinished() == [table.slug]


def test_a_table_that_is_gone_is_no_trouble(db):
    assert runner.question("nowhere") is None


def test_the_sweep_is_one_look_into_an_index(mia, django_assert_num_queries):
    tables = [bots_turn(mia) for _ in range(3)]
    with django_assert_num_queries(1) as seen:
        runner._sweep([], [])
    plan = Table.objects.filter(claims._run_out()).order_by("kept_until").explain()
    assert "USING INDEX" in plan or "USING COVERING INDEX" in plan, plan
    assert "LIMIT" in seen[0]["sql"]
    with django_assert_num_queries(2):
        runner._sweep([table.slug for table in tables], [])


def test_a_sweep_takes_up_so_many_at_most(mia, clock, monkeypatch):
    monkeypatch.setattr(claims, "AT_ONCE", 2)
    slugs = {bots_turn(mia).slug for _ in range(3)}
    clock.forward(claims.LEASE + 1)
    first = claims.overdue()
    assert len(first) == 2
    for slug in first:
        assert runner.question(slug) is not None
    assert set(first) | set(claims.overdue()) == slugs


def test_a_claim_by_a_clock_that_was_ahead_does_not_outlive_its_process(mia, clock, process):
    clock.forward(86400)
    table = process("A", bots_turn, mia)
    clock.forward(-86400)
    assert process("B", claims.overdue) == [table.slug]
    assert process("B", runner.question, table.slug) is not None
    assert process("C", claims.overdue) == []


def test_clocks_of_machines_may_differ_by_some_seconds(mia, clock, process):
    clock.forward(10)
    table = process("A", bots_turn, mia)
    clock.forward(-10)
    assert process("B", claims.overdue) == []
    assert process("B", runner.question, table.slug) is None


# ---- company: tables at which only bots sit -------------------------------------------------------------


@pytest.fixture
def alone(mia, clock):
    """A table of bots that nobody looks on."""
    table = open_table("puerto-rico", mia.id, [Sitting(bot="greedy")] * 3)
    Table.objects.update(seen=clock.time)
    return table


LIMIT = 300


@pytest.fixture(autouse=True)
def limit(settings):
    settings.ONLOOKER_SECONDS = LIMIT


def test_bots_alone_pause_after_a_while(alone, clock):
    clock.forward(LIMIT - 1)
    assert runner.question(alone.slug) is not None
    clock.forward(2)
    assert runner.question(alone.slug) is None
    clock.forward(10 * LIMIT)
    assert claims.overdue() == []
    assert runner.unfinished() == []


@pytest.mark.parametrize("path", ["", "stream/"])
def test_they_go_on_when_somebody_opens_the_page(alone, clock, onlooker, monkeypatch, path):
    clock.forward(LIMIT + 1)
    assert runner.question(alone.slug) is None
    told = []
    monkeypatch.setattr(notices, "tell", lambda slug, version: told.append(slug))
    assert onlooker.get(f"/t/{alone.slug}/{path}").status_code == 200
    assert told == [alone.slug]
    assert runner.question(alone.slug) is not None


def test_they_go_on_as_long_as_somebody_has_it_open(alone, clock):
    for _ in range(20):
        clock.forward(LIMIT / 10)
        runner._sweep([], [alone.slug])
        assert runner.question(alone.slug) is not None


def test_they_go_on_though_a_clock_has_jumped_while_somebody_has_it_open(alone, clock):
    clock.forward(10 * LIMIT)
    assert runner.question(alone.slug) is None
    runner._sweep([], [alone.slug])
    assert runner.question(alone.slug) is not None


def test_a_seat_that_waits_for_a_friend_wakes_nobody_who_looks_on(alone, mia, monkeypatch):
    alone.places.filter(number=0).update(bot="")
    claims.drop(fresh(alone))
    monkeypatch.setattr(notices, "tell", lambda slug, version: pytest.fail("told"))
    runner._sweep([], [alone.slug])
    assert fresh(alone).kept_until is None


def test_who_opens_it_in_the_last_moment_is_not_overlooked(alone, clock, onlooker):
    clock.forward(LIMIT - 1)
    onlooker.get(f"/t/{alone.slug}/stream/")
    clock.forward(2)
    assert runner.question(alone.slug) is not None


def test_where_people_sit_bots_do_not_pause(mia, clock):
    table = bots_turn(mia)
    clock.forward(1000 * LIMIT)
    assert runner.question(table.slug) is not None


def test_looking_on_is_noted_now_and_then_only(alone, clock, django_assert_num_queries):
    clock.forward(company.FRESH + 1)
    runner._sweep([], [alone.slug])
    seen = fresh(alone).seen
    clock.forward(1)
    runner._sweep([], [alone.slug])
    assert fresh(alone).seen == seen


def test_without_a_limit_bots_never_pause(alone, clock, settings):
    settings.ONLOOKER_SECONDS = 0
    clock.forward(10**7)
    assert runner.question(alone.slug) is not None


def test_a_page_of_a_table_that_waits_for_people_wakes_nobody(mia, onlooker, monkeypatch):
    table = solo(mia)
    monkeypatch.setattr(notices, "tell", lambda slug, version: pytest.fail("told"))
    assert onlooker.get(f"/t/{table.slug}/").status_code == 200
    assert fresh(table).kept_until is None


def test_nobody_looks_in_vain_because_that_cannot_be_noted(alone, clock, onlooker, monkeypatch):
    def full(table):
        raise OperationalError("database or disk is full")

    clock.forward(LIMIT + 1)
    assert runner.question(alone.slug) is None
    monkeypatch.setattr(company, "_go_on", full)
    assert onlooker.get(f"/t/{alone.slug}/").status_code == 200
