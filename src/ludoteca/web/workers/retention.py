"""Data retention: old tables are deleted, with everything that belongs to them.

Finished or closed tables are deleted after `settings.KEEP_OVER_DAYS`, unfinished ones after
`settings.KEEP_LIVE_DAYS` without a change; 0 means never. Expired staff sessions are deleted too,
and old data that other packages register (`register`), such as API tokens unused for
`settings.KEEP_TOKEN_DAYS`, whose owners may have lost the cookie needed to revoke them. One process
of a site does that once a day. If several days seem to have passed at once, it waits another day: a
clock that jumped ahead must not cost a table.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import transaction
from django.db.models import Q, QuerySet

from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import ENDED, Table
from ludoteca.web.workers.models import PeriodicTask

__all__ = ["Purged", "daily", "keep", "purge", "register", "run"]

log = logging.getLogger(__name__)

PURGE: Final = "purge"
DAY: Final = 86400.0
LOOK: Final = 3600.0
"""Seconds between checks for whether it is due."""
LONG: Final = 3 * DAY
"""Seconds since the last run after which the site must have been off, or its clock has jumped."""
AT_ONCE: Final = 20
"""Tables deleted per transaction, so that nobody has to wait."""
REST: Final = 0.05
"""Seconds between two such transactions."""


_also: list[Callable[[], object]] = []
_in_use: list[Callable[[], QuerySet[Any]]] = []


def register(work: Callable[[], object]) -> None:
    """Register a function that deletes old data of another part of the site at the same time."""
    if work not in _also:
        _also.append(work)


def keep(in_use: Callable[[], QuerySet[Any]]) -> None:
    """Register a query for primary keys of tables that must be kept, however old they are."""
    if in_use not in _in_use:
        _in_use.append(in_use)


@dataclass(frozen=True)
class Purged:
    """Number of tables deleted, or to be deleted."""

    over: int
    """Finished or closed tables."""
    live: int
    """Abandoned tables."""


def purge(
    days: int | None = None, *, dry_run: bool = False, between: Callable[[], None] = lambda: None
) -> Purged:
    """Delete old tables by the settings, or all untouched for `days`; `dry_run` only counts them.

    `between` is called between transactions.
    """
    over = settings.KEEP_OVER_DAYS if days is None else days
    live = settings.KEEP_LIVE_DAYS if days is None else days
    return Purged(_purge(ENDED, over, dry_run, between), _purge(~ENDED, live, dry_run, between))


def _purge(which: Q, days: int, dry_run: bool, between: Callable[[], None]) -> int:
    if not days:
        return 0
    old = _old(which, days)
    if dry_run:
        return old.count()
    gone = 0
    while count := _remove_some(old):
        gone += count
        between()
        time.sleep(REST)
    return gone


def _old(which: Q, days: int) -> QuerySet[Table]:
    """Tables untouched for `days` days and not otherwise in use."""
    before = leases.now() - timedelta(days=days)
    old = Table.objects.filter(which, changed__lt=before)
    for in_use in _in_use:
        old = old.exclude(pk__in=in_use())
    return old


def _remove_some(old: QuerySet[Table]) -> int:
    """Delete the oldest few, which are locked meanwhile."""
    with transaction.atomic():
        oldest = old.order_by("changed").values_list("pk", flat=True)[:AT_ONCE]
        locked = Table.objects.select_for_update().filter(pk__in=list(oldest))
        found = list((locked & old).values_list("pk", flat=True))
        Table.objects.filter(pk__in=found).delete()
    return len(found)


def daily() -> Purged | None:
    """Delete old data and return the numbers of tables; None if it is not due or put off."""
    try:
        task, _ = PeriodicTask.objects.get_or_create(name=PURGE)
        here = PeriodicTask.objects.filter(name=PURGE)
        if not leases.acquire(here.filter(_due())):
            return None
        purged = None
        if not _long_ago(task.done):
            purged = purge(between=lambda: leases.extend(here))
            Session.objects.filter(expire_date__lt=leases.now()).delete()
            for work in _also:
                work()
        here.update(done=leases.now(), lease_owner="", lease_expires_at=None)
    finally:
        release_connection()
    _tell(purged)
    return purged


def _due() -> Q:
    """Condition that the task was done a day ago, never, or in the future (by a wrong clock)."""
    now = leases.now()
    a_day_ago = Q(done__lte=now - timedelta(seconds=DAY))
    return Q(done__isnull=True) | a_day_ago | Q(done__gt=now)


def _long_ago(done: datetime | None) -> bool:
    return done is not None and done < leases.now() - timedelta(seconds=LONG)


def _tell(purged: Purged | None) -> None:
    if purged is None:
        log.warning("nothing was purged for days; if the clock is right, purging starts in a day")
    elif purged != Purged(0, 0):
        line = "purged: %d tables that were over, %d at which nobody played on"
        log.warning(line, purged.over, purged.live)


async def run() -> None:
    """Run `daily` every hour until cancelled."""
    while True:
        await asyncio.sleep(LOOK / 60)
        try:
            await asyncio.to_thread(daily)
        except Exception as error:
            log.warning("could not purge old tables: %r", error)
        await asyncio.sleep(LOOK)
