"""The abilities of the ten scholars."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import (
    cargo,
    colony,
    display,
    give,
    in_play,
    monk,
    player,
    put_mark,
    ships,
    stored,
    white,
)
from .turns import mark, quiet, retire, settle, with_cells


def taught(scholar, cells=None, **given):
    """Seat 0 has the ability of a scholar, seat 1 has not."""
    match = monk(in_play(with_cells(cells or {}, **given), scholar), 0, "scholar_1")
    return display(match, "D04", "T01")


# ---- architecture ---------------------------------------------------------------------------------------


def test_architecture_brings_a_wood_when_retiring():
    match = retire(taught("architecture"), 1)
    assert stored(match, 0) == {"wood": 1}


def test_architecture_brings_nothing_when_others_retire():
    match = retire(taught("architecture"), 1, 2)
    assert (stored(match, 0), stored(match, 1)) == ({"wood": 1}, {})


def test_architecture_the_wood_can_pay_for_the_ship_of_the_retire_space():
    match = cargo(taught("architecture", sugar=1), "coins", "C01")
    play(match, "retire slot 4", "ship dock coins")
    assert (stored(match, 0), player(match, 0)["cargoes"]) == ({}, ["C01"])


def test_architecture_a_wood_too_many_becomes_a_coin():
    match = retire(taught("architecture", wood=3), 2)
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"wood": 3}, 1)


# ---- surveying ------------------------------------------------------------------------------------------


@each("tile", ["double", "triple"])
def test_surveying_brings_a_coin_for_each_tile(tile):
    match = play(taught("surveying", wood=2, grain=1), f"expand {tile} 1")
    assert player(match, 0)["coins"] == 0
    play(match, "place 0 r1c1")
    assert player(match, 0)["coins"] == 1


def test_surveying_brings_a_coin_for_a_road_tile():
    match = play(taught("surveying"), "retire slot 5", "place 0 r1c1")
    assert player(match, 0)["coins"] == 1


# ---- astronomy ------------------------------------------------------------------------------------------


@each(("column", "left"), [(3, 9), (2, 9), (4, 9), (1, 8), (6, 7)])
def test_astronomy_makes_the_first_pip_free(column, left):
    match = taught("astronomy", {f"r1c{n}": "happiness_1" for n in range(1, 7)}, coins=9)
    play(white(match, 3), f"white 3 {column}")
    assert player(match, 0)["coins"] == left


def test_astronomy_works_without_coins_and_for_blue_dice():
    match = taught("astronomy", {f"r{n}c1": "happiness_1" for n in range(1, 7)}, blue=[3])
    assert legal(match, "blue") == ["blue 3 2", "blue 3 3", "blue 3 4"]


# ---- engineering ----------------------------------------------------------------------------------------

FOREST = {"r1c1": "wood_1", "r1c3": "gem_1", "r1c5": "coins_2"}


def test_engineering_the_die_lies_on_any_building_that_it_has_activated():
    match = play(taught("engineering", FOREST, blue=[1]), "blue 1 1")
    assert asked(match) == ("rest", 0)
    assert legal(match, "rest") == ["rest r1c1", "rest r1c3", "rest r1c5"]
    play(match, "rest r1c1")
    assert [mark(match, 0, place) for place in FOREST] == [8, 0, 0]


def test_engineering_only_what_the_die_has_activated_counts():
    match = put_mark(taught("engineering", {**FOREST, "r1c6": "road_1"}, blue=[1]), 0, "r1c3")
    assert legal(play(match, "blue 1 1"), "rest") == ["rest r1c1", "rest r1c5"]


def test_engineering_with_one_building_nothing_is_asked():
    match = play(taught("engineering", {"r1c2": "gem_1"}, blue=[1]), "blue 1 1")
    assert (asked(match), mark(match, 0, "r1c2")) == (("end", 0), 8)


def test_engineering_works_for_columns_and_before_the_die_is_put_down_something_can_be_sold():
    cells = {"r2c1": "wood_1", "r5c1": "gem_1"}
    match = play(white(taught("engineering", cells), 1), "white 1 1", "sell gem", "rest r2c1")
    assert (mark(match, 0, "r2c1"), mark(match, 0, "r5c1")) == (2, 0)


def test_engineering_without_it_the_die_lies_on_the_last_building():
    match = play(with_cells(FOREST, blue=[1]), "blue 1 1")
    assert [mark(match, 0, place) for place in FOREST] == [0, 0, 8]


def test_engineering_learned_within_the_line_works_for_its_die():
    cells = {"r1c1": "religion", "r1c2": "wood_1"}
    match = in_play(with_cells(cells, religion=4, blue=[1]), "engineering")
    play(match, "blue 1 1", "advance", "hire scholar 1", "rest r1c1")
    assert mark(match, 0, "r1c1") == 8


# ---- agronomy -------------------------------------------------------------------------------------------


@each("resource", ["wood", "grain"])
def test_agronomy_buys_for_2(resource):
    match = play(taught("agronomy", coins=2), f"buy {resource}")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({resource: 1}, 0)


# ---- law ------------------------------------------------------------------------------------------------


def test_law_makes_buildings_cost_1_1_2_3():
    match = taught("law", {f"r1c{n}": "happiness_1" for n in range(1, 5)}, coins=7)
    left = []
    retire(settle(play(match, "coin r1c1")), 5)
    left.append(player(match, 0)["coins"])
    for n in (2, 3, 4):
        settle(play(match, f"coin r1c{n}"))
        left.append(player(match, 0)["coins"])
    assert left == [6, 5, 3, 0]


# ---- navigation -----------------------------------------------------------------------------------------


def test_navigation_brings_2_coins_for_each_ship():
    match = cargo(taught("navigation", {"r1c1": "ship"}, coins=1, wood=1, sugar=1), "coins", "C01")
    play(match, "coin r1c1", "ship dock coins")
    assert player(match, 0)["coins"] == 2


def test_navigation_works_while_retiring():
    match = cargo(taught("navigation", wood=1, sugar=1), "happiness", "C01")
    play(match, "retire slot 4", "ship dock happiness")
    assert (player(match, 0)["coins"], player(match, 0)["happiness"]) == (2, 1)


# ---- logistics ------------------------------------------------------------------------------------------


def dock(scholar, need, **given):
    match = taught(scholar, {"r1c1": "ship"}, coins=1, **given)
    for name in ("conquistador", "religion", "happiness"):
        cargo(match, name, None)
    return play(cargo(match, "coins", need), "coin r1c1")


@each(
    ("need", "given", "possible"),
    [
        ("C01", {"wood": 2}, True),
        ("C01", {"grain": 1, "sugar": 1}, True),
        ("C01", {"wood": 1}, False),
        ("C01", {"grain": 2}, False),
        ("C01", {"grain": 1, "gold": 1}, True),
        ("C06", {"wood": 1, "grain": 1}, True),
        ("C06", {"wood": 2}, True),
        ("C06", {"grain": 2}, False),
        ("C17", {"gem": 2, "wood": 1}, True),
        ("C17", {"gem": 1, "wood": 2}, False),
    ],
)
def test_logistics_lets_one_resource_stand_for_another(need, given, possible):
    match = dock("logistics", need, **given)
    assert legal(match, "ship") == (["ship dock coins"] if possible else [])


def test_logistics_pays_with_the_substitute():
    match = dock("logistics", "C01", grain=1, sugar=1)
    settle(play(match, "ship dock coins"))
    assert stored(match, 0) == {}
    assert player(match, 0)["cargoes"] == ["C01"]


def test_logistics_the_player_chooses_what_stands_in():
    match = play(dock("logistics", "C01", wood=1, sugar=1, gem=1, grain=1), "ship dock coins")
    assert {"pay", "swap sugar gem", "swap wood gem", "swap sugar grain"} <= set(legal(match))
    play(match, "swap wood grain")
    settle(match)
    assert stored(match, 0) == {"wood": 1, "gem": 1}


def test_logistics_only_one_resource_is_substituted():
    match = dock("logistics", "C01", wood=1, sugar=1, gem=2)
    play(match, "ship dock coins", "swap wood gem")
    assert "swap sugar gem" not in legal(match)


def test_logistics_is_of_no_use_in_trades():
    match = taught("logistics", {"r1c1": "trade_sugars_happy"}, coins=1, sugar=1, gem=1)
    play(match, "coin r1c1")
    assert legal(match, "trade") == []


# ---- tactics --------------------------------------------------------------------------------------------


def test_tactics_brings_a_coin_for_each_step():
    match = taught("tactics", {"r1c1": "conquistador"}, coins=1)
    assert player(play(match, "coin r1c1"), 0)["coins"] == 1


def test_tactics_pays_for_lost_steps_and_for_those_of_docks_and_spaces():
    match = retire(ships(taught("tactics", conquistador=9), 0, conquistador=2), 3)
    assert (player(match, 0)["conquistador"], player(match, 0)["coins"]) == (10, 3)


# ---- theology -------------------------------------------------------------------------------------------


def test_theology_pays_the_second_step_with_a_coin_or_a_grain():
    match = play(taught("theology", {"r1c1": "religion"}, coins=2, grain=1), "coin r1c1")
    assert legal(match, "extra") == ["extra grain", "extra coin"]
    play(match, "extra coin")
    assert (player(match, 0)["religion"], player(match, 0)["coins"]) == (2, 0)
    assert stored(match, 0) == {"grain": 1}
    assert asked(match) == ("end", 0)


def test_theology_without_coins_a_sale_can_bring_one():
    match = play(taught("theology", {"r1c1": "religion"}, coins=1, wood=1), "coin r1c1")
    assert legal(match, "extra") == []
    play(match, "sell wood", "extra coin")
    assert player(match, 0)["religion"] == 2


# ---- from the moment of placement -----------------------------------------------------------------------


def test_a_scholar_works_for_the_rest_of_the_running_action():
    match = in_play(with_cells({"r1c1": "religion"}, coins=2, religion=4), "theology")
    play(match, "coin r1c1", "advance", "hire scholar 1", "extra coin")
    assert (player(match, 0)["religion"], player(match, 0)["coins"]) == (6, 0)


def test_a_scholar_works_for_the_next_buildings_of_the_line():
    cells = {"r1c1": "religion", "r1c2": "conquistador"}
    match = in_play(with_cells(cells, religion=4, blue=[1]), "tactics")
    play(match, "blue 1 1", "advance", "hire scholar 1")
    assert player(match, 0)["coins"] == 1


def test_a_scholar_works_for_all_the_following_years():
    match = play(retire(taught("agronomy", coins=2), 4, 5), "buy wood")
    assert (match.view()["year"], stored(match, 0)) == (2, {"wood": 1})


def test_others_do_not_have_the_ability():
    match = retire(give(taught("agronomy", coins=2), 1, coins=2), 4)
    assert legal(match, "buy") == []


def test_two_players_can_have_the_same_scholar():
    match = in_play(colony(quiet(), 0, cells={"r1c1": "religion"}), "agronomy")
    monk(give(match, 0, coins=5, religion=4), 1, "scholar_1")
    play(match, "coin r1c1", "advance", "hire scholar 1", "buy wood")
    assert (player(match, 0)["coins"], player(match, 1)["coins"]) == (0, 2)
