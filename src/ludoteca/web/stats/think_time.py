"""How long decisions have taken, told from when moves were made."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from ludoteca.web.matches.models import Table

__all__ = ["AWAY", "ThinkTime", "times"]

AWAY: Final = 600.0
"""Seconds after which somebody has not been thinking but elsewhere: such a decision is not counted."""


class ThinkTime(NamedTuple):
    """Decisions of which it is known how long they took, and how long they took together."""

    decisions: int = 0
    seconds: float = 0.0


def times(table: Table) -> defaultdict[int, ThinkTime]:
    """For each seat of a table; a decision begins when the move before it has been made."""
    found: defaultdict[int, ThinkTime] = defaultdict(ThinkTime)
    before = None
    for seat, forced, made in table.moves.values_list("seat", "forced", "created"):
        if before is not None and not forced:
            taken = (made - before).total_seconds()
            if 0 <= taken <= AWAY:
                known = found[seat]
                found[seat] = ThinkTime(known.decisions + 1, known.seconds + taken)
        before = made
    return found
