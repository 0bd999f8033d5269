"""What ends a contest before its time, and brings along what was played by then."""

from __future__ import annotations

from ludoteca.arena.outcome import Tournament
from ludoteca.kernel.errors import LudotecaError

__all__ = ["Interrupted", "WorkersLost"]


class WorkersLost(LudotecaError, RuntimeError):
    """Those who play the matches die again and again."""

    played: Tournament | None = None
    """What was finished by then, as in `Interrupted`."""
    finished: int = 0


class Interrupted(KeyboardInterrupt):
    """A contest was stopped from outside; `played` has what was finished by then."""

    def __init__(self, played: Tournament, finished: int) -> None:
        super().__init__()
        self.played = played
        """Whole deals only, so that every bot has sat in every seat; all matches if no deal is whole."""
        self.finished = finished
        """Matches that were finished, those of other deals too."""
