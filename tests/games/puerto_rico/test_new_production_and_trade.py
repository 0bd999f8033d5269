"""Aqueduct, specialty factory and trading post."""

from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    doubloons,
    give,
    goods,
    house,
    legal_words,
    no_island,
    owner,
    play,
    stock,
    supply,
)

# ---- aqueduct --------------------------------------------------------------------------------------------


def produced(buildings, tiles, manned=True, extra=None, **left):
    match = owner(buildings, tiles=tiles, manned=manned)
    if extra:
        give(match, 1, buildings=extra, manned=False)
    supply(match, **left)
    choose(match, "craftsman")
    return goods(match, 1)


@each(
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
    match = give(owner("aqueduct indigo_plant"), 1, tiles="indigo", manned=False)
    choose(match, "craftsman")
    assert goods(match, 1) == {}


def test_one_worker_in_the_large_plant_is_enough_beside_a_small_one():
    spots = {"aqueduct": 1, "small_indigo_plant": 1, "indigo_plant": 1, "indigo": 1}
    made = produced("aqueduct small_indigo_plant indigo_plant", "indigo", manned=spots)
    assert made == {"indigo": 2}


@each(("left", "made"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
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


# ---- specialty factory -----------------------------------------------------------------------------------

PLANTS = "indigo_plant sugar_mill specialty_factory"


@each(
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
    match = choose(owner(PLANTS, tiles=tiles), "craftsman")
    assert doubloons(match, 1) == paid


def test_the_specialty_factory_counts_what_was_received():
    match = owner(PLANTS, tiles="indigo indigo indigo sugar sugar")
    supply(match, indigo=1)
    choose(match, "craftsman")
    assert doubloons(match, 1) == 2 - 1


def test_the_privilege_adds_nothing_to_the_specialty_factory():
    match = choose(owner(PLANTS, seat=0, tiles="indigo indigo"), "craftsman")
    play(match, "produce extra indigo")
    assert doubloons(match, 0) == 1


def test_an_unmanned_specialty_factory_pays_nothing():
    match = owner("indigo_plant", tiles="indigo indigo indigo")
    choose(give(match, 1, buildings="specialty_factory", manned=False), "craftsman")
    assert doubloons(match, 1) == 0


def test_factory_and_specialty_factory_both_pay():
    match = choose(owner(f"{PLANTS} factory", tiles="indigo indigo indigo sugar corn"), "craftsman")
    assert doubloons(match, 1) == 2 + 2


# ---- trading post ----------------------------------------------------------------------------------------


def trader(buildings="trading_post", sold="", **given):
    match = owner(buildings, **given)
    house(match, sold)
    choose(match, "trader")
    return play(match, "pass")


@each(("good", "price"), [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)])
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
    match = choose(owner("trading_post small_market", seat=0, goods={"indigo": 1}), "trader")
    play(match, "sell to post indigo")
    assert doubloons(match, 0) == 1 + 1


def test_an_unmanned_post_buys_nothing():
    assert legal_words(trader(manned=False, goods={"coffee": 1})) == {"sell coffee", "pass"}


def test_the_post_is_its_owners_alone():
    match = choose(give(owner("trading_post"), 0, goods={"coffee": 1}), "trader")
    assert legal_words(match) == {"sell coffee", "pass"}


def test_a_sale_to_the_post_fills_no_space_of_the_house():
    match = give(trader(sold="corn indigo sugar", goods={"coffee": 1}), 2, goods={"tobacco": 1})
    play(match, "sell to post coffee")
    assert asked(match) == ("sell", 2)
    assert "sell tobacco" in legal_words(match)


def test_post_and_office_side_by_side():
    match = trader("trading_post office small_market", sold="coffee", goods={"coffee": 1})
    assert legal_words(match) == {"sell coffee", "sell to post coffee", "pass"}
    play(match, "sell coffee")
    assert doubloons(match, 1) == 5
