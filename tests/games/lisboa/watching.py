"""Following a match: what must add up at every ply."""

from .ledger import Ledger
from .lively import lively
from .tables import LIMIT
from .totals import check

WAYS = (lively,)
"""Kinds of matches besides those at random."""


def watch(walking, stop=LIMIT):
    """Follow a match up to `stop` plies: everything adds up, and what leaves the game is accounted for."""
    ledger = Ledger()
    for ply, (record, action) in enumerate(walking):
        if ply > stop:
            return
        check(record)
        ledger.follow(record, action)
    check(record)
    ledger.follow(record)
    assert record.over
