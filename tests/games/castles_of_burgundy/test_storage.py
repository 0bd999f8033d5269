"""Storage: three spaces for hex tiles; where all are taken a stored tile is discarded first."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import (
    clear,
    depot,
    dice,
    give,
    pass_turn,
    player,
    stock,
    stored,
    table,
    tile_on,
    to_end,
    to_round,
)

DISCARDS = ["discard storage 1", "discard storage 2", "discard storage 3"]


def keeper(storage):
    """Seat 0 has a 3 and a 6 and these tiles stored; depot 3 and the black depot hold something."""
    match = give(clear(table(2)), 0, silver=2, workers=0, goods={}, storage=storage)
    stock(stock(match, 3, "ship market"), "black", "castle")
    return dice(match, 3, 6)


def test_tiles_fill_the_free_spaces_in_order():
    match = play(keeper("mine"), "take die 1 depot 3 tile 1", "buy tile 1")
    assert stored(match, 0) == ["mine", "ship", "castle"]
    assert asked(match) == ("turn", 0)


def test_a_space_left_free_is_used_again():
    match = keeper("mine bank goat_2")
    play(dice(match, 4, 3), "place die 1 storage 1 e3", "take die 2 depot 3 tile 1")
    assert stored(match, 0) == ["ship", "bank", "goat_2"]
    assert asked(match) == ("turn", 0)


@each(
    ("action", "tile"),
    [
        ("take die 1 depot 3 tile 1", "ship"),
        ("take die 1 depot 3 tile 2", "market"),
        ("buy tile 1", "castle"),
    ],
)
def test_where_storage_is_full_a_stored_tile_of_ones_choice_is_discarded(action, tile):
    for slot in (1, 2, 3):
        match = play(keeper("mine bank goat_2"), action)
        assert asked(match) == ("discard", 0)
        assert match.view()["decision"]["tile"]["id"] == tile
        assert legal(match) == DISCARDS
        assert stored(match, 0) == ["mine", "bank", "goat_2"]
        play(match, f"discard storage {slot}")
        kept = ["mine", "bank", "goat_2"]
        kept[slot - 1] = tile
        assert stored(match, 0) == kept
        assert asked(match) == ("turn", 0)


@each(
    ("building", "action", "tile"),
    [
        ("market", "take free depot 3 tile 1", "ship"),
        ("church", "take free depot 5 tile 1", "mine"),
        ("carpenters_workshop", "take free depot 3 tile 2", "market"),
    ],
)
def test_a_tile_fetched_by_a_building_needs_a_free_space_too(building, action, tile):
    match = play(stock(keeper(building), 5, "mine"), "place die 1 storage 1 e4")
    play(give(match, 0, storage="bank cow_2 goat_2"), action)
    assert asked(match) == ("discard", 0)
    play(match, "discard storage 2")
    assert stored(match, 0) == ["bank", tile, "goat_2"]
    assert asked(match) == ("turn", 0)


def test_the_new_tile_itself_cannot_be_discarded():
    match = play(keeper("mine bank goat_2"), "take die 1 depot 3 tile 1")
    assert len(legal(match)) == 3
    for action in ("pass", "end turn", "workers die 2", "buy tile 1"):
        with pytest.raises(IllegalAction):
            match.play(action)


def test_a_discarded_tile_leaves_the_game():
    match = play(keeper("mine bank goat_2"), "take die 1 depot 3 tile 1", "discard storage 2")
    assert match.view()["gone"] == {"bank": 1}
    assert depot(match, 3) == [None, "market"]
    assert stored(match, 1) == [None] * 3


def test_equal_tiles_can_be_discarded_one_at_a_time():
    match = play(keeper("mine mine mine"), "take die 1 depot 3 tile 1")
    assert legal(match) == ["discard storage 1"]
    play(match, "discard storage 1")
    assert stored(match, 0) == ["ship", "mine", "mine"]
    assert match.view()["gone"] == {"mine": 1}


def test_while_a_space_is_free_nothing_is_discarded():
    match = play(keeper("mine bank"), "take die 1 depot 3 tile 1")
    assert asked(match) == ("turn", 0)
    assert match.view()["gone"] == {}


@each("storage", ["", "mine", "mine bank goat_2"])
def test_at_no_other_time_can_a_tile_be_discarded(storage):
    match = keeper(storage)
    for _ in range(2):
        assert legal(match, "discard") == []
        with pytest.raises(IllegalAction):
            match.play("discard storage 1")
        match.play(legal(match, "workers")[0])
    assert legal(match, "discard") == []


def test_the_turn_goes_on_after_a_discard():
    match = play(keeper("mine bank goat_2"), "take die 1 depot 3 tile 1", "discard storage 1")
    assert match.view()["decision"]["dice_left"] == 1
    assert legal(match) == ["workers die 2", "buy tile 1"]


def test_two_tiles_can_be_discarded_in_a_turn():
    match = dice(keeper("mine bank goat_2"), 3, 3)
    play(match, "take die 1 depot 3 tile 1", "discard storage 1")
    play(match, "take die 2 depot 3 tile 2", "discard storage 2")
    assert stored(match, 0) == ["ship", "market", "goat_2"]
    assert match.view()["gone"] == {"mine": 1, "bank": 1}


def test_a_tile_that_has_just_come_can_be_discarded_for_the_next_one():
    match = dice(keeper("mine bank goat_2"), 3, 3)
    play(match, "take die 1 depot 3 tile 1", "discard storage 1")
    play(match, "take die 2 depot 3 tile 2", "discard storage 1")
    assert stored(match, 0) == ["market", "bank", "goat_2"]
    assert match.view()["gone"] == {"mine": 1, "ship": 1}


def test_stored_tiles_have_no_effect():
    match = play(keeper("mine monastery_14 watchtower"), "workers die 1")
    assert player(match, 0)["workers"] == 2
    assert player(match, 0)["points"] == 0
    assert player(match, 0)["monasteries"] == {}
    pass_turn(match)
    to_round(match, "B", 1)
    assert player(match, 0)["silver"] == 2


def test_tiles_stay_in_storage_from_phase_to_phase():
    match = to_round(keeper("mine bank goat_2"), "C", 2)
    assert stored(match, 0) == ["mine", "bank", "goat_2"]


def test_stored_tiles_are_worth_nothing_at_the_end():
    match = give(to_end(keeper("mine monastery_24 watchtower")), 0, silver=0, workers=0)
    assert points(match, 0) == {}


def test_a_tile_is_placed_out_of_storage_only():
    match = keeper("")
    assert legal(match, "place") == []
    play(match, "take die 1 depot 3 tile 1")
    assert tile_on(match, 0, "d3") is None
