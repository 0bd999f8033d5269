"""Differences between two options in a seat's points by source, from paired playouts.

Only *clear* differences are reported: relevant ones, so many standard errors from 0 that false
reports are rare among a dozen sources.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["OTHERS", "Gain", "clear_gains"]

OTHERS = -1
"""In place of a source: all points of the best other side."""

POINTS = 0.75
"""Smallest relevant difference."""
ERRORS = 3.0
"""Standard errors from 0 that make a difference clear."""
DIGITS = 4


@dataclass(frozen=True)
class Gain:
    """A clear difference in the points from one source."""

    source: int
    """Index of one of the game's sources, or `OTHERS`."""
    points: float
    """Mean difference, positive if the first option yields more."""

    def data(self) -> list[float]:
        """Return the gain as JSON-serializable data."""
        return [self.source, self.points]


def clear_gains(
    first: NDArray[np.float64], second: NDArray[np.float64], sources: int
) -> tuple[Gain, ...]:
    """Clear differences of the first option from the second, largest first.

    Both arrays have shape (playouts, columns), with at least two playouts: a column for each of the
    sources, and one for the best other side if there is one. Playouts in the same row may share
    their luck.
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
