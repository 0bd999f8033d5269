"""Whole matches, followed at every ply by a referee that knows the rules from their text alone.

At every question it works out by search which answers can be carried through, and demands exactly these: none
that leads to a dead end, and none withheld. Where its search takes too long, an answer is *doubtful*, and may be
offered or not; that is rare, and counted.
"""

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA
from ludoteca.kernel.conformance import option_sets, walk
from ludoteca.kernel.match import legal_mask, ranking
from ludoteca.kernel.rules import COMPILED

from .lively import lively
from .referee import Referee
from .referee.check import check_books

LIMIT = 5000
"""No match comes near so many plies."""
DOUBTS = 5
"""So many answers of a match may be doubtful."""
USUAL = {option.name: option.values[0] for option in LISBOA.options}


def aimless(seats, seed, options):
    """A match in which every answer is as likely as any other."""
    return walk(LISBOA, seats, seed, options, LIMIT)


def watch(seats, seed, options, match=aimless):
    """Follow a match: all that is asked, all that may be answered, and what came of it."""
    referee, last, doubtful = None, "", 0
    for position, action in match(seats, seed, options):
        record, view = position, LISBOA.view(position)
        referee = referee or Referee(view, options)
        if last:
            referee.follow(last, view)
        doubtful += check_question(referee, record, view)
        check_books(referee, view)
        last = LISBOA.actions.format(action)
    finish(referee, record, last)
    assert doubtful <= DOUBTS


def finish(referee, record, last):
    """The end, the points and what decides between equal ones."""
    view = LISBOA.view(record)
    referee.follow(last, view)
    referee.skip_needless(None)
    assert record.over
    assert referee.question is None
    check_books(referee, view)
    sheet = ranking(LISBOA, record)
    scores = referee.scores()
    assert [score.total for score in sheet] == scores.totals()
    ties = [scores.tie_breaks(seat) for seat in referee.table.seats]
    assert [score.tie_breaks for score in sheet] == ties


def check_question(referee, record, view):
    """What is asked of whom, and what can be answered, is what the referee says."""
    decision = view["decision"]
    ids = np.flatnonzero(legal_mask(LISBOA, record)).tolist()
    answers = frozenset(LISBOA.actions.format(action) for action in ids)
    referee.skip_needless((decision["kind"], decision["seat"], answers))
    question = referee.question
    assert (decision["kind"], decision["seat"]) == (question.kind, question.seat)
    assert question.answers <= answers <= question.answers | question.doubtful
    return len(question.doubtful)


# One option at a time differs from the usual table, and one table differs in all.
OTHERS = [{**USUAL, option.name: option.values[-1]} for option in LISBOA.options]
TABLES = [USUAL, *OTHERS, {option.name: option.values[-1] for option in LISBOA.options}]
FEW = [(2 + n % 3, n, TABLES[n % len(TABLES)]) for n in range(4 if COMPILED else 1)]
KNOWN = [(3, 3), (3, 5), (4, 1)]
"""Matches in which something was withheld that could be done by a detour, or done too early."""


SEATS = [seats for seats in LISBOA.seats if seats > 1]
"""The opponent of who plays alone is not in the text; his rules are followed in `test_opponent`."""


@pytest.mark.parametrize(("seats", "seed", "options"), FEW)
def test_a_whole_match_goes_by_the_rules(seats, seed, options):
    watch(seats, seed, options)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "seed"), KNOWN)
def test_a_match_that_once_did_not_goes_by_the_rules(seats, seed):
    watch(seats, seed, USUAL)


@pytest.mark.soak
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whole_matches_go_by_the_rules(seats, table):
    for seed in range(100, 104):
        watch(seats, seed, TABLES[table])


@pytest.mark.soak
@pytest.mark.parametrize("seed", [*range(9004, 9013), 9024])
def test_matches_in_which_much_is_done_go_by_the_rules(seed):
    watch(2 + seed % 3, seed, TABLES[seed % len(TABLES)], lively)


@pytest.mark.soak
def test_matches_with_every_mix_of_options_go_by_the_rules():
    for seed, options in enumerate(option_sets(LISBOA)):
        watch(2 + seed % 3, 1000 + seed, options)
