"""Trader: the trading house, prices, the privilege, markets, office."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import (
    asked,
    choose,
    doubloons,
    give,
    goods,
    house,
    legal_words,
    passes,
    play,
    stock,
    table,
)

PRICES = [("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)]
ONE_OF_EACH = {good: 1 for good, _ in PRICES}


def in_house(match):
    return [good for good in match.view()["trading_house"] if good]


@each(("good", "price"), PRICES)
def test_a_sale_brings_the_price_of_the_good(good, price):
    match = play(give(table(4), 1, goods={good: 2}), "choose trader", "pass", f"sell {good}")
    assert doubloons(match, 1) == 3 + price
    assert goods(match, 1) == {good: 1}
    assert in_house(match) == [good]


@each(("good", "price"), PRICES)
def test_the_privilege_brings_one_doubloon_more_even_for_corn(good, price):
    match = play(give(table(4), 0, goods={good: 1}), "choose trader", f"sell {good}")
    assert doubloons(match, 0) == 3 + price + 1


def test_the_privilege_brings_nothing_without_a_sale():
    match = choose(give(table(4), 0, goods={"corn": 1}), "trader")
    passes(match, 4)
    assert doubloons(match, 0) == 3


def test_selling_may_be_passed():
    match = choose(give(table(4), 1, goods={"coffee": 1}), "trader")
    passes(match, 4)
    assert goods(match, 1) == {"coffee": 1}
    assert asked(match) == ("choose_role", 1)


def test_one_good_each():
    match = play(give(table(4), 0, goods={"coffee": 2, "corn": 1}), "choose trader", "sell coffee")
    assert asked(match) == ("sell", 1)


def test_only_goods_that_one_has_can_be_sold():
    match = choose(give(table(4), 0, goods={"corn": 1}), "trader")
    assert legal_words(match) == {"sell corn", "pass"}
    with pytest.raises(IllegalAction):
        match.play("sell coffee")


def test_without_goods_there_is_nothing_to_do():
    match = choose(table(4), "trader")
    assert legal_words(match) == {"pass"}


def test_a_kind_in_the_house_cannot_be_sold():
    match = give(table(4), 0, goods=ONE_OF_EACH)
    house(match, "tobacco")
    choose(match, "trader")
    with pytest.raises(IllegalAction):
        match.play("sell tobacco")


def test_a_kind_just_sold_cannot_be_sold_by_the_next():
    match = table(4)
    for seat in (0, 1):
        give(match, seat, goods={"coffee": 1, "corn": 1})
    play(match, "choose trader", "sell coffee")
    assert legal_words(match) == {"sell corn", "pass"}


# ---- the house --------------------------------------------------------------------


def test_the_fourth_good_ends_the_phase_at_once():
    match = table(4)
    house(match, "corn indigo")
    for seat in range(4):
        give(match, seat, goods=ONE_OF_EACH, buildings="office" if seat > 1 else "")
    play(match, "choose trader", "sell sugar", "sell coffee")
    assert asked(match) == ("choose_role", 1)  # the others have no turn, not even with an office


def test_a_full_house_is_emptied_into_the_supply():
    match = table(4)
    house(match, "corn indigo tobacco")
    choose(give(match, 0, goods={"coffee": 1}), "trader")
    assert [stock(match, g) for g, _ in PRICES] == [9, 10, 11, 8, 8]
    play(match, "sell coffee")
    assert in_house(match) == []
    assert [stock(match, g) for g, _ in PRICES] == [10, 11, 11, 9, 9]


def test_a_house_that_is_not_full_keeps_its_goods():
    match = table(4)
    house(match, "corn indigo")
    choose(give(match, 0, goods={"coffee": 1}), "trader")
    play(match, "sell coffee", "pass", "pass", "pass")
    assert in_house(match) == ["corn", "indigo", "coffee"]
    assert stock(match, "corn") == 9


def test_four_seats_can_fill_the_house_in_one_phase():
    match = table(4)
    for seat, (good, _) in enumerate(PRICES[:4]):
        give(match, seat, goods={good: 1})
    play(match, "choose trader", "sell corn", "sell indigo", "sell sugar", "sell tobacco")
    assert in_house(match) == []
    assert [doubloons(match, p) for p in range(4)] == [4, 4, 5, 6]


# ---- markets ----------------------------------------------------------------------


@each(
    ("buildings", "more"),
    [("small_market", 1), ("large_market", 2), ("small_market large_market", 3)],
)
@each(("good", "price"), [("corn", 0), ("coffee", 4)])
def test_markets_pay_one_two_or_three_more(buildings, more, good, price):
    match = choose(give(table(4), 1, goods={good: 1}, buildings=buildings), "trader")
    play(match, "pass", f"sell {good}")
    assert doubloons(match, 1) == 3 + price + more


def test_markets_and_privilege_add_up():
    match = give(table(4), 0, goods={"coffee": 1}, buildings="small_market large_market")
    play(match, "choose trader", "sell coffee")
    assert doubloons(match, 0) == 3 + 4 + 1 + 2 + 1


def test_markets_pay_nothing_without_a_sale():
    match = give(table(4), 0, goods={"coffee": 1}, buildings="small_market large_market")
    choose(match, "trader")
    passes(match, 4)
    assert doubloons(match, 0) == 3


@each("building", ["small_market", "large_market"])
def test_markets_without_a_colonist_pay_nothing(building):
    match = choose(give(table(4), 1, goods={"corn": 1}, buildings=building, manned=False), "trader")
    play(match, "pass", "sell corn")
    assert doubloons(match, 1) == 3


# ---- office -----------------------------------------------------------------------


def test_office_sells_a_kind_that_is_in_the_house_already():
    match = give(table(4), 1, goods={"tobacco": 1}, buildings="office")
    house(match, "tobacco")
    play(match, "choose trader", "pass", "sell tobacco")
    assert doubloons(match, 1) == 3 + 3
    assert in_house(match) == ["tobacco", "tobacco"]


def test_office_sells_one_good_only():
    match = choose(give(table(4), 0, goods={"tobacco": 3}, buildings="office"), "trader")
    play(match, "sell tobacco")
    assert asked(match) == ("sell", 1)
    assert goods(match, 0) == {"tobacco": 2}


def test_office_does_not_put_a_fifth_good_into_the_house():
    match = give(table(4), 1, goods={"tobacco": 1}, buildings="office")
    give(match, 0, goods={"coffee": 1})
    house(match, "corn indigo tobacco")
    play(match, "choose trader", "sell coffee")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 1) == {"tobacco": 1}


def test_equal_goods_fill_the_house_as_well():
    match = give(table(4), 0, goods={"tobacco": 1}, buildings="office")
    house(match, "tobacco tobacco tobacco")
    play(match, "choose trader", "sell tobacco")
    assert in_house(match) == []
    assert stock(match, "tobacco") == 9


def test_office_without_a_colonist_does_nothing():
    match = give(table(4), 0, goods={"tobacco": 1}, buildings="office", manned=False)
    house(match, "tobacco")
    choose(match, "trader")
    assert legal_words(match) == {"pass"}


def test_the_office_of_another_is_of_no_use():
    match = give(give(table(4), 0, goods={"tobacco": 1}), 1, buildings="office")
    house(match, "tobacco")
    choose(match, "trader")
    assert legal_words(match) == {"pass"}
