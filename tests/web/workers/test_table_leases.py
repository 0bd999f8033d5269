"""Which process sees to the bots of a table, after deaths and with any clock; bots alone rest when nobody looks on."""

import os
from datetime import timedelta

import pytest
from django.db import OperationalError
from django.utils import timezone

from ludoteca.web.lib import leases
from ludoteca.web.matches import moves
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.seats import SeatPlan, give_to_bot
from ludoteca.web.realtime import pubsub
from ludoteca.web.workers import bot_runner, idle_tables, table_leases
from tests.web.shelf import finished
from tests.web.tables import fresh, legal, open_table, solo

# ---- leases: which process sees to a table ------------------------------------------------------------


@pytest.fixture
def clock(monkeypatch):
    """Moves the time by which leases expire."""

    class Clock:
        time = timezone.now()

        def forward(self, seconds):
            self.time += timedelta(seconds=seconds)

    clock = Clock()
    monkeypatch.setattr(leases, "now", lambda: clock.time)
    return clock


@pytest.fixture
def process(monkeypatch):
    """Does something as another process would."""

    def call(name, work, *about):
        with monkeypatch.context() as patch:
            patch.setattr(leases, "ME", name)
            return work(*about)

    return call


def bots_turn(guest):
    """A table at which a bot has to act."""
    return solo(guest, seat=1)


def test_a_forked_process_has_a_name_of_its_own():
    mine = leases.ME
    assert _forked(lambda: leases.ME) != mine == leases.ME


def _forked(work):
    """The text that a forked process answers."""
    hears, tells = os.pipe()
    pid = os.fork()
    if not pid:
        os.write(tells, work().encode())
        os._exit(0)
    os.close(tells)
    os.waitpid(pid, 0)
    with os.fdopen(hears, encoding="utf-8") as answer:
        return answer.read()


def test_a_table_whose_process_has_died_is_found_by_another(mia, clock, process):
    table = process("A", bots_turn, mia)
    assert process("B", table_leases.due) == []
    assert process("B", bot_runner.next_turn, table.slug) is None
    clock.forward(leases.LEASE + 1)
    assert process("B", table_leases.due) == [table.slug]
    assert process("B", bot_runner.next_turn, table.slug).ply == table.ply
    assert table_leases.due() == []
    assert (
        process("A", bot_runner.next_turn, table.slug) is None
    )  # it was only slow, and B has it now


def test_of_two_processes_that_look_at_once_one_takes_it(mia, clock, process):
    table = process("A", bots_turn, mia)
    clock.forward(leases.LEASE + 1)
    asked = [process(name, bot_runner.next_turn, table.slug) for name in "BCD"]
    assert [question is None for question in asked] == [False, True, True]


def test_a_process_that_lives_keeps_its_tables(mia, clock, process):
    table = process("A", bots_turn, mia)
    for _ in range(30):
        clock.forward(bot_runner.SWEEP)
        process("A", bot_runner._sweep, [table.slug], [])
        assert process("B", table_leases.due) == []
    assert process("A", bot_runner.next_turn, table.slug) is not None


def test_who_makes_a_move_sees_to_the_bots_after_it(mia, process):
    """The notice of a change wakes the runner of the process that has made it."""
    table = process("A", bots_turn, mia)
    asked = process("A", bot_runner.next_turn, table.slug)
    process("B", moves.play_bot, table.slug, legal(table)[0], asked.position)
    assert fresh(table).lease_owner in ("B", "")


def test_tables_where_no_bot_has_to_act_are_nobodys(mia, clock):
    waiting = solo(mia, seat=0)
    invited = open_table("puerto-rico", mia.id, [SeatPlan(), SeatPlan(bot="greedy")])
    over = finished(mia, seats=1, game="santa-maria")
    clock.forward(10**6)
    assert table_leases.due() == []
    for table in (waiting, invited, over):
        assert (fresh(table).lease_expires_at, fresh(table).lease_owner) == (None, "")


def test_a_seat_given_to_a_bot_is_somebodys(mia):
    table = solo(mia)
    give_to_bot(table.slug, mia.id, 0, "greedy")
    assert fresh(table).lease_owner == leases.ME


def test_a_start_takes_from_the_dead_at_once_and_nothing_from_the_living(mia, clock, process):
    table = process("A", bots_turn, mia)
    solo(mia, seat=0)
    assert process("B", bot_runner.unfinished, ["C"]) == []
    assert process("A", bot_runner.next_turn, table.slug) is not None
    assert process("B", bot_runner.unfinished, ["A"]) == [table.slug]
    assert process("B", bot_runner.next_turn, table.slug) is not None
    assert process("A", bot_runner.next_turn, table.slug) is None
    clock.forward(leases.LEASE + 1)
    assert process("C", bot_runner.unfinished) == [table.slug]


def test_a_process_that_stops_leaves_its_tables_to_others(mia, process):
    table = process("A", bots_turn, mia)
    process("A", bot_runner._release_leases)
    assert process("B", table_leases.due) == [table.slug]


def test_a_table_of_other_rules_is_put_off_and_found_again_with_them(mia, clock, process):
    table = bots_turn(mia)
    rules = table.rules_version
    Table.objects.update(rules_version=rules + 1)
    assert bot_runner.unfinished() == []
    assert bot_runner.next_turn(table.slug) is None
    clock.forward(leases.LEASE + 1)
    assert table_leases.due() == []
    Table.objects.update(rules_version=rules)
    assert bot_runner.unfinished() == [table.slug]
    table.delete()
    assert bot_runner.next_turn(table.slug) is None


