"""The New Buildings that work by themselves or are no more than a word or two: one section for each."""

import pytest

from ludoteca import IllegalAction

from .pieces import (
    asked,
    chips,
    choose,
    city,
    colonists,
    doubloons,
    finish,
    give,
    goods,
    house,
    legal_words,
    man,
    new_table,
    no_island,
    passes,
    play,
    player,
    points,
    ship,
    ships,
    stock,
    supply,
    whole_table,
)

# In the order of the texts: price, points, circles, copies, column.
PRINTED = {
    "aqueduct": (1, 1, 1, 2, 1),
    "forest_house": (2, 1, 1, 2, 1),
    "black_market": (2, 1, 1, 2, 1),
    "storehouse": (3, 1, 1, 2, 1),
    "guesthouse": (4, 2, 2, 2, 2),
    "trading_post": (5, 2, 1, 2, 2),
    "church": (5, 2, 1, 2, 2),
    "small_wharf": (6, 2, 1, 2, 2),
    "lighthouse": (7, 3, 1, 2, 3),
    "specialty_factory": (8, 3, 1, 2, 3),
    "library": (8, 3, 1, 2, 3),
    "union_hall": (9, 3, 1, 2, 3),
    "cloister": (10, 4, 1, 1, 4),
    "statue": (10, 8, 0, 1, 4),
}


def owner(buildings="", seat=1, **given):
    """A seat with these buildings manned, an empty island, and no money."""
    match = new_table()
    no_island(match, seat)
    return give(match, seat, buildings=buildings, **({"doubloons": 0} | given))


def full_ships(match):
    """Ships that take neither tobacco nor coffee."""
    for number, good in ((1, "corn"), (2, "indigo"), (3, "sugar")):
        ship(match, number, good, 1)
    return match


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_on_the_building(name):
    entry = next(e for e in new_table().view()["market"] if e["id"] == name)
    printed = tuple(entry[word] for word in ("cost", "vp", "circles", "copies", "column"))
    assert printed == PRINTED[name]
    assert entry["spaces"] == (2 if entry["column"] == 4 else 1)


@pytest.mark.parametrize("name", PRINTED)
def test_the_building_is_paid_for_and_counts_its_points(name):
    cost, vp = PRINTED[name][:2]
    match = owner(doubloons=cost)
    choose(match, "builder")
    play(match, "pass", f"build {name.replace('_', ' ')}")
    assert doubloons(match, 1) == 0
    assert city(match, 1) == [name]
    assert points(match, 1) == {"Buildings": vp}
    assert chips(match, 1) == 0


# ---- aqueduct --------------------------------------------------------------------------------------------


def produced(buildings, tiles, manned=True, extra=None, **left):
    match = owner(buildings, tiles=tiles, manned=manned)
    if extra:
        give(match, 1, buildings=extra, manned=False)
    supply(match, **left)
    choose(match, "craftsman")
    return goods(match, 1)


@pytest.mark.parametrize(
    ("plants", "tiles", "made"),
    [
        ("indigo_plant", "indigo indigo", {"indigo": 3}),
        ("sugar_mill", "sugar", {"sugar": 2}),
        ("indigo_plant sugar_mill", "indigo sugar", {"indigo": 2, "sugar": 2}),
        ("indigo_plant small_sugar_mill", "indigo sugar", {"indigo": 2, "sugar": 1}),
        ("small_indigo_plant sugar_mill", "indigo sugar", {"indigo": 1, "sugar": 2}),
        ("small_indigo_plant small_sugar_mill", "indigo sugar", {"indigo": 1, "sugar": 1}),
        ("small_indigo_plant indigo_plant", "indigo indigo", {"indigo": 3}),
        ("indigo_plant tobacco_storage", "indigo tobacco", {"indigo": 2, "tobacco": 1}),
        ("coffee_roaster", "coffee corn", {"coffee": 1, "corn": 1}),
    ],
)
def test_the_aqueduct_adds_a_good_for_each_large_plant_that_works(plants, tiles, made):
    assert produced(f"aqueduct {plants}", tiles) == made


def test_an_unmanned_aqueduct_adds_nothing():
    assert produced("indigo_plant", "indigo", extra="aqueduct") == {"indigo": 1}


def test_the_aqueduct_needs_somebody_in_the_large_plant():
    made = produced("aqueduct small_indigo_plant", "indigo", extra="indigo_plant")
    assert made == {"indigo": 1}


