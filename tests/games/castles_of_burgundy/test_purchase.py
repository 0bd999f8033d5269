"""The purchase: once in a turn, for two silver, a tile of the black depot, at any moment."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import asked, legal, play

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
    to_round,
)

BUYS = [f"buy tile {n}" for n in range(1, 5)]


def buyer(silver=2, seats=2):
    """Seat 0 has a 3 and a 2 and this much silver; four tiles lie in the black depot, nothing elsewhere."""
    match = give(clear(table(seats)), 0, silver=silver, workers=0, goods={})
    return dice(stock(match, "black", "mine castle bank cow_3"), 3, 2)


def black(match):
    return [tile and tile["id"] for tile in match.view()["black_depot"]]


def test_a_purchase_costs_two_silver_and_brings_the_tile_to_storage():
    match = play(buyer(silver=5), "buy tile 3")
    assert player(match, 0)["silver"] == 3
    assert stored(match, 0) == ["bank", None, None]
    assert black(match) == ["mine", "castle", None, "cow_3"]


@each(("slot", "tile"), list(enumerate(["mine", "castle", "bank", "cow_3"], 1)))
def test_any_tile_of_the_black_depot_can_be_bought(slot, tile):
    match = play(buyer(), f"buy tile {slot}")
    assert stored(match, 0) == [tile, None, None]
    assert player(match, 0)["silver"] == 0


@each("seats", [2, 3, 4])
def test_all_tiles_of_the_black_depot_are_offered(seats):
    match = give(table(seats), 0, silver=2)
    assert legal(match, "buy") == [f"buy tile {n}" for n in range(1, 2 * seats + 1)]


@each("silver", [0, 1])
def test_with_less_than_two_silver_nothing_can_be_bought(silver):
    match = give(buyer(silver), 0, workers=8)
    assert legal(match, "buy") == []
    with pytest.raises(IllegalAction):
        match.play("buy tile 1")


def test_the_start_silver_is_not_enough():
    match = table(2)
    assert player(match, 0)["silver"] == 1
    assert legal(match, "buy") == []


def test_tiles_of_the_numbered_depots_are_not_for_sale():
    match = stock(buyer(silver=9), 5, "ship church")
    assert legal(match, "buy") == BUYS
    play(match, "buy tile 1")
    assert depot(match, 5) == ["ship", "church"]


def test_an_empty_space_of_the_black_depot_cannot_be_bought():
    match = stock(buyer(), "black", "mine")
    assert legal(match, "buy") == ["buy tile 1"]
    assert match.view()["decision"]["can_buy"]
    stock(match, "black")
    assert legal(match, "buy") == []
    assert not match.view()["decision"]["can_buy"]


def test_a_purchase_needs_no_die_and_no_worker():
    match = play(give(buyer(), 0, workers=3), "buy tile 2")
    assert match.view()["decision"]["dice_left"] == 2
    assert player(match, 0)["workers"] == 3
    assert asked(match) == ("turn", 0)


# ---- when -----------------------------------------------------------------------------------------------


@each(
    "actions",
    [
        ["buy tile 1", "workers die 1", "workers die 2"],
        ["workers die 1", "buy tile 1", "workers die 2"],
        ["workers die 1", "workers die 2", "buy tile 1"],
    ],
)
def test_a_tile_can_be_bought_before_between_and_after_the_actions(actions):
    match = play(buyer(), *actions)
    assert stored(match, 0) == ["mine", None, None]
    assert legal(match) == ["end turn"]
    assert asked(play(match, "end turn")) == ("turn", 1)


def test_when_both_dice_are_used_the_turn_goes_on_while_something_can_be_bought():
    match = play(buyer(), "workers die 1", "workers die 2")
    assert asked(match) == ("turn", 0)
    assert legal(match) == [*BUYS, "end turn"]
    assert asked(play(match, "end turn")) == ("turn", 1)


def test_a_tile_bought_first_can_be_placed_in_the_same_turn():
    match = play(buyer(), "buy tile 3", "place die 1 storage 1 e4")
    assert tile_on(match, 0, "e4") == "bank"


def test_silver_that_comes_in_during_the_turn_can_be_spent_at_once():
    match = give(buyer(silver=1), 0, goods={"goods_3": 1})
    assert legal(match, "buy") == []
    play(match, "sell die 1 goods 3")
    assert legal(match, "buy") == BUYS
    play(match, "buy tile 1")
    assert player(match, 0)["silver"] == 0


IN_THE_MIDDLE = {
    "castle": ("castle", ["place die 1 storage 1 b3"]),
    "ship": ("ship", ["place die 2 storage 1 d3"]),
    "second_depot": ("ship", ["place die 2 storage 1 d3", "load depot 3"]),
    "goods": ("ship", ["place die 2 storage 1 d3", "load depot 6"]),
    "market": ("market", ["place die 1 storage 1 e4"]),
    "workshop": ("carpenters_workshop", ["place die 1 storage 1 e4"]),
    "church": ("church", ["place die 1 storage 1 e4"]),
    "warehouse": ("warehouse", ["place die 1 storage 1 e4"]),
    "city_hall": ("city_hall", ["place die 1 storage 1 e4"]),
}


def in_the_middle(kind, silver=2):
    """Seat 0 is asked a question of that kind by the effect of a tile."""
    tile, actions = IN_THE_MIDDLE[kind]
    match = stock(buyer(silver), 1, "ship church")
    stock(match, 2, "monastery_9 mine", goods={"goods_1": 1})
    stock(match, 3, goods={"goods_1": 1})
    stock(match, 6, goods={"goods_4": 2, "goods_5": 1, "goods_6": 1})
    give(match, 0, storage=f"{tile} mine", goods={"goods_1": 1, "goods_4": 1})
    give(match, 0, placed={"c4": "monastery_5"})
    play(dice(match, 6 if kind == "castle" else 3, 2), *actions)
    assert asked(match) == (kind, 0)
    return match


@each("kind", IN_THE_MIDDLE)
def test_a_tile_can_be_bought_in_the_middle_of_an_effect(kind):
    match = in_the_middle(kind)
    before = set(legal(match))
    assert legal(match, "buy") == BUYS
    play(match, "buy tile 2")
    assert player(match, 0)["silver"] == 0
    assert "castle" in stored(match, 0)
    assert asked(match) == (kind, 0)
    assert before - set(BUYS) <= set(legal(match))
    assert legal(match, "buy") == []
    assert match.view()["decision"]["dice_left"] == 1


@each("kind", IN_THE_MIDDLE)
def test_in_the_middle_of_an_effect_two_silver_are_needed_as_well(kind):
    assert legal(in_the_middle(kind, silver=1), "buy") == []


def test_a_tile_bought_in_the_middle_can_be_placed_by_the_castle():
    match = play(in_the_middle("castle"), "buy tile 3", "place free storage 1 e4")
    assert tile_on(match, 0, "e4") == "bank"
    assert player(match, 0)["silver"] == 2


def test_a_tile_bought_in_the_middle_can_be_placed_by_the_city_hall():
    match = play(in_the_middle("city_hall"), "buy tile 2", "place free storage 1 b3")
    assert tile_on(match, 0, "b3") == "castle"
    assert asked(match) == ("castle", 0)


def test_the_city_hall_waits_for_a_purchase_where_nothing_stored_can_be_placed():
    match = play(give(buyer(), 0, storage="city_hall"), "place die 1 storage 1 e4")
    assert asked(match) == ("city_hall", 0)
    assert legal(match) == [*BUYS, "pass"]
    play(match, "buy tile 1", "place free storage 1 e3")
    assert tile_on(match, 0, "e3") == "mine"


@each("depot_", ["castle", "cow_3", ""])
def test_the_city_hall_does_not_wait_for_a_tile_that_would_fit_nowhere(depot_):
    match = stock(give(buyer(), 0, storage="city_hall"), "black", depot_)
    assert asked(play(match, "place die 1 storage 1 e4")) == ("turn", 0)


def test_in_the_middle_with_full_storage_a_tile_is_discarded_first():
    match = play(give(in_the_middle("church"), 0, storage="ship mine goat_2"), "buy tile 2")
    assert asked(match) == ("discard", 0)
    play(match, "discard storage 3")
    assert stored(match, 0) == ["ship", "mine", "castle"]
    assert asked(match) == ("church", 0)


def test_nothing_can_be_bought_while_a_discard_is_being_settled():
    match = give(stock(buyer(), 3, "ship"), 0, storage="mine bank goat_2")
    play(match, "take die 1 depot 3 tile 1")
    assert asked(match) == ("discard", 0)
    assert legal(match) == ["discard storage 1", "discard storage 2", "discard storage 3"]
    play(match, "discard storage 1")
    assert legal(match, "buy") == BUYS


# ---- how often ------------------------------------------------------------------------------------------


def test_only_one_tile_can_be_bought_in_a_turn():
    match = play(buyer(silver=9), "buy tile 1")
    assert legal(match, "buy") == []
    with pytest.raises(IllegalAction):
        match.play("buy tile 2")
    play(match, "workers die 1")
    assert legal(match, "buy") == []
    play(match, "workers die 2")
    assert legal(match) == ["end turn"]


@each("kind", IN_THE_MIDDLE)
def test_who_has_bought_cannot_buy_once_more_in_the_middle_of_an_effect(kind):
    bought = in_the_middle(kind, silver=0)
    match = in_the_middle(kind, silver=6)
    match.undo(len(IN_THE_MIDDLE[kind][1]))
    play(match, "buy tile 1", *IN_THE_MIDDLE[kind][1])
    assert asked(match) == asked(bought)
    assert legal(match, "buy") == []


def test_who_has_bought_in_the_middle_cannot_buy_once_more_afterwards():
    match = play(give(in_the_middle("market"), 0, silver=8), "buy tile 1", "pass")
    assert asked(match) == ("turn", 0)
    assert legal(match, "buy") == []


def test_everybody_can_buy_once_in_a_round():
    match = give(buyer(), 1, silver=2)
    pass_turn(play(match, "buy tile 1"))
    assert legal(match, "buy") == ["buy tile 2", "buy tile 3", "buy tile 4"]
    play(match, "buy tile 4")
    assert stored(match, 1) == ["cow_3", None, None]
    assert legal(match, "buy") == []


def test_in_the_next_round_a_tile_can_be_bought_again():
    match = buyer(silver=4)
    pass_turn(play(match, "buy tile 1"))
    pass_turn(match)
    assert legal(match, "buy") == ["buy tile 2", "buy tile 3", "buy tile 4"]
    play(match, "buy tile 2")
    assert stored(match, 0) == ["mine", "castle", None]
    assert player(match, 0)["silver"] == 0


def test_who_does_not_buy_cannot_make_up_for_it():
    match = buyer(silver=8)
    pass_turn(pass_turn(match))
    play(match, "buy tile 1")
    assert legal(match, "buy") == []


def test_what_has_been_bought_is_not_replaced_before_the_next_phase():
    match = pass_turn(play(buyer(), "buy tile 1"))
    assert black(to_round(match, "A", 5)) == [None, "castle", "bank", "cow_3"]
    assert None not in black(to_round(match, "B", 1))


def test_with_monastery_6_the_payment_is_settled_before_anything_else():
    match = play(give(buyer(silver=1), 0, workers=2, placed={"c4": "monastery_6"}), "buy tile 1")
    assert asked(match) == ("payment", 0)
    assert legal(match) == ["pay silver and worker", "pay workers"]
