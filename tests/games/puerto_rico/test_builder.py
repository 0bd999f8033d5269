"""Builder: prices, quarries, the privilege, space, copies, the university."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    BASE_BUILDINGS,
    asked,
    choose,
    city,
    colonists,
    doubloons,
    end_round,
    give,
    legal_words,
    passes,
    play,
    player,
    table,
    workers,
)

PLAIN = "small_market hacienda construction_hut small_warehouse hospice office large_market"
"""Seven spaces that change nothing in the builder phase."""


def offered(match):
    return {word.removeprefix("build ") for word in legal_words(match)} - {"pass"}


def test_the_price_is_paid_and_the_building_stands_in_the_city():
    match = play(give(table(4), 1, doubloons=6), "choose builder", "pass", "build tobacco storage")
    assert doubloons(match, 1) == 1
    assert city(match, 1) == ["tobacco_storage"]
    assert workers(match, 1, "tobacco_storage") == 0


@each("building", BASE_BUILDINGS)
def test_every_building_costs_its_printed_price(building):
    match = play(give(table(4), 1, doubloons=building.cost), "choose builder", "pass")
    play(match, f"build {building.id}")
    assert doubloons(match, 1) == 0
    assert city(match, 1) == [building.id]
    assert player(match, 1)["city_free"] == 12 - building.spaces
    assert player(match, 1)["building_points"] == building.vp


@each("building", BASE_BUILDINGS)
def test_one_doubloon_short_is_too_little(building):
    match = play(give(table(4), 1, doubloons=building.cost - 1), "choose builder", "pass")
    with pytest.raises(IllegalAction):
        match.play(f"build {building.id}")


def test_building_may_be_passed():
    match = choose(give(table(4), 0, doubloons=20), "builder")
    passes(match, 4)
    assert [city(match, p) for p in range(4)] == [[], [], [], []]
    assert asked(match) == ("choose_role", 1)


def test_one_building_each():
    match = play(give(table(4), 0, doubloons=20), "choose builder", "build hospice")
    assert asked(match) == ("build", 1)


def test_the_same_building_cannot_be_built_twice():
    match = choose(give(table(4), 0, buildings="small_indigo_plant", doubloons=20), "builder")
    assert "small indigo plant" not in offered(match)
    assert "indigo plant" in offered(match)
    with pytest.raises(IllegalAction):
        match.play("build small indigo plant")


def test_an_unmanned_building_counts_as_owned_as_well():
    match = give(table(4), 0, buildings="small_market", manned=False, doubloons=20)
    choose(match, "builder")
    assert "small market" not in offered(match)


def test_when_all_copies_are_built_nobody_can_build_it():
    match = table(4)
    for seat in (1, 2, 3):
        give(match, seat, buildings="tobacco_storage")
    choose(give(match, 0, doubloons=20), "builder")
    with pytest.raises(IllegalAction):
        match.play("build tobacco storage")


def test_first_come_first_served_within_the_phase():
    match = table(4)
    for seat in range(4):
        give(match, seat, doubloons=20)
    play(match, "choose builder", "build residence")
    assert "residence" not in offered(match)
    play(match, "build small market", "build small market")
    assert "small market" not in offered(match)


# ---- quarries and the privilege ---------------------------------------------------


@each("quarries", [0, 1, 2, 3, 4, 5])
@each(
    ("building", "cost", "column"),
    [("small_warehouse", 3, 1), ("large_warehouse", 6, 2), ("wharf", 9, 3), ("fortress", 10, 4)],
)
@each("seat", [0, 1])
def test_quarries_take_off_one_each_up_to_the_column_and_the_privilege_one_more(
    quarries, building, cost, column, seat
):
    match = choose(give(table(4), seat, tiles="quarry " * quarries, doubloons=20), "builder")
    if seat == 1:
        passes(match, 1)
    play(match, f"build {building}")
    discount = min(quarries, column) + (seat == 0)
    assert doubloons(match, seat) == 20 - (cost - discount)


def test_discounts_make_a_building_affordable_exactly():
    match = choose(give(table(4), 0, tiles="quarry quarry", doubloons=5), "builder")
    assert "university" in offered(match)  # 8 less 2 less 1
    assert "harbor" in offered(match)
    assert "wharf" not in offered(match)


def test_unmanned_quarries_take_nothing_off():
    match = give(table(4), 1, tiles="quarry quarry quarry", manned={"quarry": 1}, doubloons=20)
    play(match, "choose builder", "pass", "build wharf")
    assert doubloons(match, 1) == 20 - 8


def test_no_price_falls_below_nothing():
    match = choose(give(table(4), 0, tiles="quarry", doubloons=0), "builder")
    play(match, "build small market")  # 1 less 1 less 1
    assert doubloons(match, 0) == 0
    assert city(match, 0) == ["small_market"]


def test_free_buildings_leave_all_else_out_of_reach():
    match = choose(give(table(4), 0, tiles="quarry", doubloons=0), "builder")
    assert offered(match) == {
        "small market",
        "small indigo plant",
        "small sugar mill",
        "hacienda",
        "construction hut",
    }


def test_the_privilege_brings_nothing_to_those_who_do_not_build():
    match = passes(choose(table(4), "builder"), 4)
    assert doubloons(match, 0) == 3


def test_the_privilege_is_the_choosers_only():
    match = table(4)
    for seat in range(4):
        give(match, seat, doubloons=3)
    choose(match, "builder")
    for _ in range(2):
        play(match, "build small sugar mill")
    assert [doubloons(match, p) for p in (0, 1)] == [2, 1]


def test_balanced_variant_factory_costs_eight_and_university_seven():
    for building, cost in (("factory", 8), ("university", 7), ("harbor", 8)):
        match = choose(give(table(4, balanced=True), 1, doubloons=10), "builder")
        play(match, "pass", f"build {building}")
        assert doubloons(match, 1) == 10 - cost


def test_balanced_variant_quarry_limit_stays_three():
    match = give(table(4, balanced=True), 1, tiles="quarry quarry quarry quarry", doubloons=10)
    play(match, "choose builder", "pass", "build university")
    assert doubloons(match, 1) == 10 - (7 - 3)


# ---- space ------------------------------------------------------------------------


def test_a_large_building_takes_two_spaces():
    match = play(give(table(4), 0, doubloons=20), "choose builder", "build guild hall")
    assert player(match, 0)["city_free"] == 10


def city_of(match, seat, spaces):
    """Fill so many city spaces (7 to 11) with small buildings."""
    names = [*PLAIN.split(), "small_indigo_plant", "small_sugar_mill", "indigo_plant", "sugar_mill"]
    give(match, seat, buildings=" ".join(names[:spaces]), manned=False)
    assert player(match, seat)["city_free"] == 12 - spaces


def test_one_free_space_is_not_enough_for_a_large_building():
    match = give(table(4), 0, doubloons=20)
    city_of(match, 0, 11)
    choose(match, "builder")
    assert "tobacco storage" in offered(match)
    assert offered(match).isdisjoint(
        {"guild hall", "residence", "fortress", "customs house", "city hall"}
    )


def test_two_free_spaces_are_enough_for_a_large_building():
    match = give(table(4), 0, doubloons=20)
    city_of(match, 0, 10)
    play(match, "choose builder", "build city hall")
    assert player(match, 0)["city_free"] == 0


def test_a_full_city_takes_no_building():
    match = give(table(4), 0, doubloons=20)
    city_of(match, 0, 11)
    choose(give(match, 0, buildings="tobacco_storage"), "builder")
    assert legal_words(match) == {"pass"}


@each(("spaces", "building"), [(11, "wharf"), (10, "residence")])
def test_a_full_city_ends_the_game_with_the_round(spaces, building):
    match = give(table(4), 0, doubloons=20)
    city_of(match, 0, spaces)
    play(match, "choose builder", f"build {building}")
    assert match.view()["endings"] == ["city"]
    assert asked(match) == ("build", 1)
    passes(match, 3)
    assert not match.over
    assert end_round(match).over


def test_eleven_filled_spaces_do_not_end_the_game():
    match = give(table(4), 0, doubloons=20)
    city_of(match, 0, 10)
    play(match, "choose builder", "build wharf")
    assert match.view()["endings"] == []
    assert not end_round(match).over


# ---- university -------------------------------------------------------------------


def test_university_puts_a_colonist_on_the_building_just_built():
    match = give(table(4), 0, buildings="university", doubloons=20)
    supply = match.view()["colonist_supply"]
    play(match, "choose builder", "build harbor")
    assert asked(match) == ("university", 0)
    assert match.view()["decision"]["about"] == "harbor"
    assert legal_words(match) == {"use university", "pass"}
    play(match, "use university")
    assert workers(match, 0, "harbor") == 1
    assert match.view()["colonist_supply"] == supply - 1
    assert match.view()["colonist_ship"] == 4


def test_university_puts_one_colonist_only_however_many_circles():
    match = choose(give(table(4), 0, buildings="university", doubloons=20), "builder")
    play(match, "build tobacco storage", "use university")
    assert workers(match, 0, "tobacco_storage") == 1
    assert asked(match) == ("build", 1)


def test_university_may_be_declined():
    match = choose(give(table(4), 0, buildings="university", doubloons=20), "builder")
    play(match, "build harbor", "pass")
    assert workers(match, 0, "harbor") == 0


def test_university_without_a_colonist_does_nothing():
    match = choose(give(table(4), 0, buildings="university", manned=False, doubloons=20), "builder")
    play(match, "build harbor")
    assert asked(match) == ("build", 1)


def test_university_is_not_asked_when_nothing_is_built():
    match = play(give(table(4), 0, buildings="university", doubloons=20), "choose builder", "pass")
    assert asked(match) == ("build", 1)


def test_university_does_not_serve_itself():
    match = play(give(table(4), 0, doubloons=20), "choose builder", "build university")
    assert asked(match) == ("build", 1)
    assert workers(match, 0, "university") == 0


def test_university_takes_from_the_ship_when_the_supply_is_empty():
    match = give(table(4), 0, buildings="university", doubloons=20)
    colonists(match, supply=0)
    play(match, "choose builder", "build harbor", "use university")
    assert workers(match, 0, "harbor") == 1
    assert match.view()["colonist_ship"] == 3


def test_university_has_nobody_when_supply_and_ship_are_empty():
    match = give(table(4), 0, buildings="university", doubloons=20)
    colonists(match, supply=0, on_ship=0)
    play(match, "choose builder", "build harbor")
    assert asked(match) == ("build", 1)
    assert match.view()["endings"] == []
