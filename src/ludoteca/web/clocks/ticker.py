"""Ticker: periodic work of a web process while clocks run.

It writes the heartbeat, records visits to real-time tables, and updates tables when time runs out,
a player leaves or returns, or the site has been down.
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
from ludoteca.web.clocks.service import announce_timeout, touch
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.exceptions import NotFound, TableClosed, UnsupportedRules
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import transact
from ludoteca.web.realtime import pubsub

__all__ = ["run", "sweep", "touch_all", "wake"]

log = logging.getLogger(__name__)

PAUSE: Final = min(settings.LOOK_MILLISECONDS, GAP // 4) / 1000
"""Seconds between two rounds."""
ABSENT: Final = 20_000
"""Milliseconds without an open page after which a player counts as absent."""
FRESH: Final = 6_000
"""Milliseconds after which a visit is recorded again."""
AT_ONCE: Final = 100


def wake() -> None:
    """Write the heartbeat of a starting process, and update tables after a gap."""
    try:
        if _running().exists():
            _announce_gap(times.start())
    finally:
        release_connection()


def sweep(visitors: Iterable[tuple[str, int]]) -> None:
    """Do one round of work; `visitors` are (slug, seat) of the tables open in this process."""
    try:
        if not _running().exists():
            return
        _announce_gap(times.note())
        _note(list(visitors))
        _announce_absences()
        _announce_timeouts()
    finally:
        release_connection()


def _running(by_calendar: bool | None = None) -> QuerySet[Clock]:
    running = Clock.objects.filter(runs_out__isnull=False).order_by("runs_out")
    return running if by_calendar is None else running.filter(by_calendar=by_calendar)


def _announce_gap(gap: times.Gap) -> None:
    """Update tables after a gap: those with real-time clocks, and all if it was an outage."""
    if gap.outage:
        touch_all()
    elif gap:
        touch_all(by_calendar=False)


def touch_all(by_calendar: bool | None = None) -> None:
    """Update all tables with running clocks, or only those of one kind."""
    for slug in _running(by_calendar).values_list("table__slug", flat=True):
        _touch(slug)


def _touch(slug: str, work: Callable[[Table], None] = touch) -> None:
    """Update a table by `work`; stop its clock if it is gone, closed or of unsupported rules.

    Other errors are logged, so that one table does not hold up the others.
    """
    try:
        transact(slug, work)
    except (NotFound, TableClosed, UnsupportedRules):
        Clock.objects.filter(table__slug=slug).update(running=None, runs_out=None)
    except DatabaseError:
        raise
    except Exception:
        log.exception("could not update the clock of table %s", slug)


# ---- presence -----------------------------------------------------------------------------------------------


def _note(visitors: list[tuple[str, int]]) -> None:
    """Record the players present; update tables to which one has returned."""
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
    """Slugs by id of the open tables with running real-time clocks."""
    if not visitors:
        return {}
    slugs = {slug for slug, _ in visitors}
    found = _running(by_calendar=False).filter(table__slug__in=slugs)
    return dict(found.values_list("table_id", "table__slug"))


def _people(visitors: list[tuple[str, int]], tables: dict[int, str]) -> set[tuple[int, str]]:
    """Pairs (table id, guest) of players with the page open."""
    there = set(visitors)
    seats = Seat.objects.filter(table__in=tables).exclude(guest="")
    return {
        (table, guest)
        for table, number, guest in seats.values_list("table", "number", "guest")
        if (tables[table], number) in there
    }


def _welcome(visit: TableVisit, at: int) -> bool:
    """Mark a returned player as present; return False if another process has already done so."""
    same = TableVisit.objects.filter(pk=visit.pk, away=visit.away)
    return bool(same.update(seen=at, away=0))


def _announce_absences() -> None:
    at = times.served()
    gone = Q(away=0, seen__lt=at - ABSENT) | Q(away=1, seen__lt=at - LEAVE)
    clocks = _running(by_calendar=False).values("table")
    for visit in TableVisit.objects.filter(gone, table__in=clocks).select_related("table")[
        :AT_ONCE
    ]:
        same = TableVisit.objects.filter(pk=visit.pk, seen=visit.seen, away=visit.away)
        if same.update(away=visit.away + 1):
            _touch(visit.table.slug)


# ---- time-outs ----------------------------------------------------------------------------------------------


def _announce_timeouts() -> None:
    real = Q(by_calendar=False, runs_out__lte=times.served())
    due = real | Q(by_calendar=True, runs_out__lte=times.now())
    late = Clock.objects.filter(due, out=False, paused=False).order_by("runs_out")
    for slug in late.values_list("table__slug", flat=True)[:AT_ONCE]:
        _touch(slug, announce_timeout)


async def run() -> None:
    """Do a round of work every few seconds until cancelled."""
    await _safely(wake)
    while True:
        await asyncio.sleep(PAUSE)
        await _safely(_sweep_open_tables)


def _sweep_open_tables() -> None:
    sweep(places_of(pubsub.active_topics(), (HERE, OPEN)))


async def _safely(work: Callable[[], None]) -> None:
    try:
        await asyncio.to_thread(work)
    except Exception as error:
        log.warning("could not update the clocks: %r", error)
