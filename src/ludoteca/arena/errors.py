"""What can go wrong in the arena. Messages are templates, as all of `ludoteca.kernel.errors`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludoteca.kernel.errors import LudotecaError

if TYPE_CHECKING:
    from ludoteca.arena.results import Tournament

__all__ = [
    "BadResults",
    "ForeignResults",
    "Interrupted",
    "MissingExtra",
    "NoCluster",
    "WorkersLost",
]


class MissingExtra(LudotecaError, ImportError):
    """A package is not installed that only some of the arena needs."""


class BadResults(LudotecaError, ValueError):
    """A file is no journal of a contest, is damaged, or is being written by somebody else."""


class ForeignResults(BadResults):
    """A journal is of another contest: other bots, another seed, other rules."""


class WorkersLost(LudotecaError, RuntimeError):
    """Those who play the matches die again and again."""

    played: Tournament | None = None
    """What was finished by then, as in `Interrupted`."""
    finished: int = 0


class NoCluster(LudotecaError, RuntimeError):
    """The cluster cannot be reached, or has other sources than we."""


class Interrupted(KeyboardInterrupt):
    """A contest was stopped from outside; `played` has what was finished by then."""

    def __init__(self, played: Tournament, finished: int) -> None:
        super().__init__()
        self.played = played
        """Whole deals only, so that every bot has sat in every seat; all matches if no deal is whole."""
        self.finished = finished
        """Matches that were finished, those of other deals too."""