def test_the_sweep_is_one_look_into_an_index(mia, django_assert_num_queries):
    tables = [bots_turn(mia) for _ in range(3)]
    with django_assert_num_queries(1) as seen:
        bot_runner._sweep([], [])
    plan = Table.objects.filter(leases.expired()).order_by("lease_expires_at").explain()
    assert "USING INDEX" in plan or "USING COVERING INDEX" in plan, plan
    assert "LIMIT" in seen[0]["sql"]
    with django_assert_num_queries(2):
        bot_runner._sweep([table.slug for table in tables], [])


def test_a_sweep_takes_up_so_many_at_most(mia, clock, monkeypatch):
    monkeypatch.setattr(table_leases, "AT_ONCE", 2)
    slugs = {bots_turn(mia).slug for _ in range(3)}
    clock.forward(leases.LEASE + 1)
    first = table_leases.due()
    assert len(first) == 2
    for slug in first:
        assert bot_runner.next_turn(slug) is not None
    assert set(first) | set(table_leases.due()) == slugs


def test_a_claim_by_a_clock_that_was_ahead_does_not_outlive_its_process(mia, clock, process):
    """The clocks of machines may differ by some seconds, though."""
    for ahead, found in ((10, False), (86400, True)):
        Table.objects.all().delete()
        clock.forward(ahead)
        table = process("A", bots_turn, mia)
        clock.forward(-ahead)
        assert process("B", table_leases.due) == ([table.slug] if found else [])
        assert (process("B", bot_runner.next_turn, table.slug) is not None) == found
        assert process("C", table_leases.due) == []


# ---- company: tables at which only bots sit -------------------------------------------------------------


@pytest.fixture
def alone(mia, clock):
    """A table of bots that nobody looks on."""
    table = open_table("puerto-rico", mia.id, [SeatPlan(bot="greedy")] * 3)
    Table.objects.update(last_watched=clock.time)
    return table


LIMIT = 300


@pytest.fixture(autouse=True)
def limit(settings):
    settings.ONLOOKER_SECONDS = LIMIT


def test_bots_alone_pause_after_a_while(alone, clock):
    clock.forward(LIMIT - 1)
    assert bot_runner.next_turn(alone.slug) is not None
    clock.forward(2)
    assert bot_runner.next_turn(alone.slug) is None
    clock.forward(10 * LIMIT)
    assert table_leases.due() == []
    assert bot_runner.unfinished() == []


def test_they_go_on_when_somebody_opens_the_page(alone, clock, spectator, monkeypatch):
    told = []
    monkeypatch.setattr(pubsub, "publish", lambda slug, version: told.append(slug))
    for times, path in enumerate(("", "stream/"), start=1):
        clock.forward(LIMIT + 1)
        assert bot_runner.next_turn(alone.slug) is None, path
        assert spectator.get(f"/t/{alone.slug}/{path}").status_code == 200
        assert told == [alone.slug] * times, path
        assert bot_runner.next_turn(alone.slug) is not None, path


def test_they_go_on_as_long_as_somebody_has_it_open_even_if_a_clock_jumps(alone, clock):
    for _ in range(20):
        clock.forward(LIMIT / 10)
        bot_runner._sweep([], [alone.slug])
        assert bot_runner.next_turn(alone.slug) is not None
    clock.forward(10 * LIMIT)
    assert bot_runner.next_turn(alone.slug) is None
    bot_runner._sweep([], [alone.slug])
    assert bot_runner.next_turn(alone.slug) is not None


def test_where_no_bot_has_to_act_a_page_wakes_nobody(alone, mia, spectator, monkeypatch):
    table = solo(mia)
    alone.seats.filter(number=0).update(bot="")
    table_leases.release(fresh(alone))
    monkeypatch.setattr(pubsub, "publish", lambda slug, version: pytest.fail("told"))
    bot_runner._sweep([], [alone.slug])
    assert spectator.get(f"/t/{table.slug}/").status_code == 200
    assert [fresh(each).lease_expires_at for each in (alone, table)] == [None, None]


def test_a_page_opened_at_the_last_moment_is_not_overlooked(alone, clock, spectator):
    clock.forward(LIMIT - 1)
    spectator.get(f"/t/{alone.slug}/stream/")
    clock.forward(2)
    assert bot_runner.next_turn(alone.slug) is not None


def test_where_people_sit_or_without_a_limit_bots_do_not_pause(alone, mia, clock, settings):
    table = bots_turn(mia)
    clock.forward(10**7)
    assert bot_runner.next_turn(table.slug) is not None
    settings.ONLOOKER_SECONDS = 0
    assert bot_runner.next_turn(alone.slug) is not None


def test_looking_on_is_noted_now_and_then_only(alone, clock):
    clock.forward(idle_tables.FRESH + 1)
    bot_runner._sweep([], [alone.slug])
    seen = fresh(alone).last_watched
    clock.forward(1)
    bot_runner._sweep([], [alone.slug])
    assert fresh(alone).last_watched == seen


def test_nobody_looks_in_vain_because_that_cannot_be_noted(alone, clock, spectator, monkeypatch):
    def full(table):
        raise OperationalError("database or disk is full")

    clock.forward(LIMIT + 1)
    assert bot_runner.next_turn(alone.slug) is None
    monkeypatch.setattr(idle_tables, "_go_on", full)
    assert spectator.get(f"/t/{alone.slug}/").status_code == 200
