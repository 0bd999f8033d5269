"""Forest house: forests instead of plantations, and what forests take off the price of a building."""

import pytest

from ludoteca import IllegalAction
from ludoteca.games.puerto_rico.components import GOODS
from tests.games.cases import each
from tests.games.reading import points

from .pieces import (
    asked,
    choose,
    city,
    doubloons,
    face_up,
    finish,
    forests,
    give,
    legal_words,
    new_table,
    no_island,
    passes,
    play,
    player,
    tiles,
    workers,
)

DISPLAY = "corn corn sugar tobacco coffee"
TAKE_ANY = {"take corn", "take sugar", "take tobacco", "take coffee", "pass"}
FOREST_ANY = {"forest corn", "forest sugar", "forest tobacco", "forest coffee"}


def settler(seat=1, buildings="forest_house", display=DISPLAY, **given):
    """Seat 0 is the settler and passes; now `seat`, on an empty island, is asked."""
    match = new_table()
    no_island(match, seat)
    give(match, seat, buildings=buildings, **given)
    face_up(match, display)
    choose(match, "settler")
    return passes(match, seat)


def discards(match):
    return dict(zip(GOODS, match.position.discards.tolist(), strict=True))


# ---- taking forests --------------------------------------------------------------------------------------


def test_a_forest_instead_of_any_plantation_on_display():
    match = settler()
    assert legal_words(match) == TAKE_ANY | FOREST_ANY


def test_the_chosen_plantation_is_discarded_and_a_forest_lies_on_the_island():
    match = play(settler(), "forest tobacco")
    assert tiles(match, 1) == ["forest"]
    assert match.view()["face_up"]["tobacco"] == 0
    assert discards(match) == {"corn": 0, "indigo": 0, "sugar": 0, "tobacco": 1, "coffee": 0}
    assert asked(match) == ("settle", 2)
    assert "take tobacco" not in legal_words(match)


def test_one_plantation_only_is_discarded():
    match = play(settler(), "forest corn")
    assert match.view()["face_up"]["corn"] == 1
    assert discards(match)["corn"] == 1


def test_it_is_a_forest_or_a_plantation_not_both():
    match = play(settler(), "forest corn")
    assert asked(match)[1] != 1
    match = play(settler(), "take corn")
    assert tiles(match, 1) == ["corn"]
    assert asked(match)[1] != 1


def test_others_take_no_forest():
    match = play(settler(), "pass")
    assert asked(match) == ("settle", 2)
    assert legal_words(match) == TAKE_ANY


def test_an_unmanned_forest_house_brings_no_forests():
    assert legal_words(settler(manned=False)) == TAKE_ANY


def test_the_settler_has_forest_quarry_and_plantation_to_choose_from():
    assert legal_words(settler(0)) == TAKE_ANY | FOREST_ANY | {"take quarry"}


def test_a_plantation_on_the_island_cannot_be_turned_into_a_forest():
    match = settler(tiles="indigo")
    assert "forest indigo" not in legal_words(match)


def test_nobody_can_be_placed_on_a_forest():
    match = give(new_table(), 1, forests=2, buildings="forest_house", manned=False)
    assert tiles(match, 1) == ["indigo", "forest", "forest"]
    choose(give(match, 1, san_juan=4), "mayor")
    finish(match)
    assert player(match, 1)["san_juan"] > 0  # more workers than the two circles
    assert workers(match, 1, "indigo") == workers(match, 1, "forest_house") == 1
    assert {e["worker"] for e in player(match, 1)["island"] if e["tile"] == "forest"} == {None}


def test_a_full_island_takes_no_forest():
    match = play(settler(tiles="corn " * 6 + "indigo " * 5), "forest corn")
    assert player(match, 1)["island_free"] == 0
    match = settler(tiles="corn " * 5 + "indigo " * 7, display="tobacco coffee")
    assert asked(match) == ("settle", 2)


def test_forests_fill_the_island_for_the_residence():
    match = new_table()
    no_island(match, 1)
    give(match, 1, forests=8, tiles="corn corn", buildings="residence")
    assert points(match, 1)["Residence"] == 5


# ---- the discount ----------------------------------------------------------------------------------------


def paid_for(building, seat=1, **given):
    match = choose(give(new_table(), seat, doubloons=20, **given), "builder")
    passes(match, seat)
    play(match, f"build {building.replace('_', ' ')}")
    assert building in city(match, seat)
    return 20 - doubloons(match, seat)


@each(("forests_there", "off"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (10, 5)])
@each(
    ("building", "cost"),
    [("small_warehouse", 3), ("large_warehouse", 6), ("wharf", 9), ("fortress", 10)],
)
def test_two_forests_take_a_doubloon_off_in_every_column_without_limit(
    forests_there, off, building, cost
):
    assert paid_for(building, forests=forests_there) == max(cost - off, 0)


def test_nobody_needs_to_work_in_the_forest_house_for_the_discount():
    assert paid_for("hospice", forests=4, buildings="forest_house", manned=False) == 2
    assert paid_for("hospice", forests=4) == 2


