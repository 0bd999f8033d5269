"""Leases: the server process that works on a row, and the time until which others leave it alone.

A lease is renewed while its process lives. An expired one belongs to nobody: its process has died or lost
track of the row, and the next process to look takes it over. So no work waits for long, and none is done
twice. Clocks of different machines may differ by some seconds; a lease longer than the maximum comes from a
wrong clock, and counts as expired.
"""

from __future__ import annotations

import os
import sys
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q, QuerySet
from django.utils import timezone

from ludoteca.web.lib.ids import random_id

__all__ = [
    "LEASE",
    "ME",
    "Leased",
    "acquire",
    "assign",
    "available",
    "expired",
    "extend",
    "is_mine",
    "now",
    "stop_acquiring",
    "until",
]

LEASE = float(settings.LEASE_SECONDS)
"""Duration of a lease in seconds."""

ME = random_id()
"""Name of this process."""

_works = True
"""True if this process does due work, rather than leaving it to others."""


class Leased(models.Model):
    """A row that one server process at a time works on."""

    lease_owner = models.CharField(max_length=16, blank=True, db_column="keeper")
    """The process that holds the lease; empty if none."""
    lease_expires_at = models.DateTimeField(null=True, db_index=True, db_column="kept_until")
    """When the lease expires; None if there is nothing to do."""

    class Meta:
        abstract = True


def _rename() -> None:
    """Give a forked process its own name, so that it does not hold its parent's leases."""
    global ME
    ME = random_id()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_rename)


def now() -> datetime:
    """The time by which leases expire."""
    return timezone.now()


def until(seconds: float = LEASE) -> datetime:
    """Time at which a lease that begins now expires."""
    return now() + timedelta(seconds=seconds)


def stop_acquiring() -> None:
    """Acquire no leases on due work from now on: this process only serves pages."""
    global _works
    _works = False


def assign(row: Leased, due: bool) -> bool:
    """Set the lease of a row that is about to be saved: this process's if work is `due`, else none.

    Returns True if the work is left to other processes, which have to be notified.
    """
    if due and not _works:
        row.lease_owner, row.lease_expires_at = "", now()
        return True
    row.lease_owner, row.lease_expires_at = (ME, until()) if due else ("", None)
    return False


def is_mine(row: Leased) -> bool:
    """Return True if this process holds the lease."""
    return (
        row.lease_owner == ME and row.lease_expires_at is not None and row.lease_expires_at > now()
    )


def available() -> Q:
    """Rows whose lease this process may acquire."""
    return Q(lease_owner=ME) | Q(lease_expires_at__isnull=True) | expired()


def expired() -> Q:
    """Rows whose lease has expired; a deferred row has no owner, and waits for its date."""
    from_the_future = Q(lease_expires_at__gt=until(2 * LEASE)) & ~Q(lease_owner="")
    return Q(lease_expires_at__lte=now()) | from_the_future


def acquire(rows: QuerySet[Any]) -> bool:
    """Acquire the leases of rows that no other process holds; returns True if there were any."""
    return bool(rows.filter(available()).update(lease_owner=ME, lease_expires_at=until()))


def extend(rows: QuerySet[Any]) -> None:
    """Renew this process's leases on rows."""
    rows.filter(lease_owner=ME).update(lease_expires_at=until())
