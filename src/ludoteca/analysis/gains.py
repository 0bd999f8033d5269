"""What one option gains over another: the points of a seat by where they come from, playout by playout.

A difference is told only where it is *clear*: worth speaking of, and so many standard errors away from nothing
that among a dozen sources an accident is rare.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["OTHERS", "Gain", "clear_gains"]

OTHERS = -1
"""In place of a source: all points of the best of the others."""

POINTS = 0.75
"""A difference below this is not worth speaking of."""
ERRORS = 3.0
"""So many standard errors away from 0 a difference is clear."""
DIGITS = 4


@dataclass(frozen=True)
class Gain:
    """A clear difference."""

    source: int
    """Index of one of the game's sources, or `OTHERS`."""
    points: float
    """Above 0 the first option brings more from there, below 0 less."""

    def data(self) -> list[float]:
        """As JSON can hold it."""
        return [self.source, self.points]


def clear_gains(
    first: NDArray[np.float64], second: NDArray[np.float64], sources: int
) -> tuple[Gain, ...]:
    """What the first option clearly brings more or less than the second, the largest difference first.

    Both arrays are of shape (playouts, columns), at least two playouts: a column for each of so many sources, and
    where there are others one more for the best of them. Playouts of one row may have the same luck.
    """
    off = first - second
    means = off.mean(axis=0)
    errors = off.std(axis=0, ddof=1) / np.sqrt(len(off))
    clear = np.flatnonzero((np.abs(means) >= POINTS) & (np.abs(means) > ERRORS * errors)).tolist()
    found = [
        Gain(column if column < sources else OTHERS, round(float(means[column]), DIGITS))
        for column in clear
    ]
    return tuple(sorted(found, key=lambda gain: -abs(gain.points)))
