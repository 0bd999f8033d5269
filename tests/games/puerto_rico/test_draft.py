"""The choice of the buildings: drafted in turn, or at random, with either expansion."""

import math
import random

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import asked, legal_words, play, table

PRODUCTION = {
    "small_indigo_plant",
    "small_sugar_mill",
    "indigo_plant",
    "sugar_mill",
    "tobacco_storage",
    "coffee_roaster",
}
BASE = {
    1: {"small_market"},
    2: {"hacienda", "construction_hut"},
    3: {"small_warehouse"},
    4: {"hospice"},
    5: {"office", "large_market"},
    6: {"large_warehouse"},
    7: {"factory"},
    8: {"university", "harbor"},
    9: {"wharf"},
    10: {"guild_hall", "residence", "fortress", "customs_house", "city_hall"},
}
NEW = {
    1: {"aqueduct"},
    2: {"forest_house", "black_market"},
    3: {"storehouse"},
    4: {"guesthouse"},
    5: {"trading_post", "church"},
    6: {"small_wharf"},
    7: {"lighthouse"},
    8: {"specialty_factory", "library"},
    9: {"union_hall"},
    10: {"cloister", "statue"},
}
NOBLE = {
    2: {"land_office"},
    3: {"chapel"},
    4: {"hunting_lodge"},
    5: {"construction_office"},
    6: {"royal_supplier"},
    7: {"villa"},
    8: {"jeweler"},
    10: {"royal_garden"},
}
SLOTS = {1: 1, 2: 2, 3: 1, 4: 1, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 10: 5}
SLOTS_WITH_BOTH = {1: 1, 2: 3, 3: 2, 4: 2, 5: 3, 6: 2, 7: 2, 8: 3, 9: 1, 10: 6}
EXCLUSIONS = [("office", "trading_post"), ("hacienda", "forest_house")]


def everything(*sets):
    return {name for of_price in sets for names in of_price.values() for name in names}


EXPANSIONS = [(True, False), (False, True), (True, True)]
expansions = each(("new_buildings", "nobles"), EXPANSIONS)


def slots(new_buildings, nobles):
    """Either expansion alone has the same slots."""
    return SLOTS_WITH_BOTH if new_buildings and nobles else SLOTS


def sets(new_buildings, nobles):
    return [BASE, *([NEW] if new_buildings else []), *([NOBLE] if nobles else [])]


def candidates(match):
    return {word.removeprefix("draft ").replace(" ", "_") for word in legal_words(match)}


def market(match):
    return {entry["id"] for entry in match.view()["market"]}


def chosen(match):
    return market(match) - PRODUCTION


def check_selection(match, new_buildings, nobles, *, balanced=False):
    """Every slot is full, all chosen belong to the sets in play, and nothing excludes another."""
    prices = {entry["id"]: entry["cost"] for entry in match.view()["market"]}
    names = set(prices) - PRODUCTION
    assert set(prices) >= PRODUCTION
    assert names <= everything(*sets(new_buildings, nobles))
    by_price = {price: sum(prices[n] == price for n in names) for price in SLOTS}
    assert by_price == slots(new_buildings, nobles)
    for one, other in EXCLUSIONS:
        assert not {one, other} <= names
    if balanced:
        assert {prices.get("factory", 8), prices.get("university", 7)} == {7, 8}
    assert not any(match.position.slots)


def draft_at_random(match, seed):
    """Seats in the order in which they chose."""
    rng = random.Random(seed)
    order = []
    while asked(match)[0] == "draft":
        order.append(asked(match)[1])
        play(match, rng.choice(sorted(legal_words(match))))
    return order


# ---- what there is to choose from ------------------------------------------------------------------------


def test_without_expansions_nothing_is_chosen_and_the_base_game_is_complete():
    match = table(4)
    assert asked(match) == ("choose_role", 0)
    assert market(match) == PRODUCTION | everything(BASE)


def test_a_draft_begins_with_the_production_buildings_only():
    match = table(4, new_buildings=True)
    assert asked(match) == ("draft", 0)
    assert market(match) == PRODUCTION


@expansions
def test_the_slots_of_each_price(new_buildings, nobles):
    match = table(4, new_buildings=new_buildings, nobles=nobles)
    assert dict(enumerate(match.position.slots)) == {0: 0} | slots(new_buildings, nobles)
    assert sum(match.position.slots) == (25 if new_buildings and nobles else 17)


def test_the_slots_of_the_nobles_alone_are_in_proportion():
    """Of each price as large a part as with the New Buildings, rounded up."""
    for price, number in SLOTS.items():
        with_new = len(BASE[price] | NEW[price])
        with_nobles = len(BASE[price] | NOBLE.get(price, set()))
        assert number == math.ceil(with_nobles * SLOTS[price] / with_new)


def test_every_violet_building_of_the_sets_in_play_can_be_chosen():
    for new_buildings, nobles in EXPANSIONS:
        match = table(4, new_buildings=new_buildings, nobles=nobles)
        assert candidates(match) == everything(*sets(new_buildings, nobles))


def test_a_building_is_chosen_once():
    match = play(table(4, new_buildings=True), "draft statue")
    with pytest.raises(IllegalAction):
        match.play("draft statue")


