"""Leases on tables, held by the process that plays a table's bots."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import Q, QuerySet

from ludoteca.web.lib import leases
from ludoteca.web.matches.models import Table

__all__ = ["defer", "due", "release", "release_all", "renew", "take_over"]

AT_ONCE = 100
"""Maximum number of tables taken up by one sweep."""

A_DAY = 86400.0


def release(table: Table) -> None:
    """Release a table without a bot's decision pending, unless it has changed since it was read."""
    _unchanged(table).update(lease_owner="", lease_expires_at=None)


def defer(table: Table) -> None:
    """Defer a table whose rules are currently unsupported; retry after a day."""
    _unchanged(table).update(lease_owner="", lease_expires_at=leases.until(A_DAY))


def _unchanged(table: Table) -> QuerySet[Table]:
    return Table.objects.filter(pk=table.pk, version=table.version, lease_expires_at__isnull=False)


def renew(slugs: Iterable[str]) -> None:
    """Renew leases on tables; writes only those that have less than half their time left."""
    half = leases.until(leases.LEASE / 2)
    old = Table.objects.filter(
        slug__in=list(slugs), lease_owner=leases.ME, lease_expires_at__lte=half
    )
    old.update(lease_expires_at=leases.until())


def due() -> list[str]:
    """Slugs of tables with a bot's decision pending and no lease; one index look-up."""
    late = Table.objects.filter(leases.expired()).order_by("lease_expires_at")
    return list(late.values_list("slug", flat=True)[:AT_ONCE])


def take_over(dead: Iterable[str] = ()) -> list[str]:
    """Acquire all tables with a bot's decision pending and no live process; returns their slugs.

    `dead` are processes known to have ended.
    """
    left = Q(lease_owner__in=["", *dead]) | leases.available()
    tables = Table.objects.filter(left, lease_expires_at__isnull=False).defer("position", "start")
    slugs = [table.slug for table in tables if table.playable]
    Table.objects.filter(left, lease_expires_at__isnull=False, slug__in=slugs).update(
        lease_owner=leases.ME, lease_expires_at=leases.until()
    )
    return slugs


def release_all() -> None:
    """Release this process's leases, so that others can take over at once."""
    mine = Table.objects.filter(lease_owner=leases.ME, lease_expires_at__isnull=False)
    mine.update(lease_owner="", lease_expires_at=leases.now())
