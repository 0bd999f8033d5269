"""The conquistador track: steps, gold, and happiness at the end of the year."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria.abilities import ON_CONQUISTADOR
from ludoteca.games.santa_maria.components import (
    CONQUEST,
    CONQUISTADOR_LAST,
    EDITION,
    GOLD,
    GOLD_MARK,
)
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.store import gain_resource, reward
from ludoteca.kernel.rules import rule

__all__ = ["advance", "score_year"]

RIVAL = EDITION.rival_conquistador
SOLO_POINTS = EDITION.solo_points


@rule
def advance(s: Position, seat: Any) -> None:
    """Move one step onto the top of the markers there; a passed mark gives gold.

    At the end of the track the step is lost.
    """
    here = s.conquistador[seat]
    if here < CONQUISTADOR_LAST:
        s.conquistador[seat] += 1
        s.arrivals += 1
        s.arrival[seat] = s.arrivals
        if GOLD_MARK[here] > 0:
            gain_resource(s, seat, GOLD, 1)
    reward(s, seat, ON_CONQUISTADOR, -1)


@rule
def _ahead(s: Position, seat: Any, other: Any) -> Any:
    """Return True if `seat` is ahead of `other`: further, or lower in the same stack."""
    if s.conquistador[seat] != s.conquistador[other]:
        return s.conquistador[seat] > s.conquistador[other]
    return s.arrival[seat] < s.arrival[other]


@rule
def score_year(s: Position) -> None:
    """Score happiness by rank for all seats that made a step, none for the last rank.

    Then all markers go back to the start.
    """
    if s.seats == 1:
        if s.conquistador[0] > RIVAL[s.year]:
            s.conquest[0] += SOLO_POINTS[s.year]
    else:
        for seat in range(s.seats):
            rank = 0
            for other in range(s.seats):
                if other != seat and _ahead(s, other, seat):
                    rank += 1
            if s.conquistador[seat] > 0:
                s.conquest[seat] += CONQUEST[s.seats, s.year, rank]
    s.conquistador[:] = 0
    s.arrival[:] = 0
    s.arrivals = 0
