"""For whom a table waits."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import to_act

__all__ = ["place_asked", "seat_asked"]


def seat_asked(table: Table) -> int | None:
    """The seat for which a table waits; None where it waits for nobody."""
    if not table.started or table.ended or not table.playable:
        return None
    seat = table.waiting_seat
    return seat if seat is not None else to_act(table, table.record())


def place_asked(table: Table, seats: Iterable[Seat]) -> Seat | None:
    """The one of the table's seats for whose person it waits; None where it waits for a bot, or for nobody."""
    seat = seat_asked(table)
    return next((place for place in seats if place.number == seat and place.guest), None)
