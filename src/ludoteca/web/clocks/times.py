"""Current time, by the calendar and as site time in the database."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from ludoteca.web.clocks import downtime
from ludoteca.web.clocks.models import Clock, Heartbeat, Outage

__all__ = ["Gap", "begin", "heartbeat", "note", "now", "outages", "served", "shown_at", "start"]

STALE: Final = 3_000
"""Milliseconds without a beat after which the heartbeat counts as idle."""
LONG: Final = 60_000
"""Milliseconds; a shorter gap does not affect calendar clocks."""
KEPT: Final = 100 * 86_400_000
"""Milliseconds after which outages are deleted."""


def now() -> int:
    """Current time in milliseconds since 1970."""
    return int(time.time() * 1000)


def _row() -> Heartbeat:
    return Heartbeat.objects.get_or_create(pk=1)[0]


def _heartbeat(row: Heartbeat) -> downtime.Heartbeat:
    return downtime.Heartbeat(row.served, row.seen)


def heartbeat() -> downtime.Heartbeat:
    """Current heartbeat, not written, so that gaps are left to the ticker, which announces them."""
    return downtime.beat(_heartbeat(_row()), now())


def served() -> int:
    """Current site time in milliseconds."""
    return heartbeat().served


def shown_at(heartbeat: downtime.Heartbeat, moment: int) -> int:
    """Convert a moment of site time to milliseconds since 1970, assuming no further gap."""
    return heartbeat.seen + moment - heartbeat.served


def begin() -> None:
    """Bring the heartbeat up to date as a clock starts.

    While no clock ran no beats were written, and the interval affects no table.
    """
    row, at = _row(), now()
    idle = abs(at - row.seen) > STALE
    if idle and not Clock.objects.filter(runs_out__isnull=False).exists():
        _write(row, downtime.beat(_heartbeat(row), at))


@dataclass(frozen=True)
class Gap:
    """Gap before a beat; true if beats were missing."""

    found: bool = False
    outage: bool = False
    """True if calendar clocks may have lost time."""

    def __bool__(self) -> bool:
        return self.found


def note() -> Gap:
    """Write a beat and return the gap before it."""
    row, at = _row(), now()
    return _gap(row, at) if _write(row, downtime.beat(_heartbeat(row), at)) else Gap()


def start() -> Gap:
    """Write the first beat of a process and return the gap before it."""
    row, at = _row(), now()
    return _gap(row, at) if _write(row, downtime.woken(_heartbeat(row), at)) else Gap()


def _write(row: Heartbeat, heartbeat: downtime.Heartbeat) -> bool:
    """Write a heartbeat; return False if another process has changed the row meanwhile."""
    here = Heartbeat.objects.filter(pk=row.pk, served=row.served, seen=row.seen)
    return bool(here.update(served=heartbeat.served, seen=heartbeat.seen))


def _gap(row: Heartbeat, at: int) -> Gap:
    """Gap before `at`; saved as an outage if it affects calendar clocks."""
    running = Clock.objects.filter(by_calendar=True, runs_out__isnull=False)
    outage = bool(row.seen) and at - row.seen > LONG and running.exists()
    if outage:
        Outage.objects.filter(end__lt=at - KEPT).delete()
        Outage.objects.create(start=row.seen, end=at)
    return Gap(abs(at - row.seen) > downtime.GAP, outage)


def outages(since: int) -> list[tuple[int, int]]:
    """Outages that ended after `since`, as (start, end)."""
    return list(Outage.objects.filter(end__gt=since).values_list("start", "end"))
