"""Craftsman: who produces what, in which order, the privilege, the factory."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    doubloons,
    give,
    goods,
    legal_words,
    no_island,
    play,
    stock,
    supply,
    table,
)

BUILDING = {
    "indigo": "indigo_plant",
    "sugar": "sugar_mill",
    "tobacco": "tobacco_storage",
    "coffee": "coffee_roaster",
}
ALL_FIVE = "corn indigo sugar tobacco coffee"
ALL_PLANTS = "indigo_plant sugar_mill tobacco_storage coffee_roaster"


def produced_by(seat=1, **gifts):
    match = table(4)
    no_island(match, *range(4))
    choose(give(match, seat, **gifts), "craftsman")
    return goods(match, seat)


@each("good", BUILDING)
def test_a_manned_plantation_with_a_manned_building_produces_one(good):
    assert produced_by(tiles=good, buildings=BUILDING[good]) == {good: 1}


@each("good", BUILDING)
def test_a_plantation_without_its_building_produces_nothing(good):
    assert produced_by(tiles=good) == {}


@each("good", BUILDING)
def test_a_building_without_its_plantation_produces_nothing(good):
    assert produced_by(buildings=BUILDING[good]) == {}


@each("good", BUILDING)
def test_an_unmanned_plantation_produces_nothing(good):
    assert produced_by(tiles=good, buildings=BUILDING[good], manned={BUILDING[good]: 1}) == {}


@each("good", BUILDING)
def test_an_unmanned_building_produces_nothing(good):
    assert produced_by(tiles=good, buildings=BUILDING[good], manned={good: 1}) == {}


def test_a_building_serves_its_own_kind_only():
    assert produced_by(tiles="sugar", buildings="indigo_plant") == {}
    assert produced_by(tiles="indigo", buildings="small_sugar_mill") == {}


def test_corn_needs_no_building():
    assert produced_by(tiles="corn corn corn") == {"corn": 3}


def test_unmanned_corn_produces_nothing():
    assert produced_by(tiles="corn corn corn", manned={"corn": 1}) == {"corn": 1}


@each(
    ("plantations", "circles", "made"),
    [(1, 1, 1), (2, 2, 2), (2, 1, 1), (1, 3, 1), (3, 2, 2), (3, 3, 3), (4, 3, 3)],
)
def test_the_fewer_of_plantations_and_manned_circles_counts(plantations, circles, made):
    assert produced_by(
        tiles="tobacco " * plantations,
        buildings="tobacco_storage",
        manned={"tobacco": plantations, "tobacco_storage": circles},
    ) == {"tobacco": made}


def test_small_and_large_buildings_of_a_kind_add_up():
    assert produced_by(
        tiles="indigo indigo indigo indigo indigo", buildings="small_indigo_plant indigo_plant"
    ) == {"indigo": 4}


def test_quarries_produce_nothing():
    assert produced_by(tiles="quarry quarry", buildings=ALL_PLANTS) == {}


def test_production_is_compulsory_and_nobody_is_asked():
    match = choose(give(table(4), 1, tiles="corn"), "craftsman")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == {"corn": 1}


def test_goods_come_out_of_the_supply():
    match = choose(give(table(4), 1, tiles="corn corn"), "craftsman")
    assert stock(match, "corn") == 8


def test_a_short_supply_goes_in_order_from_the_craftsman():
    match = table(4)
    for seat in range(4):
        give(match, seat, tiles="corn corn")
    supply(match, corn=5)
    play(match, "choose prospector")
    choose(match, "craftsman")  # seat 1
    assert [goods(match, p).get("corn", 0) for p in (1, 2, 3, 0)] == [2, 2, 1, 0]
    assert stock(match, "corn") == 0


def test_each_kind_runs_short_by_itself():
    match = give(table(4), 0, tiles="corn corn")
    give(match, 1, tiles="corn sugar", buildings="small_sugar_mill")
    supply(match, corn=2)
    choose(match, "craftsman")
    assert goods(match, 1) == {"sugar": 1}


# ---- the privilege ----------------------------------------------------------------


def extra(match):
    return {word.removeprefix("produce extra ") for word in legal_words(match)} - {"pass"}


def test_the_craftsman_may_take_one_more_of_a_kind_just_produced():
    match = choose(give(table(4), 0, tiles="corn sugar", buildings="small_sugar_mill"), "craftsman")
    assert asked(match) == ("extra_good", 0)
    assert extra(match) == {"corn", "sugar"}
    play(match, "produce extra sugar")
    assert goods(match, 0) == {"corn": 1, "sugar": 2}
    assert stock(match, "sugar") == 9
    assert asked(match) == ("choose_role", 1)


def test_the_craftsman_may_decline():
    match = play(give(table(4), 0, tiles="corn"), "choose craftsman", "pass")
    assert goods(match, 0) == {"corn": 1}


def test_a_kind_not_produced_now_cannot_be_taken_even_if_held():
    match = choose(give(table(4), 0, tiles="corn", goods={"coffee": 2}), "craftsman")
    with pytest.raises(IllegalAction):
        match.play("produce extra coffee")


def test_a_craftsman_who_produces_nothing_has_no_privilege():
    match = choose(give(table(4), 1, tiles="corn"), "craftsman")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 0) == {}


def test_the_privilege_comes_after_all_have_produced_and_needs_the_supply():
    match = give(table(4), 0, tiles="corn sugar", buildings="small_sugar_mill")
    give(match, 1, tiles="corn corn")
    supply(match, corn=3)
    choose(match, "craftsman")
    assert extra(match) == {"sugar"}  # the others took the last corn


def test_no_privilege_when_the_supply_has_none_of_the_kinds():
    match = give(table(4), 0, tiles="corn")
    supply(match, corn=1)
    choose(match, "craftsman")
    assert goods(match, 0) == {"corn": 1}
    assert asked(match) == ("choose_role", 1)
    assert match.position.produced.tolist() == [0] * 5


def test_the_others_have_no_privilege():
    match = give(give(table(4), 1, tiles="corn"), 0, tiles="corn")
    play(match, "choose craftsman", "produce extra corn")
    assert [goods(match, p) for p in (0, 1)] == [{"corn": 2}, {"corn": 1}]


# ---- factory ----------------------------------------------------------------------


@each(("kinds", "pay"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 5)])
def test_factory_pays_for_the_number_of_kinds(kinds, pay):
    match = table(4)
    no_island(match, 1)
    give(match, 1, tiles=" ".join(ALL_FIVE.split()[:kinds]), buildings=ALL_PLANTS + " factory")
    choose(match, "craftsman")
    assert len(goods(match, 1)) == kinds
    assert doubloons(match, 1) == 3 + pay


def test_factory_does_not_count_goods_of_one_kind():
    match = choose(give(table(4), 1, tiles="corn corn corn corn", buildings="factory"), "craftsman")
    assert doubloons(match, 1) == 3


def test_factory_does_not_count_goods_from_before():
    match = give(table(4), 1, tiles="corn", buildings="factory", goods={"sugar": 1, "coffee": 1})
    choose(match, "craftsman")
    assert doubloons(match, 1) == 3


def test_factory_does_not_count_a_kind_that_has_run_out():
    match = give(
        table(4), 1, tiles="corn sugar tobacco", buildings="sugar_mill tobacco_storage factory"
    )
    supply(match, sugar=0)
    choose(match, "craftsman")
    assert goods(match, 1) == {"corn": 1, "tobacco": 1}
    assert doubloons(match, 1) == 3 + 1


def test_factory_works_for_the_craftsman_and_for_the_others():
    match = table(4)
    for seat in (0, 2):
        give(match, seat, tiles="corn sugar", buildings="small_sugar_mill factory")
    choose(match, "craftsman")
    play(match, "produce extra corn")  # adds no kind
    assert [doubloons(match, p) for p in range(4)] == [4, 3, 4, 3]


def test_factory_without_a_colonist_pays_nothing():
    match = give(table(4), 1, tiles="corn sugar", buildings="small_sugar_mill")
    choose(give(match, 1, buildings="factory", manned=False), "craftsman")
    assert doubloons(match, 1) == 3
