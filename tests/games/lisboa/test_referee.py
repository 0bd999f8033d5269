"""Whole matches, followed at every ply by a referee that knows the rules from their text alone.

At every question it works out by search which answers can be carried through, and demands exactly these: none
that leads to a dead end, and none withheld. Where its search takes too long, an answer is *doubtful*, and may be
offered or not; that is rare, and counted.

Who plays alone has an opponent, of whom the text knows nothing: what he does is known from the rulings.
"""

import numpy as np
import pytest

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.actions import CLEAN_UP, END_HANDS, END_TURN
from ludoteca.games.lisboa.periods import end_hands
from ludoteca.games.lisboa.tidy import refill
from ludoteca.kernel.conformance import option_sets, walk
from ludoteca.kernel.match import legal_mask, ranking
from ludoteca.kernel.record import copy
from ludoteca.kernel.rules import COMPILED
from tests.games.cases import each

from .lively import greedy, lively
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
    referee, last, doubtful, between = None, "", 0, None
    for position, action in match(seats, seed, options):
        record, view = position, LISBOA.view(position)
        referee = referee or Referee(view, options)
        if last:
            referee.follow(last, view, between)
        doubtful += check_question(referee, record, view)
        check_books(referee, view)
        last, between = LISBOA.actions.format(action), completed(record, action)
    finish(referee, record, last, between)
    assert doubtful <= DOUBTS


def completed(record, action):
    """What is to be seen when the person alone has ended a turn, and the opponent has done nothing yet."""
    if record.seats > 1 or action != END_TURN or record.depth < 2:
        return None
    board, step = copy(record), record.pending_kind[record.depth - 2]
    if step == END_HANDS:
        board.depth -= 1
        end_hands(board)
    elif step == CLEAN_UP:
        refill(board)
    else:
        return None
    board.depth = 0
    return LISBOA.view(board)


def finish(referee, record, last, between):
    """The end, the points and what decides between equal ones."""
    view = LISBOA.view(record)
    referee.follow(last, view, between)
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
SEATS = (2, 1, 3, 4) if COMPILED else (2, 1)
FEW = [(seats, n, TABLES[n % len(TABLES)]) for n, seats in enumerate(SEATS)]
KNOWN = [(3, 3), (3, 5), (4, 1)]
"""Matches in which something was withheld that could be done by a detour, or done too early."""


@each(("seats", "seed", "options"), FEW)
def test_a_whole_match_goes_by_the_rules(seats, seed, options):
    watch(seats, seed, options)


@pytest.mark.soak
@pytest.mark.parametrize(("seats", "seed"), KNOWN)
def test_a_match_that_once_did_not_goes_by_the_rules(seats, seed):
    watch(seats, seed, USUAL)


@pytest.mark.soak
@pytest.mark.parametrize("seats", LISBOA.seats)
@pytest.mark.parametrize("table", range(len(TABLES)))
def test_whole_matches_go_by_the_rules(seats, table):
    for seed in range(100, 104):
        watch(seats, seed, TABLES[table])


@pytest.mark.soak
@pytest.mark.parametrize("seed", [*range(9004, 9013), 9024])
def test_matches_in_which_much_is_done_go_by_the_rules(seed):
    watch(2 + seed % 3, seed, TABLES[seed % len(TABLES)], lively)


@pytest.mark.slow
@pytest.mark.skipif(not COMPILED, reason="the bots are compiled")
def test_a_match_of_sensible_players_goes_by_the_rules():
    """They come to have three clergy tiles and to visit the king, which was once withheld from them."""
    watch(3, 1, USUAL, greedy)


@pytest.mark.soak
@pytest.mark.parametrize("seats", LISBOA.seats)
def test_many_matches_of_sensible_players_go_by_the_rules(seats):
    for seed, options in enumerate(TABLES * 5):
        watch(seats, 3000 + seed, options, greedy)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(len(TABLES)))
def test_matches_alone_in_which_much_is_done_go_by_the_rules(seed):
    watch(1, 9100 + seed, TABLES[seed], lively)


@pytest.mark.soak
def test_matches_with_every_mix_of_options_go_by_the_rules():
    for seed, options in enumerate(option_sets(LISBOA)):
        watch(1 + seed % 4, 1000 + seed, options)
