"""Monasteries 3 and 4 in every way to sell goods."""

from tests.games.cases import each
from tests.games.reading import legal, play, points

from .pieces import goods, stock, track
from .turns import means, turn

# ---- 3 and 4: sales in every way ------------------------------------------------------------------------

SALES = [((), (1, 0)), ((3,), (2, 0)), ((4,), (1, 1)), ((3, 4), (2, 1))]
GOODS = {"goods_5": 4, "goods_2": 1}


def sold_by_die(stand):
    match = turn(dice=(5, 1), monasteries=stand, goods=GOODS)
    return play(match, "sell die 1 goods 5")


def sold_with_a_castle(stand):
    match = turn("castle", dice=(6, 1), monasteries=stand, goods=GOODS, placed={"c3": "bank"})
    return play(match, "place die 1 storage 1 b3", "sell free goods 5")


def sold_by_a_warehouse(stand):
    match = turn("warehouse", dice=(3, 1), monasteries=stand, goods=GOODS)
    return play(match, "place die 1 storage 1 e4", "sell free goods 5")


def sold_by_a_warehouse_of_a_city_hall(stand):
    match = turn("city_hall warehouse", dice=(3, 1), monasteries=stand, goods=GOODS)
    return play(match, "place die 1 storage 1 e4", "place free storage 2 c3", "sell free goods 5")


@each(
    "sell",
    [sold_by_die, sold_with_a_castle, sold_by_a_warehouse, sold_by_a_warehouse_of_a_city_hall],
)
def test_silver_and_workers_of_a_sale_in_every_way_it_can_be_made(sell):
    for stand, brings in SALES:
        match = sell(stand)
        assert means(match) == brings
        assert points(match, 0)["Goods sold"] == 8
        assert goods(match, 0) == {"goods_2": 1}


def test_each_sale_of_a_turn_pays():
    match = turn(dice=(5, 2), monasteries=[3, 4], goods=GOODS)
    play(match, "sell die 1 goods 5", "sell die 2 goods 2")
    assert means(match) == (4, 2)


def test_the_worker_of_a_sale_can_be_spent_at_once():
    match = turn(dice=(5, 1), monasteries=[4], goods={"goods_5": 1, "goods_6": 1})
    assert "sell die 2 goods 6" not in legal(match)
    play(match, "sell die 1 goods 5", "sell die 2 goods 6")
    assert means(match) == (2, 1)


def test_a_sale_needs_the_worker_before_it_brings_one():
    match = turn(dice=(4, 4), monasteries=[4], goods={"goods_5": 1})
    assert legal(match, "sell") == []


def test_the_silver_of_a_sale_can_buy_at_once():
    match = turn("warehouse", dice=(3, 1), monasteries=[3], goods={"goods_5": 1})
    play(stock(match, "black", "mine"), "place die 1 storage 1 e4")
    assert legal(match, "buy") == []
    play(match, "sell free goods 5", "buy tile 1")
    assert means(match) == (0, 0)


def test_selling_counts_for_15_and_25_whichever_way():
    match = turn("warehouse", dice=(3, 5), monasteries=[15, 25], goods=GOODS)
    play(match, "place die 1 storage 1 e4", "sell free goods 2", "sell die 2 goods 5")
    assert points(match, 0)["Monasteries"] == 2 * 2 + 5
    assert track(match, 0) == 10
