"""The value of a finished match to each seat, as used by the search.

A victory counts 1. As victories are too rare to distinguish options, part of the value is the lead
in points, ranked among the leads seen before in the same search, so that no game needs a scale of
its own.
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
    """Result of a match; everything but `table` and `sources` is by seat."""

    table: NDArray[np.int64]
    """Score sheet (see `ludoteca.kernel.generics.score`)."""
    sources: int
    """Number of its columns that are points."""
    ranks: NDArray[np.int64]
    points: NDArray[np.float64]
    wins: NDArray[np.float64]
    """Shares of the victory, which add up to 1."""
    worth: NDArray[np.float64]
    """Values from 0 to 1."""
    leads: NDArray[np.float64]
    """Statistics of all leads so far, shape (seats, 3), float64.

    The columns are count, mean and sum of squared deviations (Welford, 1962).
    """


def outcome(game: Game, seats: int) -> Outcome:
    """Empty outcome before the first match."""
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
    """Fill in the outcome of a finished match; `margin` is the weight of the lead in its value."""
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
    """Fill in values from points and shares of the victory; `margin` is the weight of the lead."""
    for seat in range(len(end.worth)):
        standing = _standing(end.leads[seat], _lead(end.points, seat))
        end.worth[seat] = (1.0 - margin) * end.wins[seat] + margin * standing


@rule
def _lead(points: Any, seat: Any) -> Any:
    """Lead over the best other side in points; for a single side, its points."""
    others = 0.0 if len(points) == 1 else -np.inf
    for other in range(len(points)):
        if other != seat:
            others = max(others, points[other])
    return points[seat] - others


@rule
def _standing(leads: Any, lead: Any) -> Any:
    """Rank of a lead among those seen so far, from 0 to 1; adds it to the statistics."""
    leads[0] += 1.0
    off = lead - leads[1]
    leads[1] += off / leads[0]
    leads[2] += off * (lead - leads[1])
    spread = np.sqrt(leads[2] / leads[0])
    if spread == 0.0:
        return 0.5
    return 1.0 / (1.0 + np.exp(-STEEPNESS * (lead - leads[1]) / spread))