def test_the_aqueduct_needs_a_plantation_where_somebody_works():
    assert produced("aqueduct indigo_plant sugar_mill", "sugar") == {"sugar": 2}
    match = owner("aqueduct indigo_plant")
    give(match, 1, tiles="indigo", manned=False)
    choose(match, "craftsman")
    assert goods(match, 1) == {}


def test_one_worker_in_the_large_plant_is_enough_beside_a_small_one():
    spots = {"aqueduct": 1, "small_indigo_plant": 1, "indigo_plant": 1, "indigo": 1}
    made = produced("aqueduct small_indigo_plant indigo_plant", "indigo", manned=spots)
    assert made == {"indigo": 2}


@pytest.mark.parametrize(("left", "made"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_the_aqueduct_takes_from_the_supply_only(left, made):
    held = produced("aqueduct indigo_plant", "indigo indigo", indigo=left)
    assert held == ({"indigo": made} if made else {})


def test_later_seats_find_what_the_aqueduct_has_left():
    match = owner("aqueduct indigo_plant", tiles="indigo")
    no_island(match, 2)
    give(match, 2, buildings="small_indigo_plant", tiles="indigo")
    supply(match, indigo=2)
    choose(match, "craftsman")
    assert (goods(match, 1), goods(match, 2)) == ({"indigo": 2}, {})


def test_the_aqueducts_good_counts_for_the_specialty_factory():
    match = owner("aqueduct indigo_plant specialty_factory", tiles="indigo indigo")
    choose(match, "craftsman")
    assert doubloons(match, 1) == 3 - 1


# ---- storehouse ------------------------------------------------------------------------------------------


def storing(buildings, **held):
    match = full_ships(owner(buildings, goods=held))
    return choose(match, "captain")


@pytest.mark.parametrize(
    ("buildings", "held"),
    [
        ("", {"coffee": 1}),
        ("storehouse", {"coffee": 4}),
        ("storehouse", {"coffee": 2, "tobacco": 2}),
        ("storehouse small_warehouse", {"coffee": 9, "tobacco": 4}),
        ("storehouse large_warehouse", {"coffee": 9, "tobacco": 9}),
    ],
)
def test_what_can_be_kept_is_kept(buildings, held):
    match = storing(buildings, **held)
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == held


def test_the_storehouse_keeps_three_goods_besides_the_single_one():
    match = storing("storehouse", coffee=3, tobacco=4)
    assert asked(match) == ("store", 1)
    play(match, "keep one tobacco", "keep one coffee", "keep one tobacco", "keep one tobacco")
    assert goods(match, 1) == {"coffee": 1, "tobacco": 3}
    assert asked(match) == ("choose_role", 1)


def test_an_unmanned_storehouse_keeps_nothing():
    match = full_ships(owner("storehouse", manned=False, goods={"coffee": 3}))
    choose(match, "captain")
    play(match, "keep one coffee")
    assert goods(match, 1) == {"coffee": 1}


@pytest.mark.parametrize("kind", ["coffee", "tobacco"])
def test_storehouse_and_small_warehouse(kind):
    match = storing("storehouse small_warehouse", coffee=6, tobacco=5)
    other = {"coffee": "tobacco", "tobacco": "coffee"}[kind]
    play(match, f"store all {kind}", *[f"keep one {other}"] * 4)
    whole = {"coffee": 6, "tobacco": 5}[kind]
    assert goods(match, 1) == {kind: whole, other: 4}


def test_storehouse_and_both_warehouses():
    match = owner(
        "storehouse small_warehouse large_warehouse",
        goods={"corn": 5, "indigo": 5, "sugar": 5, "tobacco": 4, "coffee": 4},
    )
    match.position.ship_space[:] = 0  # no ship has come
    choose(match, "captain")
    play(match, "store all corn", "store all indigo", "store all sugar")
    play(match, "keep one tobacco", "keep one coffee", "keep one coffee", "keep one tobacco")
    assert goods(match, 1) == {"corn": 5, "indigo": 5, "sugar": 5, "tobacco": 2, "coffee": 2}


# ---- trading post ----------------------------------------------------------------------------------------


def trader(buildings="trading_post", sold="", **given):
    match = owner(buildings, **given)
    house(match, sold)
    choose(match, "trader")
    return play(match, "pass")


@pytest.mark.parametrize(
    ("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
)
def test_the_trading_post_pays_the_usual_price(good, price):
    match = trader(goods={good: 1})
    before = stock(match, good)
    play(match, f"sell to post {good}")
    assert doubloons(match, 1) == price
    assert goods(match, 1) == {}
    assert stock(match, good) == before + 1
    assert match.view()["trading_house"] == [None] * 4


def test_the_trading_post_takes_what_the_house_has_already():
    match = trader(sold="coffee indigo", goods={"coffee": 2})
    assert legal_words(match) == {"sell to post coffee", "pass"}
    play(match, "sell to post coffee")
    assert goods(match, 1) == {"coffee": 1}
    assert match.view()["trading_house"] == ["coffee", "indigo", None, None]


def test_house_or_post_is_the_owners_choice():
    match = trader(goods={"coffee": 1})
    assert legal_words(match) == {"sell coffee", "sell to post coffee", "pass"}
    play(match, "sell coffee")
    assert match.view()["trading_house"][0] == "coffee"
    assert doubloons(match, 1) == 4


def test_one_sale_a_turn():
    match = play(trader(goods={"coffee": 2, "sugar": 1}), "sell to post coffee")
    assert asked(match) == ("sell", 2)
    match = play(trader(goods={"coffee": 2, "sugar": 1}), "sell sugar")
    assert asked(match) == ("sell", 2)


def test_the_markets_do_not_count_at_the_post():
    match = trader("trading_post small_market large_market", goods={"indigo": 2})
    play(match, "sell to post indigo")
    assert doubloons(match, 1) == 1
    match = trader("trading_post small_market large_market", goods={"indigo": 2})
    play(match, "sell indigo")
    assert doubloons(match, 1) == 1 + 3


def test_the_privilege_counts_at_the_post():
    match = owner("trading_post small_market", seat=0, goods={"indigo": 1})
    choose(match, "trader")
    play(match, "sell to post indigo")
    assert doubloons(match, 0) == 1 + 1


def test_an_unmanned_post_buys_nothing():
    assert legal_words(trader(manned=False, goods={"coffee": 1})) == {"sell coffee", "pass"}


def test_the_post_is_its_owners_alone():
    match = owner("trading_post")
    give(match, 0, goods={"coffee": 1})
    choose(match, "trader")
    assert legal_words(match) == {"sell coffee", "pass"}


def test_a_sale_to_the_post_fills_no_space_of_the_house():
    match = trader(sold="corn indigo sugar", goods={"coffee": 1})
    give(match, 2, goods={"tobacco": 1})
    play(match, "sell to post coffee")
    assert asked(match) == ("sell", 2)
    assert "sell tobacco" in legal_words(match)


def test_a_full_house_ends_the_phase_for_the_owner_of_a_post_too():
    match = owner("trading_post", goods={"coffee": 1})
    give(match, 0, goods={"tobacco": 1})
    house(match, "corn indigo sugar")
    choose(match, "trader")
    play(match, "sell tobacco")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == {"coffee": 1}


def test_post_and_office_side_by_side():
    match = trader("trading_post office small_market", sold="coffee", goods={"coffee": 1})
    assert legal_words(match) == {"sell coffee", "sell to post coffee", "pass"}
    play(match, "sell coffee")
    assert doubloons(match, 1) == 5


# ---- church ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("building", "gained"),
    [
        ("small_market", 0),
        ("small_sugar_mill", 0),
        ("storehouse", 0),
        ("indigo_plant", 1),
        ("hospice", 1),
        ("small_wharf", 1),
        ("coffee_roaster", 1),
        ("harbor", 1),
        ("library", 1),
        ("guild_hall", 2),
        ("statue", 2),
    ],
)
def test_the_church_brings_points_by_column(building, gained):
    match = owner("church", doubloons=10)
    choose(match, "builder")
    play(match, "pass", f"build {building.replace('_', ' ')}")
    assert chips(match, 1) == gained
    assert match.view()["chips_supply"] == 100 - gained


def test_an_unmanned_church_brings_nothing():
    match = owner("church", manned=False, doubloons=10)
    choose(match, "builder")
    play(match, "pass", "build statue")
    assert chips(match, 1) == 0


def test_the_church_brings_nothing_for_itself_even_with_a_university():
    match = owner("university", doubloons=5)
    choose(match, "builder")
    play(match, "pass", "build church", "use university")
    assert chips(match, 1) == 0


def test_the_church_brings_nothing_for_the_buildings_of_others():
    match = owner("church")
    give(match, 0, doubloons=10)
    choose(match, "builder")
    play(match, "build statue")
    assert (chips(match, 0), chips(match, 1)) == (0, 0)


def test_nothing_built_no_point_of_the_church():
    match = owner("church", doubloons=10)
    choose(match, "builder")
    passes(match, 4)
    assert chips(match, 1) == 0


def test_the_last_chip_may_go_to_a_church():
    match = owner("church", doubloons=10)
    match.position.chips_supply = 1
    choose(match, "builder")
    play(match, "pass", "build statue")
    assert chips(match, 1) == 2
    assert match.view()["endings"] == ["chips"]


# ---- small wharf -----------------------------------------------------------------------------------------


def shipping(buildings="small_wharf", seat=1, **held):
    return choose(owner(buildings, seat=seat, goods=held), "captain")


@pytest.mark.parametrize(("count", "scored"), [(1, 0), (2, 1), (3, 1), (4, 2), (7, 3)])
def test_two_goods_a_point_rounded_down(count, scored):
    match = shipping(corn=8)
    before = stock(match, "corn")
    play(match, *["small wharf corn"] * count, "done")
    assert chips(match, 1) == scored
    assert goods(match, 1) == {"corn": 8 - count}
    assert stock(match, "corn") == before + count
    assert ships(match) == [(None, 0)] * 3


def test_kinds_are_mixed_to_make_a_point():
    match = shipping(corn=1, coffee=1)
    play(match, "small wharf corn", "small wharf coffee")
    assert chips(match, 1) == 1


def test_the_small_wharf_is_used_once_a_phase():
    match = shipping(corn=4)
    play(match, "small wharf corn", "small wharf corn", "done")
    assert legal_words(match) == {f"load corn ship {n}" for n in (1, 2, 3)}


def test_the_small_wharf_is_ready_again_in_the_next_captain_phase():
    match = shipping(corn=1)
    play(match, "small wharf corn")
    finish(match)
    match.position.role_taken[:] = 0
    give(match, 1, goods={"corn": 1})
    assert asked(match) == ("choose_role", 1)
    choose(match, "captain")
    assert "small wharf corn" in legal_words(match)


def test_where_a_ship_takes_goods_ship_or_small_wharf_must_be_used():
    match = shipping(corn=2)
    assert "small wharf corn" in legal_words(match)
    with pytest.raises(IllegalAction):
        match.play("pass")


def test_where_no_ship_takes_goods_the_small_wharf_may_wait():
    match = full_ships(owner("small_wharf", goods={"coffee": 2}))
    give(match, 2, goods={"corn": 1})
    choose(match, "captain")
    assert legal_words(match) == {"small wharf coffee", "pass"}
    play(match, "pass", "load corn ship 1")
    assert asked(match) == ("load", 1)  # passing has not used it up
    play(match, "small wharf coffee", "small wharf coffee")
    assert chips(match, 1) == 1


def test_wharf_and_small_wharf_can_both_be_used():
    match = shipping("small_wharf wharf", corn=3, sugar=2)
    play(match, "wharf corn", "small wharf sugar", "small wharf sugar")
    assert chips(match, 1) == 3 + 1


def test_an_unmanned_small_wharf_ships_nothing():
    match = full_ships(owner("small_wharf", manned=False, goods={"coffee": 2}))
    choose(match, "captain")
    assert asked(match) == ("store", 1)


def test_the_small_wharf_is_a_loading_for_harbor_and_privilege():
    match = shipping("small_wharf harbor", seat=0, corn=5)
    play(match, "small wharf corn", "small wharf corn", "done")
    assert chips(match, 0) == 1 + 1 + 1
    play(match, "load corn ship 1")
    assert chips(match, 0) == 3 + 3 + 1  # the harbor again, the privilege not


def test_a_single_good_on_the_small_wharf_still_is_a_loading():
    match = shipping("small_wharf harbor lighthouse", corn=1)
    play(match, "small wharf corn")
    assert (chips(match, 1), doubloons(match, 1)) == (1, 1)


# ---- lighthouse ------------------------------------------------------------------------------------------


def test_the_lighthouse_pays_for_each_loading():
    match = shipping("lighthouse wharf", corn=2, sugar=1, coffee=4)
    play(match, "load corn ship 1")
    assert doubloons(match, 1) == 1
    play(match, "load sugar ship 2")
    assert doubloons(match, 1) == 2
    play(match, "wharf coffee")
    assert doubloons(match, 1) == 3
    assert chips(match, 1) == 7


def test_the_captain_with_a_lighthouse_has_a_doubloon_without_any_goods():
    match = shipping("lighthouse", seat=0)
    assert doubloons(match, 0) == 1
    assert asked(match) == ("choose_role", 1)


def test_another_seat_with_a_lighthouse_has_nothing_without_goods():
    assert doubloons(shipping("lighthouse"), 1) == 0


def test_the_captain_has_one_doubloon_more_and_only_once():
    match = shipping("lighthouse", seat=0, corn=2, sugar=1)
    play(match, "load corn ship 1", "load sugar ship 2")
    assert doubloons(match, 0) == 1 + 2


def test_the_library_does_not_double_the_lighthouse():
    match = shipping("lighthouse library", seat=0, corn=2)
    play(match, "load corn ship 1")
    assert (doubloons(match, 0), chips(match, 0)) == (1 + 1, 2 + 2)


def test_an_unmanned_lighthouse_pays_nothing():
    match = choose(owner("lighthouse", seat=0, manned=False, goods={"corn": 1}), "captain")
    play(match, "load corn ship 1")
    assert doubloons(match, 0) == 0


def test_lighthouse_and_harbor_do_not_disturb_each_other():
    match = shipping("lighthouse harbor", corn=2)
    play(match, "load corn ship 1")
    assert (doubloons(match, 1), chips(match, 1)) == (1, 2 + 1)


# ---- specialty factory -----------------------------------------------------------------------------------

PLANTS = "indigo_plant sugar_mill specialty_factory"


@pytest.mark.parametrize(
    ("tiles", "paid"),
    [
        ("", 0),
        ("corn corn corn corn corn", 0),
        ("indigo", 0),
        ("indigo indigo", 1),
        ("indigo indigo indigo", 2),
        ("indigo indigo indigo sugar sugar sugar", 2),
        ("corn corn corn corn indigo indigo sugar", 1),
    ],
)
def test_one_doubloon_less_than_the_goods_of_the_best_kind_without_corn(tiles, paid):
    match = owner(PLANTS, tiles=tiles)
    choose(match, "craftsman")
    assert doubloons(match, 1) == paid


def test_the_specialty_factory_counts_what_was_received():
    match = owner(PLANTS, tiles="indigo indigo indigo sugar sugar")
    supply(match, indigo=1)
    choose(match, "craftsman")
    assert doubloons(match, 1) == 2 - 1


def test_the_privilege_adds_nothing_to_the_specialty_factory():
    match = owner(PLANTS, seat=0, tiles="indigo indigo")
    choose(match, "craftsman")
    play(match, "produce extra indigo")
    assert doubloons(match, 0) == 1


def test_an_unmanned_specialty_factory_pays_nothing():
    match = owner("indigo_plant", tiles="indigo indigo indigo")
    give(match, 1, buildings="specialty_factory", manned=False)
    choose(match, "craftsman")
    assert doubloons(match, 1) == 0


def test_factory_and_specialty_factory_both_pay():
    match = owner(f"{PLANTS} factory", tiles="indigo indigo indigo sugar corn")
    choose(match, "craftsman")
    assert doubloons(match, 1) == 2 + 2


# ---- union hall ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "scored"),
    [
        ({}, 0),
        ({"corn": 1, "sugar": 1, "coffee": 1}, 0),
        ({"corn": 2}, 1),
        ({"corn": 5}, 2),
        ({"corn": 3, "sugar": 3}, 2),
        ({"corn": 4, "indigo": 2, "tobacco": 2}, 4),
    ],
)
def test_the_union_hall_brings_a_point_for_each_pair_of_a_kind(held, scored):
    match = owner("union_hall", goods=held)
    match.position.ship_space[:] = 0  # nothing can be loaded, and nothing needs to be
    choose(match, "captain")
    assert chips(match, 1) == scored


def test_the_union_hall_counts_at_the_first_turn_only():
    match = shipping("union_hall", corn=2, sugar=2, coffee=2)
    assert chips(match, 1) == 3
    play(match, "load corn ship 1")
    assert chips(match, 1) == 3 + 2
    play(match, "load sugar ship 2")
    assert chips(match, 1) == 3 + 4


def test_the_union_hall_waits_for_its_owners_turn():
    match = owner("union_hall", goods={"corn": 2})
    give(match, 0, goods={"sugar": 1})
    choose(match, "captain")
    assert chips(match, 1) == 0
    play(match, "load sugar ship 1")
    assert chips(match, 1) == 1


def test_the_union_hall_is_no_loading():
    match = shipping("union_hall harbor lighthouse", seat=0, corn=2)
    assert (chips(match, 0), doubloons(match, 0)) == (1, 1)  # the lighthouse pays its captain
    play(match, "load corn ship 1")
    assert (chips(match, 0), doubloons(match, 0)) == (1 + 2 + 1 + 1, 2)


def test_the_union_hall_counts_before_the_royal_supplier_takes_anything():
    match = give(whole_table(), 1, buildings="union_hall royal_supplier hospice", goods={"corn": 2})
    give(match, 1, buildings="office", manned=False, nobles={"office": 1})
    choose(match, "captain")
    assert asked(match) == ("supply", 1)
    assert chips(match, 1) == 1
    play(match, "supply corn")
    assert chips(match, 1) == 2


def test_an_unmanned_union_hall_brings_nothing():
    match = choose(owner("union_hall", manned=False, goods={"corn": 4}), "captain")
    assert chips(match, 1) == 0


def test_the_last_chip_may_go_to_a_union_hall():
    match = owner("union_hall", goods={"corn": 4})
    match.position.chips_supply = 2
    choose(match, "captain")
    assert match.view()["endings"] == ["chips"]


def test_the_union_hall_counts_anew_in_the_next_captain_phase():
    match = owner("union_hall", goods={"corn": 2})
    choose(match, "captain")
    finish(match)
    match.position.role_taken[:] = 0
    give(match, 1, goods={"sugar": 2})
    before = chips(match, 1)
    choose(match, "captain")
    assert chips(match, 1) == before + 1


# ---- cloister --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "forests", "bonus"),
    [
        ("corn corn sugar sugar coffee coffee", 2, 0),
        ("corn corn corn", 0, 1),
        ("corn corn corn corn corn", 0, 1),
        ("corn corn corn sugar sugar sugar", 0, 3),
        ("corn corn corn corn corn corn", 0, 3),
        ("quarry quarry quarry", 3, 3),
        ("quarry quarry quarry quarry quarry quarry corn corn corn", 0, 6),
        ("corn corn corn sugar sugar sugar tobacco tobacco tobacco", 3, 10),
        ("", 12, 10),
        ("corn corn sugar sugar tobacco tobacco indigo indigo coffee coffee", 2, 0),
    ],
)
def test_the_cloister_counts_sets_of_three_equal_tiles(tiles, forests, bonus):
    match = owner("cloister", tiles=tiles, forests=forests)
    assert points(match, 1).get("Cloister", 0) == bonus


