"""The store: its limit, selling and buying."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import colony, give, player, stored
from .turns import quiet, with_cells


@each(("resource", "coins"), [("wood", 1), ("grain", 1), ("sugar", 2), ("gem", 2), ("gold", 2)])
def test_selling(resource, coins):
    match = play(give(quiet(), 0, **{resource: 2}), f"sell {resource}")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({resource: 1}, coins)


@each("resource", ["wood", "grain"])
def test_buying_costs_3_coins(resource):
    match = play(give(quiet(), 0, coins=4), f"buy {resource}")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({resource: 1}, 1)


def test_only_wood_and_grain_can_be_bought():
    assert legal(give(quiet(), 0, coins=20), "buy") == ["buy wood", "buy grain"]


def test_without_3_coins_nothing_can_be_bought():
    assert legal(give(quiet(), 0, coins=2), "buy") == []


def test_without_room_nothing_can_be_bought():
    assert legal(give(quiet(), 0, coins=9, wood=3, grain=2), "buy") == ["buy grain"]


def test_nothing_can_be_sold_that_is_not_there():
    assert legal(give(quiet(), 0, sugar=1), "sell") == ["sell sugar"]


def test_free_actions_are_no_main_action():
    match = play(give(quiet(), 0, coins=9, gem=3), "sell gem", "buy wood", "sell wood", "buy grain")
    assert asked(match) == ("main", 0)
    assert player(match, 0)["coins"] == 9 + 2 - 3 + 1 - 3


@each(
    ("cell", "resource", "held", "coins"),
    [
        ("wood_2", "wood", 2, 1),
        ("wood_2", "wood", 3, 2),
        ("grain_2", "grain", 2, 1),
        ("sugar_1", "sugar", 3, 2),
        ("gem_1", "gem", 3, 2),
    ],
)
def test_what_does_not_fit_is_sold_at_once(cell, resource, held, coins):
    match = play(with_cells({"r1c1": cell}, coins=1, **{resource: held}), "coin r1c1")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({resource: 3}, coins)


def test_room_can_be_made_by_a_sale_before():
    match = play(with_cells({"r1c1": "gem_1"}, coins=1, gem=3), "sell gem", "coin r1c1")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"gem": 3}, 2)


def test_one_can_sell_while_choosing_what_to_gain():
    match = with_cells({"r1c1": "sugar_or_gem"}, coins=1, sugar=3)
    play(match, "coin r1c1", "sell sugar", "gain first")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"sugar": 3}, 2)


def test_one_can_sell_after_the_main_action():
    match = play(with_cells({"r1c1": "gem_1"}, coins=1), "coin r1c1", "sell gem")
    assert player(match, 0)["coins"] == 2


def test_one_can_buy_in_the_turn_of_retiring():
    match = play(give(quiet(), 0, coins=1), "retire slot 1", "buy grain")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"grain": 1}, 0)


def test_one_can_sell_before_a_tile_is_placed():
    match = play(give(quiet(), 0, wood=3), "expand double 1", "sell wood")
    assert asked(match) == ("place", 0)
    assert player(match, 0)["coins"] == 1


def test_a_payment_itself_is_one_step_without_free_actions():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, wood=2, gold=1)
    play(match, "coin r1c1", "trade first first")
    assert legal(match, "sell") + legal(match, "buy") == []


def test_the_others_cannot_sell_in_my_turn():
    match = give(give(colony(quiet(), 1), 1, gem=3, coins=9), 0)
    assert legal(match, "sell") + legal(match, "buy") == []
