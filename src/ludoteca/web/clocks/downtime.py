"""Downtime: the time during which the site was up, by which clocks in real time run.

Processes with pages note every few seconds that they live, while any clock runs. Between two beats time counts as far
as they are not further apart than `GAP`. What lies between beats that are, because no process lived, none reached the
database, or a clock was put forward, counts for nobody, as does what a clock was put back by. So a restart costs
nobody time, and who opens the page again after it finds `GRACE` on top.

A gap in which turns of days may have lost something is kept as an outage (`ludoteca.web.clocks.timing.availability`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["GAP", "GRACE", "Heartbeat", "beat", "woken"]

GAP: Final = 8_000
"""Milliseconds: no process writes so seldom."""
GRACE: Final = 4_000
"""Milliseconds that a start gives."""


@dataclass(frozen=True)
class Heartbeat:
    """The time that has counted until it was looked at last."""

    served: int
    """Milliseconds for which the site has been there."""
    seen: int
    """When that was, in milliseconds since 1970; somewhat ahead where time does not count until then."""


def beat(heartbeat: Heartbeat, now: int) -> Heartbeat:
    """The heartbeat at a moment."""
    gone = now - heartbeat.seen
    if -GAP <= gone < 0:
        return heartbeat  # another machine's clock is ahead, or there is some grace
    return Heartbeat(heartbeat.served + (gone if 0 <= gone <= GAP else 0), now)


def woken(heartbeat: Heartbeat, now: int) -> Heartbeat:
    """The heartbeat as a process starts: where no other lives there is grace."""
    if abs(now - heartbeat.seen) <= GAP // 2:
        return beat(heartbeat, now)
    return Heartbeat(heartbeat.served, now + GRACE)
