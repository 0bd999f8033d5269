"""Rules of thumb: what a sensible player does at a glance."""

from typing import Any, cast

import numpy as np
import pytest

from ludoteca.games.castles_of_burgundy import evaluation
from ludoteca.kernel.rules import COMPILED
from tests.games.thumb import favourite, weight

from .pieces import stock, to_round
from .turns import turn


def test_the_last_space_of_an_area_is_filled():
    placed = {"c3": "mine", "c2": "cow_3", "c1": "cow_2", "b1": "cow_2", "b2": "pig_2"}
    match = turn("pig_3 bank", dice=(6, 3), placed=placed)
    assert favourite(match) == "place die 1 storage 1 a1"


def test_livestock_joins_its_like():
    match = turn("cow_3", dice=(4, 1), placed={"c3": "bank", "b2": "pig_4"})
    alone = weight(match, "place die 1 storage 1 c2")
    together = turn("cow_3", dice=(4, 1), placed={"c3": "bank", "b2": "cow_4"})
    assert weight(together, "place die 1 storage 1 c2") == pytest.approx(alone + 4)


def test_workers_are_spent_only_for_what_is_worth_them():
    match = turn("bank", dice=(5, 5), workers=5, placed={"d2": "ship"})
    cheap, dear = "place die 1 storage 1 e2", "place die 1 storage 1 e1"
    assert weight(match, cheap) > weight(match, dear)


def test_many_goods_are_sold_rather_than_few():
    match = turn(dice=(2, 5), goods={"goods_2": 4, "goods_5": 1})
    assert weight(match, "sell die 1 goods 2") > weight(match, "sell die 2 goods 5") + 4


def test_a_tile_with_no_space_left_for_it_is_worth_nothing():
    mines = {"e3": "mine", "f2": "mine", "g1": "mine"}
    match = stock(turn(dice=(1, 1), placed=mines), 1, "mine ship")
    assert (
        weight(match, "take die 1 depot 1 tile 1") <= 0 < weight(match, "take die 1 depot 1 tile 2")
    )


def test_the_worst_stored_tile_is_discarded():
    mines = {"e3": "mine", "f2": "mine", "g1": "mine"}
    match = stock(turn("ship mine castle", dice=(1, 1), placed=mines), 1, "castle")
    match.play("take die 1 depot 1 tile 1")
    assert favourite(match) == "discard storage 2"


def test_the_ship_goes_where_most_goods_lie():
    match = stock(turn("ship", dice=(5, 5)), 2, goods={"goods_1": 1})
    stock(match, 4, goods={"goods_6": 3})
    match.play("place die 1 storage 1 d5")
    assert favourite(match) == "load depot 4"


def test_goods_that_do_not_fit_draw_no_ship():
    match = turn("ship", dice=(5, 5), goods={"goods_1": 1, "goods_2": 1})
    stock(match, 2, goods={"goods_3": 1, "goods_4": 1, "goods_5": 1, "goods_6": 1})
    stock(match, 4, goods={"goods_1": 2})
    match.play("place die 1 storage 1 d5")
    assert favourite(match) == "load depot 4"


def test_with_monastery_5_the_ship_goes_where_two_depots_hold_most_and_stores_the_most_of_both():
    match = turn("ship", dice=(5, 5), monasteries=[5], goods={"goods_1": 1, "goods_2": 1})
    stock(match, 1, goods={"goods_3": 2})
    stock(match, 3, goods={"goods_4": 1, "goods_5": 1, "goods_6": 1})
    stock(match, 4, goods={"goods_4": 1, "goods_5": 2})
    stock(match, 5, goods={"goods_6": 1})
    match.play("place die 1 storage 1 d5")
    chosen = []
    while match.view()["decision"]["kind"] != "turn":
        chosen.append(favourite(match))
        match.play(chosen[-1])
    assert chosen[0] in ("load depot 3", "load depot 4")
    assert chosen[1:] == [
        "load depot 4" if chosen[0] == "load depot 3" else "load depot 3",
        "keep goods 5",
    ]


def test_nothing_is_taken_with_the_very_last_die():
    match = stock(to_round(turn(), "E", 5), 1, "watchtower")
    match.position.dice[match.actor] = 1, 1
    match.position.workers[match.actor] = 0
    match.play("workers die 1")
    assert favourite(match) != "take die 2 depot 1 tile 1"


@pytest.mark.skipif(not COMPILED, reason="compares with the compiled rules")
def test_interpreted_rules_weigh_alike():
    match = turn("castle ship cow_2", dice=(1, 2))
    ahead = evaluation.look_ahead(match.position, 0)
    for tile in range(49):
        compiled = evaluation.tile_worth(match.position, 0, tile, ahead)
        with np.errstate(all="raise"):
            interpreted = cast(Any, evaluation.tile_worth).py_func(match.position, 0, tile, ahead)
        assert interpreted == compiled
