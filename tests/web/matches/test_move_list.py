"""The steps of a match: a single query answers what pages ask of its moves."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ludoteca.kernel.record import to_bytes
from ludoteca.web.board.history import log
from ludoteca.web.matches import moves
from ludoteca.web.matches.codec import uncompressed
from ludoteca.web.matches.storage.move_list import FIELDS, RECENT, Steps, steps_of
from ludoteca.web.matches.storage.position_store import position_after, states_around
from tests.web.shelf import kept
from tests.web.tables import act, asked, fresh, friends, hot_seat, legal


@pytest.fixture
def long(mia):
    """A table with more moves than are read at first."""

    def play_on():
        table = hot_seat(mia)
        while table.ply < RECENT + 20:
            act(table, mia, legal(table)[0])
            table = fresh(table)
        return table

    return kept("more than recent", mia, play_on)


def queries_of(work):
    """What `work` gives, and the number of queries that it makes."""
    with CaptureQueriesContext(connection) as queries:
        found = work()
    return found, len(queries)


def test_they_are_the_moves(long):
    steps = Steps(long)
    rows = [tuple(row) for row in long.moves.order_by("ply").values_list(*FIELDS)]
    assert [tuple(step) for step in steps.since(0)] == rows
    assert list(steps.backwards()) == steps.since(0)[::-1]
    assert steps.since(long.ply) == []


def test_the_last_ones_are_read_once(long):
    steps = Steps(long)
    found, queries = queries_of(lambda: [steps.since(long.ply - 5), steps.since(long.ply - RECENT)])
    assert ([len(part) for part in found], queries) == ([5, RECENT], 1)
    assert queries_of(lambda: steps.last(lambda step: True)) == (found[0][-1], 0)


def test_earlier_ones_are_found_with_another_query(long):
    steps = Steps(long)
    found, queries = queries_of(lambda: steps.last(lambda step: step.ply < 3))
    assert found is not None
    assert (found.ply, queries) == (2, 2)
    assert queries_of(lambda: steps.last(lambda step: step.seat > 9)) == (None, 0)
    assert queries_of(lambda: steps.at(0))[1] == 0


def test_what_is_at_hand_needs_no_query(long):
    steps = Steps(long)
    assert queries_of(lambda: steps.at_hand(long.ply - 1)) == (None, 0)
    newest = steps.at(long.ply - 1)
    assert queries_of(lambda: steps.at_hand(long.ply - 1)) == (newest, 0)
    assert queries_of(lambda: steps.at_hand(0)) == (None, 0)


def test_a_new_version_reads_only_what_is_new_and_one_more(mia):
    table = hot_seat(mia)
    for _ in range(4):
        known = len(steps_of(table).since(0))
        act(table, mia, legal(table)[0])
        table = fresh(table)
    with CaptureQueriesContext(connection) as queries:
        found = steps_of(table).since(0)
    rows = table.moves.order_by("ply").values_list(*FIELDS)
    assert [tuple(step) for step in found] == [tuple(row) for row in rows]
    (query,) = queries.captured_queries
    assert f'"ply" >= {known - 1} ' in query["sql"]


def test_positions_of_new_moves_come_along(mia):
    table = hot_seat(mia)
    log.entries(table, 0)
    for _ in range(3):
        act(table, mia, legal(fresh(table))[0])
        table = fresh(table)
        found, queries = queries_of(lambda: log.entries(table, 0))  # noqa: B023 - called at once
        assert found[-1].until == table.ply
        assert queries <= (2 if table.ply < 2 else 1)
    for step in steps_of(table).since(0):
        assert bytes(states_around(table, [step])[step.ply + 1]) == bytes(
            uncompressed(to_bytes(position_after(table, step.ply + 1)))
        )


def test_moves_that_were_replaced_meanwhile_are_read_anew(mia):
    table = hot_seat(mia)
    for choice in (0, 1, 0):
        act(table, mia, legal(fresh(table))[choice])
        table = fresh(table)
        steps = steps_of(table)
        rows = table.moves.order_by("ply").values_list(*FIELDS)
        assert [tuple(step) for step in steps.since(0)] == [tuple(row) for row in rows]
        moves.undo(table.slug, mia.id, table.ply)
        table = fresh(table)


def test_they_are_those_of_the_table_as_it_was_read(mia, tom):
    table = friends(mia, tom)
    act(table, mia, legal(table)[0])
    read = fresh(table)
    moves.undo(table.slug, mia.id, read.ply)
    assert steps_of(fresh(table)).since(0) == []
    act(table, mia, legal(table)[1])
    act(table, (mia, tom)[asked(table)], legal(table)[0])
    assert all(step.ply < read.ply for step in steps_of(read).since(0))


def test_a_table_that_changes_has_others(mia):
    table = hot_seat(mia)
    act(table, mia, legal(table)[0])
    table = fresh(table)
    before = steps_of(table)
    assert steps_of(table) is before
    table.version += 1
    assert steps_of(table) is not before


def test_a_position_that_is_known_is_not_read_again(long):
    steps_of(long).since(long.ply - 5)
    first, one = queries_of(lambda: position_after(long, long.ply - 3))
    later = fresh(long)
    steps_of(later).since(later.ply - 5)
    again, none = queries_of(lambda: position_after(later, long.ply - 3))
    assert (one, none) == (1, 0)
    assert to_bytes(first) == to_bytes(again)
