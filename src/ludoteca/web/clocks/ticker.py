"""Ticker: periodic work of a process with pages while clocks run.

It writes the beat of the site's own time, notes who has tables in real time before them, and tells tables of what
nobody has done: that time has run out, that somebody has left, that they are there again, that the site was away.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

from django.conf import settings
from django.db import DatabaseError
from django.db.models import Q, QuerySet

from ludoteca.web.chat.presence import places_of
from ludoteca.web.chat.topics import HERE, OPEN
from ludoteca.web.clocks import times
from ludoteca.web.clocks.downtime import GAP
from ludoteca.web.clocks.leavers import LEAVE
from ludoteca.web.clocks.models import Clock, TableVisit
from ludoteca.web.clocks.service import tell_of_time, touch
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.exceptions import NotFound, TableClosed, UnsupportedRules
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import transact
from ludoteca.web.realtime import pubsub

__all__ = ["run", "sweep", "touch_all", "wake"]

log = logging.getLogger(__name__)

PAUSE: Final = min(settings.LOOK_MILLISECONDS, GAP // 4) / 1000
"""Seconds between two looks."""
ABSENT: Final = 20_000
"""Milliseconds after which somebody without an open page has left."""
FRESH: Final = 6_000
"""Milliseconds after which it is noted again that they are there."""
AT_ONCE: Final = 100


def wake() -> None:
    """A process starts."""
    try:
        if _running().exists():
            _tell_of_gap(times.start())
    finally:
        release_connection()


def sweep(visitors: Iterable[tuple[str, int]]) -> None:
    """One look; `visitors` are slugs of tables with the seats whose people have them open in this process."""
    try:
        if not _running().exists():
            return
        _tell_of_gap(times.note())
        _note(list(visitors))
        _tell_of_absence()
        _tell_of_time()
    finally:
        release_connection()


def _running(by_calendar: bool | None = None) -> QuerySet[Clock]:
    running = Clock.objects.filter(runs_out__isnull=False).order_by("runs_out")
    return running if by_calendar is None else running.filter(by_calendar=by_calendar)


def _tell_of_gap(gap: times.Gap) -> None:
    """After a gap pages show times that have not gone by; turns of days have lost by an outage alone."""
    if gap.outage:
        touch_all()
    elif gap:
        touch_all(by_calendar=False)


def touch_all(by_calendar: bool | None = None) -> None:
    """Have all tables follow their clocks, or those in real time, or those by the calendar."""
    for slug in _running(by_calendar).values_list("table__slug", flat=True):
        _touch(slug)


def _touch(slug: str, work: Callable[[Table], None] = touch) -> None:
    """Have a table follow its clock by that work; where nobody plays any more, closed or of older rules, nothing runs.

    A table at which something else goes wrong keeps nobody from looking after the others.
    """
    try:
        transact(slug, work)
    except (NotFound, TableClosed, UnsupportedRules):
        Clock.objects.filter(table__slug=slug).update(running=None, runs_out=None)
    except DatabaseError:
        raise
    except Exception:
        log.exception("the clock of table %s cannot be followed", slug)


# ---- who is there -----------------------------------------------------------------------------------------


def _note(visitors: list[tuple[str, int]]) -> None:
    """Note who is there; everybody is told where they were away."""
    tables = _open_tables(visitors)
    if not tables:
        return
    at = times.served()
    here = _people(visitors, tables)
    known = {
        (visit.table_id, visit.guest): visit
        for visit in TableVisit.objects.filter(table__in=tables)
        if (visit.table_id, visit.guest) in here
    }
    new = [TableVisit(table_id=table, guest=guest, seen=at) for table, guest in here - known.keys()]
    TableVisit.objects.bulk_create(new, ignore_conflicts=True)
    old = [visit.pk for visit in known.values() if not visit.away and visit.seen <= at - FRESH]
    if old:
        TableVisit.objects.filter(pk__in=old, away=0).update(seen=at)
    for visit in known.values():
        if visit.away and _welcome(visit, at):
            _touch(tables[visit.table_id])


def _open_tables(visitors: list[tuple[str, int]]) -> dict[int, str]:
    """Slugs of the tables in real time, among those that somebody has open."""
    if not visitors:
        return {}
    slugs = {slug for slug, _ in visitors}
    found = _running(by_calendar=False).filter(table__slug__in=slugs)
    return dict(found.values_list("table_id", "table__slug"))


def _people(visitors: list[tuple[str, int]], tables: dict[int, str]) -> set[tuple[int, str]]:
    """The tables and guests whose pages are open."""
    there = set(visitors)
    seats = Seat.objects.filter(table__in=tables).exclude(guest="")
    return {
        (table, guest)
        for table, number, guest in seats.values_list("table", "number", "guest")
        if (tables[table], number) in there
    }


def _welcome(visit: TableVisit, at: int) -> bool:
    """Note that somebody who was away is there; whether no other process has."""
    same = TableVisit.objects.filter(pk=visit.pk, away=visit.away)
    return bool(same.update(seen=at, away=0))


def _tell_of_absence() -> None:
    at = times.served()
    gone = Q(away=0, seen__lt=at - ABSENT) | Q(away=1, seen__lt=at - LEAVE)
    clocks = _running(by_calendar=False).values("table")
    for visit in TableVisit.objects.filter(gone, table__in=clocks).select_related("table")[
        :AT_ONCE
    ]:
        same = TableVisit.objects.filter(pk=visit.pk, seen=visit.seen, away=visit.away)
        if same.update(away=visit.away + 1):
            _touch(visit.table.slug)


# ---- whose time has run out ---------------------------------------------------------------------------------


def _tell_of_time() -> None:
    real = Q(by_calendar=False, runs_out__lte=times.served())
    due = real | Q(by_calendar=True, runs_out__lte=times.now())
    late = Clock.objects.filter(due, out=False, paused=False).order_by("runs_out")
    for slug in late.values_list("table__slug", flat=True)[:AT_ONCE]:
        _touch(slug, tell_of_time)


async def run() -> None:
    """Look every few seconds, until cancelled."""
    await _safely(wake)
    while True:
        await asyncio.sleep(PAUSE)
        await _safely(_look)


def _look() -> None:
    sweep(places_of(pubsub.active_topics(), (HERE, OPEN)))


async def _safely(work: Callable[[], None]) -> None:
    try:
        await asyncio.to_thread(work)
    except Exception as error:
        log.warning("could not look after the clocks: %r", error)
