"""Site time: milliseconds of uptime, the scale of real-time clocks.

While any clock runs, each web process writes a heartbeat every few seconds. The time between two
beats counts if they are at most `GAP` apart. Longer intervals do not count: no process was alive or
could reach the database, or the machine's clock was put forward. Nor does an interval count if the
clock was put back. So a restart costs no player time; `GRACE` is added on top for reopening pages.

A gap that may have cost time on calendar clocks is recorded as an outage
(`ludoteca.web.clocks.timing.availability`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["GAP", "GRACE", "Heartbeat", "beat", "woken"]

GAP: Final = 8_000
"""Maximum milliseconds between two beats of a working site."""
GRACE: Final = 4_000
"""Milliseconds after a start that do not count."""


@dataclass(frozen=True)
class Heartbeat:
    """Site time as of the last beat."""

    served: int
    """Milliseconds of uptime."""
    seen: int
    """Time of the beat in milliseconds since 1970; in the future during grace."""


def beat(heartbeat: Heartbeat, now: int) -> Heartbeat:
    """The heartbeat advanced to `now`, in milliseconds since 1970."""
    gone = now - heartbeat.seen
    if -GAP <= gone < 0:
        return heartbeat  # another machine's clock is ahead, or grace is left
    return Heartbeat(heartbeat.served + (gone if 0 <= gone <= GAP else 0), now)


def woken(heartbeat: Heartbeat, now: int) -> Heartbeat:
    """The heartbeat when a process starts, with grace unless another process is alive."""
    if abs(now - heartbeat.seen) <= GAP // 2:
        return beat(heartbeat, now)
    return Heartbeat(heartbeat.served, now + GRACE)
