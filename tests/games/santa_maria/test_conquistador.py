"""The conquistador track."""

from tests.games.cases import each
from tests.games.reading import play

from .pieces import colony, give, player, stored
from .turns import quiet, retire, settle, with_cells


def camp(**given):
    return with_cells({"r1c1": "conquistador"}, **{"coins": 1, **given})


def end_of_year(seats, year, spaces):
    """What each seat has scored from these spaces, all different, at the end of the year."""
    match = quiet(seats)
    match.position.year = year - 1
    for seat, space in enumerate(spaces):
        give(match, seat, conquistador=space)
    retire(match, *(1, 2, 4, 5)[:seats])
    return [player(match, seat)["conquest"] for seat in range(seats)]


@each("space", range(10))
def test_gold_comes_with_the_step_beyond_2_4_and_7(space):
    match = play(camp(conquistador=space), "coin r1c1")
    assert player(match, 0)["conquistador"] == space + 1
    assert stored(match, 0) == ({"gold": 1} if space in (2, 4, 7) else {})


def test_gold_beyond_the_limit_is_sold_for_2():
    match = play(camp(conquistador=4, gold=3), "coin r1c1")
    assert (stored(match, 0), player(match, 0)["coins"]) == ({"gold": 3}, 2)


def test_steps_beyond_the_end_are_lost():
    match = play(camp(conquistador=10), "coin r1c1")
    assert (player(match, 0)["conquistador"], stored(match, 0)) == (10, {})


def test_a_lost_step_does_not_change_the_stack():
    match = camp(conquistador=9)
    colony(give(match, 1, coins=1, conquistador=9), 1, cells={"r1c1": "conquistador"})
    colony(give(match, 0, coins=3), 0, cells={"r1c2": "conquistador"})
    settle(play(match, "coin r1c1"))
    settle(play(match, "coin r1c1"))
    settle(play(match, "coin r1c2"))
    retire(match, 5, 4)
    assert [player(match, seat)["conquest"] for seat in range(2)] == [3, 0]


@each(
    ("seats", "year", "expected"),
    [
        (2, 1, [3, 0]),
        (2, 2, [5, 0]),
        (2, 3, [7, 0]),
        (3, 1, [5, 3, 0]),
        (3, 2, [7, 4, 0]),
        (3, 3, [9, 5, 0]),
        (4, 1, [6, 4, 2, 0]),
        (4, 2, [9, 6, 3, 0]),
        (4, 3, [12, 8, 4, 0]),
    ],
)
def test_points_by_players_and_year(seats, year, expected):
    assert end_of_year(seats, year, [9, 6, 3, 1][:seats]) == expected


@each(
    ("spaces", "expected"),
    [
        ([0, 0, 0, 0], [0, 0, 0, 0]),
        ([0, 3, 0, 0], [0, 6, 0, 0]),
        ([1, 0, 2, 0], [4, 0, 6, 0]),
        ([1, 3, 2, 0], [2, 6, 4, 0]),
        ([1, 3, 2, 5], [0, 4, 2, 6]),
    ],
)
def test_who_made_no_step_scores_nothing(spaces, expected):
    assert end_of_year(4, 1, spaces) == expected


def test_who_comes_later_lies_on_top_and_is_behind():
    match = give(colony(camp(), 1, cells={"r1c1": "conquistador"}), 1, coins=1)
    settle(play(match, "coin r1c1"))
    settle(play(match, "coin r1c1"))
    retire(match, 5, 4)
    assert [player(match, seat)["conquest"] for seat in range(2)] == [3, 0]


def test_the_others_keep_their_order_when_one_leaves_the_stack():
    match = quiet(3)
    for seat in range(3):
        colony(match, seat, cells={"r1c1": "conquistador"})
        give(match, seat, coins=1)
        settle(play(match, "coin r1c1"))
    colony(give(match, 0, coins=2), 0, cells={"r1c2": "conquistador"})
    settle(play(match, "coin r1c2"))
    retire(match, 5, 4, 1)
    assert [player(match, seat)["conquest"] for seat in range(3)] == [5, 3, 0]


def test_the_order_at_the_start_of_the_next_year_has_no_meaning():
    match = settle(play(camp(), "coin r1c1"))
    retire(match, 5, 4)  # seat 0 begins year 2
    retire(match, 1)
    retire(match, 3)
    assert [player(match, seat)["conquest"] for seat in range(2)] == [3, 5]


def test_markers_go_back_and_gold_comes_again_in_the_next_year():
    match = settle(play(camp(conquistador=2), "coin r1c1"))
    retire(match, 5, 1)  # seat 1 first, then seat 0
    assert match.view()["year"] == 2
    assert player(match, 0)["conquistador"] == 0
    play(give(match, 0, conquistador=2, coins=1), "coin r1c1")
    assert stored(match, 0) == {"gold": 2}


def test_a_retired_player_goes_on_the_third_space():
    match = retire(give(quiet(), 0, conquistador=2), 3)
    assert (player(match, 0)["conquistador"], stored(match, 0)) == (3, {"gold": 1})
