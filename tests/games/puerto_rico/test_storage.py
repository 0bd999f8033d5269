"""Storage after the captain phase: one single good, warehouses, the rest spoils."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each

from .pieces import asked, choose, finish, give, goods, legal_words, play, ship, stock, table


def storing(seat=0, seats=4, **gifts):
    """A captain phase in which nothing can be loaded: all ships are full of other goods."""
    match = give(table(seats), seat, **gifts)
    held = set(gifts["goods"])
    free = [g for g in ("corn", "indigo", "sugar", "tobacco", "coffee") if g not in held]
    spaces = [entry["space"] for entry in match.view()["ships"]]
    for number, space in enumerate(spaces, 1):
        if free:
            ship(match, number, free.pop(), space)
        else:  # kinds aboard full ships cannot be loaded either
            match.position.ship_good[number - 1] = number - 1
            match.position.ship_load[number - 1] = space
    return choose(match, "captain")


def test_a_single_good_is_kept_without_asking():
    match = storing(goods={"corn": 1})
    assert goods(match, 0) == {"corn": 1}
    assert asked(match) == ("choose_role", 1)


def test_one_good_is_kept_not_one_kind():
    match = storing(goods={"corn": 3})
    assert asked(match) == ("store", 0)
    assert legal_words(match) == {"keep one corn"}
    play(match, "keep one corn")
    assert goods(match, 0) == {"corn": 1}
    assert stock(match, "corn") == 9


def test_the_good_to_keep_is_chosen_and_the_rest_goes_to_the_supply():
    match = storing(goods={"corn": 2, "coffee": 1})
    assert legal_words(match) == {"keep one corn", "keep one coffee"}
    play(match, "keep one coffee")
    assert goods(match, 0) == {"coffee": 1}
    assert stock(match, "corn") == 10
    assert stock(match, "coffee") == 8


def test_one_good_of_one_kind_beside_another_does_not_all_stay():
    match = storing(goods={"corn": 1, "coffee": 1})
    assert asked(match) == ("store", 0)
    play(match, "keep one corn")
    assert goods(match, 0) == {"corn": 1}


def test_keeping_cannot_be_refused():
    match = storing(goods={"corn": 3})
    with pytest.raises(IllegalAction):
        match.play("pass")


def test_small_warehouse_keeps_one_kind_and_one_good():
    match = storing(goods={"corn": 3, "coffee": 4}, buildings="small_warehouse")
    assert legal_words(match) == {"store all corn", "store all coffee"}
    play(match, "store all coffee")
    assert legal_words(match) == {"keep one corn"}
    play(match, "keep one corn")
    assert goods(match, 0) == {"corn": 1, "coffee": 4}


def test_small_warehouse_the_single_good_is_of_another_kind_when_three_are_held():
    match = storing(goods={"corn": 3, "coffee": 4, "sugar": 2}, buildings="small_warehouse")
    play(match, "store all corn")
    assert legal_words(match) == {"keep one coffee", "keep one sugar"}
    play(match, "keep one sugar")
    assert goods(match, 0) == {"corn": 3, "sugar": 1}


def test_small_warehouse_alone_is_enough_for_one_kind():
    match = storing(goods={"corn": 3}, buildings="small_warehouse")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 0) == {"corn": 3}


def test_small_warehouse_and_a_single_good_of_a_second_kind_keep_everything():
    match = storing(goods={"corn": 3, "coffee": 1}, buildings="small_warehouse")
    assert asked(match) == ("choose_role", 1)
    assert goods(match, 0) == {"corn": 3, "coffee": 1}


def test_large_warehouse_keeps_two_kinds_and_one_good():
    match = storing(goods={"corn": 3, "coffee": 4, "sugar": 2}, buildings="large_warehouse")
    play(match, "store all corn", "store all coffee")
    assert legal_words(match) == {"keep one sugar"}
    play(match, "keep one sugar")
    assert goods(match, 0) == {"corn": 3, "coffee": 4, "sugar": 1}


def test_large_warehouse_stores_two_different_kinds():
    match = storing(goods={"corn": 3, "coffee": 4, "sugar": 2}, buildings="large_warehouse")
    play(match, "store all corn")
    assert legal_words(match) == {"store all coffee", "store all sugar"}


def test_both_warehouses_keep_three_kinds_and_one_good():
    match = storing(
        goods={"corn": 3, "coffee": 4, "sugar": 2, "tobacco": 2},
        buildings="small_warehouse large_warehouse",
    )
    play(match, "store all corn", "store all coffee", "store all tobacco")
    assert legal_words(match) == {"keep one sugar"}
    play(match, "keep one sugar")
    assert goods(match, 0) == {"corn": 3, "coffee": 4, "tobacco": 2, "sugar": 1}


def test_both_warehouses_and_five_kinds_lose_one_whole_kind():
    match = storing(
        goods={"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1},
        buildings="small_warehouse large_warehouse",
    )
    play(match, "store all corn", "store all coffee", "store all tobacco", "keep one sugar")
    assert goods(match, 0) == {"corn": 1, "coffee": 1, "tobacco": 1, "sugar": 1}


@each("building", ["small_warehouse", "large_warehouse"])
def test_warehouses_without_a_colonist_keep_nothing(building):
    match = storing(goods={"corn": 3, "coffee": 2}, buildings=building, manned=False)
    assert legal_words(match) == {"keep one corn", "keep one coffee"}


@each("building", ["small_warehouse", "large_warehouse"])
def test_warehouses_do_not_free_from_loading(building):
    match = choose(give(table(4), 0, goods={"corn": 3}, buildings=building), "captain")
    with pytest.raises(IllegalAction):
        match.play("pass")
    play(match, "load corn ship 1")
    assert goods(match, 0) == {}


def test_storing_goes_round_from_the_captain():
    match = table(4)
    ship(match, 1, "corn", 5)
    ship(match, 2, "sugar", 6)
    ship(match, 3, "tobacco", 7)
    for seat in range(4):
        give(match, seat, goods={"coffee": 2})
    play(match, "choose prospector", "choose captain")
    order = []
    while asked(match)[0] == "store":
        order.append(asked(match)[1])
        play(match, "keep one coffee")
    assert order == [1, 2, 3, 0]


def test_full_ships_are_emptied_after_storing():
    match = storing(goods={"corn": 3})
    assert all(entry["load"] for entry in match.view()["ships"])
    play(match, "keep one corn")
    assert not any(entry["load"] for entry in match.view()["ships"])


def test_nothing_spoils_outside_the_captain_phase():
    match = give(table(4), 0, goods={"corn": 3, "coffee": 4})
    for role in ("trader", "builder", "settler", "craftsman"):
        finish(choose(match, role))
    assert goods(match, 0) == {"corn": 3, "coffee": 4}
