"""Whether a client takes what is sent to it."""

from __future__ import annotations

__all__ = ["LEAST_RATE", "SlowReaderGuard"]

LEAST_RATE = 512
"""Bytes a second that a client must take while something waits for it."""


class SlowReaderGuard:
    """Watches how much is still to be sent over a connection."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._began: tuple[float, int] | None = None

    def moved(self) -> None:
        """The client has taken most of what there was."""
        self._began = None

    def is_stuck(self, now: float, unsent: int) -> bool:
        """Whether `unsent` bytes are too many, `LEAST_RATE` having been asked for over the last seconds."""
        if unsent == 0:
            self._began = None
        elif self._began is None:
            self._began = (now, unsent)
        elif now - self._began[0] >= self.seconds:
            since, before = self._began
            self._began = (now, unsent)
            return before - unsent < LEAST_RATE * (now - since)
        return False
