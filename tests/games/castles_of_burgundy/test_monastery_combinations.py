"""Monasteries together, and with castles, city halls, warehouses, boarding houses and a full store."""

import pytest

from .pieces import (
    asked,
    depot,
    give,
    goods,
    legal,
    pass_turn,
    play,
    player,
    points,
    stock,
    stored,
    tile_on,
    to_end,
    to_round,
    track,
)
from .turns import depots_offered, means, offered, turn

# ---- dice: free steps, workers, and workers that count for two -------------------------------------------

PLACING = {
    9: ("watchtower", "e4", 3),
    10: ("ship", "d3", 2),
    11: ("mine", "e3", 4),
}
"""A tile that the monastery helps to place, a space beside the first castle and its number."""

# Whether monastery 8 stands, whether there is a free step, and the workers for 0, 1, 2, 3 steps.
COSTS = [
    (False, False, (0, 1, 2, 3)),
    (False, True, (0, 0, 1, 2)),
    (True, False, (0, 1, 1, 2)),
    (True, True, (0, 0, 1, 1)),
]


def away(number, steps):
    """The numbers that many steps from a number, both ways round."""
    return {(number - 1 + steps) % 6 + 1, (number - 1 - steps) % 6 + 1}


def standing(eight, *others):
    return [*others, 8] if eight else list(others)


@pytest.mark.parametrize(("eight", "free", "costs"), COSTS)
@pytest.mark.parametrize("number", PLACING)
def test_free_step_and_workers_add_up_to_place(number, eight, free, costs):
    tile, space, shown = PLACING[number]
    stand = standing(eight, *([number] if free else []))
    for steps, cost in enumerate(costs):
        for die in away(shown, steps):
            match = turn(tile, dice=(die, die), monasteries=stand, workers=4)
            play(match, f"place die 1 storage 1 {space}")
            assert player(match, 0)["workers"] == 4 - cost
            assert tile_on(match, 0, space) == tile


@pytest.mark.parametrize(("eight", "free", "costs"), COSTS)
def test_free_step_and_workers_add_up_to_take(eight, free, costs):
    stand = standing(eight, *([12] if free else []))
    for steps, cost in enumerate(costs):
        for die in away(6, steps):
            match = turn(dice=(die, die), monasteries=stand, workers=4)
            stock(match, 6, "mine")
            play(match, "take die 1 depot 6 tile 1")
            assert means(match) == (0, 4 - cost)
            assert stored(match, 0) == ["mine", None, None]


@pytest.mark.parametrize(("eight", "costs"), [(False, (0, 1, 2, 3)), (True, (0, 1, 1, 2))])
def test_workers_for_a_sale_get_no_free_step(eight, costs):
    for steps, cost in enumerate(costs):
        for die in away(2, steps):
            stand = standing(eight, 9, 10, 11, 12)
            match = turn(dice=(die, die), monasteries=stand, workers=4, goods={"goods_2": 1})
            play(match, "sell die 1 goods 2")
            assert means(match) == (1, 4 - cost)


@pytest.mark.parametrize(("eight", "free", "costs"), COSTS)
def test_one_worker_short_is_too_little(eight, free, costs):
    stand = standing(eight, *([9, 12] if free else []))
    actions = {"place die 1 storage 1 e4", "take die 1 depot 3 tile 1"}
    for steps, cost in enumerate(costs):
        for die in away(3, steps):
            match = turn("watchtower", dice=(die, die), monasteries=stand, workers=cost)
            stock(match, 3, "mine")
            assert actions <= set(legal(match))
            if cost > 0:
                give(match, 0, workers=cost - 1)
                assert not actions & set(legal(match))