@each("price", sorted(SLOTS))
def test_a_price_is_open_as_long_as_it_has_an_empty_slot(price):
    match = table(4, new_buildings=True)
    of_price = BASE[price] | NEW[price]
    for left in range(SLOTS[price], 0, -1):
        assert match.position.slots[price] == left
        open_ones = sorted(candidates(match) & of_price)
        assert open_ones
        play(match, f"draft {open_ones[0]}")
    assert not candidates(match) & of_price
    assert candidates(match) == everything(BASE, NEW) - of_price - {
        other for pair in EXCLUSIONS for other in pair if set(pair) & chosen(match)
    }


@each("pair", EXCLUSIONS + [pair[::-1] for pair in EXCLUSIONS])
def test_two_buildings_that_exclude_each_other(pair):
    match = play(table(4, new_buildings=True), f"draft {pair[0]}")
    assert pair[1] not in candidates(match)
    with pytest.raises(IllegalAction):
        match.play(f"draft {pair[1]}")


@each(
    ("seats", "name", "copies"),
    [(4, "library", 2), (4, "statue", 1), (2, "library", 1), (2, "statue", 1), (5, "aqueduct", 2)],
)
def test_a_building_comes_with_all_its_copies(seats, name, copies):
    match = play(table(seats, new_buildings=True), f"draft {name}")
    entry = next(e for e in match.view()["market"] if e["id"] == name)
    assert (entry["left"], entry["copies"]) == (copies, copies)


# ---- who chooses, and to what end ------------------------------------------------------------------------


@each("seats", [2, 3, 4, 5])
@expansions
@each("seed", [1, 2, 3])
def test_a_draft_goes_round_from_the_governor_on_until_all_slots_are_full(
    seats, new_buildings, nobles, seed
):
    match = table(seats, new_buildings=new_buildings, nobles=nobles)
    order = draft_at_random(match, seed)
    assert order == [turn % seats for turn in range(sum(slots(new_buildings, nobles).values()))]
    check_selection(match, new_buildings, nobles)
    assert asked(match) == ("choose_role", 0)
    view = match.view()
    assert (view["round"], view["governor"]) == (1, 0)


def test_nothing_but_a_choice_is_possible_in_a_draft():
    words = legal_words(table(3, new_buildings=True))
    assert {word.split()[0] for word in words} == {"draft"}


def test_the_draft_is_the_same_whatever_the_seed():
    names = sorted(candidates(table(4, seed=1, new_buildings=True)))
    assert sorted(candidates(table(4, seed=2, new_buildings=True))) == names


# ---- at random -------------------------------------------------------------------------------------------


@each("seats", [2, 3, 4, 5])
@expansions
def test_buildings_at_random_fill_all_slots_without_a_question(seats, new_buildings, nobles):
    options = {"new_buildings": new_buildings, "nobles": nobles}
    for seed in range(8):
        match = table(seats, seed, selection="random", **options)
        assert asked(match) == ("choose_role", 0)
        check_selection(match, new_buildings, nobles)


def at_random(seed):
    return frozenset(chosen(table(4, seed, new_buildings=True, selection="random")))


def test_the_seed_decides_the_random_choice():
    assert at_random(1) == at_random(1)
    assert len({at_random(seed) for seed in range(10)}) > 5


def test_every_building_comes_up_at_random_and_none_always():
    seen = [at_random(seed) for seed in range(60)]
    assert frozenset.union(*seen) == everything(BASE, NEW)
    assert not frozenset.intersection(*seen)


# ---- the balanced variant --------------------------------------------------------------------------------


def test_in_the_balanced_variant_the_university_competes_for_the_slot_of_seven():
    match = play(table(4, new_buildings=True, balanced=True), "draft university")
    assert (match.position.slots[7], match.position.slots[8]) == (0, 2)
    assert not {"lighthouse"} & candidates(match)
    assert {"factory", "harbor", "library", "specialty_factory"} <= candidates(match)


def test_in_the_balanced_variant_the_factory_competes_for_the_slots_of_eight():
    match = play(table(4, new_buildings=True, balanced=True), "draft factory", "draft harbor")
    assert (match.position.slots[7], match.position.slots[8]) == (1, 0)
    assert not {"library", "specialty_factory"} & candidates(match)
    assert {"university", "lighthouse"} <= candidates(match)


@expansions
def test_the_balanced_variant_at_random(new_buildings, nobles):
    options = {"new_buildings": new_buildings, "nobles": nobles, "balanced": True}
    for seed in range(12):
        match = table(4, seed, selection="random", **options)
        check_selection(match, new_buildings, nobles, balanced=True)


# ---- everything in ---------------------------------------------------------------------------------------


@expansions
@each("balanced", [False, True])
def test_with_everything_in_nothing_is_chosen(new_buildings, nobles, balanced):
    options = {"new_buildings": new_buildings, "nobles": nobles, "balanced": balanced}
    match = table(4, selection="all", **options)
    assert asked(match) == ("choose_role", 0)
    assert market(match) == PRODUCTION | everything(*sets(new_buildings, nobles))
    assert not any(match.position.slots)
    assert match.view()["draft"] is None


@each("selection", ["draft", "random", "all"])
def test_without_an_expansion_the_option_changes_nothing(selection):
    match = table(4, selection=selection)
    assert asked(match) == ("choose_role", 0)
    assert market(match) == PRODUCTION | everything(BASE)


def test_with_everything_in_buildings_that_exclude_each_other_stand_side_by_side():
    match = table(4, new_buildings=True, selection="all")
    assert {name for pair in EXCLUSIONS for name in pair} <= market(match)
