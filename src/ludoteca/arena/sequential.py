"""Sequential testing: check a contest after every deal and stop once the best bot is certain.

Intervals for a fixed number of matches are invalid if one looks repeatedly and stops at will:
sooner or later chance looks like skill. The methods here are valid at all times. The best bot is
determined by betting: against every claim "this bot is no better than that one" a player with a
capital of 1 bets, on each deal, that it is. If the claim is true, the game is fair or worse, and
the capital ever reaches C with a probability of at most 1 / C (Ville's inequality). The player
spreads the capital over stakes from small to large, because the right one is unknown. See
Waudby-Smith and Ramdas, *Estimating means of bounded random variables by betting*, JRSS B 86
(2024); this holds for any number of deals and needs no normal distribution, because shares lie
between 0 and 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import permutations
from math import inf, log, sqrt
from typing import Final

import numpy as np
from numpy.typing import ArrayLike

from ludoteca.arena.match import Duel
from ludoteca.arena.spec import Contest
from ludoteca.arena.statistics import Floats, Interval

__all__ = ["ALPHA", "Race", "mean_interval", "share_interval"]

ALPHA: Final = 0.05
"""Maximum probability of ever being wrong."""

STAKES: Final[Floats] = np.geomspace(0.01, 0.95, 16)
TUNED_FOR: Final = 100  # deals at which intervals of points are narrowest


class Race:
    """Sequential test for the bot with the greatest share of wins per seat.

    A bot is declared best when the bets that it is better than each other one have all reached the
    number of bots divided by `ALPHA`. A wrong declaration requires one of that many unlucky bets,
    so the probability that there ever is one is at most `ALPHA`, whatever the truth is, and however
    often one checks.
    """

    def __init__(self, contest: Contest) -> None:
        names = [bot.name for bot in contest.line_up]
        self._seats = {name: names.count(name) for name in names}
        self._matches = contest.seats
        self._capital = {pair: np.zeros(len(STAKES)) for pair in permutations(self._seats, 2)}
        self.deals = 0
        """Number of deals processed."""
        self.best: str | None = None
        """The best bot, once it is certain."""

    def update(self, duels: Mapping[int, Duel]) -> str | None:
        """Process finished matches (by number) deal by deal; return `best`, None while undecided.

        Processing stops at the first incomplete deal and at the decision, so the order in which
        matches finish does not matter.
        """
        while self.best is None:
            first = self.deals * self._matches
            numbers = range(first, first + self._matches)
            if not all(number in duels for number in numbers):
                break
            self._bet([duels[number] for number in numbers])
        return self.best

    def _bet(self, deal: Iterable[Duel]) -> None:
        """Process one deal."""
        won = dict.fromkeys(self._seats, 0.0)
        for duel in deal:
            for name, part in zip(duel.bots, duel.wins, strict=True):
                won[name] += part / self._matches
        for (one, other), capital in self._capital.items():
            gain = won[one] * self._seats[other] / self._seats[one] - won[other]
            capital += np.log1p(STAKES * gain)
        self.deals += 1
        self.best = next(filter(self._is_best, self._seats), None)

    def _is_best(self, name: str) -> bool:
        """Return True if all bets on the bot have succeeded; False for a single bot."""
        goal = log(len(self._seats) / ALPHA)
        bets = [capital for (one, _), capital in self._capital.items() if one == name]
        return bool(bets) and all(_total(capital) >= goal for capital in bets)


def _total(capital: Floats) -> float:
    """Logarithm of the mean capital over all stakes, from the logarithms."""
    most = float(capital.max())
    return most + log(float(np.exp(capital - most).mean()))


# ---- anytime-valid intervals ----------------------------------------------------------------------------


def share_interval(sums: ArrayLike, sizes: ArrayLike) -> Interval:
    """Anytime-valid 95 % interval of a share from whole deals: all shares not refuted by bets.

    `sums` and `sizes` have an element for each deal: the sum of its values, and their number. Half
    of the error probability is for bets on a greater share than the true one, half for a lesser.
    """
    values, deals = np.unique(_of_each_deal(sums, sizes), return_counts=True)
    if not len(values):
        return 0.0, 1.0
    counts = deals.astype(np.float64)
    return _lowest(values, counts), 1.0 - _lowest(1.0 - values, counts)


def _of_each_deal(sums: ArrayLike, sizes: ArrayLike) -> Floats:
    return np.asarray(sums, np.float64) / np.asarray(sizes, np.float64)


def _lowest(values: Floats, counts: Floats) -> float:
    """Smallest share that has not been refuted from below, to seven digits.

    The capital of a bettor on more than `share` falls as `share` rises, so it is found by
    bisection.
    """
    goal, low, high = log(2 / ALPHA), 0.0, 1.0
    for _ in range(24):
        middle = (low + high) / 2
        gains = np.log1p(np.outer(STAKES, values / middle - 1)) @ counts
        low, high = (middle, high) if _total(gains) >= goal else (low, middle)
    return low


def mean_interval(sums: ArrayLike, sizes: ArrayLike) -> Interval:
    """Anytime-valid 95 % interval of an unbounded mean, from each deal's sum and number of values.

    An asymptotic confidence sequence: Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas,
    *Time-uniform central limit theory and asymptotic confidence sequences*, Annals of Statistics 52
    (2024), theorem 2.2. Accurate for long contests; for few deals it relies too much on their
    observed spread. Infinite for fewer than two deals.
    """
    values = _of_each_deal(sums, sizes)
    deals = len(values)
    if deals < 2:
        return -inf, inf
    middle, spread = float(values.mean()), float(values.std())
    rho2 = (-2 * log(ALPHA) + log(-2 * log(ALPHA)) + 1) / TUNED_FOR
    grown = deals * rho2 + 1
    width = spread * sqrt(2 * grown / (deals * deals * rho2) * log(sqrt(grown) / ALPHA))
    return middle - width, middle + width