@pytest.mark.parametrize("eight", [False, True])
def test_the_shorter_way_round_is_charged_for_every_pair_of_numbers(eight):
    for die in range(1, 7):
        match = turn(dice=(die, die), monasteries=standing(eight), workers=3)
        for number in range(1, 7):
            stock(match, number, "mine")
        for number in range(1, 7):
            steps = min(abs(die - number), 6 - abs(die - number))
            trial = play(match.copy(), f"take die 1 depot {number} tile 1")
            assert player(trial, 0)["workers"] == 3 - ((steps + 1) // 2 if eight else steps)


def test_from_1_to_6_and_back_is_one_free_step():
    match = turn(dice=(1, 6), monasteries=[12])
    stock(match, 6, "mine")
    stock(match, 1, "castle")
    play(match, "take die 1 depot 6 tile 1", "take die 2 depot 1 tile 1")
    assert stored(match, 0) == ["mine", "castle", None]
    assert means(match) == (0, 0)


def test_free_step_and_one_worker_of_two_past_six():
    # A 5 becomes a 1 in two steps: one is free, one costs one of the two workers.
    match = turn("monastery_16", dice=(5, 5), monasteries=[11], workers=2)
    play(match, "place die 1 storage 1 c4")
    assert means(match) == (0, 1)


def test_free_step_and_one_worker_with_monastery_8_reach_the_opposite_number():
    match = turn("monastery_16", dice=(4, 4), monasteries=[11, 8], workers=1)
    assert "c4" in offered(match, "place die 1 storage 1")
    play(match, "place die 1 storage 1 c4")
    assert means(match) == (0, 0)


def test_all_free_steps_together_are_one_step_for_each_action():
    match = turn("ship watchtower mine", dice=(6, 6), monasteries=[9, 10, 11, 12])
    stock(match, 1, "bank")
    stock(match, 2, "bank")
    assert depots_offered(match, "take die 1") == {1}
    assert offered(match, "place die 1 storage 1") == {"d5"}  # a 5; d3 with a 2 is two steps away
    assert "e4" not in offered(match, "place die 1 storage 2")
    assert "e3" not in offered(match, "place die 1 storage 3")


def test_each_die_is_paid_for_by_itself():
    match = turn("ship", dice=(4, 3), monasteries=[10, 12], workers=3)
    stock(match, 6, "mine")
    play(match, "take die 1 depot 6 tile 1")  # two steps, one of them free
    assert means(match) == (0, 2)
    play(match, "place die 2 storage 1 d3")  # one step, free
    assert means(match) == (0, 2)


def test_workers_of_a_boarding_house_can_be_spent_on_the_other_die():
    match = turn("boarding_house ship", dice=(3, 2), monasteries=[8])
    play(match, "place die 1 storage 1 e4")
    assert means(match) == (0, 4)
    play(match, "place die 2 storage 2 d5")
    assert means(match) == (0, 2)


@pytest.mark.parametrize("action", ["workers die 1", "sell die 1 goods 3"])
def test_an_action_that_needs_no_other_number_costs_no_workers(action):
    match = turn(dice=(3, 1), monasteries=[8, 12], workers=2, goods={"goods_3": 1})
    play(match, action)
    assert means(match) == ((0, 4) if action.startswith("workers") else (1, 2))


def test_free_numbers_of_castle_and_city_hall_spend_no_workers():
    match = turn("city_hall castle ship", dice=(3, 1), workers=3, placed={"c3": "bank"})
    play(match, "place die 1 storage 1 e4", "place free storage 2 b3", "place free storage 3 d5")
    assert means(match) == (0, 3)


# ---- 13 and 14, castles, boarding houses ----------------------------------------------------------------

CASES = [((), (0, 2)), ((13,), (1, 2)), ((14,), (0, 4)), ((13, 14), (1, 4))]


@pytest.mark.parametrize(("stand", "brings"), CASES)
def test_taking_workers_with_a_die_and_with_a_castle(stand, brings):
    assert means(play(turn(monasteries=stand), "workers die 1")) == brings
    match = turn("castle", dice=(6, 1), monasteries=stand, placed={"c3": "bank"})
    assert means(play(match, "place die 1 storage 1 b3", "workers free")) == brings


def test_the_workers_of_a_boarding_house_are_four_whatever_stands():
    for stand, (silver, workers) in CASES:
        match = turn("boarding_house", dice=(3, 1), monasteries=stand)
        play(match, "place die 1 storage 1 e4")
        assert means(match) == (0, 4)
        play(match, "workers die 2")
        assert means(match) == (silver, 4 + workers)


def test_the_workers_of_mines_and_sales_are_no_taking_of_workers():
    match = turn(
        dice=(5, 1), monasteries=[4, 13, 14, 2], placed={"e3": "mine"}, goods={"goods_5": 1}
    )
    play(match, "sell die 1 goods 5")
    assert means(match) == (1, 1)
    to_round(play(match, "workers die 2", "end turn"), "B", 1)
    assert means(match) == (1 + 1 + 8 + 1, 1 + 4 + 8 * 4 + 1)


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


# ---- 6: the purchase ------------------------------------------------------------------------------------

MIXES = {"pay silver": (2, 0), "pay silver and worker": (1, 1), "pay workers": (0, 2)}


def shop(**given):
    match = turn(monasteries=[6], **given)
    stock(match, "black", "mine ship")
    stock(match, 3, "bank castle")
    return match


BUYING = {"buy tile 2": "ship", "buy from depot 3 tile 2": "castle"}


@pytest.mark.parametrize(
    ("silver", "workers", "ways"),
    [
        (2, 1, {"pay silver", "pay silver and worker"}),
        (1, 2, {"pay silver and worker", "pay workers"}),
        (2, 2, {"pay silver", "pay silver and worker", "pay workers"}),
        (4, 9, {"pay silver", "pay silver and worker", "pay workers"}),
    ],
)
def test_every_mix_of_silver_and_workers_may_pay(silver, workers, ways):
    for buy, tile in BUYING.items():
        match = play(shop(silver=silver, workers=workers), buy)
        assert asked(match) == ("payment", 0)
        assert set(legal(match)) == ways
        for way in ways:
            paid = play(match.copy(), way)
            assert means(paid) == (silver - MIXES[way][0], workers - MIXES[way][1])
            assert stored(paid, 0) == [tile, None, None]
            assert asked(paid) == ("turn", 0)


@pytest.mark.parametrize(
    ("has", "left"),
    [((2, 0), (0, 0)), ((5, 0), (3, 0)), ((1, 1), (0, 0)), ((0, 2), (0, 0)), ((0, 7), (0, 5))],
)
def test_the_only_way_to_pay_is_not_asked_for(has, left):
    for buy, tile in BUYING.items():
        match = play(shop(silver=has[0], workers=has[1]), buy)
        assert asked(match) == ("turn", 0)
        assert means(match) == left
        assert stored(match, 0) == [tile, None, None]


def test_less_than_two_together_buys_nothing():
    for silver, workers in ((0, 0), (1, 0), (0, 1)):
        assert legal(shop(silver=silver, workers=workers), "buy") == []


def test_without_monastery_6_workers_do_not_pay_and_depots_do_not_sell():
    match = turn(silver=1, workers=5)
    stock(match, "black", "mine")
    stock(match, 3, "bank")
    assert legal(match, "buy") == []
    give(match, 0, silver=2)
    assert legal(match, "buy") == ["buy tile 1"]
    play(match, "buy tile 1")
    assert means(match) == (0, 5)


def test_any_depot_sells_the_black_one_too_whatever_the_dice():
    match = turn(dice=(1, 1), monasteries=[6], workers=2)
    for number in range(1, 7):
        stock(match, number, "mine")
    stock(match, "black", "ship")
    assert depots_offered(match, "buy from") == {1, 2, 3, 4, 5, 6}
    assert legal(match, "buy tile") == ["buy tile 1"]


def test_what_is_bought_leaves_its_depot():
    match = play(shop(workers=2), "buy from depot 3 tile 1")
    assert depot(match, 3) == [None, "castle"]
    assert [tile["id"] for tile in match.view()["black_depot"] if tile] == ["mine", "ship"]


@pytest.mark.parametrize("first", ["buy tile 1", "buy from depot 3 tile 1"])
def test_one_purchase_in_a_turn_wherever_from(first):
    match = play(shop(workers=6), first)
    assert means(match) == (0, 4)
    assert legal(match, "buy") == []
    play(match, "workers die 1", "workers die 2")
    assert legal(match) == ["end turn"]


def test_the_next_turn_has_a_purchase_again():
    match = shop(workers=2)
    play(match, "buy tile 1", "workers die 1", "workers die 2", "end turn")
    pass_turn(match)
    assert asked(match) == ("turn", 0)
    play(match, "buy from depot 3 tile 1")
    assert means(match) == (0, 2)


def test_who_has_bought_before_placing_monastery_6_buys_no_second_tile():
    match = turn("monastery_6", dice=(1, 1), silver=2, workers=4)
    stock(match, "black", "mine ship")
    stock(match, 3, "bank")
    play(match, "buy tile 1", "place die 1 storage 1 c4")
    assert legal(match, "buy") == []


def test_a_turn_goes_on_while_workers_can_still_buy():
    match = play(shop(), "workers die 1", "workers die 2")
    assert {"buy tile 1", "buy from depot 3 tile 1", "end turn"} <= set(legal(match))
    play(match, "buy from depot 3 tile 2")
    assert means(match) == (0, 2)


def test_with_a_full_storage_a_tile_is_discarded_and_the_price_paid():
    match = shop(silver=1, workers=1, storage="ship mine bank")
    play(match, "buy from depot 3 tile 2")
    assert asked(match) == ("discard", 0)
    assert legal(match, "buy") == []
    play(match, "discard storage 3")
    assert stored(match, 0) == ["ship", "mine", "castle"]
    assert means(match) == (0, 0)
    assert asked(match) == ("turn", 0)


def test_with_a_full_storage_and_several_ways_to_pay_both_are_asked():
    match = play(shop(silver=2, workers=2, storage="ship mine bank"), "buy from depot 3 tile 2")
    questions = []
    while asked(match)[0] != "turn":
        questions.append(asked(match)[0])
        play(match, "pay workers" if asked(match)[0] == "payment" else "discard storage 1")
    assert sorted(questions) == ["discard", "payment"]
    assert stored(match, 0) == ["castle", "mine", "bank"]
    assert means(match) == (2, 0)


def test_a_city_hall_places_what_workers_have_just_bought_from_a_depot():
    match = turn("city_hall", dice=(3, 1), monasteries=[6], workers=2, placed={"c3": "bank"})
    stock(match, 5, "castle")
    play(match, "place die 1 storage 1 e4")
    assert asked(match) == ("city_hall", 0)
    play(match, "buy from depot 5 tile 1", "place free storage 1 b3")
    assert asked(match) == ("castle", 0)
    assert means(match) == (0, 0)


def test_a_purchase_may_take_away_the_last_tile_that_a_market_could_fetch():
    match = turn("market", dice=(3, 1), monasteries=[6], workers=2)
    stock(match, 5, "ship mine")
    play(match, "place die 1 storage 1 e4", "buy from depot 5 tile 1")
    assert asked(match) == ("market", 0)
    assert legal(match) == ["pass"]


def test_the_free_step_of_monastery_12_and_the_purchase_go_together():
    match = turn(dice=(3, 3), monasteries=[6, 12], workers=2)
    stock(match, 4, "mine")
    stock(match, 6, "ship")
    play(match, "take die 1 depot 4 tile 1", "buy from depot 6 tile 1")
    assert stored(match, 0) == ["mine", "ship", None]
    assert means(match) == (0, 0)


# ---- 7: livestock ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("herd", "placed", "plain"),
    [
        ("", "cow_3", 3),
        ("cow_4", "cow_3", 7),
        ("cow_2 cow_4", "cow_3", 9),
        ("cow_2 cow_2 cow_3", "cow_4", 11),
        ("pig_2 pig_3 sheep_2", "cow_3", 3),
        ("pig_2 cow_4 goat_2", "cow_2", 6),
    ],
)
def test_monastery_7_adds_a_point_for_each_tile_counted(herd, placed, plain):
    tiles = herd.split()
    counted = 1 + sum(tile.startswith("cow") for tile in tiles)
    spaces = {"c3": "bank", **dict(zip(("b2", "b1", "a1"), tiles, strict=False))}
    for stand, expected in (((), plain), ((7,), plain + counted)):
        match = turn(placed, dice=(4, 1), monasteries=stand, placed=spaces)
        play(match, "place die 1 storage 1 c2")
        assert points(match, 0) == {"Livestock": expected}


