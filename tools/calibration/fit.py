"""Fit of `ludoteca.analysis.calibration.Model`: maximum likelihood with a penalty on drift.

A sound estimate does not drift: on average the seat whose turn begins neither gains nor loses. Each
number of players is drawn towards the fit of its whole game, because matches are few.
"""

from __future__ import annotations

from collections.abc import Sequence
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ludoteca.analysis.calibration import IDENTITY, features
from tools.calibration.journal import Sample

__all__ = ["Arrays", "arrays", "fit", "fit_game", "usual_plies"]

POOLED, OWN = 2.0, 10.0
"""Weights of the distance from the identity, and from the fit of the whole game."""

Floats = NDArray[np.float64]
START: Final = np.array(IDENTITY.weights)


class Arrays(NamedTuple):
    """Pairs of moments: features have shape (pairs, seats, features)."""

    before: Floats
    after: Floats
    shares: Floats
    """Shares of the victory: shape (pairs, seats)."""
    movers: NDArray[np.int64]
    """Seats whose turn begins at the second moment."""


def usual_plies(samples: Sequence[Sample]) -> float:
    """Median number of plies of a match."""
    return float(median(sample.plies for sample in samples))


def arrays(samples: Sequence[Sample], plies: float) -> Arrays:
    """Pairs of all samples of one game and number of players."""
    rows = [(sample, pair) for sample in samples for pair in sample.pairs]
    before, after = (
        np.array([features(p[i].wins, p[i].points, p[i].seat, p[i].ply / plies) for _, p in rows])
        for i in range(2)
    )
    shares = np.array([sample.shares for sample, _ in rows])
    return Arrays(before, after, shares, np.array([pair[1].seat for _, pair in rows]))


def fit_game(by_seats: dict[int, Arrays]) -> dict[int, Floats]:
    """Weights by number of players."""
    whole = fit(list(by_seats.values()), START, POOLED)
    return {seats: fit([found], whole, OWN) for seats, found in by_seats.items()}


def fit(found: Sequence[Arrays], centre: Floats, ridge: float) -> Floats:
    """Weights that fit all these pairs, drawn towards `centre`."""
    result: Any = minimize(_loss, centre, (found, centre, ridge), jac=True, method="L-BFGS-B")
    weights: Floats = result.x
    return weights


def _loss(
    weights: Floats, found: Sequence[Arrays], centre: Floats, ridge: float
) -> tuple[float, Floats]:
    """Loss and its gradient."""
    off = weights - centre
    loss, slope = ridge * float(off @ off), 2 * ridge * off
    for one in found:
        for part, gradient in (_surprise(weights, one), _drift(weights, one)):
            loss += part
            slope = slope + gradient
    return loss, slope


def _chances(rows: Floats, weights: Floats) -> Floats:
    strengths = rows @ weights
    powers = np.exp(strengths - strengths.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def _surprise(weights: Floats, found: Arrays) -> tuple[float, Floats]:
    """Negative log likelihood; pairs of a match count as one, as they share its result."""
    loss, slope = 0.0, np.zeros(len(weights))
    for rows in (found.before, found.after):
        chances = _chances(rows, weights)
        loss -= float((found.shares * np.log(chances + 1e-12)).sum()) / 3
        slope += np.einsum("nsf,ns->f", rows, chances - found.shares) / 3
    return loss, slope


def _drift(weights: Floats, found: Arrays) -> tuple[float, Floats]:
    """Half the squared ratio of the mean drift to its standard error."""
    at = np.arange(len(found.movers)), found.movers
    chances = [_chances(rows, weights) for rows in (found.before, found.after)]
    change = chances[1][at] - chances[0][at]
    mean, variance = float(change.mean()), float(change.var()) / len(change) + 1e-9
    slopes = [
        ((rows[at] - np.einsum("nsf,ns->nf", rows, p)) * p[at][:, None]).mean(axis=0)
        for rows, p in zip((found.before, found.after), chances, strict=True)
    ]
    return mean**2 / (2 * variance), mean * (slopes[1] - slopes[0]) / variance