@each(
    ("building", "cost", "column"),
    [("small_warehouse", 3, 1), ("large_warehouse", 6, 2), ("wharf", 9, 3), ("fortress", 10, 4)],
)
def test_quarries_keep_their_limit_and_forests_come_on_top(building, cost, column):
    quarries = "quarry " * 5
    assert paid_for(building, tiles=quarries, forests=4) == max(cost - column - 2, 0)


@each("forests_there", [1, 3])
def test_quarries_do_not_make_up_for_an_odd_forest(forests_there):
    paid = paid_for("wharf", tiles="quarry", forests=forests_there)
    assert paid == 9 - 1 - forests_there // 2


def test_the_privilege_comes_on_top():
    assert paid_for("wharf", seat=0, tiles="quarry quarry", forests=4) == 9 - 2 - 2 - 1


def test_a_building_the_forests_pay_for_costs_nothing():
    assert paid_for("small_market", forests=4) == 0


def test_forests_of_others_take_nothing_off():
    match = give(give(new_table(), 2, forests=4), 1, doubloons=3)
    play(match, "choose builder", "pass")
    assert "build hospice" not in legal_words(match)


# ---- with the hacienda -----------------------------------------------------------------------------------


def test_the_tile_drawn_by_the_hacienda_may_become_a_forest():
    match = settler(buildings="forest_house hacienda")
    assert asked(match) == ("hacienda", 1)
    play(match, "use hacienda")
    assert asked(match) == ("forest", 1)
    drawn = match.view()["decision"]["about"]
    assert drawn in GOODS
    play(match, "use forest")
    assert tiles(match, 1) == ["forest"]
    assert discards(match)[drawn] == 1


def test_the_tile_drawn_by_the_hacienda_may_be_placed():
    match = play(settler(buildings="forest_house hacienda"), "use hacienda")
    drawn = match.view()["decision"]["about"]
    play(match, "pass")
    assert tiles(match, 1) == [drawn]
    assert sum(discards(match).values()) == 0


@each(
    ("word", "laid"),
    [("take sugar", ["forest", "sugar"]), ("forest sugar", ["forest"] * 2), ("pass", ["forest"])],
)
def test_the_normal_choice_follows_the_forest_of_the_hacienda(word, laid):
    match = play(settler(buildings="forest_house hacienda"), "use hacienda", "use forest")
    assert asked(match) == ("settle", 1)
    play(match, word)
    assert tiles(match, 1) == laid


def test_an_unmanned_forest_house_does_not_change_the_hacienda():
    match = play(settler(buildings="hacienda forest_house", manned={"hacienda": 1}), "use hacienda")
    assert asked(match) == ("settle", 1)
    assert forests(match, 1) == 0


def test_a_forest_of_the_hacienda_on_the_twelfth_space_leaves_no_choice():
    match = settler(
        buildings="forest_house hacienda", tiles="corn " * 5 + "indigo " * 6, display="coffee"
    )
    play(match, "use hacienda", "use forest")
    assert forests(match, 1) == 1
    assert player(match, 1)["island_free"] == 0
    assert asked(match) == ("settle", 2)


# ---- with the hospice ------------------------------------------------------------------------------------


def test_the_colonist_of_the_hospice_goes_to_san_juan_with_a_forest():
    match = settler(buildings="forest_house hospice")
    supply = match.view()["colonist_supply"]
    play(match, "forest corn")
    assert asked(match) == ("hospice", 1)
    play(match, "use hospice")
    assert player(match, 1)["san_juan"] == 1
    assert match.view()["colonist_supply"] == supply - 1
    assert asked(match) == ("settle", 2)


def test_the_colonist_of_the_hospice_may_be_declined_with_a_forest():
    match = play(settler(buildings="forest_house hospice"), "forest corn", "pass")
    assert player(match, 1)["san_juan"] == 0
    assert asked(match) == ("settle", 2)


def test_the_colonist_of_the_hospice_stands_on_a_plantation_as_always():
    match = play(settler(buildings="forest_house hospice"), "take corn", "use hospice")
    assert (player(match, 1)["san_juan"], workers(match, 1, "corn")) == (0, 1)


def test_no_hospice_for_the_forest_of_the_hacienda():
    match = play(settler(buildings="forest_house hacienda hospice"), "use hacienda", "use forest")
    assert asked(match) == ("settle", 1)
    play(match, "pass")
    assert player(match, 1)["san_juan"] == 0


# ---- with the library ------------------------------------------------------------------------------------


@each(
    ("first", "second", "count"),
    [
        ("take corn", "take sugar", 0),
        ("forest corn", "take sugar", 1),
        ("take corn", "forest sugar", 1),
        ("take quarry", "forest sugar", 1),
        ("forest corn", "forest sugar", 2),
        ("forest corn", "pass", 1),
        ("pass", "forest sugar", 1),
    ],
)
def test_no_forest_one_or_two_with_the_library(first, second, count):
    match = play(settler(0, buildings="forest_house library"), first, "pass", "pass", "pass")
    assert asked(match) == ("settle", 0)
    play(match, second)
    assert forests(match, 0) == count
    with pytest.raises(IllegalAction):
        match.play("forest tobacco")
