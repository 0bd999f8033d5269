"""What may never change in this game, whatever is played."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludoteca
from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.games.castles_of_burgundy.actions import DECISIONS
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import (
    perft,
    walk,
)
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.rules import COMPILED
from tests.games.reading import play
from tests.games.spread import spread

from .income import check_move, check_scores
from .lively import lively
from .pieces import dice, give, table
from .referee import Referee
from .stock import check_stock
from .tables import EVERY_TABLE, LIMIT, TABLES, name_of


def told(what):
    """The number of seats, or the options in words."""
    return what if isinstance(what, int) else name_of(what)


every_table = pytest.mark.parametrize(("seats", "options"), TABLES, ids=told)


def test_all_see_the_same_and_nobody_sees_what_comes():
    match = table(3)
    for seat in range(3):
        assert match.view(seat) == match.view()
    record = match.position.copy()
    generics.redact(record, 0)
    assert not record.rng.any()
    assert match.position.rng.any()


# ---- what may never change ------------------------------------------------------------------------------


def watch(walking, stop=LIMIT):
    """Follow a match and check every position, every move and what can be done, up to `stop` plies."""
    before, last, referee = None, None, None
    for ply, (record, action) in enumerate(walking):
        if ply > stop:
            return
        check_stock(record)
        view = CASTLES_OF_BURGUNDY.view(record)
        if referee is None:
            referee = Referee(view)
        else:
            look(before, last, view, referee)
        check_answers(referee, record)
        before, last = view, CASTLES_OF_BURGUNDY.actions.format(action)
    check_stock(record)
    assert record.over
    view = CASTLES_OF_BURGUNDY.view(record)
    look(before, last, view, referee)
    check_scores(view, ranking(CASTLES_OF_BURGUNDY, record))


def look(before, action, after, referee):
    check_move(before, action, after)
    referee.follow(action, after)
    decision = after["decision"]
    assert referee.asked() == (decision and (decision["kind"], decision["seat"]))


def check_answers(referee, record):
    """What can be done is what the referee allows."""
    ids = np.flatnonzero(legal_mask(CASTLES_OF_BURGUNDY, record)).tolist()
    legal = {CASTLES_OF_BURGUNDY.actions.format(action) for action in ids}
    assert legal == referee.answers()


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 3), (4, 3), (2, 6417), (3, 6006)])
def test_nothing_appears_or_vanishes_in_a_lively_match(seats, seed):
    """In the last two, ships empty two depots that do not all fit."""
    watch(lively(seats, seed, {"boards": "dealt"}))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), spread(TABLES, part=0, parts=2), ids=told)
def test_nothing_appears_or_vanishes_in_whole_random_matches(seats, options):
    watch(walk(CASTLES_OF_BURGUNDY, seats, 1, options, LIMIT))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), spread(TABLES, part=1, parts=2), ids=told)
def test_nothing_appears_or_vanishes_in_whole_lively_matches(seats, options):
    watch(lively(seats, 11, options))


a_match = given(
    seed=st.integers(0, 2**64), table=st.sampled_from(EVERY_TABLE), stop=st.integers(0, 600)
)


@pytest.mark.slow
@settings(max_examples=20 if COMPILED else 6, deadline=None)
@a_match
def test_nothing_appears_or_vanishes_whatever_the_seed(seed, table, stop):
    seats, options = table
    watch(lively(seats, seed, options), stop)


@pytest.mark.soak
@settings(max_examples=1000, deadline=None)
@a_match
def test_nothing_appears_or_vanishes_in_a_thousand_matches(seed, table, stop):
    seats, options = table
    watch(lively(seats, seed, options), stop)


def test_lively_matches_ask_every_kind_of_decision():
    kinds = {
        DECISIONS[record.pending_kind[record.depth - 1]]
        for seed in range(100, 120)
        for record, _ in lively(4, seed, {"boards": "chosen"})
    }
    assert kinds == set(DECISIONS[1:])


@every_table
def test_every_round_takes_at_least_three_actions_of_each_seat(seats, options):
    result = ludoteca.playouts(
        CASTLES_OF_BURGUNDY, seats, 500 if COMPILED else 1, 3, options=options
    )
    assert result.lengths.min() > 25 * 3 * seats
    assert (np.sort(result.ranks, axis=1) == np.arange(1, seats + 1)).all()


# How many sequences of legal actions there are: any change of the rules shows here.
# (seats, boards, plies of a random match played before, depth, count)
PERFT = [
    (2, "board_1", 0, 5, 800),
    (3, "board_2", 0, 5, 1408),
    (4, "chosen", 0, 3, 720),
    (4, "board_5", 5, 3, 854),
    (2, "dealt", 41, 4, 61),
    (3, "board_7", 60, 6, 944),
    (4, "dealt", 100, 6, 8626),
    (3, "dealt", 120, 5, 179),
    (3, "chosen", 130, 5, 455),
    (2, "board_10", 150, 5, 42),
    (4, "board_4", 150, 4, 161),
    (2, "board_3", 180, 3, 176),
    (3, "board_6", 180, 4, 54),
    (4, "board_9", 200, 6, 2456),
    (3, "board_8", 222, 6, 2401),
    (4, "one_at_random", 333, 3, 86),
]


@pytest.mark.parametrize(("seats", "boards", "plies", "depth", "count"), PERFT)
def test_perft(seats, boards, plies, depth, count):
    walking = walk(CASTLES_OF_BURGUNDY, seats, 1, {"boards": boards}, LIMIT)
    for _ in range(plies + 1):
        record, _ = next(walking)
    assert perft(CASTLES_OF_BURGUNDY, record, depth) == count


@pytest.mark.parametrize(("boards", "first", "both"), [("board_1", 4, 16), ("chosen", 10, 90)])
def test_the_first_plies_are_the_start_castles_or_the_boards(boards, first, both):
    record = start_position(CASTLES_OF_BURGUNDY, 2, 1, {"boards": boards})
    assert perft(CASTLES_OF_BURGUNDY, record, 1) == first
    assert perft(CASTLES_OF_BURGUNDY, record, 2) == both


def test_equal_games_have_equal_bytes_whatever_the_order_of_the_dice():
    """Two orders of doing the same lead to the same record, but for nothing."""
    ends = set()
    for order in ((1, 2), (2, 1)):
        match = dice(give(table(3), 0, storage="mine"), 4, 6)
        for die in order:
            play(match, "place die 1 storage 1 e3" if die == 1 else "workers die 2")
        ends.add(match.position.tobytes())
    assert len(ends) == 1


def test_the_score_table_is_written_whole():
    record = start_position(CASTLES_OF_BURGUNDY, 3, 1)
    sheet = np.full((3, 8 + 3), 99, np.int64)
    generics.score(record, sheet)
    assert sheet[:, :6].sum() == 0
    assert sheet[:, 6].tolist() == [4, 4, 4]
    assert sorted(sheet[:, 7].tolist()) == [0, 1, 1]
    assert sheet[:, 8:10].tolist() == [[37, 0]] * 3
    assert sorted(sheet[:, 10].tolist()) == [1, 2, 3]
