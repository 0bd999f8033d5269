"""Monasteries 8 to 14 together: free steps, workers that count for two, and taking workers."""

from tests.games.cases import each
from tests.games.reading import legal, play

from .pieces import give, player, stock, stored, tile_on, to_round
from .turns import depots_offered, means, offered, turn

# ---- dice: free steps, workers, and workers that count for two -------------------------------------------

PLACING = {9: ("watchtower", "e4", 3), 10: ("ship", "d3", 2), 11: ("mine", "e3", 4)}
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


@each(("eight", "free", "costs"), COSTS)
@each("number", PLACING)
def test_free_step_and_workers_add_up_to_place(number, eight, free, costs):
    tile, space, shown = PLACING[number]
    stand = standing(eight, *([number] if free else []))
    for steps, cost in enumerate(costs):
        for die in away(shown, steps):
            match = turn(tile, dice=(die, die), monasteries=stand, workers=4)
            play(match, f"place die 1 storage 1 {space}")
            assert player(match, 0)["workers"] == 4 - cost
            assert tile_on(match, 0, space) == tile


@each(("eight", "free", "costs"), COSTS)
def test_free_step_and_workers_add_up_to_take(eight, free, costs):
    stand = standing(eight, *([12] if free else []))
    for steps, cost in enumerate(costs):
        for die in away(6, steps):
            match = stock(turn(dice=(die, die), monasteries=stand, workers=4), 6, "mine")
            play(match, "take die 1 depot 6 tile 1")
            assert means(match) == (0, 4 - cost)
            assert stored(match, 0) == ["mine", None, None]


@each(("eight", "costs"), [(False, (0, 1, 2, 3)), (True, (0, 1, 1, 2))])
def test_workers_for_a_sale_get_no_free_step(eight, costs):
    for steps, cost in enumerate(costs):
        for die in away(2, steps):
            stand = standing(eight, 9, 10, 11, 12)
            match = turn(dice=(die, die), monasteries=stand, workers=4, goods={"goods_2": 1})
            play(match, "sell die 1 goods 2")
            assert means(match) == (1, 4 - cost)


@each(("eight", "free", "costs"), COSTS)
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


@each("eight", [False, True])
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
    match = stock(stock(turn(dice=(1, 6), monasteries=[12]), 6, "mine"), 1, "castle")
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
    match = stock(turn("ship watchtower mine", dice=(6, 6), monasteries=[9, 10, 11, 12]), 1, "bank")
    stock(match, 2, "bank")
    assert depots_offered(match, "take die 1") == {1}
    assert offered(match, "place die 1 storage 1") == {"d5"}  # a 5; d3 with a 2 is two steps away
    assert "e4" not in offered(match, "place die 1 storage 2")
    assert "e3" not in offered(match, "place die 1 storage 3")


def test_each_die_is_paid_for_by_itself():
    match = stock(turn("ship", dice=(4, 3), monasteries=[10, 12], workers=3), 6, "mine")
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


@each("action", ["workers die 1", "sell die 1 goods 3"])
def test_an_action_that_needs_no_other_number_costs_no_workers(action):
    match = play(turn(dice=(3, 1), monasteries=[8, 12], workers=2, goods={"goods_3": 1}), action)
    assert means(match) == ((0, 4) if action.startswith("workers") else (1, 2))


def test_free_numbers_of_castle_and_city_hall_spend_no_workers():
    match = turn("city_hall castle ship", dice=(3, 1), workers=3, placed={"c3": "bank"})
    play(match, "place die 1 storage 1 e4", "place free storage 2 b3", "place free storage 3 d5")
    assert means(match) == (0, 3)


# ---- 13 and 14, castles, boarding houses ----------------------------------------------------------------

CASES = [((), (0, 2)), ((13,), (1, 2)), ((14,), (0, 4)), ((13, 14), (1, 4))]


@each(("stand", "brings"), CASES)
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