def test_monastery_7_adds_for_every_scoring_anew():
    match = turn("goat_2 goat_3", dice=(4, 1), monasteries=[7], placed={"c3": "bank"})
    play(match, "place die 1 storage 1 c2")
    assert track(match, 0) == 3
    play(match, "place die 2 storage 2 b2")
    assert track(match, 0) == 3 + (2 + 1 + 3 + 1)


def test_monastery_7_adds_nothing_for_other_pastures():
    spaces = {"c3": "bank", "e6": "cow_4"}
    match = turn("cow_2", dice=(4, 1), monasteries=[7], placed=spaces)
    assert track(play(match, "place die 1 storage 1 c2"), 0) == 3


# ---- 1 with what counts and fetches ---------------------------------------------------------------------


def test_equal_buildings_in_one_city_all_count_for_their_monastery():
    match = turn("bank", dice=(5, 1), monasteries=[1, 22], placed={"e4": "bank", "e5": "bank"})
    assert points(match, 0)["Monasteries"] == 8
    play(match, "place die 1 storage 1 f4")
    assert points(match, 0)["Monasteries"] == 12
    assert means(match) == (2, 0)


def test_a_second_market_in_one_city_fetches_again():
    match = turn("market market", dice=(3, 1), monasteries=[1])
    stock(match, 4, "ship cow_2")
    play(match, "place die 1 storage 1 e4", "take free depot 4 tile 1")
    play(match, "place die 2 storage 2 e5")
    assert asked(match) == ("market", 0)
    play(match, "take free depot 4 tile 2")
    assert stored(match, 0) == ["ship", "cow_2", None]


