"""Standard errors of calibrated chances: the same position searched briefly, twice as usual, and long.

Searches of different length have different noise, so that what falls with the tries and what does
not can be told apart. The error is that against a search with ten times the usual iterations; what
such a search gets wrong as well is not part of it.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

from ludoteca.analysis.calibration import Model
from ludoteca.analysis.estimate import Estimate
from ludoteca.kernel.match import Match
from tools.calibration.collect import ITERATIONS, estimate_at, play, settings
from tools.calibration.journal import Moment
from tools.journals import lines

__all__ = ["FEWEST", "Repeat", "fit_errors", "read", "repeat"]

SEED: Final = 77_000_000
SEARCHES: Final = (ITERATIONS // 4, ITERATIONS, ITERATIONS, 10 * ITERATIONS)
"""Iterations of the searches of a position; the last is what the others are compared with."""
FEWEST: Final = 20
"""Fewest positions of a game for errors of its own."""
SURE: Final = 0.02
"""Chances nearer to 0 or 1 count as this far from it."""

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Repeat:
    """A position and its searches (see `SEARCHES`)."""

    game: str
    seats: int
    number: int
    searches: tuple[Moment, ...]

    def dump(self) -> str:
        """Return the repeat as a line of the journal."""
        return json.dumps(asdict(self), separators=(",", ":"))


def repeat(number: int, bot: str) -> str:
    """Play the match with this number and search one of its positions; return its line of the journal."""
    found = settings()
    game, seats = found[number % len(found)]
    match = Match(game, seats, SEED + number)
    ply = random.Random(match.seed).choice(play(match, bot))
    searches = (
        estimate_at(match, ply, iterations, match.seed * len(SEARCHES) + run)
        for run, iterations in enumerate(SEARCHES)
    )
    return Repeat(game.name, seats, number, tuple(searches)).dump()


def read(path: Path) -> Iterator[Repeat]:
    """Yield the repeats of a journal (see `lines`)."""
    for line in lines(path):
        found = json.loads(line)
        yield Repeat(**{**found, "searches": tuple(Moment(*row) for row in found["searches"])})


def fit_errors(
    repeats: Iterable[Repeat], models: Mapping[str, Mapping[str, Any]]
) -> dict[str, tuple[float, float]]:
    """`noise` and `bias` (see `Model`) of each game by maximum likelihood.

    A game with fewer than `FEWEST` repeats has those of all games; empty without repeats.
    """
    rows: defaultdict[str, list[tuple[float, ...]]] = defaultdict(list)
    for each in repeats:
        fitted = models[each.game][str(each.seats)]
        rows[each.game].extend(_rows(each, Model(tuple(fitted["weights"]), fitted["plies"])))
    if not rows:
        return {}
    searches = len(SEARCHES) - 1
    whole = _fit(np.array([row for found in rows.values() for row in found]))
    return {
        game: _fit(np.array(rows[game])) if len(rows[game]) >= FEWEST * searches else whole
        for game in models
    }


def _rows(found: Repeat, model: Model) -> Iterator[tuple[float, float, float]]:
    """For each shorter search: 1/tries of both, chance of the seat to act, and the difference."""
    *shorter, longest = (_calibrated(moment, model) for moment in found.searches)
    for tries, chance in shorter:
        yield 1 / tries + 1 / longest[0], longest[1], chance - longest[1]


def _calibrated(moment: Moment, model: Model) -> tuple[int, float]:
    estimate = Estimate(-1, moment.tries, moment.points, moment.wins)
    correction = model.correction(estimate, moment.seat, moment.ply)
    return moment.tries, correction.apply(estimate).wins[moment.seat]


def _fit(rows: Floats) -> tuple[float, float]:
    """Noise and bias under which differences with these variances are most likely."""
    inverse, chance, off = rows.T
    slope = np.clip(chance, SURE, 1 - SURE) * np.clip(1 - chance, SURE, 1 - SURE)

    def surprise(logs: Floats) -> float:
        noise, bias = np.exp(logs)
        variance = slope**2 * (noise**2 * inverse + bias**2)
        return float((np.log(variance) + off**2 / variance).sum())

    result: Any = minimize(surprise, np.log([3.0, 0.2]), bounds=[(-3, 3), (-5, 1)])
    noise, bias = np.exp(result.x).tolist()
    return round(noise, 2), round(bias, 3)