def test_nobody_needs_to_work_on_the_tiles_but_somebody_in_the_cloister():
    match = owner("cloister", manned=False)
    give(match, 1, tiles="corn corn corn", manned=False)
    assert "Cloister" not in points(match, 1)
    man(match, 1, cloister=1)
    assert points(match, 1)["Cloister"] == 1
    assert points(match, 1)["Buildings"] == 4


# ---- statue ----------------------------------------------------------------------------------------------


def test_the_statue_counts_eight_points_and_nobody_works_there():
    match = owner("statue", san_juan=1)
    assert points(match, 1) == {"Buildings": 8}
    assert player(match, 1)["city"][0]["circles"] == 0
    assert player(match, 1)["city_free"] == 10
    choose(match, "mayor")
    finish(match)
    assert player(match, 1)["city"][0]["workers"] == 0
    assert player(match, 1)["san_juan"] == 2


def test_the_university_sends_nobody_to_the_statue():
    match = owner("university", doubloons=10)
    before = player(match, 1)["workers"]
    choose(match, "builder")
    play(match, "pass", "build statue")
    assert asked(match) == ("build", 2)
    assert player(match, 1)["workers"] == before


def test_the_ship_brings_nobody_for_the_statue():
    match = owner("statue")
    give(match, 1, buildings="office hospice indigo_plant", manned=False)
    no_island(match, 0, 2, 3)
    colonists(match, on_ship=0)
    choose(match, "mayor")
    play(match, "pass")
    finish(match)
    assert match.view()["colonist_ship"] == 1 + 1 + 3


def test_the_statue_is_a_violet_building_for_the_city_hall():
    match = owner("statue city_hall")
    assert points(match, 1)["City Hall"] == 2