def test_a_city_hall_places_a_second_city_hall_in_its_city_with_monastery_1():
    match = turn("city_hall city_hall bank", dice=(3, 1), monasteries=[1])
    play(match, "place die 1 storage 1 e4")
    assert "e5" in offered(match, "place free storage 2")
    play(match, "place free storage 2 e5", "place free storage 3 f4")
    assert [tile_on(match, 0, space) for space in ("e4", "e5", "f4")] == [
        "city_hall",
        "city_hall",
        "bank",
    ]
    assert means(match) == (2, 0)


def test_a_city_full_of_one_building_scores_like_any_other():
    placed = dict.fromkeys(("e4", "e5", "f4", "f5"), "watchtower")
    match = turn("watchtower", dice=(3, 1), monasteries=[1, 17], placed=placed)
    play(match, "place die 1 storage 1 g4")
    assert points(match, 0) == {"Areas": 25, "Watchtowers": 4, "Monasteries": 20}


# ---- 2: every phase -------------------------------------------------------------------------------------


def test_monastery_2_brings_its_workers_at_the_end_of_every_phase():
    match = turn(monasteries=[2], placed={"e3": "mine", "g1": "mine"})
    for number, phase in enumerate("BCDE", 1):
        to_round(match, phase, 1)
        assert means(match) == (2 * number, 20 * number + 2 * number)
    to_end(match)
    assert means(match) == (10, 110)
    assert points(match, 0) == {"Silver and goods": 10, "Workers": 55}


