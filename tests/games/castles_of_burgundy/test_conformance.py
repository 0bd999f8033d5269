"""What must hold in a record of this game, and in matches that once went wrong."""

import numpy as np

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.kernel import generics
from ludoteca.kernel.match import start_position
from tests.games.reading import play

from .lively import lively
from .pieces import dice, give, table
from .watching import watch


def test_nothing_appears_or_vanishes_where_ships_empty_two_depots_that_do_not_all_fit():
    for seats, seed in ((2, 6417), (3, 6006)):
        watch(lively(seats, seed, {"boards": "dealt"}))


def test_equal_games_have_equal_bytes_whatever_the_order_of_the_dice():
    """Two orders of doing the same lead to the same record, but for nothing."""
    ends = set()
    for order in ((1, 2), (2, 1)):
        match = dice(give(table(3), 0, storage="mine"), 4, 6)
        for die in order:
            play(match, "place die 1 storage 1 e3" if die == 1 else "workers die 2")
        ends.add(match.position.tobytes())
    assert len(ends) == 1


def test_at_the_start_points_come_from_silver_and_workers_alone():
    record = start_position(CASTLES_OF_BURGUNDY, 3, 1)
    sheet = np.full((3, 8 + 3), 99, np.int64)
    generics.score(record, sheet)
    assert sheet[:, :6].sum() == 0
    assert sheet[:, 6].tolist() == [4, 4, 4]
    assert sorted(sheet[:, 7].tolist()) == [0, 1, 1]
    assert sheet[:, 8:10].tolist() == [[37, 0]] * 3
    assert sorted(sheet[:, 10].tolist()) == [1, 2, 3]
