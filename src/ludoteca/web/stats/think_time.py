"""Duration of decisions, computed from the times of moves."""

from __future__ import annotations

from collections import defaultdict
from typing import Final, NamedTuple

from ludoteca.web.matches.models import Table

__all__ = ["AWAY", "ThinkTime", "times"]

AWAY: Final = 600.0
"""Seconds above which a player is assumed to have been away; such decisions do not count."""


class ThinkTime(NamedTuple):
    """Number of decisions with a known duration, and their total."""

    decisions: int = 0
    seconds: float = 0.0


def times(table: Table) -> defaultdict[int, ThinkTime]:
    """Think time by seat; a decision begins when the previous move has been made."""
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
