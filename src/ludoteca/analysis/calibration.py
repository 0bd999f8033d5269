"""Calibrated win chances: what a search expects, corrected by how matches really ended.

The share of victories in a search is not a probability. The seat to act looks one decision further
than the others, the search also tries weak options, and its playouts are played by heuristics. A
small multinomial-logit model corrects this; ``make calibration`` fits it for each game and number
of seats to matches of bots. The *strength* of seat ``i`` is a weighted sum of `features`, and its
chance the softmax of all strengths.

One correction serves all options of a decision, so that their order is kept: it is computed for
the recommended option, and the chance of the seat to act changes by the same logit in all others.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import resources
from math import exp, hypot, log
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.analysis.estimate import Estimate, rounded
from ludoteca.bots.search_session import Study
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record

__all__ = [
    "FEATURES",
    "FILE",
    "IDENTITY",
    "Correction",
    "Model",
    "calibrated",
    "correction_of",
    "features",
    "model_of",
    "model_read",
    "softmax",
]

FEATURES: Final = (
    "log chance",
    "log chance, late",
    "points",
    "points, late",
    "to act",
    "to act, late",
    "next",
    "next, late",
)
"""What the strength of a seat is made of; *late* ones are multiplied by the progress."""

FILE: Final = "calibration.json"
FLOOR: Final = 0.004
"""Added to shares of victories, so that none is 0."""
POINTS: Final = 10.0
"""Unit of points."""
SUREST: Final = 12.0
"""Largest difference of strengths: a chance is never 0 or 1."""
LATEST: Final = 1.2
"""Maximum progress: the number of plies divided by the usual one."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Model:
    """Coefficients for a game and a number of seats."""

    weights: tuple[float, ...]
    """Weights of the features."""
    plies: float
    """Usual number of plies of a match."""
    noise: float = 1.0
    """Standard error of a chance's logit after one try; it falls with the root of the tries."""
    bias: float = 0.0
    """Standard error of the logit that remains after any number of tries."""

    def correction(self, estimate: Estimate, seat: int, ply: int) -> Correction:
        """Correction for a decision of `seat`, from the estimate of its recommended option."""
        rows = features(estimate.wins, estimate.points, seat, ply / self.plies)
        scale = max(self._scale(ply / self.plies), 0.0)
        strengths = rows @ np.array(self.weights)
        shifts = strengths - scale * rows[:, 0]
        return Correction(seat, scale, tuple(shifts.tolist()), estimate, self.noise, self.bias)

    def _scale(self, progress: float) -> float:
        return self.weights[0] + self.weights[1] * min(progress, LATEST)


IDENTITY: Final = Model((1.0, *(0.0 for _ in FEATURES[1:])), 1.0)


@dataclass(frozen=True)
class Correction:
    """Correction of the win chances of all options of a decision."""

    seat: int
    """Seat to act."""
    scale: float
    """Factor of log chances, at least 0."""
    shifts: tuple[float, ...]
    """Added to the strengths of the seats."""
    advised: Estimate
    """Raw estimate of the recommended option."""
    noise: float = 1.0
    bias: float = 0.0

    @property
    def is_identity(self) -> bool:
        """True if it changes nothing, as for games without coefficients."""
        return self.scale == 1.0 and not any(self.shifts)

    def apply(self, estimate: Estimate) -> Estimate:
        """Return an option's estimate with calibrated chances and their standard errors.

        The order of options by the chance of the seat to act is kept. An untried option, and the
        estimate of a solo match, are returned as they are.
        """
        if self.is_identity or len(estimate.wins) < 2 or not estimate.tries:
            return estimate
        own = self._own(estimate.wins)
        others = self._chances(estimate.wins)
        left = 1.0 - others[self.seat]
        wins = [chance * (1.0 - own) / left for chance in others.tolist()]
        wins[self.seat] = own
        errors = [self._error(chance, estimate.tries) for chance in wins]
        return replace(estimate, wins=rounded(wins), errors=rounded(errors))

    def _own(self, wins: Sequence[float]) -> float:
        """Chance of the seat to act: the logit is a line with the factor of the log chances."""
        best = self.advised.wins
        there = _logit(float(self._chances(best)[self.seat]))
        off = _logit(_above_zero(wins)[self.seat]) - _logit(_above_zero(best)[self.seat])
        return 1.0 / (1.0 + exp(-(there + self.scale * off)))

    def _chances(self, wins: Sequence[float]) -> Floats:
        strengths = self.scale * np.log(_above_zero(wins)) + np.array(self.shifts)
        return softmax(np.maximum(strengths, strengths.max() - SUREST))

    def _error(self, chance: float, tries: int) -> float:
        return chance * (1.0 - chance) * hypot(self.noise / tries**0.5, self.bias)


def calibrated(game: Game, record: Record, study: Study) -> tuple[Estimate, ...]:
    """Estimates of all options of a study, the recommended one first, with calibrated chances.

    `record` is the studied position. Points and the order of options remain those of the study.
    """
    return tuple(map(correction_of(game, record, study).apply, _estimates(study)))


def correction_of(game: Game, record: Record, study: Study) -> Correction:
    """Correction for further estimates of options at a decision that has been studied."""
    model = model_of(game.name, int(record.seats))
    return model.correction(_estimates(study)[0], study.seat, int(record.ply))


def _estimates(study: Study) -> tuple[Estimate, ...]:
    return tuple(map(Estimate.of, study.options))


def features(wins: Sequence[float], points: Sequence[float], seat: int, progress: float) -> Floats:
    """Features of all sides if `seat` is to act: shape (sides, features)."""
    sides, late = len(wins), min(progress, LATEST)
    rows = np.zeros((sides, len(FEATURES) // 2, 2))
    rows[:, 0, 0] = np.log(_above_zero(wins))
    rows[:, 1, 0] = np.array(points) / POINTS
    rows[seat, 2, 0] = 1.0
    rows[(seat + 1) % sides, 3, 0] = 1.0
    rows[:, :, 1] = late * rows[:, :, 0]
    return rows.reshape(sides, -1)


def softmax(strengths: Floats) -> Floats:
    """Chances from strengths, along the last axis."""
    powers = np.exp(strengths - strengths.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True))


def _above_zero(wins: Sequence[float]) -> Floats:
    return (np.array(wins) + FLOOR) / (1.0 + FLOOR * len(wins))


def _logit(chance: float) -> float:
    return log(chance / (1.0 - chance))


# ---- coefficients -----------------------------------------------------------------------------------------


def model_of(game: str, seats: int) -> Model:
    """Coefficients for a game and number of seats; no correction if there are none."""
    return _models().get((game, seats), IDENTITY)


def model_read(data: Mapping[str, Any]) -> Model:
    """Model from an entry of the file of coefficients."""
    return Model(tuple(data["weights"]), data["plies"], data["noise"], data["bias"])


@functools.cache
def _models() -> dict[tuple[str, int], Model]:
    text = resources.files("ludoteca.analysis").joinpath(FILE).read_text("utf-8")
    return {
        (game, int(seats)): model_read(data)
        for game, by_seats in json.loads(text).items()
        for seats, data in by_seats.items()
    }
