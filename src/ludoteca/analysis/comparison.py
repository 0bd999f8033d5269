"""Whether one option is worth less than another: both searched afresh, side by side.

Both get the same luck and as many tries, in rounds. How far the differences of single rounds scatter tells
how much their mean can be trusted, with nothing assumed about games, points or chances.
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
"""A loss in chances to win below this is not worth speaking of."""
POINTS = 1.0
"""Nor is a loss in points (of the lead, where there are others) below this."""
ERRORS = 3.0
"""So many standard errors above 0 a loss is clear: about one in a thousand is none, in a single look."""


@dataclass(frozen=True)
class Loss:
    """How much less a choice is worth than another; below 0 it is worth more."""

    wins: float
    """Chance of victory."""
    points: float
    """Own points at the end."""
    clear: bool
    """Whether it is worth speaking of and no accident."""


@dataclass(frozen=True)
class Comparison:
    """What two options bring, from as many tries each."""

    advised: Estimate
    chosen: Estimate
    loss: Loss
    gains: tuple[Gain, ...] = ()
    """What was advised clearly brings over the choice, by where points come from."""


@dataclass(frozen=True)
class _Measure:
    """A difference by rounds: its mean, and how far that may be off."""

    mean: float
    error: float
    floor: float
    """From here on it is worth speaking of."""

    @property
    def clear(self) -> bool:
        """Surely a loss worth speaking of."""
        return self.mean >= self.floor and self.mean > ERRORS * self.error

    @property
    def settled(self) -> bool:
        """Clear, or surely nothing worth speaking of."""
        return self.clear or self.mean + ERRORS * self.error < self.floor


def compare(
    game: Game,
    record: Record,
    seat: int,
    options: tuple[int, int],
    luck: Words,
    effort: Effort,
) -> Comparison:
    """Compare what was advised to `seat` with what it chose, two legal actions in `record`."""
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
    """The losses in chances and in the lead."""
    return (
        _measure([a.wins[seat] - b.wins[seat] for a, b in rounds], WINS),
        _measure([a.lead(seat) - b.lead(seat) for a, b in rounds], POINTS),
    )


def _measure(differences: Sequence[float], floor: float) -> _Measure:
    return _Measure(fmean(differences), stdev(differences) / sqrt(len(differences)), floor)


def _is_clear(wins: _Measure, lead: _Measure) -> bool:
    """A clear loss in either, as long as the other does not speak against it."""
    return (wins.clear and lead.mean > 0) or (lead.clear and wins.mean >= 0)
