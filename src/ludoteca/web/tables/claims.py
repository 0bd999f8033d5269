"""Claims: which server process sees to a table's bots, or to an analysis, and until when others leave it alone.

A claim is renewed while its process lives. One that has run out belongs to nobody: its process has died, or has
lost sight of it, and whoever looks first takes it over. So nothing sleeps for long, and two processes do not
think about the same. Clocks of different machines may differ by some seconds; one that would hold for longer than any
claim does is from a clock that was wrong, and holds no more than one that has run out.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import Q, QuerySet
from django.utils import timezone

from ludoteca.web.tables.models import Kept, Table, token

__all__ = [
    "LEASE",
    "ME",
    "claim",
    "drop",
    "free",
    "hold",
    "is_mine",
    "leave",
    "leave_to_others",
    "overdue",
    "put_off",
    "renew",
    "take",
    "take_over",
]

LEASE = float(settings.LEASE_SECONDS)
"""Seconds for which a claim holds."""

AT_ONCE = 100
"""So many tables are taken up in one sweep at most."""

A_DAY = 86400.0

ME = token()
"""This process."""

_works = True
"""Whether this process sees to what is due, or leaves it to others."""


def _rename() -> None:
    """Give a forked process a name of its own; with its parent's it would take over its parent's claims."""
    global ME
    ME = token()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_rename)


def now() -> datetime:
    """The time by which claims run out."""
    return timezone.now()


def _until(seconds: float = LEASE) -> datetime:
    return now() + timedelta(seconds=seconds)


def leave_to_others() -> None:
    """Claim nothing that is due from now on: this process has pages alone."""
    global _works
    _works = False


def claim(kept: Kept, due: bool) -> bool:
    """Note on what is about to be saved that this process sees to it, or that nothing is due.

    True where it is left to other processes, which are to be told.
    """
    if due and not _works:
        kept.keeper, kept.kept_until = "", now()
        return True
    kept.keeper, kept.kept_until = (ME, _until()) if due else ("", None)
    return False


def is_mine(kept: Kept) -> bool:
    """Whether this process has a claim that holds."""
    return kept.keeper == ME and kept.kept_until is not None and kept.kept_until > now()


def free() -> Q:
    """What this process may claim."""
    return Q(keeper=ME) | Q(kept_until__isnull=True) | _run_out()


def _run_out() -> Q:
    """Claims that hold no more; what is put off belongs to nobody, and waits for its day."""
    from_the_future = Q(kept_until__gt=_until(2 * LEASE)) & ~Q(keeper="")
    return Q(kept_until__lte=now()) | from_the_future


def take(rows: QuerySet[Any]) -> bool:
    """Claim rows, unless another process has; whether there was anything to claim."""
    return bool(rows.filter(free()).update(keeper=ME, kept_until=_until()))


def hold(rows: QuerySet[Any]) -> None:
    """Go on seeing to rows that this process has claimed."""
    rows.filter(keeper=ME).update(kept_until=_until())


def drop(table: Table) -> None:
    """No bot has to act at a table as it stands: nobody need look after it."""
    _as_it_is(table).update(keeper="", kept_until=None)


def put_off(table: Table) -> None:
    """Nothing can be done about a table today, maybe another day."""
    _as_it_is(table).update(keeper="", kept_until=_until(A_DAY))


def _as_it_is(table: Table) -> QuerySet[Table]:
    """The table's row, unless it has changed meanwhile."""
    return Table.objects.filter(pk=table.pk, version=table.version, kept_until__isnull=False)


def renew(slugs: Iterable[str]) -> None:
    """Go on seeing to tables; writes only where a claim has not long to go."""
    old = Table.objects.filter(slug__in=list(slugs), keeper=ME, kept_until__lte=_until(LEASE / 2))
    old.update(kept_until=_until())


def overdue() -> list[str]:
    """Slugs of tables that nobody sees to though a bot has to act: one look into an index."""
    late = Table.objects.filter(_run_out()).order_by("kept_until")
    return list(late.values_list("slug", flat=True)[:AT_ONCE])


def take_over(dead: Iterable[str] = ()) -> list[str]:
    """Slugs of all tables where a bot has to act and no process that lives sees to them, taken: for a start.

    `dead` are the processes of which it is known that they do not.
    """
    left = Q(keeper__in=["", *dead]) | free()
    tables = Table.objects.filter(left, kept_until__isnull=False).defer("position", "start")
    slugs = [table.slug for table in tables if table.playable]
    Table.objects.filter(left, kept_until__isnull=False, slug__in=slugs).update(
        keeper=ME, kept_until=_until()
    )
    return slugs


def leave() -> None:
    """Let others take over at once what this process has seen to."""
    Table.objects.filter(keeper=ME, kept_until__isnull=False).update(keeper="", kept_until=now())
