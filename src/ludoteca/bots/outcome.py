"""What the end of a match is worth to each seat, as a search sees it.

A victory counts 1. As victories are rare to tell options apart, a part of the worth is the lead in points:
where it stands among the leads that the same search has seen before, so that it needs no scale of its own
for each game.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import score
from ludoteca.kernel.playout import rank_seats
from ludoteca.kernel.rules import rule, woven

__all__ = ["Outcome", "appraise", "judge", "outcome", "read_end"]

STEEPNESS = 1.7  # makes a logistic curve follow the normal distribution


class Outcome(NamedTuple):
    """How a match ended; all but `table` by seat."""

    table: NDArray[np.int64]
    """Score sheet, see `ludoteca.kernel.generics.score`."""
    sources: int
    """How many columns of it are points."""
    ranks: NDArray[np.int64]
    points: NDArray[np.float64]
    wins: NDArray[np.float64]
    """Shares of the victory, 1 in all."""
    worth: NDArray[np.float64]
    """From 0 to 1."""
    leads: NDArray[np.float64]
    """Of all leads so far: number, mean, sum of squared deviations (Welford, 1962); shape (seats, 3)."""


def outcome(game: Game, seats: int) -> Outcome:
    """Nothing seen yet."""
    sides = game.sides(seats)
    return Outcome(
        game.score_sheet(seats),
        len(game.sources),
        np.zeros(sides, np.int64),
        np.zeros(sides),
        np.zeros(sides),
        np.zeros(sides),
        np.zeros((sides, 3)),
    )


@woven
def judge(s: Any, end: Any, margin: Any) -> None:
    """Fill in the outcome of a finished match; `margin` is the part of the lead in its worth."""
    read_end(s, end)
    appraise(end, margin)


@woven
def read_end(s: Any, end: Any) -> None:
    """Fill in points and shares of the victory of a finished match."""
    score(s, end.table)
    rank_seats(end.table, end.sources, end.ranks)
    winners = 0
    for seat in range(len(end.ranks)):
        end.points[seat] = end.table[seat, : end.sources].sum()
        winners += end.ranks[seat] == 1
    for seat in range(len(end.ranks)):
        end.wins[seat] = 1.0 / winners if end.ranks[seat] == 1 else 0.0


@rule
def appraise(end: Any, margin: Any) -> None:
    """What points and shares of the victory are worth; `margin` is the part of the lead in it."""
    for seat in range(len(end.worth)):
        standing = _standing(end.leads[seat], _lead(end.points, seat))
        end.worth[seat] = (1.0 - margin) * end.wins[seat] + margin * standing


@rule
def _lead(points: Any, seat: Any) -> Any:
    """Points ahead of the best of the others; alone: points."""
    others = 0.0 if len(points) == 1 else -np.inf
    for other in range(len(points)):
        if other != seat:
            others = max(others, points[other])
    return points[seat] - others


@rule
def _standing(leads: Any, lead: Any) -> Any:
    """How good a lead is among those seen so far, from 0 to 1; enters it among them."""
    leads[0] += 1.0
    off = lead - leads[1]
    leads[1] += off / leads[0]
    leads[2] += off * (lead - leads[1])
    spread = np.sqrt(leads[2] / leads[0])
    if spread == 0.0:
        return 0.5
    return 1.0 / (1.0 + np.exp(-STEEPNESS * (lead - leads[1]) / spread))
