"""Schedule of the openings: every few minutes one process records finished matches and makes the books again."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Final

from django.db.models import Q

from ludoteca.web.explorer import books, counting
from ludoteca.web.explorer.models import OpeningMatch
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.workers.models import PeriodicTask

__all__ = ["from_scratch", "run", "work"]

log = logging.getLogger(__name__)

NAME: Final = "openings"
PERIOD: Final = 600.0
"""Seconds between two counts."""
AT_ONCE: Final = 500
"""Maximum number of matches recorded at a time."""


def work() -> bool:
    """Record openings and make the books; returns False if it is not due, or another process does it."""
    try:
        PeriodicTask.objects.get_or_create(name=NAME)
        here = PeriodicTask.objects.filter(name=NAME)
        if not leases.acquire(here.filter(_due())):
            return False
        counting.record_some(AT_ONCE, between=lambda: leases.extend(here))
        books.refresh()
        here.update(done=leases.now(), lease_owner="", lease_expires_at=None)
        return True
    finally:
        release_connection()


def from_scratch() -> int:
    """Delete all openings, record them again and make the books; returns the number of matches."""
    OpeningMatch.objects.all().delete()
    count = counting.record_some()
    books.refresh()
    return count


def _due() -> Q:
    """Condition that the task was done a period ago, never, or in the future (by a wrong clock)."""
    before = leases.now() - timedelta(seconds=PERIOD)
    return Q(done__isnull=True) | Q(done__lte=before) | Q(done__gt=leases.now())


async def run() -> None:
    """Run `work` when it is due, until cancelled."""
    while True:
        await asyncio.sleep(PERIOD / 10)
        try:
            await asyncio.to_thread(work)
        except Exception as error:
            log.warning("could not count openings: %r", error)
