"""What clocks cost in queries: every move and every page of a table pays for them, with a clock or without."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from ludoteca.web.clocks.models import Clock
from ludoteca.web.clocks.timing.time_controls import LIMITLESS
from ludoteca.web.matches import events, extensions, moves
from tests.web.tables import PART, act, asked, fresh, friends, legal

MOVE, BOARD = 7, 4
"""Queries of a move, and of a board, at a table that nothing else takes part in."""
NOTICES = 1
"""Queries of a move for whether anybody there wants to be told of their turn."""


def queries(work):
    with CaptureQueriesContext(connection) as asked:
        work()
    return len(asked)


def prepared(guests, pace, time):
    """A table at which somebody has moved, as at most times."""
    table = friends(*guests, wishes={"clock": pace})
    act(table, guests[0], legal(table)[0])
    time.goes_by(4)
    return table


def a_move(table, guests):
    ply, action, guest = fresh(table).ply, legal(table)[0], guests[asked(table)]
    return queries(lambda: moves.act(table.slug, guest.id, ply, action))


def a_board(table, guest):
    guest.look(table)
    return queries(lambda: guest.look(table))


def test_what_a_table_costs_by_itself(mia, tom, time, monkeypatch):
    monkeypatch.setitem(events._handlers, events.TableChanged, [])
    monkeypatch.setattr(extensions, "context_providers", [])
    table = prepared((mia, tom), LIMITLESS, time)
    assert a_move(table, (mia, tom)) == MOVE
    assert a_board(table, mia) == BOARD


@pytest.mark.parametrize(
    ("pace", "move", "board"), [(LIMITLESS, 2, 2), ("quick", 5, 4), ("day", 9, 3)]
)
def test_what_clocks_add_to_it(mia, tom, time, pace, move, board):
    table = prepared((mia, tom), pace, time)
    assert Clock.objects.filter(table=table).exists() == (pace != LIMITLESS)
    assert a_move(table, (mia, tom)) <= MOVE + move + NOTICES
    assert a_board(table, mia) <= BOARD + board


def test_a_list_of_tables_costs_no_more_for_each(mia, tom, time):
    costs = []
    for _ in range(2):
        for pace in ("quick", "day"):
            friends(mia, tom, wishes={"clock": pace})
        mia.client.get("/tables/", headers=PART)
        costs.append(queries(lambda: mia.client.get("/tables/", headers=PART)))
    assert costs[0] == costs[1]
