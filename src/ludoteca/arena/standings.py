"""Results of each bot, and comparisons of pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from typing import Final

import numpy as np

from ludoteca.arena import sequential, statistics
from ludoteca.arena.match import Duel
from ludoteca.arena.statistics import Floats, Interval

__all__ = [
    "ALWAYS",
    "FIXED",
    "Intervals",
    "Pair",
    "Standing",
    "Tally",
    "Verdict",
    "by_deal",
    "pairs",
    "tallies",
]

ROUNDING: Final = 1e-9

IntervalOf = Callable[[Floats, Floats], Interval]


@dataclass(frozen=True)
class Intervals:
    """Methods that compute intervals from each deal's sum and number of values."""

    share: IntervalOf
    mean: IntervalOf


FIXED: Final = Intervals(statistics.share_interval, statistics.mean_interval)
"""For a number of matches fixed in advance."""
ALWAYS: Final = Intervals(sequential.share_interval, sequential.mean_interval)
"""For contests that are checked repeatedly and stopped when the results suffice."""


class Verdict(Enum):
    """Position of an interval relative to a value."""

    MORE = "more"
    """The interval lies above the value."""
    LESS = "less"
    """The interval lies below the value."""
    UNDECIDED = "undecided"
    """The interval contains the value."""

    @classmethod
    def of(cls, interval: Interval, value: float) -> Verdict:
        """Return whether the interval lies above or below the value, or contains it.

        Differences up to rounding errors are ignored.
        """
        low, high = interval
        if low > value + ROUNDING:
            return cls.MORE
        return cls.LESS if high < value - ROUNDING else cls.UNDECIDED


@dataclass(frozen=True)
class Standing:
    """Results of one bot; a match in which it has several seats counts once for each."""

    bot: str
    """Name of the bot."""
    games: int
    """Number of seats it has had in all matches."""
    wins: float
    """Number of victories; ties count in equal shares."""
    win_interval: Interval
    """95 % interval of the share of wins, computed from deals."""
    points: float
    """Mean points."""
    points_interval: Interval
    """95 % interval of the mean points, computed from deals; infinite for a single deal."""
    rank: float
    """Mean rank; 1 is best."""
    decisions: int
    """Number of its decisions."""
    seconds: float
    """Total duration of its moves."""
    longest: float
    """Duration of its longest move in seconds."""
    equal_share: float
    """Expected share of wins if all players were equally good: 1 divided by seats."""

    @property
    def win_share(self) -> float:
        """Wins divided by games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def seconds_per_move(self) -> float:
        """Mean duration of a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0

    @property
    def verdict(self) -> Verdict:
        """Verdict on whether it wins more or less than its equal share."""
        return Verdict.of(self.win_interval, self.equal_share)


@dataclass(frozen=True)
class Pair:
    """Direct comparison of two bots, over all matches and pairs of seats with both."""

    bot: str
    """Name of the bot."""
    other: str
    """Name of the bot it is compared with."""
    ahead: float
    """Fraction of comparisons in which `bot` has the better rank; equal ranks count half."""
    interval: Interval
    """95 % interval of `ahead`, computed from deals."""

    @property
    def verdict(self) -> Verdict:
        """Verdict on whether `bot` is ahead more or less than half the time."""
        return Verdict.of(self.interval, 0.5)


@dataclass
class Tally:
    """Accumulated results of a bot; arrays have an element for each deal, in order."""

    bot: str
    games: Floats
    """Number of its seats in the deal's matches."""
    wins: Floats
    points: Floats
    seats: int = 0
    """Maximum number of its seats in a match."""
    ranks: int = 0
    equal: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, deal: int, duel: Duel) -> None:
        """Add a match."""
        mine = [seat for seat, name in enumerate(duel.bots) if name == self.bot]
        wins = duel.wins
        self.seats = max(self.seats, len(mine))
        self.games[deal] += len(mine)
        self.equal += len(mine) / len(duel.bots)
        for seat in mine:
            self.wins[deal] += wins[seat]
            self.points[deal] += duel.points[seat]
            self.ranks += duel.ranks[seat]
            self.decisions += duel.decisions[seat]
            self.seconds += duel.seconds[seat]
            self.longest = max(self.longest, *duel.longest[seat : seat + 1], 0.0)

    def win_interval(self, how: Intervals, deals: int | None = None) -> Interval:
        """Interval of the share of wins in the first `deals` deals, or in all.

        It is computed for victories of the bot in any of its seats, which is a share between 0 and
        1, and then divided by the number of seats.
        """
        seats = max(self.seats, 1)
        low, high = how.share(self.wins[:deals], self.games[:deals] / seats)
        return low / seats, high / seats

    def standing(self, how: Intervals) -> Standing:
        """Results as a `Standing`."""
        games = int(self.games.sum())
        return Standing(
            bot=self.bot,
            games=games,
            wins=float(self.wins.sum()),
            win_interval=self.win_interval(how),
            points=float(self.points.sum()) / games,
            points_interval=how.mean(self.points, self.games),
            rank=self.ranks / games,
            decisions=self.decisions,
            seconds=self.seconds,
            longest=self.longest,
            equal_share=self.equal / games,
        )


def by_deal(duels: Sequence[Duel]) -> Iterator[tuple[int, Duel]]:
    """Yield each match with its deal's number, from 0 in order of appearance; a deal is a seed."""
    deals: dict[int, int] = {}
    for duel in duels:
        yield deals.setdefault(duel.seed, len(deals)), duel


def tallies(duels: Sequence[Duel]) -> dict[str, Tally]:
    """Results by name of the bot, in order of seats; bots with the same name count as one."""
    deals = len({duel.seed for duel in duels})
    names = dict.fromkeys(name for duel in duels for name in duel.bots)
    found = {name: Tally(name, *np.zeros((3, deals))) for name in names}
    for deal, duel in by_deal(duels):
        for name in set(duel.bots):
            found[name].add(deal, duel)
    return found


def pairs(duels: Sequence[Duel], how: Intervals, order: Sequence[str]) -> list[Pair]:
    """Comparisons of all pairs of bots that have met, in the given order of names."""
    deals = len({duel.seed for duel in duels})
    met = {pair: np.zeros((2, deals)) for pair in combinations(order, 2)}
    for deal, duel in by_deal(duels):
        for pair, sums in met.items():
            sums[:, deal] += _compared(duel, *pair)
    return [
        Pair(*pair, ahead=float(ahead.sum() / count.sum()), interval=how.share(ahead, count))
        for pair, (ahead, count) in met.items()
        if count.sum()
    ]


def _compared(duel: Duel, bot: str, other: str) -> tuple[float, int]:
    """Times `bot` is ahead of `other` in a match, by pairs of seats, and the number of pairs."""
    ours = [rank for name, rank in zip(duel.bots, duel.ranks, strict=True) if name == bot]
    theirs = [rank for name, rank in zip(duel.bots, duel.ranks, strict=True) if name == other]
    ahead = sum((mine < its) + (mine == its) / 2 for mine in ours for its in theirs)
    return ahead, len(ours) * len(theirs)
