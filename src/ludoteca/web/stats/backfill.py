"""Entering matches that ended before there were records, or could not be entered then; it goes on where it stopped."""

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
    """How many matches have been entered, and how many could not be."""

    entered: int
    failed: int


def missing() -> QuerySet[Table]:
    """Tables whose matches have ended and are not entered, the oldest first."""
    return Table.objects.filter(over=True, match_record__isnull=True).order_by("changed", "pk")


def fill(report: Callable[[int, int], None] = lambda done, of: None) -> Filled:
    """Enter all that is missing, each match in a transaction of its own; `report` is told how far it is."""
    waiting = list(missing().values_list("pk", flat=True))
    entered = failed = 0
    for number, pk in enumerate(waiting, 1):
        try:
            entered += _enter(pk)
        except DatabaseError:
            raise
        except Exception as error:
            failed += 1
            log.warning("the match of table %d cannot be entered into the records: %r", pk, error)
        report(number, len(waiting))
    return Filled(entered, failed)


def _enter(pk: int) -> int:
    with transaction.atomic():
        table = Table.objects.select_for_update().filter(pk=pk, over=True).first()
        return int(table is not None and recording.record_match(table, _ended(table)) is not None)


def _ended(table: Table) -> datetime:
    """When its last move was made."""
    last = table.moves.last()
    return last.created if last else table.changed
