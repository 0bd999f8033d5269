"""The log and the table are read while somebody takes moves back: what is shown belongs together."""

import pytest

from ludoteca.web.board import responses
from ludoteca.web.board.context import board_context
from ludoteca.web.board.history import log
from ludoteca.web.lib.exceptions import Conflict
from ludoteca.web.matches import moves
from ludoteca.web.matches.storage.position_store import state_after
from tests.web.tables import fresh, hot_seat, legal


@pytest.fixture
def table(mia):
    """A table with some moves that can be taken back."""
    table = hot_seat(mia, end_turn=True)
    moves.act(table.slug, mia.id, 0, legal(table)[0])
    table = fresh(table)
    assert table.ply > 0
    return table


@pytest.fixture
def between(monkeypatch):
    """Does something between the look at which moves there are and the look at the moves themselves."""

    made = log._made

    def arrange(work):
        def late(*about):
            monkeypatch.setattr(log, "_made", made)
            work()
            return made(*about)

        monkeypatch.setattr(log, "_made", late)

    return arrange


def undone(table, guest):
    now = fresh(table)
    moves.undo(table.slug, guest.id, now.ply)


def test_a_move_taken_back_meanwhile_is_not_in_the_log(mia, table, between):
    between(lambda: undone(table, mia))
    assert log.entries(table, 0) == []


def test_another_move_in_its_place_is_not_taken_for_it(mia, table, between):
    def change():
        undone(table, mia)
        moves.act(table.slug, mia.id, 0, legal(table)[1])

    between(change)
    assert log.entries(table, 0) == []
    now = fresh(table)
    assert log.entries(now, 0)[0].actions[0] == now.moves.first().action


def test_a_key_that_comes_again_is_another_move(mia, table):
    """As SQLite may give one again whose transaction has failed."""
    (key,) = table.moves.filter(ply=0).values_list("pk", flat=True)
    assert log.entries(table, 0)
    undone(table, mia)
    moves.act(table.slug, mia.id, 0, legal(fresh(table))[1])
    table.moves.filter(ply=0).update(id=key)
    now = fresh(table)
    assert log.entries(now, 0)[0].actions[0] == now.moves.first().action


def test_moves_made_meanwhile_wait_for_the_next_look(mia, table):
    old = fresh(table)
    if table.waiting_seat is not None:
        moves.end_turn(table.slug, mia.id, table.ply)
    now = fresh(table)
    moves.act(table.slug, mia.id, now.ply, legal(now)[0])
    assert {entry.ply for entry in log.entries(old, 0)} <= set(range(old.ply))


def test_a_page_drawn_during_an_undo_is_answered(mia, table, between):
    between(lambda: undone(table, mia))
    response = mia.client.get(f"/t/{table.slug}/board/")
    assert response.status_code == 200
    assert mia.client.get(f"/t/{table.slug}/log/").status_code == 200


def test_a_position_that_is_gone_is_not_the_start(mia, table):
    old = fresh(table)
    undone(table, mia)
    assert state_after(old, 0) == old.start
    old.ply += 5
    with pytest.raises(Conflict):
        state_after(old, 3)


def test_a_table_that_moves_on_while_it_is_drawn_is_drawn_as_it_stands_then(
    mia, table, monkeypatch
):
    real, first = board_context, list[bool]()

    def once(*about):
        if not first:
            first.append(True)
            raise Conflict
        return real(*about)

    monkeypatch.setattr(responses, "board_context", once)
    response = mia.client.get(f"/t/{table.slug}/board/")
    assert response.status_code == 409
    assert int(response["X-Version"]) == fresh(table).version
    assert 'id="board"' in response.content.decode()
