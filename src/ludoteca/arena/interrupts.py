"""Exceptions that end a contest early and carry the results so far."""

from __future__ import annotations

from ludoteca.arena.outcome import Tournament
from ludoteca.kernel.errors import LudotecaError

__all__ = ["Interrupted", "WorkersLost"]


class WorkersLost(LudotecaError, RuntimeError):
    """The processes that play the matches die repeatedly."""

    played: Tournament | None = None
    """Results so far, as in `Interrupted`."""
    finished: int = 0
    """Number of finished matches, including those of incomplete deals."""


class Interrupted(KeyboardInterrupt):
    """A contest was stopped from outside; `played` has the results so far."""

    def __init__(self, played: Tournament, finished: int) -> None:
        super().__init__()
        self.played = played
        """Results of whole deals, so that every bot has had every seat.

        If no deal is whole, all finished matches.
        """
        self.finished = finished
        """Number of finished matches, including those of incomplete deals."""
