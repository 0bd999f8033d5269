"""Idle tables: a table of bots only plays on while somebody watches.

Such a table pauses when nobody has had its page open for `settings.ONLOOKER_SECONDS`, and resumes as soon
as somebody opens it. At a table with people, bots wait for them anyway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import DatabaseError

from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.realtime import pubsub, topics

__all__ = [
    "has_people",
    "is_watched",
    "note_spectators",
    "resume",
    "seconds_between",
    "touch",
]

log = logging.getLogger(__name__)

LOOK: Final = 5.0
"""Maximum seconds between checks for spectators."""
FRESH = 30.0
"""Seconds after which a visit is recorded again."""


def has_people(seats: Iterable[Seat]) -> bool:
    """Return True if a guest sits at a table."""
    return any(seat.guest for seat in seats)


def is_watched(table: Table, seats: Sequence[Seat]) -> bool:
    """Return True if bots may play on: people sit there, or somebody has watched recently."""
    limit = settings.ONLOOKER_SECONDS
    if not limit or has_people(seats):
        return True
    return table.last_watched > leases.now() - timedelta(seconds=limit)


def touch(slugs: Iterable[str]) -> None:
    """Record that these tables are being watched; writes only if bots play, and at intervals.

    A table that has paused nevertheless, after a clock jump or failed writes, is resumed.
    """
    open_here = Table.objects.filter(slug__in=list(slugs))
    open_here.filter(lease_expires_at__isnull=False, last_watched__lte=_stale()).update(
        last_watched=leases.now()
    )
    paused = open_here.filter(
        lease_expires_at__isnull=True,
        started=True,
        over=False,
        closed=False,
        waiting_seat__isnull=True,
    ).exclude(seats__bot="")
    for table in paused.defer("position", "start"):
        _go_on(table)


def seconds_between(most: float) -> float:
    """Seconds between two checks for spectators: `most`, or less if tables pause sooner."""
    return min(most, settings.ONLOOKER_SECONDS / 3 or most)


def _stale() -> datetime:
    """Time before which a recorded visit has to be renewed."""
    fresh = min(FRESH, settings.ONLOOKER_SECONDS / 3)
    return leases.now() - timedelta(seconds=fresh)


def resume(table: Table) -> None:
    """Resume a paused table when it is opened; database errors are only logged."""
    if not table.started or table.ended or table.waiting_seat is not None:
        return
    try:
        if table.lease_expires_at is None:
            _go_on(table)
        elif table.last_watched <= _stale():
            touch([table.slug])
    except DatabaseError as error:
        log.warning("could not record a visit of table %s: %s", table.slug, error)


def _go_on(table: Table) -> None:
    """Let the bots of a table without people act again."""
    if has_people(table.seats.all()):
        return
    here = Table.objects.filter(pk=table.pk, version=table.version, lease_expires_at__isnull=True)
    now = leases.now()
    if here.update(last_watched=now, lease_expires_at=now, changed=now):  # its bots become due now
        pubsub.publish(table.slug, table.version)


async def note_spectators() -> None:
    """Record which tables are open in this process until cancelled; others may run their bots."""
    while True:
        await asyncio.sleep(seconds_between(LOOK))
        slugs = topics.tables_among(pubsub.active_topics())
        if not slugs:
            continue
        try:
            await sync_to_async(_look_on)(slugs)
        except Exception as error:
            log.warning("could not record spectators: %r", error)


def _look_on(slugs: list[str]) -> None:
    try:
        touch(slugs)
    finally:
        release_connection()
