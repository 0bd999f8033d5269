"""Retiring, income, and the end of the year."""

from tests.games.cases import each
from tests.games.reading import asked, legal, play

from .pieces import colony, display, give, player, ships, stored, white
from .turns import quiet, retire, settle, with_cells


def test_the_first_space_brings_2_coins():
    assert player(retire(quiet(), 1), 0)["coins"] == 2


def test_the_second_space_is_a_religion_action():
    match = play(give(quiet(), 0, grain=1), "retire slot 2", "extra grain")
    assert player(match, 0)["religion"] == 2


def test_the_third_space_is_a_conquistador_action():
    assert player(retire(quiet(), 3), 0)["conquistador"] == 1


def test_the_fourth_space_may_be_chosen_without_anything_to_ship():
    match = retire(quiet(), 4)
    assert player(match, 0)["retired"] == 4
    assert player(match, 0)["cargoes"] == []


def test_the_fifth_space_may_be_chosen_without_an_empty_place():
    everywhere = {f"r{r}c{c}": "road_0" for r in range(1, 7) for c in range(1, 7)}
    match = retire(with_cells(everywhere), 5)
    assert player(match, 0)["retired"] == 5
    assert match.view()["roads_left"] == 3


def test_a_space_is_for_one_marker():
    match = retire(quiet(4), 3)
    assert legal(match, "retire") == [f"retire slot {n}" for n in (1, 2, 4, 5)]
    retire(match, 1)
    assert legal(match, "retire") == [f"retire slot {n}" for n in (2, 4, 5)]


def test_the_turns_of_the_retired_are_left_out():
    match = retire(quiet(3), 1)
    assert asked(match) == ("main", 1)
    settle(play(colony(give(match, 1, coins=9), 1, cells={"r1c1": "wood_1"}), "coin r1c1"))
    assert asked(match) == ("main", 2)
    retire(match, 2)
    assert asked(match) == ("main", 1)


def test_the_last_player_goes_on_alone():
    match = with_cells({f"r1c{n}": "wood_1" for n in range(1, 4)}, coins=9)
    retire(settle(play(match, "coin r1c1")), 1)
    settle(play(match, "coin r1c2"))
    assert asked(match) == ("main", 0)


def test_income_comes_dock_by_dock():
    match = retire(ships(quiet(), 0, coins=2, conquistador=3, religion=1, happiness=2), 1)
    p = player(match, 0)
    assert (p["coins"], p["conquistador"], p["religion"], p["happiness"]) == (2 + 4, 3, 1, 2)
    assert stored(match, 0) == {"gold": 1}


def test_the_coins_of_the_first_dock_can_buy_grain_for_the_third():
    match = play(ships(quiet(), 0, coins=2, religion=1), "retire slot 4")
    assert asked(match) == ("extra", 0)
    play(match, "buy grain", "extra grain")
    assert (player(match, 0)["coins"], player(match, 0)["religion"]) == (1, 2)


def test_the_space_comes_before_the_income():
    match = play(ships(quiet(), 0, happiness=2), "retire slot 5")
    assert asked(match) == ("place", 0)
    assert player(match, 0)["happiness"] == 0
    play(match, "place 0 r1c1")
    assert player(match, 0)["happiness"] == 2


def test_income_comes_every_year():
    match = ships(quiet(), 0, happiness=1)
    for _ in range(3):
        retire(match, 1, 4)
    assert match.over
    assert player(match, 0)["happiness"] == 3


@each(
    ("slots", "first"),
    [((1, 2, 3), 0), ((3, 2, 4), 1), ((5, 4, 2), 2), ((2, 5, 1), 2), ((4, 3, 5), 1)],
)
def test_who_is_nearest_to_the_first_space_begins_the_next_year(slots, first):
    match = retire(quiet(3), *slots)
    assert match.view()["year"] == 2
    assert match.view()["first"] == first
    assert asked(match) == ("main", first)


def test_in_the_next_year_the_turns_go_clockwise_from_the_first():
    match = retire(quiet(4), 5, 4, 1, 2)
    order = []
    for slot in (1, 2, 3, 4):
        order.append(asked(match)[1])
        retire(match, slot)
    assert order == [2, 3, 0, 1]


def test_markers_are_back_in_the_market_in_the_next_year():
    match = retire(quiet(), 1, 2)
    assert [player(match, seat)["retired"] for seat in range(2)] == [None, None]
    assert len(legal(match, "retire")) == 5


def test_all_white_dice_are_rolled_again():
    match = retire(white(quiet(4), 1), 1, 2, 4, 5)
    assert sum(match.view()["white"]) == 12


def test_blue_dice_are_rolled_again_and_none_is_added():
    match = give(with_cells({"r1c1": "wood_1"}), 0, blue=[1, 1])
    retire(settle(play(match, "blue 1 1")), 5, 1)
    blue = player(match, 0)["blue"]
    assert [die["used"] for die in blue] == [False, False]
    assert all(1 <= die["number"] <= 6 for die in blue)


def test_resources_coins_and_tracks_stay():
    match = retire(give(quiet(), 0, coins=4, wood=2, gold=1, religion=5, happiness=6), 4, 5)
    p = player(match, 0)
    assert (p["coins"], p["religion"], p["happiness"]) == (4, 5, 6)
    assert stored(match, 0) == {"wood": 2, "gold": 1}


def test_leftovers_of_the_display_are_discarded():
    match = display(quiet(), "D01 D02 D03 D04 D05", "T01 T02 T03 T04 T05")
    match.position.tile_at[:] = 0
    match.position.tile_at[[0, 1, 2, 3, 4, 15, 16, 17, 18, 19]] = 1
    old = {"D01", "D02", "D03", "D04", "D05", "T01", "T02", "T03", "T04", "T05"}
    retire(match, 1, 4)
    new = {tile["id"] for tile in match.view()["doubles"] + match.view()["triples"]}
    assert len(new) == 10
    assert not new & old


def test_the_match_ends_with_the_third_year():
    match = quiet()
    for year in (1, 2, 3):
        assert match.view()["year"] == year
        retire(match, 1, 2)
    assert match.over
    assert asked(match) is None


def test_road_tiles_are_three_in_the_game():
    match = quiet()
    for _ in range(3):
        retire(match, 5, 1)
    roads = [len(player(match, seat)["cells"]) for seat in range(2)]
    assert sum(roads) == 3
    assert match.view()["roads_left"] == 0
