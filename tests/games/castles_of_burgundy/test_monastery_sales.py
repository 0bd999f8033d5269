"""Monasteries 3 to 5 in every way to sell goods and to empty depots."""

import pytest

from .pieces import asked, goods, legal, play, player, points, stock, track
from .turns import means, offered, turn

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


@pytest.mark.parametrize(
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
    stock(match, "black", "mine")
    play(match, "place die 1 storage 1 e4")
    assert legal(match, "buy") == []
    play(match, "sell free goods 5", "buy tile 1")
    assert means(match) == (0, 0)


def test_selling_counts_for_15_and_25_whichever_way():
    match = turn("warehouse", dice=(3, 5), monasteries=[15, 25], goods=GOODS)
    play(match, "place die 1 storage 1 e4", "sell free goods 2", "sell die 2 goods 5")
    assert points(match, 0)["Monasteries"] == 2 * 2 + 5
    assert track(match, 0) == 10


# ---- 5: a neighbouring depot ----------------------------------------------------------------------------


def fleet(depots, *, storage="ship", **given):
    """A ship to place on d3, monastery 5, and goods in the depots by number."""
    match = turn(storage, **{"dice": (2, 1), "monasteries": [5], **given})
    for number, kinds in depots.items():
        stock(match, number, goods=kinds)
    return play(match, "place die 1 storage 1 d3")


@pytest.mark.parametrize(
    ("first", "beside"),
    [(1, {6, 2}), (2, {1, 3}), (3, {2, 4}), (4, {3, 5}), (5, {4, 6}), (6, {5, 1})],
)
def test_only_the_neighbours_in_the_ring_come_second(first, beside):
    match = fleet({number: {"goods_1": 1} for number in range(1, 7)})
    play(match, f"load depot {first}")
    assert asked(match) == ("second_depot", 0)
    assert set(legal(match)) == {"pass", *(f"load depot {number}" for number in beside)}
    play(match, f"load depot {min(beside)}")
    assert goods(match, 0) == {"goods_1": 2}
    assert asked(match) == ("turn", 0)


def test_depots_1_and_6_are_neighbours():
    for first, second in ((1, 6), (6, 1)):
        match = fleet({1: {"goods_1": 2}, 6: {"goods_6": 3}})
        play(match, f"load depot {first}", f"load depot {second}")
        assert goods(match, 0) == {"goods_1": 2, "goods_6": 3}


def test_nothing_is_asked_where_the_neighbours_have_no_goods():
    match = play(fleet({2: {"goods_1": 1}, 4: {"goods_1": 1}, 5: {"goods_2": 1}}), "load depot 2")
    assert asked(match) == ("turn", 0)
    assert goods(match, 0) == {"goods_1": 1}


def test_the_first_depot_need_not_have_a_neighbour_with_goods():
    match = fleet({2: {"goods_1": 1}, 3: {"goods_2": 1}, 6: {"goods_3": 1}})
    assert offered(match, "load depot") == {"2", "3", "6"}


def test_the_marker_moves_on_by_one_only():
    match = play(fleet({1: {"goods_1": 1}, 2: {"goods_2": 1}}), "load depot 1", "load depot 2")
    assert player(match, 0)["steps"] == 1


def test_no_neighbour_is_asked_for_when_its_goods_do_not_fit_any_more():
    match = fleet({3: {"goods_3": 1}, 4: {"goods_4": 1}}, goods={"goods_1": 1, "goods_2": 1})
    play(match, "load depot 3")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_3": 1}
    assert asked(match) == ("turn", 0)


def test_with_a_full_store_the_neighbour_gives_what_one_has_and_keeps_the_rest():
    match = fleet(
        {3: {"goods_3": 1}, 2: {"goods_4": 1}, 4: {"goods_1": 1, "goods_3": 1, "goods_5": 2}},
        goods={"goods_1": 1, "goods_2": 1},
    )
    play(match, "load depot 3")
    assert set(legal(match)) == {"load depot 4", "pass"}
    play(match, "load depot 4")
    assert goods(match, 0) == {"goods_1": 2, "goods_2": 1, "goods_3": 2}
    left = match.view()["depots"][3]["goods"]
    assert {good: count for good, count in left.items() if count} == {"goods_5": 2}
    assert asked(match) == ("turn", 0)


def test_what_one_keeps_of_the_first_depot_decides_about_the_second():
    depots = {
        1: {"goods_4": 1, "goods_5": 1},
        2: {"goods_5": 2, "goods_6": 1},
        6: {"goods_4": 2, "goods_6": 1},
    }
    stores = {"goods_1": 1, "goods_2": 1}
    match = play(fleet(depots, goods=stores), "load depot 1")
    assert asked(match) == ("goods", 0)
    play(match, "keep goods 5")
    assert asked(match) == ("second_depot", 0)
    assert set(legal(match)) == {"load depot 2", "pass"}
    play(match, "load depot 2")
    assert goods(match, 0) == {**stores, "goods_5": 3}
    assert asked(match) == ("turn", 0)

    match = play(fleet(depots, goods=stores), "load depot 1", "keep goods 4")
    assert set(legal(match)) == {"load depot 6", "pass"}


def test_of_the_second_depot_too_one_chooses_where_not_all_kinds_fit():
    match = fleet({5: {"goods_1": 1}, 6: {"goods_2": 1, "goods_3": 1, "goods_4": 2}})
    play(match, "load depot 5", "load depot 6")
    assert asked(match) == ("goods", 0)
    assert match.view()["decision"]["depot"] == "depot_6"
    play(match, "keep goods 4", "keep goods 2")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1, "goods_4": 2}
    assert asked(match) == ("turn", 0)


def test_a_ship_of_a_city_hall_has_a_second_depot_too():
    match = turn("city_hall ship", dice=(3, 1), monasteries=[5])
    stock(match, 1, goods={"goods_1": 1})
    stock(match, 6, goods={"goods_2": 1})
    play(match, "place die 1 storage 1 e4", "place free storage 2 d5")
    play(match, "load depot 6", "load depot 1")
    assert goods(match, 0) == {"goods_1": 1, "goods_2": 1}
    assert asked(match) == ("turn", 0)


def test_every_ship_has_its_second_depot():
    match = fleet(
        {1: {"goods_1": 1}, 2: {"goods_2": 1}, 4: {"goods_1": 1}, 5: {"goods_2": 1}},
        storage="ship ship",
        dice=(2, 5),
    )
    play(match, "load depot 1", "load depot 2", "place die 2 storage 2 d5")
    play(match, "load depot 5", "load depot 4")
    assert goods(match, 0) == {"goods_1": 2, "goods_2": 2}
