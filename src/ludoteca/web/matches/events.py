"""Events of tables. Other packages subscribe when they are loaded; none is imported here.

Every event but `TableSaved` is published inside the transaction, with the table locked and about to
be saved: what a subscriber writes is committed with the table, and an exception rolls everything
back.
"""

from __future__ import annotations

import logging
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import DatabaseError, transaction

from ludoteca.web.matches.models import Table

__all__ = [
    "MatchEnded",
    "MatchStarted",
    "Snapshot",
    "TableChanged",
    "TableCreated",
    "TableSaved",
    "publish",
    "run_optional",
    "snapshot",
    "subscribe",
]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Snapshot:
    """State of a table before a change, as far as subscribers need it."""

    ply: int
    waiting_seat: int | None


def snapshot(table: Table) -> Snapshot:
    """Snapshot of a table as it stands now."""
    return Snapshot(table.ply, table.waiting_seat)


@dataclass(frozen=True)
class TableCreated:
    """A table has been created, and its seats; the match has not started yet."""

    table: Table
    wishes: Mapping[str, str]
    """Settings of other packages, as the form or the API gave them."""
    like: Table | None
    """The table that it is a rematch of, or None."""


@dataclass(frozen=True)
class MatchStarted:
    """Every seat is taken, and no move has been made yet."""

    table: Table


@dataclass(frozen=True)
class TableChanged:
    """A move was made or taken back, a turn ended, a seat or a setting changed."""

    table: Table
    before: Snapshot


@dataclass(frozen=True)
class MatchEnded:
    """The match is over and its points are counted; published once for a match, unless its end is taken back."""

    table: Table


@dataclass(frozen=True)
class TableSaved:
    """A new version of a table has been committed."""

    slug: str
    version: int
    is_due: bool
    """True if a bot's decision is pending and no process holds the lease."""


Event = TypeVar("Event")

_handlers: defaultdict[type, list[Callable[[Any], object]]] = defaultdict(list)


def subscribe(kind: type[Event], handler: Callable[[Event], object]) -> None:
    """Call `handler` with every event of a kind, after those that subscribed before."""
    _handlers[kind].append(handler)


def publish(event: object) -> None:
    """Call the subscribers of an event, in the order in which they subscribed."""
    for handler in _handlers[type(event)]:
        handler(event)


def run_optional(table: Table, done: str, work: Callable[[], object]) -> None:
    """Run non-essential work: a failure is rolled back and logged, saying what was not `done`."""
    try:
        with transaction.atomic():
            work()
    except DatabaseError:
        raise
    except Exception:
        log.exception("table %s could not be %s", table.slug, done)
