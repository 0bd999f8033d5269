"""Comparison of two lines of a turn by new searches after both, side by side.

Both get the same luck and the same number of tries, in rounds. The scatter of the differences of
single rounds shows how reliable their mean is, with no assumptions about games, points or
probabilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from ludoteca.analysis.action_search import Trial
from ludoteca.analysis.best_line import Choice
from ludoteca.analysis.effort import Effort
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.gains import Gain, clear_gains
from ludoteca.bots import interrupt
from ludoteca.bots.bot import Words
from ludoteca.kernel.game import Game

__all__ = ["Comparison", "Loss", "compare"]

WINS = 0.03
"""Smallest relevant loss in win probability."""
POINTS = 1.0
"""Smallest relevant loss in points (in the lead, if there are others)."""
ERRORS = 3.0
"""Standard errors above 0 that make a loss clear.

With eight rounds, 1 in 100 comparisons of equal lines would exceed it in one measure (Student's t
with seven degrees of freedom); the confirmation tests once more.
"""


@dataclass(frozen=True)
class Loss:
    """Loss by playing a line instead of the suggested one; negative for a gain."""

    wins: float
    """Loss in win probability."""
    points: float
    """Loss in the lead over the best other side, in points; in own points for a solo player."""
    clear: bool
    """True if the loss is relevant and statistically significant."""
    error: float = 0.0
    """Standard error of `wins`."""


@dataclass(frozen=True)
class Comparison:
    """Estimates of the last actions of two lines from equally many tries."""

    advised: Estimate
    """Estimate of the suggested line."""
    chosen: Estimate
    """Estimate of the line that was played."""
    loss: Loss
    """Loss by what was played."""
    gains: tuple[Gain, ...] = ()
    """Clear differences between the suggestion and what was played, by source of points."""

    def data(self) -> dict[str, Any]:
        """Return the comparison as JSON-serializable data."""
        return {
            "advised": self.advised.data(),
            "chosen": self.chosen.data(),
            "loss": [self.loss.wins, self.loss.points, self.loss.clear, self.loss.error],
            "gains": [gain.data() for gain in self.gains],
        }

    @classmethod
    def read(cls, data: dict[str, Any]) -> Comparison:
        """Restore a comparison from the result of `data`."""
        return cls(
            Estimate.read(data["advised"]),
            Estimate.read(data["chosen"]),
            Loss(*data["loss"]),
            tuple(Gain(*gain) for gain in data["gains"]),
        )


@dataclass(frozen=True)
class _Measure:
    """A difference over rounds: its mean and standard error."""

    mean: float
    error: float
    floor: float
    """Smallest relevant difference."""

    @property
    def clear(self) -> bool:
        """True if the loss is relevant and significant."""
        return self.mean >= self.floor and self.mean > ERRORS * self.error

    @property
    def settled(self) -> bool:
        """True if the loss is clear, or significantly below relevance."""
        return self.clear or self.mean + ERRORS * self.error < self.floor


def compare(
    game: Game, seat: int, choices: tuple[Choice, Choice], luck: Words, effort: Effort
) -> Comparison:
    """Compare the ends of the suggested and the played line of `seat`, two legal actions."""
    advised, chosen = (
        Trial(game, choice.record, seat, choice.action, luck, effort.round * effort.most)
        for choice in choices
    )
    rounds: list[tuple[Estimate, Estimate]] = []
    while len(rounds) < effort.most:
        interrupt.check()
        rounds.append((advised.run(effort.round), chosen.run(effort.round)))
        if len(rounds) >= effort.least and all(m.settled for m in _measures(rounds, seat)):
            break
    first, second = advised.estimate(), chosen.estimate()
    wins, lead = _measures(rounds, seat)
    loss = Loss(
        first.wins[seat] - second.wins[seat],
        lead.mean,
        _is_clear(wins, lead),
        wins.error,
    )
    gains = clear_gains(advised.points_by_source(), chosen.points_by_source(), len(game.sources))
    return Comparison(first, second, loss, gains)


def _measures(rounds: Sequence[tuple[Estimate, Estimate]], seat: int) -> tuple[_Measure, _Measure]:
    """Losses in win probability and in the lead."""
    return (
        _measure([a.wins[seat] - b.wins[seat] for a, b in rounds], WINS),
        _measure([a.lead(seat) - b.lead(seat) for a, b in rounds], POINTS),
    )


def _measure(differences: Sequence[float], floor: float) -> _Measure:
    return _Measure(fmean(differences), stdev(differences) / sqrt(len(differences)), floor)


def _is_clear(wins: _Measure, lead: _Measure) -> bool:
    """Return True for a clear loss in either measure that the other does not contradict."""
    return (wins.clear and lead.mean > 0) or (lead.clear and wins.mean >= 0)
