"""The step that ends a turn: until then all of it can be taken back, and nobody else goes on."""

import pytest

import ludoteca
from ludoteca.games.puerto_rico.components import SPOTS
from ludoteca.web.lib.exceptions import Conflict, Forbidden
from ludoteca.web.matches import moves
from ludoteca.web.matches import seats as seating
from tests.web.tables import (
    PUERTO_RICO,
    act,
    asked,
    begun_at,
    can_undo,
    fresh,
    friends,
    give_building,
    greedy,
    hot_seat,
    legal,
    let_bots_play,
    rows,
    solo,
    thoughtful,
)


def waiting(mia, **options):
    """A table of mia and two bots at which her turn is done, yet not ended."""
    table = solo(mia, end_turn=True, **options)
    act(table, mia, "choose builder")
    assert (asked(table), fresh(table).waiting_seat) == (0, None)  # her turn goes on
    act(table, mia, legal(table)[0])
    assert fresh(table).waiting_seat == 0
    return table


def test_bots_wait_until_the_turn_is_ended(mia):
    table = waiting(mia)
    before = rows(table)
    let_bots_play(table)
    assert rows(table) == before
    page = mia.look(table)
    assert 'data-post="end-turn"' in page
    assert 'data-post="undo"' in page
    assert 'class="choice"' not in page
    assert mia.post(table, "end-turn", ply=fresh(table).ply).status_code == 200
    assert fresh(table).waiting_seat is None
    assert let_bots_play(table).ply > before[0]["ply"]


def test_a_friend_waits_too(mia, tom):
    table = friends(mia, tom, tom, end_turn=True)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    before = rows(table)
    assert asked(table) == 1
    assert tom.act(table, legal(table)[0]).status_code == 400
    assert tom.post(table, "end-turn", ply=fresh(table).ply).status_code == 403
    assert rows(table) == before
    assert 'class="choice"' not in tom.look(table)
    assert 'data-post="end-turn"' not in tom.look(table)


def test_nothing_else_can_be_done_while_a_turn_waits(mia):
    table = waiting(mia)
    before = rows(table)
    for action in legal(table):
        assert mia.act(table, action).status_code in (200, 400)  # 200: the same post once more
    assert mia.post(table, "macro", ply=fresh(table).ply, name="fill").status_code == 400
    assert rows(table) == before


def test_taking_back_instead_of_ending(mia):
    table = waiting(mia)
    moves.undo(table.slug, mia.id, fresh(table).ply)
    table = fresh(table)
    assert (table.waiting_seat, table.ply, asked(table)) == (None, 1, 0)
    act(table, mia, legal(table)[1])
    assert fresh(table).waiting_seat == 0


def test_a_turn_is_ended_once_and_at_its_ply(mia):
    table = waiting(mia)
    before, ply = rows(table), fresh(table).ply
    for stale in (1, 99):
        with pytest.raises(Conflict):
            moves.end_turn(table.slug, mia.id, stale)
        assert rows(table) == before
    for _ in range(2):  # and nothing happens when it is ended again
        assert mia.post(table, "end-turn", ply=ply).status_code == 200
        assert fresh(table).version == before[0]["version"] + 1
    if let_bots_play(table).waiting_seat is None:
        once = rows(table)
        assert mia.post(table, "end-turn", ply=ply).status_code == 200
        assert rows(table) == once


def settled(table, *guests):
    """Everybody takes a tile, ending every turn but the last; the last seat still has its turn."""
    act(table, guests[0], "choose settler")
    for seat, guest in enumerate(guests):
        if seat:
            moves.end_turn(table.slug, guests[seat - 1].id, fresh(table).ply)
        assert asked(table) == seat
        act(table, guest, legal(table)[1])
    return fresh(table)


def test_the_last_tile_of_the_settlers_is_taken_back_until_the_turn_is_ended(mia, tom):
    table = friends(mia, tom, end_turn=True)
    table = settled(table, mia, tom)
    assert table.waiting_seat == 1
    assert can_undo(table, tom)
    assert not table.moves.filter(chance=True).exists()
    moves.undo(table.slug, tom.id, table.ply)
    assert (fresh(table).waiting_seat, asked(table)) == (None, 1)
    table = act(table, tom, legal(table)[1])
    shown = table.record().face_up.tolist()
    assert tom.post(table, "end-turn", ply=table.ply).status_code == 200
    table = fresh(table)
    assert (table.waiting_seat, asked(table)) == (None, 1)
    assert sum(table.record().face_up) == 3
    assert sum(shown) == 1
    assert table.moves.last().chance
    assert not can_undo(table, tom)


