"""Activating buildings: with coins, with white dice and with blue ones."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import give, player, put_mark, stored, white
from .turns import mark, retire, settle, with_cells

THREE = {"r1c2": "wood_1", "r3c2": "grain_1", "r5c2": "sugar_1"}


# ---- coins ----------------------------------------------------------------------------------------------


def test_the_coins_for_one_more_building_rise_by_one_each_time():
    cells = {f"r1c{n}": "happiness_1" for n in range(1, 6)}
    match = retire(settle(play(with_cells(cells, coins=15), "coin r1c1")), 5)
    left = [player(match, 0)["coins"]]
    for n in range(2, 6):
        settle(play(match, f"coin r1c{n}"))
        left.append(player(match, 0)["coins"])
    assert left == [14, 12, 9, 5, 0]
    assert player(match, 0)["happiness"] == 5


def test_without_enough_coins_no_building_can_be_activated():
    match = retire(settle(play(with_cells(THREE, coins=2), "coin r1c2")), 5)
    assert player(match, 0)["coins"] == 1
    assert legal(match, "coin") == []


def test_a_sale_can_raise_the_money_for_a_building():
    match = with_cells(THREE, gem=1)
    assert legal(match, "coin") == []
    play(match, "sell gem", "coin r5c2")
    assert stored(match, 0) == {"sugar": 1}


def test_dice_do_not_make_coins_dearer():
    match = white(with_cells(THREE, coins=1), 2)
    retire(settle(play(match, "white 2 2")), 5)
    assert player(match, 0)["coin_cost"] == 1
    assert legal(match, "coin") == ["coin r1c2", "coin r3c2"]


def test_a_building_with_a_coin_cannot_be_chosen_again():
    match = retire(settle(play(with_cells(THREE, coins=9), "coin r3c2")), 5)
    assert legal(match, "coin") == ["coin r1c2", "coin r5c2"]


def test_a_building_with_a_die_cannot_be_chosen_with_coins():
    match = put_mark(with_cells(THREE, coins=9), 0, "r1c2", 3)
    assert legal(match, "coin") == ["coin r3c2", "coin r5c2"]


def test_a_road_is_never_activated():
    match = white(with_cells({"r1c1": "road_2"}, coins=9, blue=[1]), 1)
    assert legal(match, "coin") + legal(match, "white") + legal(match, "blue") == []


def test_a_building_can_be_activated_without_using_it():
    match = play(with_cells({"r1c1": "ship"}, coins=1), "coin r1c1")
    assert asked(match)[0] == "end"
    assert mark(match, 0, "r1c1") == 1


def test_coins_go_back_to_the_supply_at_the_end_of_the_year_and_the_cost_falls_to_1():
    match = settle(play(with_cells(THREE, coins=4), "coin r1c2"))
    retire(match, 5, 4)
    assert player(match, 0)["coins"] == 3
    assert player(match, 0)["coin_cost"] == 1
    assert mark(match, 0, "r1c2") == 0


# ---- dice -----------------------------------------------------------------------------------------------


def test_after_a_die_only_the_last_building_of_the_line_is_blocked():
    match = white(with_cells(THREE, coins=1), 2, 2)
    retire(settle(play(match, "white 2 2")), 5)
    assert [mark(match, 0, place) for place in THREE] == [0, 0, 3]
    settle(play(match, "white 2 2"))
    assert [mark(match, 0, place) for place in THREE] == [0, 3, 3]
    assert stored(match, 0) == {"wood": 2, "grain": 2, "sugar": 1}


def test_a_line_without_an_unused_building_cannot_be_chosen():
    match = white(with_cells({"r1c1": "wood_1", "r1c2": "road_1"}, coins=9), 1)
    assert legal(match, "white") == ["white 1 1"]
    put_mark(match, 0, "r1c1")
    assert legal(match, "white") == []


@each(("coins", "columns"), [(0, "3"), (1, "234"), (2, "12345"), (3, "123456")])
def test_each_pip_costs_a_coin(coins, columns):
    match = white(with_cells({f"r1c{n}": "wood_1" for n in range(1, 7)}, coins=coins), 3)
    assert legal(match, "white") == [f"white 3 {n}" for n in columns]


@each(("row", "left"), [(1, 6), (2, 7), (4, 9), (6, 7)])
def test_a_blue_die_is_changed_at_the_same_cost(row, left):
    match = with_cells({f"r{n}c1": "happiness_1" for n in range(1, 7)}, coins=9, blue=[4])
    play(match, f"blue 4 {row}")
    assert player(match, 0)["coins"] == left
    assert mark(match, 0, f"r{row}c1") == 7 + row


def test_nobody_uses_more_than_three_white_dice_in_a_year():
    match = white(with_cells({f"r{n}c1": "wood_1" for n in range(1, 7)}), 1, 1, 1, 1)
    retire(settle(play(match, "white 1 1")), 5)
    settle(play(match, "white 1 1"))
    assert legal(match, "white") == ["white 1 1"]
    settle(play(match, "white 1 1"))
    assert match.view()["white"] == [1, 0, 0, 0, 0, 0]
    assert player(match, 0)["white_used"] == 3
    assert legal(match, "white") == []


def test_three_white_dice_can_be_used_again_in_the_next_year():
    match = white(with_cells({f"r{n}c1": "wood_1" for n in range(1, 7)}, coins=5), 1, 1, 1)
    retire(settle(play(match, "white 1 1")), 5)
    retire(settle(play(settle(play(match, "white 1 1")), "white 1 1")), 1)
    assert player(match, 0)["white_used"] == 0
    assert sum(match.view()["white"]) == 6


def test_a_white_die_is_gone_for_the_others():
    match = white(with_cells({"r1c1": "wood_1"}), 1, 4)
    settle(play(match, "white 1 1"))
    assert match.view()["white"] == [0, 0, 0, 1, 0, 0]


def test_a_blue_die_is_used_once_a_year():
    match = with_cells({"r2c1": "wood_1", "r2c2": "grain_1"}, blue=[2, 2])
    retire(settle(play(match, "blue 2 2")), 5)
    assert legal(match, "blue") == ["blue 2 2"]
    settle(play(match, "blue 2 2"))
    assert legal(match, "blue") == []
    assert [die["used"] for die in player(match, 0)["blue"]] == [True, True]


def test_a_row_runs_from_left_to_right():
    match = play(with_cells({"r1c1": "grain_1", "r1c6": "religion"}, blue=[1]), "blue 1 1")
    assert asked(match) == ("extra", 0)
    play(match, "extra grain")
    assert player(match, 0)["religion"] == 2


def test_a_row_does_not_run_from_right_to_left():
    match = play(with_cells({"r1c1": "religion", "r1c6": "grain_1"}, blue=[1]), "blue 1 1")
    assert asked(match) == ("end", 0)
    assert (player(match, 0)["religion"], stored(match, 0)) == (1, {"grain": 1})


def test_a_column_runs_from_the_top_to_the_bottom():
    match = white(with_cells({"r1c1": "gem_1", "r6c1": "trade_adv_happy"}), 1)
    play(match, "white 1 1", "trade second first")
    assert (player(match, 0)["happiness"], stored(match, 0)) == (3, {})


def test_the_die_lies_on_the_last_building_even_if_its_effect_was_declined():
    match = white(with_cells({"r1c1": "wood_1", "r6c1": "trade_wood_gem"}), 1)
    play(match, "white 1 1", "pass")
    assert mark(match, 0, "r6c1") == 2


def test_a_changed_die_is_paid_before_the_line_gives_anything():
    match = white(with_cells({"r1c2": "coins_3"}), 1)
    assert legal(match, "white") == []


# ---- effects --------------------------------------------------------------------------------------------


@each(
    ("cell", "gained"),
    [
        ("wood_1", {"wood": 1}),
        ("wood_2", {"wood": 2}),
        ("wood_grain", {"wood": 1, "grain": 1}),
        ("grain_2", {"grain": 2}),
        ("sugar_1", {"sugar": 1}),
        ("gem_1", {"gem": 1}),
        ("hall_wood", {"wood": 1}),
        ("hall_sugar", {"sugar": 1}),
    ],
)
def test_production_brings_resources(cell, gained):
    match = play(with_cells({"r1c1": cell}, coins=1), "coin r1c1")
    assert (stored(match, 0), player(match, 0)["coins"]) == (gained, 0)


@each(("cell", "coins"), [("coins_2", 2), ("coins_3", 3), ("hall_coins", 3)])
def test_towns_bring_coins(cell, coins):
    match = play(with_cells({"r1c1": cell}, coins=1), "coin r1c1")
    assert player(match, 0)["coins"] == coins


def test_the_clearing_farm_has_two_effects():
    match = play(with_cells({"r1c1": "wood_grain"}, coins=1), "coin r1c1")
    assert stored(match, 0) == {"wood": 1, "grain": 1}


@each(("choice", "gained"), [("first", "sugar"), ("second", "gem")])
def test_of_two_goods_one_is_chosen(choice, gained):
    match = play(with_cells({"r1c1": "sugar_or_gem"}, coins=1), "coin r1c1")
    assert legal(match) == ["gain first", "gain second"]
    play(match, f"gain {choice}")
    assert stored(match, 0) == {gained: 1}


@each(
    ("cell", "paid", "trade", "gained", "coins", "happiness"),
    [
        ("trade_basic_happy", {"wood": 1}, "first first", {}, 1, 2),
        ("trade_basic_adv", {"grain": 1}, "second first", {"sugar": 1}, 1, 0),
        ("trade_basic_adv", {"wood": 1}, "first second", {"gem": 1}, 1, 0),
        ("trade_adv_happy", {"sugar": 1}, "first first", {}, 0, 3),
        ("trade_adv_gold", {"gem": 1}, "second first", {"gold": 1}, 3, 0),
        ("trade_gems_happy", {"gem": 2}, "first first", {}, 0, 6),
        ("trade_sugars_happy", {"sugar": 2}, "first first", {}, 0, 6),
        ("trade_gold_happy", {"gold": 1}, "first first", {}, 0, 4),
    ],
)
def test_trades(cell, paid, trade, gained, coins, happiness):
    match = play(with_cells({"r1c1": cell}, coins=1, **paid), "coin r1c1", f"trade {trade}")
    assert stored(match, 0) == gained
    assert (player(match, 0)["coins"], player(match, 0)["happiness"]) == (coins, happiness)


def test_a_trade_is_made_once_an_activation():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, wood=3)
    play(match, "coin r1c1", "trade first first")
    assert asked(match) == ("end", 0)
    assert (player(match, 0)["coins"], stored(match, 0)) == (3, {"wood": 2})


def test_the_gain_of_a_trade_cannot_pay_it():
    match = play(with_cells({"r1c1": "trade_basic_adv"}, coins=1, gem=1), "coin r1c1")
    assert legal(match, "trade") == []


def test_a_trade_pays_first_so_that_there_is_room():
    match = with_cells({"r1c1": "trade_adv_gold"}, coins=1, gold=3, sugar=1, gem=0)
    play(match, "coin r1c1", "trade first first", "swap sugar gold")
    assert stored(match, 0) == {"sugar": 1, "gold": 3}
    assert player(match, 0)["coins"] == 3


def test_gold_stands_for_a_gem_in_a_trade():
    match = with_cells({"r1c1": "trade_gems_happy"}, coins=1, gem=1, gold=1)
    settle(play(match, "coin r1c1", "trade first first"))
    assert (stored(match, 0), player(match, 0)["happiness"]) == ({}, 6)


def test_where_gold_is_asked_only_gold_pays():
    match = play(with_cells({"r1c1": "trade_gold_happy"}, coins=1, gem=3, sugar=3), "coin r1c1")
    assert asked(match) == ("end", 0)


def test_real_resources_are_paid_before_gold_unless_it_is_swapped():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, wood=1, gold=1)
    play(match, "coin r1c1", "trade first first")
    assert legal(match) == ["pay", "swap wood gold"]
    play(match, "pay")
    assert stored(match, 0) == {"gold": 1}


def test_gold_can_be_paid_although_the_wood_is_there():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, wood=1, gold=1)
    play(match, "coin r1c1", "trade first first", "swap wood gold")
    assert stored(match, 0) == {"wood": 1}


def test_a_payment_that_can_be_made_in_one_way_only_is_not_asked_for():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, gold=1)
    play(match, "coin r1c1", "trade first first")
    assert asked(match)[0] == "end"
    assert (stored(match, 0), player(match, 0)["coins"]) == ({}, 3)


def test_a_blue_die_released_within_a_line_can_be_used_from_the_next_turn():
    match = white(with_cells({"r1c1": "religion"}, religion=2, blue=[6]), 1)
    settle(play(match, "white 1 1", "advance"))
    retire(match, 5)
    assert [die["used"] for die in player(match, 0)["blue"]] == [False, False]


def test_where_nothing_free_is_possible_ending_the_turn_is_the_only_action():
    match = play(with_cells({"r1c1": "happiness_1"}, coins=1), "coin r1c1")
    assert legal(match) == ["end turn"]
    play(match, "end turn")
    assert asked(match) == ("main", 1)


def test_a_turn_ends_when_it_is_said_so_where_something_can_be_sold():
    match = play(with_cells({"r1c1": "wood_1"}, coins=1), "coin r1c1")
    assert legal(match) == ["sell wood", "end turn"]
    play(match, "sell wood")
    assert player(match, 0)["coins"] == 1


def test_nobody_can_pass():
    match = give(with_cells({}), 0, coins=0)
    assert legal(match) == [f"retire slot {n}" for n in range(1, 6)]