def test_the_workers_of_the_last_phase_count_at_the_end():
    match = to_round(turn(monasteries=[2], placed={"e3": "mine", "g1": "mine"}), "E", 5)
    give(match, 0, silver=0, workers=0)
    to_end(match)
    assert means(match) == (2, 6)
    assert points(match, 0) == {"Silver and goods": 2, "Workers": 3}


# ---- points at the end add up ---------------------------------------------------------------------------


def test_monasteries_that_score_add_up():
    match = turn(
        monasteries=[15, 25, 16, 22],
        sold={"goods_1": 2, "goods_4": 1},
        placed={"c3": "warehouse", "e4": "bank", "e5": "warehouse"},
    )
    assert points(match, 0)["Monasteries"] == 4 + 3 + 8 + 4
    assert player(match, 0)["monasteries"] == {15: 4, 16: 8, 22: 4, 25: 3}


def test_a_monastery_that_scores_may_be_placed_last():
    match = to_round(turn(placed={"e6": "pig_2", "a1": "cow_3"}), "E", 5)
    give(match, 0, storage="monastery_24", silver=0, workers=0, goods={})
    match.position.dice[0] = 1, 1
    assert points(match, 0) == {}
    play(match, "place die 1 storage 1 c4", "workers die 2", "end turn")
    to_end(match)
    assert points(match, 0) == {"Monasteries": 8, "Workers": 1}
