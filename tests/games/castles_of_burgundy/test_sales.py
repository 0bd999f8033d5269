"""Selling: all goods of a kind, one silver, points for each by the number of players."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import asked, legal, play, points

from .pieces import clear, dice, give, goods, player, stock, table, to_end, track

SEATS = (2, 3, 4)


def seller(seats=2, **goods):
    """Seat 0 has these goods, a 3 and a 5, and nothing else."""
    match = give(clear(table(seats)), 0, silver=0, workers=0, goods=goods)
    return dice(match, 3, 5)


def sold(match, seat):
    return {good: n for good, n in player(match, seat)["sold"].items() if n}


@each("seats", SEATS)
@each("count", [1, 2, 3, 7])
def test_each_good_brings_as_many_points_as_there_are_players(seats, count):
    match = seller(seats)
    match.position.goods[:] = 0
    match.position.goods_left[:] = 7
    play(give(match, 0, goods={"goods_3": count}), "sell die 1 goods 3")
    assert track(match, 0) == count * seats
    assert points(match, 0)["Goods sold"] == count * seats
    assert [track(match, seat) for seat in range(1, seats)] == [0] * (seats - 1)


@each("count", [1, 2, 4])
def test_a_sale_brings_one_silver_however_many_goods_it_was(count):
    match = play(seller(goods_5=count), "sell die 2 goods 5")
    assert player(match, 0)["silver"] == 1
    assert player(match, 0)["workers"] == 0


def test_all_goods_of_the_kind_are_sold_and_no_others():
    match = play(seller(goods_3=3, goods_4=2, goods_6=1), "sell die 1 goods 3")
    assert goods(match, 0) == {"goods_4": 2, "goods_6": 1}
    assert sold(match, 0) == {"goods_3": 3}


def test_goods_sold_lie_with_their_owner():
    match = play(seller(goods_3=2, goods_5=1), "sell die 1 goods 3", "sell die 2 goods 5")
    assert sold(match, 0) == {"goods_3": 2, "goods_5": 1}
    assert sold(match, 1) == {}
    assert player(match, 0)["silver"] == 2
    assert track(match, 0) == 6


@each("number", range(1, 7))
def test_only_goods_of_the_number_of_the_die_can_be_sold(number):
    match = seller(goods_1=1, goods_2=1, goods_3=1, goods_4=1, goods_5=1, goods_6=1)
    dice(match, number, number)
    assert legal(match, "sell") == [f"sell die 1 goods {number}"]


def test_nothing_can_be_sold_without_goods_of_the_kind():
    match = seller(goods_4=2)
    assert legal(match, "sell") == []
    with pytest.raises(IllegalAction):
        match.play("sell die 1 goods 3")


def test_a_kind_is_sold_once_and_is_gone():
    match = play(dice(seller(goods_3=2), 3, 3), "sell die 1 goods 3")
    assert legal(match, "sell") == []
    assert legal(match) == ["workers die 2"]


def test_goods_of_others_and_of_depots_are_not_sold():
    match = give(stock(seller(goods_3=1), 3, goods={"goods_3": 2}), 1, goods={"goods_3": 2})
    play(match, "sell die 1 goods 3")
    assert track(match, 0) == 2
    assert goods(match, 1) == {"goods_3": 2}
    assert match.view()["depots"][2]["goods"]["goods_3"] == 2


def test_a_second_sale_of_the_kind_adds_to_what_was_sold():
    match = play(seller(goods_3=2), "sell die 1 goods 3", "workers die 2", "end turn")
    play(match, "workers die 1", "workers die 2", "end turn")
    assert asked(match) == ("turn", 0)
    dice(give(match, 0, goods={"goods_3": 1}), 3, 1)
    play(match, "sell die 1 goods 3")
    assert sold(match, 0) == {"goods_3": 3}
    assert (track(match, 0), player(match, 0)["silver"]) == (6, 2)


def test_a_sale_makes_room_for_another_kind():
    match = stock(seller(goods_1=1, goods_2=1, goods_3=1), 6, goods={"goods_6": 2})
    give(match, 0, storage="ship")
    full = play(match.copy(), "place die 2 storage 1 d5")
    assert asked(full) == ("turn", 0)
    play(match, "sell die 1 goods 3", "place die 2 storage 1 d5")
    assert asked(match) == ("ship", 0)
    play(match, "load depot 6")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_6": 2}


def test_goods_sold_never_come_back():
    match = give(seller(goods_3=3), 1, goods={})
    play(match, "sell die 1 goods 3", "workers die 2", "end turn")
    to_end(match)
    assert sold(match, 0) == {"goods_3": 3}
    lying = sum(depot["goods"]["goods_3"] for depot in match.view()["depots"])
    assert match.position.goods_left[2] + lying == 4


def test_goods_sold_count_nothing_at_the_end_beyond_the_points_of_the_sale():
    match = to_end(give(clear(table(2)), 0, silver=0, goods={}, sold={"goods_1": 3, "goods_2": 1}))
    assert points(match, 0).keys() == {"Workers"}
