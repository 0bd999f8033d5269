"""The results of a contest and their statistics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ludoteca.arena.match import Duel
from ludoteca.arena.ratings import Rating, ratings
from ludoteca.arena.standings import ALWAYS, FIXED, Intervals, Pair, Standing, pairs, tallies

__all__ = ["Results"]


@dataclass(frozen=True)
class Results:
    """All counted matches, in the order of their numbers."""

    game: str
    """Name of the game."""
    duels: tuple[Duel, ...]
    """Results of the matches."""
    options: Mapping[str, object] = field(default_factory=dict)
    """Values of the options, by name."""
    numbers: tuple[int, ...] = ()
    """Numbers of the matches in the contest; 0, 1, 2 ... if empty."""
    watched: bool = False
    """True if the contest was to stop when the best bot is certain; intervals allow for that."""
    best: str | None = None
    """The bot found to be the best, if the contest was watched for one."""
    found: int = field(default=0, compare=False)
    """Number of matches that were already in the journal."""

    @property
    def seats(self) -> int:
        """Seats of a match; 0 without matches."""
        return max((len(duel.bots) for duel in self.duels), default=0)

    @property
    def deals(self) -> int:
        """Number of different seeds played."""
        return len({duel.seed for duel in self.duels})

    @property
    def intervals(self) -> Intervals:
        """Methods for the intervals of this contest."""
        return ALWAYS if self.watched else FIXED

    def standings(self) -> list[Standing]:
        """Results of each bot, best first; bots with the same name count as one."""
        found = [tally.standing(self.intervals) for tally in tallies(self.duels).values()]
        return sorted(found, key=lambda s: (-s.win_share, s.rank))

    def pairs(self) -> list[Pair]:
        """Direct comparisons of all pairs of bots, in the order of the standings."""
        return pairs(self.duels, self.intervals, [standing.bot for standing in self.standings()])

    def ratings(self) -> list[Rating]:
        """Plackett-Luce ratings, best first; raises MissingExtra without the extra ``arena``."""
        return ratings(self.duels)
