"""Detection of clients that do not read what is sent to them."""

from __future__ import annotations

__all__ = ["LEAST_RATE", "SlowReaderGuard"]

LEAST_RATE = 512
"""Minimum bytes per second that a client must read while data is pending."""


class SlowReaderGuard:
    """Monitors the amount of unsent data on a connection."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._began: tuple[float, int] | None = None

    def moved(self) -> None:
        """Reset after the client has read most of the buffer."""
        self._began = None

    def is_stuck(self, now: float, unsent: int) -> bool:
        """Return True if the client reads less than `LEAST_RATE` bytes a second.

        The rate is measured over `seconds`, whenever data is waiting.
        """
        if unsent == 0:
            self._began = None
        elif self._began is None:
            self._began = (now, unsent)
        elif now - self._began[0] >= self.seconds:
            since, before = self._began
            self._began = (now, unsent)
            return before - unsent < LEAST_RATE * (now - since)
        return False
