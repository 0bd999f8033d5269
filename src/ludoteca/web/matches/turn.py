"""Turn: the seat or bot to move, and the seed of a bot's decision."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.web.matches.models import Seat, Table

__all__ = ["bot_seed", "bot_to_move", "place_asked", "seat_asked", "to_act"]

_SEED_BITS = 64


def to_act(table: Table, record: Record) -> int | None:
    """Seat to move, or None if the match is over."""
    return None if record.over else int(actor(record))


def seat_asked(table: Table) -> int | None:
    """Seat for which the table waits, to move or to end its turn; None if there is none."""
    if not table.started or table.ended or not table.playable:
        return None
    seat = table.waiting_seat
    return seat if seat is not None else to_act(table, table.record())


def place_asked(table: Table, seats: Iterable[Seat]) -> Seat | None:
    """Seat of the person for whom the table waits; None if it waits for a bot, or for nobody."""
    seat = seat_asked(table)
    return next((place for place in seats if place.number == seat and place.guest), None)


def bot_to_move(table: Table) -> tuple[int, str] | None:
    """Seat and name of the bot to move, or None if it is not a bot's turn."""
    if not table.started or table.ended or table.waiting_seat is not None:
        return None
    seat = to_act(table, table.record())
    if seat is None:
        return None
    bot = table.seats.get(number=seat).bot
    return (seat, bot) if bot else None


def bot_seed(table: Table) -> int | None:
    """Seed of a bot's decision in a tutorial, the same for all learners; else None."""
    if table.guide is None:
        return None
    return (int(table.seed) * 1_000_003 + table.ply) % (1 << _SEED_BITS)
