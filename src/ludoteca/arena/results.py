"""What a contest has brought, and what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludoteca.arena.match import Duel
from ludoteca.arena.ratings import Rating, ratings
from ludoteca.arena.standings import ALWAYS, FIXED, Intervals, Pair, Standing, pairs, tallies

__all__ = ["Results"]


@dataclass(frozen=True)
class Results:
    """All matches that count, in the order of their numbers, whoever played them."""

    game: str
    duels: tuple[Duel, ...]
    options: Mapping[str, object] = field(default_factory=dict)
    numbers: tuple[int, ...] = ()
    """Of the matches in the contest; 0 and on if not given."""
    watched: bool = False
    """Whether it was to end as soon as it was sure which bot is best; intervals allow for that."""
    best: str | None = None
    """The bot that is sure to be the best, where that was watched for."""
    found: int = field(default=0, compare=False)
    """How many matches were in the journal before."""

    @property
    def seats(self) -> int:
        """Of a match; 0 without any."""
        return max((len(duel.bots) for duel in self.duels), default=0)

    @property
    def deals(self) -> int:
        """Seeds that were played."""
        return len({duel.seed for duel in self.duels})

    @property
    def intervals(self) -> Intervals:
        """How the intervals of this contest are computed."""
        return ALWAYS if self.watched else FIXED

    def standings(self) -> list[Standing]:
        """Each bot's results, the best first; bots of one name are one."""
        found = [tally.standing(self.intervals) for tally in tallies(self.duels).values()]
        return sorted(found, key=lambda s: (-s.win_share, s.rank))

    def pairs(self) -> list[Pair]:
        """How often each bot finishes ahead of each other one, in the order of the standings."""
        return pairs(self.duels, self.intervals, [standing.bot for standing in self.standings()])

    def ratings(self) -> list[Rating]:
        """Each bot's Plackett-Luce rating, the best first; `MissingExtra` without the extra ``arena``."""
        return ratings(self.duels)
