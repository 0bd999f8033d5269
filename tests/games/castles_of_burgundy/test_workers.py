"""Workers move a die: plus or minus one each, past 6 to 1 and past 1 to 6."""

import pytest

from ludoteca import IllegalAction
from tests.games.cases import each
from tests.games.reading import legal, play

from .pieces import clear, dice, give, player, stock, stored, table

NUMBERS = range(1, 7)
# How many workers it takes from one number to another.
COST = {
    1: [0, 1, 2, 3, 2, 1],
    2: [1, 0, 1, 2, 3, 2],
    3: [2, 1, 0, 1, 2, 3],
    4: [3, 2, 1, 0, 1, 2],
    5: [2, 3, 2, 1, 0, 1],
    6: [1, 2, 3, 2, 1, 0],
}
FROM_TO = [(shown, number) for shown in NUMBERS for number in NUMBERS]
TILES = ["bank", "ship", "mine", "cow_2", "castle", "church"]


def bare():
    return give(clear(table(2)), 0, silver=0, workers=0, goods={})


def with_depots():
    match = bare()
    for number, tile in enumerate(TILES, 1):
        stock(match, number, tile)
    return match


@each("shown", NUMBERS)
@each("workers", [0, 1, 2, 3, 4])
def test_which_depots_are_within_reach(shown, workers):
    match = give(dice(with_depots(), shown, shown), 0, workers=workers)
    within = [n for n in NUMBERS if COST[shown][n - 1] <= workers]
    assert legal(match, "take") == [f"take die 1 depot {n} tile 1" for n in within]


@each(("shown", "number"), FROM_TO)
def test_taking_costs_a_worker_for_each_step_and_no_more(shown, number):
    match = give(dice(with_depots(), shown, shown), 0, workers=5)
    play(match, f"take die 1 depot {number} tile 1")
    assert player(match, 0)["workers"] == 5 - COST[shown][number - 1]
    assert stored(match, 0)[0] == TILES[number - 1]


@each(("shown", "number"), FROM_TO)
def test_selling_costs_a_worker_for_each_step_and_is_refused_with_too_few(shown, number):
    cost = COST[shown][number - 1]
    goods = {f"goods_{number}": 2}
    match = give(dice(bare(), shown, shown), 0, workers=cost, goods=goods)
    play(match, f"sell die 1 goods {number}")
    assert player(match, 0)["workers"] == 0
    if cost:
        match = give(dice(bare(), shown, shown), 0, workers=cost - 1, goods=goods)
        with pytest.raises(IllegalAction):
            match.play(f"sell die 1 goods {number}")
        assert player(match, 0)["workers"] == cost - 1


@each("shown", NUMBERS)
@each(
    ("tile", "space", "number"),
    [
        ("monastery_1", "c4", 1),
        ("ship", "d3", 2),
        ("bank", "e4", 3),
        ("mine", "e3", 4),
        ("ship", "d5", 5),
    ],
)
def test_placing_costs_a_worker_for_each_step_and_is_refused_with_too_few(
    shown, tile, space, number
):
    cost = COST[shown][number - 1]
    match = give(dice(bare(), shown, shown), 0, workers=cost, storage=tile)
    play(match, f"place die 1 storage 1 {space}")
    assert player(match, 0)["workers"] == 0
    if cost:
        match = give(dice(bare(), shown, shown), 0, workers=cost - 1, storage=tile)
        assert f"place die 1 storage 1 {space}" not in legal(match)
        with pytest.raises(IllegalAction):
            match.play(f"place die 1 storage 1 {space}")


def test_one_goes_to_six_and_six_to_one_for_one_worker():
    match = give(dice(with_depots(), 1, 6), 0, workers=2)
    play(match, "take die 1 depot 6 tile 1")
    assert player(match, 0)["workers"] == 1
    play(match, "take die 2 depot 1 tile 1")
    assert player(match, 0)["workers"] == 0
    assert stored(match, 0) == ["church", "bank", None]


def test_several_workers_wrap_around_too():
    match = give(dice(with_depots(), 5, 2), 0, workers=4)
    play(match, "take die 1 depot 1 tile 1", "take die 2 depot 6 tile 1")
    assert player(match, 0)["workers"] == 0


def test_workers_may_be_used_for_both_dice():
    match = give(dice(with_depots(), 3, 5), 0, workers=5, goods={"goods_5": 1})
    play(match, "take die 1 depot 6 tile 1", "take die 2 depot 3 tile 1")
    assert player(match, 0)["workers"] == 0


def test_workers_taken_with_the_first_die_help_with_the_second():
    match = dice(with_depots(), 3, 1)
    assert "take die 2 depot 5 tile 1" not in legal(match)
    play(match, "workers die 1", "take die 2 depot 5 tile 1")
    assert player(match, 0)["workers"] == 0


def test_each_die_is_moved_by_itself():
    """What was paid for one die does not move the other."""
    match = give(dice(with_depots(), 3, 3), 0, workers=1)
    play(match, "take die 1 depot 4 tile 1")
    assert legal(match, "take") == ["take die 2 depot 3 tile 1"]


def test_no_worker_is_paid_where_the_number_is_right():
    match = give(dice(with_depots(), 3, 4), 0, workers=7, goods={"goods_4": 1})
    play(match, "take die 1 depot 3 tile 1", "sell die 2 goods 4")
    assert player(match, 0)["workers"] == 7


def test_taking_workers_costs_none():
    match = give(dice(bare(), 3, 4), 0, workers=1)
    play(match, "workers die 1")
    assert player(match, 0)["workers"] == 3


def test_silver_does_not_move_a_die():
    match = give(dice(with_depots(), 3, 3), 0, silver=9)
    assert legal(match, "take") == ["take die 1 depot 3 tile 1"]


def test_workers_of_others_do_not_help():
    match = give(dice(with_depots(), 3, 3), 1, workers=9)
    assert legal(match, "take") == ["take die 1 depot 3 tile 1"]
    play(give(match, 0, workers=1), "take die 1 depot 2 tile 1")
    assert player(match, 1)["workers"] == 9


def test_any_number_of_workers_can_be_had():
    match = play(give(bare(), 0, workers=30), "workers die 1", "workers die 2")
    assert player(match, 0)["workers"] == 34


def test_workers_are_kept_from_round_to_round():
    match = play(bare(), "workers die 1", "workers die 2", "end turn")
    play(match, "workers die 1", "workers die 2", "end turn")
    assert player(match, 0)["workers"] == 4
    assert player(match, 1)["workers"] == 2 + 4
