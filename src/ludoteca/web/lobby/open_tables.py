"""Open tables: anybody may take a free seat, and the lobby lists them until there is none."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from ludoteca.i18n import N_
from ludoteca.web.lib import leases
from ludoteca.web.lib.exceptions import Forbidden
from ludoteca.web.matches import extensions
from ludoteca.web.matches.models import ENDED, Seat, Table
from ludoteca.web.matches.moves import owned_seats, transact
from ludoteca.web.matches.seats import NOT_OPEN_START, seat_guest

__all__ = [
    "FULL",
    "NOT_OPEN",
    "context",
    "free_place",
    "open_tables",
    "set_open",
    "sit_down",
    "tables_of",
]

LISTED: Final = 7
"""Days after its last change during which an open table is listed."""

NOT_OPEN: Final = N_("This table is not open to everyone. Ask the host for a link to a seat.")
FULL: Final = N_("This table is full. You can watch, or start your own.")
NOT_HOST: Final = N_("Only the host of the table can do that.")


def open_tables() -> QuerySet[Table]:
    """Tables with a seat that anybody may take, newest first."""
    free = Seat.objects.filter(guest="", bot="").values("table")
    since = leases.now() - timedelta(days=LISTED)
    found = Table.objects.filter(~Q(ENDED), open=True, changed__gt=since, pk__in=free)
    return found.order_by("-created").prefetch_related("seats")


def tables_of(guest: str) -> QuerySet[Table]:
    """Tables at which a guest sits or is the host, last played first."""
    own = Q(host=guest) | Q(pk__in=Seat.objects.filter(guest=guest).values("table"))
    return Table.objects.filter(own).order_by("-changed").prefetch_related("seats")


def free_place(table: Table) -> Seat | None:
    """The seat that the next player gets at an open table, or None."""
    if not table.open or table.ended:
        return None
    return next((place for place in table.seats.all() if place.free), None)


def context(_request: HttpRequest, table: Table, page: Mapping[str, Any]) -> dict[str, Any]:
    """Context of a table's page: True if the viewer may take a free seat."""
    return {"seat_for_all": not page["owned"] and free_place(table) is not None}


def sit_down(slug: str, guest: str, name: str, program: bool = False) -> Table:
    """Take the first free seat of an open table (idempotent)."""

    def work(table: Table) -> None:
        if owned_seats(table, guest):
            return
        place = free_place(table)
        if place is None:
            raise Forbidden(FULL if table.open else NOT_OPEN)
        if any(veto(table, guest) for veto in extensions.join_vetoes):
            raise Forbidden(NOT_OPEN)
        seat_guest(table, place, guest, name, program)

    return transact(slug, work)


def set_open(slug: str, guest: str, is_open: bool) -> Table:
    """Open a table to everybody, or restrict it to invited players; only for the host."""

    def work(table: Table) -> None:
        if guest != table.host:
            raise Forbidden(NOT_HOST)
        if is_open and table.source is not None:
            raise Forbidden(NOT_OPEN_START)
        if table.open != is_open:
            table.open = is_open
            table.version += 1

    return transact(slug, work)
