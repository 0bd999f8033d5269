"""Presence: people with a table's page open and visible, in any process of the site.

Each process checks every few seconds which topics its open pages follow, records arrivals and
departures, and updates the table's chat. Records of a dead process expire after a minute.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Container, Iterable
from datetime import timedelta
from functools import partial
from typing import Final, NamedTuple

from asgiref.sync import sync_to_async
from django.conf import settings
from django.utils import timezone

from ludoteca.web.chat import chats
from ludoteca.web.chat.models import Presence
from ludoteca.web.chat.topics import HERE
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Table
from ludoteca.web.realtime import pubsub

__all__ = ["PresenceTracker", "expire", "present", "run"]

log = logging.getLogger(__name__)

LOOK: Final = settings.LOOK_MILLISECONDS / 1000
"""Seconds between two checks."""
GRACE: Final = float(settings.AWAY_SECONDS)
"""Seconds for which somebody counts as present after closing the page, in case it is reloaded."""
RENEW: Final = 20.0
"""Seconds after which records are renewed."""
FADES: Final = 60
"""Seconds after which records that are not renewed expire."""

KEPT: Final = timedelta(days=1)
"""Age at which expired records are deleted; clocks of machines may differ."""


class Place(NamedTuple):
    """A seat at a table."""

    slug: str
    seat: int


def present(table: Table) -> frozenset[int]:
    """Seats whose players are present."""
    since = timezone.now() - timedelta(seconds=FADES)
    seen = Presence.objects.filter(table=table, seen__gt=since)
    return frozenset(seen.values_list("seat", flat=True))


def expire() -> None:
    """Delete old records of dead processes."""
    Presence.objects.filter(seen__lt=timezone.now() - KEPT).delete()


class PresenceTracker:
    """Records presence on the open pages of this process; one instance per process."""

    def __init__(self) -> None:
        self._noted: dict[Place, float] = {}
        """Time at which each was last recorded."""
        self._seen: dict[Place, float] = {}
        """Time at which each last had a page open."""

    @property
    def is_busy(self) -> bool:
        """True if anybody was present recently."""
        return bool(self._seen or self._noted)

    def update(self, names: Iterable[str], now: float) -> None:
        """Record arrivals and departures, given the topics followed at `now` (`time.monotonic`)."""
        try:
            for place in places_of(names):
                self._seen[place] = now
            gone = [p for p, seen in self._seen.items() if now - seen > GRACE]
            come = [p for p in self._seen if p not in self._noted and p not in gone]
            self._go(gone)
            self._renew(now)
            self._come(come, now)
        finally:
            release_connection()

    def _come(self, come: Iterable[Place], now: float) -> None:
        for place in come:
            table = Table.objects.filter(slug=place.slug).defer("position", "start").first()
            if table is not None:
                chats.update(table, partial(_note, table, place.seat))
            self._noted[place] = now

    def _renew(self, now: float) -> None:
        """Renew all records, and restore those that other processes have expired meanwhile."""
        if not any(now - noted >= RENEW for noted in self._noted.values()):
            return
        own = Presence.objects.filter(process=leases.ME)
        if own.update(seen=timezone.now()) < len(self._noted):
            left = {Place(*row) for row in own.values_list("table__slug", "seat")}
            self._come([place for place in self._noted if place not in left], now)
        self._noted = dict.fromkeys(self._noted, now)

    def _go(self, gone: Iterable[Place]) -> None:
        for place in gone:
            visit = Presence.objects.filter(
                table__slug=place.slug, seat=place.seat, process=leases.ME
            ).select_related("table")
            for each in visit:
                chats.update(each.table, partial(_drop, each))
            self._noted.pop(place, None)
            self._seen.pop(place, None)


def _note(table: Table, seat: int) -> bool:
    now = timezone.now()
    Presence.objects.filter(table=table, seen__lte=now - timedelta(seconds=FADES)).delete()
    Presence.objects.update_or_create(
        table=table, seat=seat, process=leases.ME, defaults={"seen": now}
    )
    return True


def _drop(visit: Presence) -> bool:
    return visit.delete()[0] > 0


def places_of(names: Iterable[str], kinds: Container[str] = (HERE,)) -> list[Place]:
    """Seats whose pages follow topics of these kinds."""
    found = []
    for name in names:
        kind, _, rest = name.partition(":")
        slug, _, seat = rest.rpartition(":")
        if kind in kinds and slug:
            found.append(Place(slug, int(seat)))
    return found


async def run() -> None:
    """Track presence until cancelled; after that the records expire."""
    tracker = PresenceTracker()
    while True:
        await asyncio.sleep(LOOK)
        names = [name for name in pubsub.active_topics() if name.startswith(f"{HERE}:")]
        if not (names or tracker.is_busy):
            continue
        try:
            await sync_to_async(tracker.update)(names, time.monotonic())
        except Exception as error:
            log.warning("could not record presence: %r", error)
