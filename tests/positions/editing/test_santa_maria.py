"""The editor of Santa Maria: where tiles, dice, ships and monks come from and go to."""

import numpy as np
import pytest

from ludoteca import positions
from ludoteca.games.santa_maria.actions import DOCK_IDS, PLACES
from ludoteca.positions import editing

GAME = "santa-maria"


@pytest.fixture
def record():
    return editing.fresh(GAME, 3, {}, 3)


def names(record, key):
    return [edit.name for edit in editing.edits(GAME, record, key)]


def room(record, seat, tile):
    """The key of a place where a tile can be put down and then turned."""
    for place in PLACES:
        key = f"cell:{seat}:{place}"
        if f"put.{tile}" in names(record, key):
            placed = editing.apply(GAME, record, key, f"put.{tile}")
            if f"turn.{tile}" in names(placed, key):
                return key
    raise AssertionError("no room")


def test_a_tile_comes_from_the_display_and_leaves_the_game(record):
    key = room(record, 0, "T05")
    placed = editing.apply(GAME, record, key, "put.T05")
    assert (placed.display > 0).sum() == (record.display > 0).sum() - 1
    assert (placed.cell[0] > 0).sum() == (record.cell[0] > 0).sum() + 3
    turned = editing.apply(GAME, placed, key, "turn.T05")
    assert not np.array_equal(turned.cell, placed.cell)
    removed = editing.apply(GAME, turned, key, "remove.T05")
    assert np.array_equal(removed.cell, record.cell)
    again = editing.apply(GAME, removed, room(removed, 1, "T06"), "put.T06")
    assert (again.display > 0).sum() == (removed.display > 0).sum()  # in exchange for the other


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("what", ["coin", "white", "blue"])
def test_dice_and_coins_go_to_buildings_and_back(seats, what):
    record = editing.fresh(GAME, seats, {}, 4)
    place = PLACES[int(np.flatnonzero(record.unused[0] >> np.arange(36) & 1)[0])]
    key = f"cell:0:{place}"
    used = editing.apply(GAME, record, key, what)
    assert (used.blocked[0] > 0).sum() == 1
    assert names(used, key)[0] == "lift"
    lifted = editing.apply(GAME, used, key, "lift")
    for field in ("coins_used", "white_used", "blue", "blue_used", "blocked"):
        assert np.array_equal(lifted[field], record[field])
    assert lifted.white.sum() == record.white.sum()


def test_a_monk_with_a_scholar_learns(record):
    hired = editing.apply(GAME, record, "space:scholar_1", "hire.1")
    assert int(hired.learned[1]) == 1 << int(record.scholars[0])
    assert hired.monks[1] == record.monks[1] - 1
    assert "hire.1" not in names(hired, "space:scholar_1")
    back = editing.apply(GAME, hired, "space:scholar_1", "dismiss.1")
    assert positions.to_text(GAME, back) == positions.to_text(GAME, record)


def test_blue_dice_follow_the_religion_track(record):
    for _ in range(3):
        record = editing.apply(GAME, record, "religion:0", "more.1")
    assert (record.blue[0] > 0).sum() == 2
    assert (editing.apply(GAME, record, "religion:0", "less.1").blue[0] > 0).sum() == 1


def test_the_first_ships_are_never_in_the_pile(record):
    loaded = editing.apply(GAME, record, f"dock:{DOCK_IDS[0]}", "load.2")
    first = int(record.visible[0]) - 1
    assert loaded.cargo_at[first] == 1 + 4 * 2
    assert loaded.visible[0] > 0
    back = editing.apply(GAME, loaded, f"ships:2:{DOCK_IDS[0]}", "less.1")
    assert first + 1 in back.visible


def test_boards_are_exchanged_between_seats(record):
    mine, theirs = record.board[0], record.board[1]
    name = next(n for n in names(record, "board:0") if n == f"put.A{theirs + 1}")
    changed = editing.apply(GAME, record, "board:0", name)
    assert (changed.board[0], changed.board[1]) == (theirs, mine)


def test_the_next_year_and_retirement(record):
    seat = int(record.first)
    others = [other for other in range(3) if other != seat]
    retired = editing.apply(GAME, record, "slot:slot_1", f"retire.{others[0]}")
    assert f"turn.{others[0]}" not in names(retired, "turn")
    assert f"retire.{seat}" not in names(retired, "slot:slot_2")
    after = editing.apply(GAME, retired, "turn", "year")
    assert (after.year, after.retired.any()) == (1, False)
    assert (after.tile_at == 2).sum() == 10
    last = editing.apply(GAME, after, "turn", "year")
    assert "year" not in names(last, "turn")


def test_scholars_of_the_advanced_game():
    record = editing.fresh(GAME, 2, {"advanced": True}, 5)
    name = names(record, "scholar:1")[0]
    changed = editing.apply(GAME, record, "scholar:1", name)
    assert changed.own_scholar[1] != record.own_scholar[1]
    assert int(changed.learned[1]).bit_count() == 1
    assert names(record, "board:0") == []
