"""Following a match: every position, every move and what can be done."""

import numpy as np

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY as GAME
from ludoteca.kernel.match import legal_mask, ranking

from .income import check_move, check_scores
from .lively import lively
from .referee import Referee
from .stock import check_stock
from .tables import LIMIT

WAYS = (lively,)
"""Kinds of matches besides those at random."""


def watch(walking, stop=LIMIT):
    """Follow a match and check every position, every move and what can be done, up to `stop` plies."""
    before, last, referee = None, None, None
    for ply, (record, action) in enumerate(walking):
        if ply > stop:
            return
        check_stock(record)
        view = GAME.view(record)
        if referee is None:
            referee = Referee(view)
        else:
            look(before, last, view, referee)
        check_answers(referee, record)
        before, last = view, GAME.actions.format(action)
    check_stock(record)
    assert record.over
    view = GAME.view(record)
    look(before, last, view, referee)
    check_scores(view, ranking(GAME, record))


def look(before, action, after, referee):
    """Nothing appears or vanishes with an action, and the referee would ask the same."""
    check_move(before, action, after)
    referee.follow(action, after)
    decision = after["decision"]
    assert referee.asked() == (decision and (decision["kind"], decision["seat"]))


def check_answers(referee, record):
    """What can be done is what the referee allows."""
    ids = np.flatnonzero(legal_mask(GAME, record)).tolist()
    legal = {GAME.actions.format(action) for action in ids}
    assert legal == referee.answers()
