"""Recording of finished matches that have no record yet or whose recording failed; resumable."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from django.db import DatabaseError, transaction
from django.db.models import QuerySet

from ludoteca.web.matches.models import Table
from ludoteca.web.stats import recording

__all__ = ["Filled", "fill", "missing"]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Filled:
    """Numbers of matches recorded and failed."""

    entered: int
    failed: int


def missing() -> QuerySet[Table]:
    """Tables with finished matches that are not recorded, oldest first."""
    ended = Table.objects.filter(over=True, match_record__isnull=True, source__isnull=True)
    return ended.order_by("changed", "pk")


def fill(report: Callable[[int, int], None] = lambda done, of: None) -> Filled:
    """Record all missing matches, one transaction each; `report` is called with (done, total)."""
    waiting = list(missing().values_list("pk", flat=True))
    entered = failed = 0
    for number, pk in enumerate(waiting, 1):
        try:
            entered += _enter(pk)
        except DatabaseError:
            raise
        except Exception as error:
            failed += 1
            log.warning("could not record the match of table %d: %r", pk, error)
        report(number, len(waiting))
    return Filled(entered, failed)


def _enter(pk: int) -> int:
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(pk=pk, over=True).first()
        return int(table is not None and recording.record_match(table, _ended(table)) is not None)


def _ended(table: Table) -> datetime:
    """Time of the last move."""
    last = table.moves.last()
    return last.created if last else table.changed
