"""Following a match: every position and every move."""

from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.components import MAYOR, SETTLER

from .income import check_move
from .stock import (
    check_after_settler,
    check_between_phases,
    check_san_juan_after_mayor,
    check_ship_after_mayor,
    check_stock,
)
from .tables import LIMIT

WAYS = ()
"""Kinds of matches besides those at random."""


def watch(walking, stop=LIMIT):
    """Follow a match and check every position and every move up to `stop` plies."""
    before, last = None, -1
    for ply, (record, action) in enumerate(walking):
        if ply > stop:
            return
        if before is not None:
            look(before, last, record)
        before, last = record.copy(), action
    look(before, last, record)
    assert record.over


def look(before, action, after):
    """Nothing appears or vanishes with an action, and a phase leaves behind what it must."""
    check_stock(after)
    check_between_phases(after)
    check_move(before, action, after)
    ended = phase_ended(before, action, after)
    if ended == MAYOR:
        check_san_juan_after_mayor(after)
        check_ship_after_mayor(before, after)
    elif ended == SETTLER:
        check_after_settler(after)


def phase_ended(before, action, after):
    """The role whose phase ends with this action; None while none does."""
    if after.role:
        return None
    word, arguments = ACTIONS.split(action)
    return arguments[0] if word == "choose" else int(before.role) - 1
