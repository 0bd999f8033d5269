"""What time it is: by the calendar, and in the site's own time as the database knows it."""

from __future__ import annotations

import time
from typing import Final

from ludoteca.web.clocks import beats
from ludoteca.web.clocks.models import Clock, Outage, Pulse

__all__ = ["note", "now", "outages", "served", "shown_at", "start"]

STALE: Final = 3_000
"""Milliseconds after which a beat is written by whoever needs the time."""
LONG: Final = 60_000
"""A shorter gap costs nobody a turn of days."""
KEPT: Final = 100 * 86_400_000
"""Outages are forgotten when they are older."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def _row() -> Pulse:
    return Pulse.objects.get_or_create(pk=1)[0]


def _pulse(row: Pulse) -> beats.Pulse:
    return beats.Pulse(row.served, row.seen)


def served() -> int:
    """The site's own time; written down where that has not been done for a while."""
    row, at = _row(), now()
    pulse = beats.beat(_pulse(row), at)
    if abs(at - row.seen) > STALE and _write(row, pulse):
        _gaped(row, at)
    return pulse.served


def shown_at(moment: int) -> int:
    """When it will be that moment of the site's own time, if all goes well, in milliseconds since 1970."""
    row = _row()
    return row.seen + moment - row.served


def note() -> bool:
    """Write a beat; whether there has been a gap before it."""
    row, at = _row(), now()
    return _write(row, beats.beat(_pulse(row), at)) and _gaped(row, at)


def start() -> bool:
    """The beat of a process that starts; whether there has been a gap before it."""
    row, at = _row(), now()
    return _write(row, beats.woken(_pulse(row), at)) and _gaped(row, at)


def _write(row: Pulse, pulse: beats.Pulse) -> bool:
    """Write a pulse in place of what a row was, unless another process has; whether that was so."""
    here = Pulse.objects.filter(pk=row.pk, served=row.served, seen=row.seen)
    return bool(here.update(served=pulse.served, seen=pulse.seen))


def _gaped(row: Pulse, at: int) -> bool:
    """Whether the row is older than any of a site that lives; what turns of days may have lost by that is kept."""
    running = Clock.objects.filter(by_calendar=True, runs_out__isnull=False)
    if row.seen and at - row.seen > LONG and running.exists():
        Outage.objects.filter(end__lt=at - KEPT).delete()
        Outage.objects.create(start=row.seen, end=at)
    return abs(at - row.seen) > beats.GAP


def outages(since: int) -> list[tuple[int, int]]:
    """Those that may have reached beyond a time."""
    return list(Outage.objects.filter(end__gt=since).values_list("start", "end"))
