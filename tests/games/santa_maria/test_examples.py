"""The worked examples of the rule text, each with its numbers."""

from tests.games.reading import asked, legal, play, points

from .pieces import cargo, colony, give, in_play, monk, player, put_mark, ships, stored, white
from .turns import mark, quiet, retire, settle, with_cells

ANNA, HELGA, RED, GREEN = range(4)


def test_helga_pays_1_coin_for_her_first_building_and_2_for_the_second():
    match = play(with_cells({"r1c1": "wood_1", "r1c2": "grain_1"}, coins=3), "coin r1c1")
    assert player(match, 0)["coins"] == 2
    retire(settle(match), 5)
    play(match, "coin r1c2")
    assert player(match, 0)["coins"] == 0
    assert stored(match, 0) == {"wood": 1, "grain": 1}


def test_anna_changes_a_die_from_5_to_3_for_2_coins():
    match = play(white(with_cells({"r2c3": "wood_1"}, coins=2), 5), "white 5 3")
    assert player(match, ANNA)["coins"] == 0
    assert stored(match, ANNA) == {"wood": 1}
    assert mark(match, ANNA, "r2c3") == 1 + 3


def test_a_die_goes_from_1_to_6_for_5_coins_only():
    match = white(with_cells({"r1c6": "wood_1"}, coins=4), 1)
    assert legal(match, "white") == []
    play(give(match, ANNA, coins=5), "white 1 6")
    assert player(match, ANNA)["coins"] == 0


def test_a_die_goes_from_6_to_1_for_5_coins_only():
    match = white(with_cells({"r1c1": "wood_1"}, coins=4), 6)
    assert legal(match, "white") == []
    play(give(match, ANNA, coins=5), "white 6 1")
    assert player(match, ANNA)["coins"] == 0


def test_white_die_3_activates_its_column_without_the_blocked_building_and_the_road():
    cells = {
        "r1c3": "wood_1",
        "r2c3": "sugar_1",
        "r3c3": "grain_1",
        "r5c3": "gem_1",
        "r6c3": "road_1",
    }
    match = white(put_mark(with_cells(cells), ANNA, "r2c3"), 3)
    play(match, "white 3 3")
    assert stored(match, ANNA) == {"wood": 1, "grain": 1, "gem": 1}
    assert [mark(match, ANNA, place) for place in cells] == [0, 1, 0, 1 + 3, 0]


def test_a_blue_die_activates_the_first_and_the_last_cell_of_its_row():
    cells = {
        "r2c1": "wood_1",
        "r2c2": "road_1",
        "r2c3": "grain_1",
        "r2c5": "sugar_1",
        "r2c6": "gem_1",
    }
    match = put_mark(put_mark(with_cells(cells, blue=[2]), ANNA, "r2c3", 1 + 4), ANNA, "r2c5")
    play(match, "blue 2 2")
    assert stored(match, ANNA) == {"wood": 1, "gem": 1}
    assert [mark(match, ANNA, place) for place in cells] == [0, 0, 5, 1, 7 + 2]


def test_anna_trades_1_wood_for_3_coins():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, wood=1, gem=1)
    play(match, "coin r1c1", "trade first first")
    assert (player(match, ANNA)["coins"], stored(match, ANNA)) == (3, {"gem": 1})


def test_anna_trades_1_gem_for_3_coins():
    match = with_cells({"r1c1": "trade_wood_gem"}, coins=1, wood=1, gem=1)
    play(match, "coin r1c1", "trade second first")
    assert (player(match, ANNA)["coins"], stored(match, ANNA)) == (3, {"wood": 1})


def test_anna_ships_wood_and_sugar_to_her_religion_dock():
    match = cargo(with_cells({"r1c1": "ship"}, coins=1, wood=1, sugar=1), "religion", "C01")
    play(match, "coin r1c1", "ship dock religion")
    assert stored(match, ANNA) == {}
    assert player(match, ANNA)["ships"]["dock_religion"] == 1
    assert player(match, ANNA)["cargoes"] == ["C01"]
    assert points(match, ANNA) == {"Ships": 2}
    match = play(retire(settle(match), 1), "retire slot 5", "place 0 r6c6")
    assert player(match, ANNA)["religion"] == 1


def test_helga_pays_1_grain_and_goes_2_steps():
    match = play(with_cells({"r1c1": "religion"}, coins=1, grain=1), "coin r1c1", "extra grain")
    assert player(match, 0)["religion"] == 2
    assert stored(match, 0) == {}


def test_helga_passes_the_third_mark_and_pays_2_coins_to_each_of_two_players_on_the_mission():
    match = with_cells({"r1c1": "religion"}, seats=4, coins=5, blue=[2, 5], religion=6)
    monk(monk(match, 1, "mission_happiness"), 2, "mission_happiness")
    play(match, "coin r1c1", "advance")
    assert asked(match) == ("hire", 0)
    play(match, "hire mission happiness", "end turn")
    assert len(player(match, 0)["blue"]) == 3
    assert [player(match, seat)["coins"] for seat in range(4)] == [0, 2, 2, 0]
    assert player(match, 0)["happiness"] == 3
    assert player(match, 0)["monks"] == 5
    assert match.view()["spaces"][9]["monks"] == [0, 1, 2]


