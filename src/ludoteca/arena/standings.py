"""What each bot has achieved, and how any two compare."""

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
    """How intervals are computed from each deal's sum and number of values."""

    share: IntervalOf
    mean: IntervalOf


FIXED: Final = Intervals(statistics.share_interval, statistics.mean_interval)
"""For a number of matches that was settled beforehand."""
ALWAYS: Final = Intervals(sequential.share_interval, sequential.mean_interval)
"""For contests that one looks at again and again, to stop when they have told enough."""


class Verdict(Enum):
    """On which side of a value an interval lies."""

    MORE = "more"
    LESS = "less"
    UNDECIDED = "undecided"

    @classmethod
    def of(cls, interval: Interval, value: float) -> Verdict:
        """Whether the interval lies above or below the value, or holds it (but for rounding)."""
        low, high = interval
        if low > value + ROUNDING:
            return cls.MORE
        return cls.LESS if high < value - ROUNDING else cls.UNDECIDED


@dataclass(frozen=True)
class Standing:
    """What one bot has achieved; a match in which it has several seats counts once for each."""

    bot: str
    games: int
    wins: float
    """Shared victories count in parts."""
    win_interval: Interval
    """95 % interval of the share of wins, from deals."""
    points: float
    """Mean."""
    points_interval: Interval
    """95 % interval of the mean, from deals; infinite with a single deal."""
    rank: float
    """Mean, 1 is best."""
    decisions: int
    seconds: float
    """Time for all its moves."""
    longest: float
    """Seconds of its longest move."""
    equal_share: float
    """What its share of wins would be if all who play were equally good: 1 by seats."""

    @property
    def win_share(self) -> float:
        """Wins by games."""
        return self.wins / self.games if self.games else 0.0

    @property
    def seconds_per_move(self) -> float:
        """Mean time of a decision."""
        return self.seconds / self.decisions if self.decisions else 0.0

    @property
    def verdict(self) -> Verdict:
        """Whether it wins more or less than its equal share, so far as the interval tells."""
        return Verdict.of(self.win_interval, self.equal_share)


@dataclass(frozen=True)
class Pair:
    """How often one bot finishes ahead of another, over all matches and seats in which both play."""

    bot: str
    other: str
    ahead: float
    """Share of direct comparisons in which `bot` has the better rank; equal ranks count half."""
    interval: Interval
    """95 % interval of that share, from deals."""

    @property
    def verdict(self) -> Verdict:
        """Whether `bot` is more or less often ahead than behind, so far as the interval tells."""
        return Verdict.of(self.interval, 0.5)


@dataclass
class Tally:
    """A bot's results; arrays have an element for each deal, in the order of the deals."""

    bot: str
    games: Floats
    """Seats it has had in the deal's matches."""
    wins: Floats
    points: Floats
    seats: int = 0
    """Seats in a match, at most."""
    ranks: int = 0
    equal: float = 0.0
    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, deal: int, duel: Duel) -> None:
        """Count a match."""
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
        """Interval of the share of wins in the first few deals, in all unless given.

        It is computed for whether the bot wins a match in any of its seats, which is a share between
        0 and 1, and then divided among the seats.
        """
        seats = max(self.seats, 1)
        low, high = how.share(self.wins[:deals], self.games[:deals] / seats)
        return low / seats, high / seats

    def standing(self, how: Intervals) -> Standing:
        """The result of it all."""
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
    """Each match with the number of its deal, counted from 0 as deals appear; a deal is a seed."""
    deals: dict[int, int] = {}
    for duel in duels:
        yield deals.setdefault(duel.seed, len(deals)), duel


def tallies(duels: Sequence[Duel]) -> dict[str, Tally]:
    """Each bot's results, by name in the order of their seats; bots of one name are one."""
    deals = len({duel.seed for duel in duels})
    names = dict.fromkeys(name for duel in duels for name in duel.bots)
    found = {name: Tally(name, *np.zeros((3, deals))) for name in names}
    for deal, duel in by_deal(duels):
        for name in set(duel.bots):
            found[name].add(deal, duel)
    return found


def pairs(duels: Sequence[Duel], how: Intervals, order: Sequence[str]) -> list[Pair]:
    """Each two bots that have met, in the given order of names."""
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
    """How often `bot` is ahead of `other` in a match, seat by seat, and the number of comparisons."""
    ours = [rank for name, rank in zip(duel.bots, duel.ranks, strict=True) if name == bot]
    theirs = [rank for name, rank in zip(duel.bots, duel.ranks, strict=True) if name == other]
    ahead = sum((mine < its) + (mine == its) / 2 for mine in ours for its in theirs)
    return ahead, len(ours) * len(theirs)
