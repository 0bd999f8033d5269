"""What may never change in this game, whatever is played; and everything that is played, by the referee."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.games.santa_maria.actions import DECISIONS
from ludoteca.kernel import generics
from ludoteca.kernel.conformance import perft, walk
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import COMPILED
from tests.games.reading import legal, play
from tests.games.spread import spread

from .books import check_books
from .lively import lively, rich
from .pieces import table
from .referee import Referee
from .stock import check_stock
from .tables import EVERY_TABLE, LIMIT, TABLES, name_of
from .totals import check_scores


def told(what):
    """The number of seats, or the options in words."""
    return what if isinstance(what, int) else name_of(what)


def test_all_see_the_same_and_nobody_sees_what_comes():
    match = table(3)
    for seat in range(3):
        assert match.view(seat) == match.view()
    record = match.position.copy()
    generics.redact(record, 0)
    assert not record.rng.any()
    assert match.position.rng.any()


# ---- what may never change, and what may be done --------------------------------------------------------


def watch(walking, stop=LIMIT):
    """Follow a match: check every position, all that may be done and what came of it, up to `stop` plies."""
    referee, last = None, ""
    for ply, (record, action) in enumerate(walking):
        if ply > stop:
            return
        check_stock(record)
        view = SANTA_MARIA.view(record)
        referee = referee or Referee(view)
        if last:
            referee.follow(last, view)
        check_question(referee, record, view)
        check_books(referee, view)
        last = SANTA_MARIA.actions.format(action)
    check_stock(record)
    assert record.over
    assert referee is not None
    view = SANTA_MARIA.view(record)
    referee.follow(last, view)
    assert referee.question is None
    check_books(referee, view)
    check_scores(referee, ranking(SANTA_MARIA, record))


def check_question(referee, record, view):
    """What is asked of whom, and what can be answered, is what the referee says."""
    decision, question = view["decision"], referee.question
    assert (decision["kind"], decision["seat"]) == (question.kind, question.seat)
    ids = np.flatnonzero(legal_mask(SANTA_MARIA, record)).tolist()
    answers = {SANTA_MARIA.actions.format(action) for action in ids}
    assert answers == question.answers


@pytest.mark.parametrize("seats", SANTA_MARIA.seats if COMPILED else (2,))
def test_a_lively_match_goes_by_the_rules(seats):
    watch(lively(seats, 3, {"advanced": True}))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), spread(TABLES, part=0, parts=3), ids=told)
def test_whole_random_matches_go_by_the_rules(seats, options):
    watch(walk(SANTA_MARIA, seats, 1, options, LIMIT))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), spread(TABLES, part=1, parts=3), ids=told)
def test_whole_lively_matches_go_by_the_rules(seats, options):
    watch(lively(seats, 11, options))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), spread(TABLES, part=2, parts=3), ids=told)
def test_whole_matches_of_the_rich_go_by_the_rules(seats, options):
    watch(rich(seats, 12, options))


a_match = given(
    seed=st.integers(0, 2**64 - 2),
    table=st.sampled_from(EVERY_TABLE),
    way=st.sampled_from([lively, rich]),
    stop=st.integers(0, 600),
)


@pytest.mark.slow
@settings(max_examples=20 if COMPILED else 6, deadline=None)
@a_match
def test_matches_go_by_the_rules_whatever_the_seed(seed, table, way, stop):
    seats, options = table
    watch(way(seats, seed, options), stop)


@pytest.mark.soak
@settings(max_examples=1000, deadline=None)
@a_match
def test_a_thousand_matches_go_by_the_rules(seed, table, way, stop):
    seats, options = table
    watch(way(seats, seed, options), stop)


@pytest.mark.skipif(not COMPILED, reason="takes minutes")
def test_lively_matches_ask_every_kind_of_decision():
    kinds = {
        DECISIONS[top_kind(record)]
        for seed in range(100, 110)
        for options in ({"boards": "chosen"}, {"advanced": True})
        for record, _ in rich(4, seed, options)
    }
    assert kinds == set(DECISIONS[1:])


def test_boards_are_chosen_before_anything_else():
    record = start_position(SANTA_MARIA, 3, 1, {"boards": "chosen"})
    assert [perft(SANTA_MARIA, record, depth) for depth in (1, 2, 3)] == [4, 12, 24]


def test_equal_games_have_equal_bytes_whatever_the_order_of_sales():
    """Two orders of doing the same lead to the same record, but for nothing."""
    ends = set()
    for order in (("sell wood", "buy grain"), ("buy grain", "sell wood")):
        match = play(table(2), *order)
        assert legal(match, "sell grain")
        ends.add(match.position.tobytes())
    assert len(ends) == 1