def test_anna_retires_on_the_lowest_space_and_places_a_road_tile():
    match = play(quiet(), "retire slot 5", "place 0 r3c4")
    assert player(match, ANNA)["cells"]["r3c4"]["id"] == "road_2"
    assert player(match, ANNA)["retired"] == 5
    assert match.view()["roads_left"] == 2


def test_annas_income_is_2_coins_then_5_steps_of_religion_and_a_monk_then_2_points():
    match = ships(give(quiet(), ANNA, grain=2, religion=1), ANNA, coins=1, religion=3, happiness=2)
    play(match, "retire slot 3")
    assert player(match, ANNA)["coins"] == 2
    assert asked(match) == ("extra", ANNA)
    play(match, "extra grain")
    assert player(match, ANNA)["religion"] == 3
    play(match, "hire mission gem", "extra grain")
    assert player(match, ANNA)["religion"] == 5
    assert asked(match) == ("hire", ANNA)
    play(match, "pass")
    assert asked(match) == ("extra", ANNA)
    play(match, "pass")
    assert player(match, ANNA)["religion"] == 6
    assert player(match, ANNA)["happiness"] == 2
    assert stored(match, ANNA) == {"gem": 2}
    assert len(player(play(match, "end turn"), ANNA)["blue"]) == 2


def test_anna_sells_2_sugar_and_1_gem_and_buys_grain_while_she_ships():
    match = with_cells({"r1c1": "ship"}, sugar=2, gem=2)
    for dock in ("coins", "religion", "happiness"):
        cargo(match, dock, None)
    play(cargo(match, "conquistador", "C03"), "sell sugar", "sell sugar", "sell gem")
    assert player(match, ANNA)["coins"] == 6
    play(match, "coin r1c1")
    assert player(match, ANNA)["coins"] == 5
    assert legal(match, "ship") == []
    play(match, "buy grain")
    assert player(match, ANNA)["coins"] == 2
    play(match, "ship dock conquistador")
    assert stored(match, ANNA) == {}
    assert player(match, ANNA)["ships"]["dock_conquistador"] == 1


def test_in_year_2_of_four_players_the_conquistadors_bring_9_6_and_3():
    match = quiet(4)
    match.position.year = 1
    for seat in range(4):
        colony(match, seat, cells={"r1c1": "conquistador"})
        give(match, seat, coins=1, conquistador=(2, 4, 1, 0)[seat])
    for _ in range(3):
        settle(play(match, "coin r1c1"))
    retire(match, 1, 2, 4, 5)
    assert [player(match, seat)["conquest"] for seat in range(4)] == [6, 9, 3, 0]
    assert [player(match, seat)["conquistador"] for seat in range(4)] == [0, 0, 0, 0]


def test_of_two_conquistadors_on_one_space_the_lower_one_is_ahead():
    match = quiet(4)
    match.position.year = 1
    for seat in range(3):
        colony(match, seat, cells={"r1c1": "conquistador"})
        give(match, seat, coins=1)
        settle(play(match, "coin r1c1"))
    retire(match, 1, 2, 4, 5)
    assert [player(match, seat)["conquest"] for seat in range(4)] == [9, 6, 3, 0]


def test_anna_has_3_coins_and_resources_worth_4_which_makes_2_points():
    match = give(quiet(), ANNA, coins=3, wood=1, grain=1, gem=1)
    assert points(match, ANNA) == {"Coins and resources": 2}


def test_columns_4_and_6_and_row_4_bring_6_points_with_one_colonist_counted_twice():
    cells = {f"r{n}c4": "wood_1" for n in range(1, 7)} | {f"r{n}c6": "wood_1" for n in range(1, 7)}
    cells |= {f"r4c{n}": "wood_1" for n in range(1, 7)}
    cells |= {"r4c4": "road_1", "r1c4": "road_1", "r6c6": "road_2", "r4c2": "road_1"}
    match = with_cells(cells)
    assert points(match, ANNA) == {"Colonists on roads": 6}


def test_annas_scholar_brings_3_points_and_her_two_bishops_cost_4():
    match = in_play(quiet(), "law surveying tactics", "harbour streets granary")
    for space in ("scholar_1", "bishop_1", "bishop_2"):
        monk(match, ANNA, space)
    assert points(match, ANNA) == {"Scholars": 3, "Bishops": -4}


def test_annas_harbour_has_two_sets_of_ships_for_6_points():
    match = ships(quiet(), ANNA, coins=2, conquistador=3, religion=2, happiness=4)
    assert points(match, ANNA)["Ship sets"] == 6
