"""What time it is: by the calendar, and in the site's own time as the database knows it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from ludoteca.web.clocks import downtime
from ludoteca.web.clocks.models import Clock, Heartbeat, Outage

__all__ = ["Gap", "begin", "heartbeat", "note", "now", "outages", "served", "shown_at", "start"]

STALE: Final = 3_000
"""Milliseconds after which a beat is missing."""
LONG: Final = 60_000
"""A shorter gap costs nobody a turn of days."""
KEPT: Final = 100 * 86_400_000
"""Outages are forgotten when they are older."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def _row() -> Heartbeat:
    return Heartbeat.objects.get_or_create(pk=1)[0]


def _heartbeat(row: Heartbeat) -> downtime.Heartbeat:
    return downtime.Heartbeat(row.served, row.seen)


def heartbeat() -> downtime.Heartbeat:
    """The heartbeat as it is now; nothing is written, so that gaps are left to those who tell of them."""
    return downtime.beat(_heartbeat(_row()), now())


def served() -> int:
    """The site's own time."""
    return heartbeat().served


def shown_at(heartbeat: downtime.Heartbeat, moment: int) -> int:
    """When it will be that moment of the site's own time, if all goes well, in milliseconds since 1970."""
    return heartbeat.seen + moment - heartbeat.served


def begin() -> None:
    """A clock begins to run: where none has, nobody has written beats, and nobody loses what they would have told."""
    row, at = _row(), now()
    idle = abs(at - row.seen) > STALE
    if idle and not Clock.objects.filter(runs_out__isnull=False).exists():
        _write(row, downtime.beat(_heartbeat(row), at))


@dataclass(frozen=True)
class Gap:
    """What a beat has found before it: true where beats were missing."""

    found: bool = False
    outage: bool = False
    """Whether turns of days may have lost by it."""

    def __bool__(self) -> bool:
        return self.found


def note() -> Gap:
    """Write a beat; gives the gap before it."""
    row, at = _row(), now()
    return _gap(row, at) if _write(row, downtime.beat(_heartbeat(row), at)) else Gap()


def start() -> Gap:
    """The beat of a process that starts; gives the gap before it."""
    row, at = _row(), now()
    return _gap(row, at) if _write(row, downtime.woken(_heartbeat(row), at)) else Gap()


def _write(row: Heartbeat, heartbeat: downtime.Heartbeat) -> bool:
    """Write a heartbeat in place of what a row was, unless another process has; whether that was so."""
    here = Heartbeat.objects.filter(pk=row.pk, served=row.served, seen=row.seen)
    return bool(here.update(served=heartbeat.served, seen=heartbeat.seen))


def _gap(row: Heartbeat, at: int) -> Gap:
    """That before a beat, by the row as it was; what turns of days may have lost is kept."""
    running = Clock.objects.filter(by_calendar=True, runs_out__isnull=False)
    outage = bool(row.seen) and at - row.seen > LONG and running.exists()
    if outage:
        Outage.objects.filter(end__lt=at - KEPT).delete()
        Outage.objects.create(start=row.seen, end=at)
    return Gap(abs(at - row.seen) > downtime.GAP, outage)


def outages(since: int) -> list[tuple[int, int]]:
    """Those that may have reached beyond a time."""
    return list(Outage.objects.filter(end__gt=since).values_list("start", "end"))
