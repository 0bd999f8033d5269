"""Comparison of two options of a decision by new searches of both, side by side.

Both get the same luck and the same number of tries, in rounds. The scatter of the differences of
single rounds shows how reliable their mean is, with no assumptions about games, points or
probabilities.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

from ludoteca.analysis.action_search import Trial
from ludoteca.analysis.effort import Effort
from ludoteca.analysis.estimate import Estimate
from ludoteca.analysis.gains import Gain, clear_gains
from ludoteca.bots import interrupt
from ludoteca.bots.bot import Words
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record

__all__ = ["Comparison", "Loss", "compare"]

WINS = 0.03
"""Smallest relevant loss in win probability."""
POINTS = 1.0
"""Smallest relevant loss in points (in the lead, if there are others)."""
ERRORS = 3.0
"""Standard errors above 0 that make a loss clear: in a single test, about 1 in 1,000 is false."""


@dataclass(frozen=True)
class Loss:
    """Loss by choosing an option instead of the recommended one; negative for a gain."""

    wins: float
    """Loss in win probability."""
    points: float
    """Loss in own final points."""
    clear: bool
    """True if the loss is relevant and statistically significant."""


@dataclass(frozen=True)
class Comparison:
    """Estimates of two options from equally many tries."""

    advised: Estimate
    """Estimate of the recommended action."""
    chosen: Estimate
    """Estimate of the chosen action."""
    loss: Loss
    """Loss by the choice."""
    gains: tuple[Gain, ...] = ()
    """Clear differences between the recommendation and the choice, by source of points."""


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
    game: Game,
    record: Record,
    seat: int,
    options: tuple[int, int],
    luck: Words,
    effort: Effort,
) -> Comparison:
    """Compare the recommended and the chosen option of `seat`, two legal actions in `record`."""
    advised, chosen = (
        Trial(game, record, seat, action, luck.copy(), effort.round * effort.most)
        for action in options
    )
    rounds: list[tuple[Estimate, Estimate]] = []
    while len(rounds) < effort.most:
        interrupt.check()
        rounds.append((advised.run(effort.round), chosen.run(effort.round)))
        if len(rounds) >= effort.least and all(m.settled for m in _measures(rounds, seat)):
            break
    first, second = advised.estimate(), chosen.estimate()
    loss = Loss(
        first.wins[seat] - second.wins[seat],
        first.points[seat] - second.points[seat],
        _is_clear(*_measures(rounds, seat)),
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
