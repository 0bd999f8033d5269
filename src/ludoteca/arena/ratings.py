"""Ratings of bots by the Plackett-Luce model of openskill. Needs the extra ``arena``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from ludoteca.arena.match import Duel
from ludoteca.arena.standings import by_deal
from ludoteca.arena.statistics import Floats
from ludoteca.kernel.optional import load

__all__ = ["Rating", "ratings"]

RUNS: Final = 16
LONGEST_RUN: Final = 20_000  # matches; more would be slow and add little


@dataclass(frozen=True)
class Rating:
    """Strength of a bot on openskill's scale, on which unknown players have 25."""

    bot: str
    """Name of the bot."""
    rating: float
    """Mean of the estimated strength."""
    uncertainty: float
    """Standard deviation."""


def ratings(duels: Sequence[Duel], seed: int = 0) -> list[Rating]:
    """Ratings of all bots from the ranks in all matches, best first.

    The model is that of Weng and Lin, *A Bayesian approximation method for online ranking*, JMLR 12
    (2011), for any number of players. Bots do not change, so changes are not tracked: there is no
    drift (tau = 0), and uncertainty shrinks as fast as the matches allow (gamma = 1). The model
    learns match by match, so its result depends slightly on their order. Therefore it is run 16
    times, each time on deals resampled with replacement in random order (at most 20,000 matches a
    run), all drawn from `seed`. The rating is the mean of the runs. Its uncertainty is their
    standard deviation, which reflects the luck of whole deals, or the model's own, whichever is
    greater; in simulations that was 1.2 to 2 times the true error. A bot that plays against itself
    learns from each seat.

    Raises MissingExtra without openskill.
    """
    model = load("openskill.models", "arena").PlackettLuce(tau=0.0, gamma=_undamped)
    deals: dict[int, list[Duel]] = {}
    for deal, duel in by_deal(duels):
        if len(duel.bots) > 1:
            deals.setdefault(deal, []).append(duel)
    names = list(dict.fromkeys(name for duel in duels for name in duel.bots))
    rng = np.random.default_rng(seed)
    runs = [_run(model, names, _drawn(rng, list(deals.values()))) for _ in range(RUNS)]
    found = [_summary(name, np.array([run[name] for run in runs])) for name in names]
    return sorted(found, key=lambda each: -each.rating)


def _undamped(*_: Any) -> float:
    """Factor by which uncertainty shrinks; openskill's default suits changing players."""
    return 1.0


def _drawn(rng: np.random.Generator, deals: Sequence[Sequence[Duel]]) -> list[Duel]:
    """Matches of deals drawn with replacement: as many as given, up to `LONGEST_RUN` matches."""
    if not deals:
        return []
    count = max(1, min(len(deals), LONGEST_RUN // len(deals[0])))
    return [duel for i in rng.integers(len(deals), size=count) for duel in deals[i]]


def _run(model: Any, names: Sequence[str], duels: Sequence[Duel]) -> dict[str, tuple[float, float]]:
    """Mean and standard deviation of each bot's strength after these matches."""
    known = dict.fromkeys(names, (model.mu, model.sigma))
    for duel in duels:
        seats = [[model.rating(*known[name])] for name in duel.bots]
        after = model.rate(seats, ranks=list(map(float, duel.ranks)))
        known |= _merged(known, duel.bots, [(team[0].mu, team[0].sigma) for team in after])
    return known


def _merged(
    known: dict[str, tuple[float, float]],
    bots: Sequence[str],
    after: Sequence[tuple[float, float]],
) -> dict[str, tuple[float, float]]:
    """Update of each bot by a match, with the changes of all its seats combined."""
    learnt: dict[str, tuple[float, float]] = {}
    for name, (mu, sigma) in zip(bots, after, strict=True):
        mu0, sigma0 = known[name]
        mu1, sigma1 = learnt.get(name, known[name])
        learnt[name] = mu1 + mu - mu0, sigma1 * sigma / sigma0
    return learnt


def _summary(name: str, runs: Floats) -> Rating:
    """Rating from all runs; shape (runs, 2): mean and standard deviation."""
    spread = float(runs[:, 0].std(ddof=1))
    return Rating(name, float(runs[:, 0].mean()), max(spread, float(runs[:, 1].mean())))
