"""Following a match: every position, all that may be done and what came of it."""

import numpy as np

from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.kernel.match import legal_mask, ranking

from .books import check_books
from .lively import lively, rich
from .referee import Referee
from .stock import check_stock
from .tables import LIMIT
from .totals import check_scores

WAYS = (rich, lively)
"""Kinds of matches besides those at random."""


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