def test_where_turns_need_no_end_new_plantations_come_at_once(mia):
    table = hot_seat(mia, seats=2)
    act(table, mia, "choose settler")
    act(table, mia, legal(table)[1])
    table = act(table, mia, legal(table)[1])
    assert table.game.actions.format(table.moves.last().action) == "end turn"
    assert table.moves.last().forced
    assert sum(table.record().face_up) == 3
    assert (asked(table), can_undo(table, mia)) == (1, False)


def test_a_turn_that_cannot_be_taken_back_ends_by_itself(mia):
    """A draw of chance has sealed it."""
    table = hot_seat(mia, end_turn=True)
    record = table.record()
    give_building(record, "hacienda")
    spot = SPOTS.index("hacienda")
    record.workers[0, spot] = record.circles[0, spot]
    record.island_used[0] = len(record.island[0]) - 1
    begun_at(table, record)
    act(table, mia, "choose settler")
    act(table, mia, "use_hacienda")
    assert asked(table) == 1
    assert fresh(table).waiting_seat is None


def test_the_step_can_be_switched_off_and_on_by_those_at_the_table(mia, tom):
    table = waiting(mia)
    with pytest.raises(Forbidden):
        seating.set_end_turn(table.slug, tom.id, False)
    assert fresh(table).end_turn
    assert mia.post(table, "ending", end_turn=0).status_code == 200
    table = fresh(table)
    assert (table.end_turn, table.waiting_seat) == (False, None)
    assert let_bots_play(table).ply > table.ply  # without the step they go on at once
    table = solo(mia, end_turn=False)
    act(table, mia, "choose builder")
    assert mia.post(table, "ending", end_turn=1).status_code == 200
    act(table, mia, legal(table)[0])
    assert fresh(table).waiting_seat == 0


def test_without_the_step_turns_end_at_once_and_are_taken_back_from_seat_to_seat(mia):
    table = solo(mia, end_turn=False)
    act(table, mia, "choose builder")
    ply = act(table, mia, legal(table)[0]).ply
    assert fresh(table).waiting_seat is None
    assert let_bots_play(table).ply > ply
    table = hot_seat(mia)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    assert fresh(table).undo_floor == 0
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 200


def test_the_last_turn_waits_as_well(mia):
    """The match is over only when the last decision can no longer be taken back."""
    for seed in range(12):
        table = begun_at(hot_seat(mia, end_turn=True), before_the_last_decision(seed))
        last = thoughtful(None, table)
        table = fresh(act(table, mia, last))
        if table.record().over and not table.over:
            break
    assert table.waiting_seat is not None
    assert not table.over
    assert mia.client.get(f"/t/{table.slug}/save.json").status_code == 403
    assert "ranking" not in mia.look(table)
    moves.undo(table.slug, mia.id, table.ply)
    assert not fresh(table).record().over
    act(table, mia, last)
    moves.end_turn(table.slug, mia.id, fresh(table).ply)
    assert fresh(table).over
    assert "ranking" in mia.look(table)


def before_the_last_decision(seed):
    """The position of a sensible match in which somebody chooses for the last time."""
    match = ludoteca.Match(PUERTO_RICO, 3, seed)
    while not match.over:
        options = match.legal()
        if len(options) > 1:
            position = match.position.copy()
            match.play(greedy(match.game, position, match.ply))
        else:
            match.play(options[0])
    return position


def test_an_ended_turn_stays_ended_for_whoever_comes_next_at_the_same_browser(mia):
    """One person plays for all: the next seat takes back its own decisions, never those of the turn before."""
    table = hot_seat(mia, end_turn=True)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    mia.post(table, "end-turn", ply=fresh(table).ply)
    assert not can_undo(table, mia)
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 400
    act(table, mia, legal(table)[-1])
    assert fresh(table).waiting_seat == 1
    ended = fresh(table).undo_floor
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 200
    assert fresh(table).ply == ended


def test_who_has_ended_their_turn_cannot_take_it_back_while_a_friend_thinks(mia, tom):
    table = friends(mia, tom, end_turn=True)
    act(table, mia, "choose builder")
    act(table, mia, legal(table)[0])
    mia.post(table, "end-turn", ply=fresh(table).ply)
    assert asked(table) == 1
    assert mia.post(table, "undo", ply=fresh(table).ply).status_code == 400
