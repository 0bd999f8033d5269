"""Operations on tables for the operators of a site, whether it is being served or not.

Pages notice changes within a second, bots within some seconds, whichever processes serve the site:
everything goes through the database, and leases acquired here are released.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from django.db.models import F, Q, QuerySet

from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import games
from ludoteca.web.lib import leases
from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.models import ENDED, Seat, Table
from ludoteca.web.matches.turn import bot_to_move
from ludoteca.web.workers import table_leases

__all__ = [
    "STALE_DAYS",
    "STATES",
    "CannotDo",
    "close",
    "find",
    "hand_over",
    "is_known",
    "rename",
    "state_of",
    "tables",
    "wake",
]

STALE_DAYS: Final = 7
"""Days without a change after which an unfinished table is stale."""

STATES: Final = {
    "over": N_("over"),
    "closed": N_("closed"),
    "waiting": N_("waiting for players"),
    "bot": N_("a bot's turn"),
    "person": N_("under way"),
    "other rules": N_("other rules version"),
}
"""States of a table, with their titles."""

NO_TABLE = N_("There is no table {slug}. `ludoteca tables list` lists all tables.")
NO_SEAT = N_("Table {slug} has no seat {seat}. Its seats are 1 to {most}.")
HAS_ENDED = N_("Table {slug} is over or closed, so it cannot be changed.")
NOBODY_DUE = N_("No bot is to act at table {slug}.")


class CannotDo(LudotecaError):
    """Raised if an operation is not possible at this table; nothing has been changed."""


def tables(game: str = "", state: str = "") -> QuerySet[Table]:
    """Tables, latest change first, of a game or in a state (``live``, ``over``, ``stale``)."""
    stale = Q(changed__lt=leases.now() - timedelta(days=STALE_DAYS))
    chosen = {"": Q(), "live": ~ENDED, "over": ENDED, "stale": ~ENDED & stale}[state]
    found = Table.objects.filter(chosen).order_by("-changed").defer("position", "start")
    found = found.prefetch_related("seats")
    return found.filter(game_name=game) if game else found


def find(slug: str) -> Table:
    """Return the table with this slug, of any rules version; raise CannotDo if there is none."""
    table = Table.objects.filter(slug=slug).first()
    if table is None:
        raise CannotDo(NO_TABLE, slug=slug)
    return table


def is_known(table: Table) -> bool:
    """Return True if the table's game is installed."""
    return any(game.name == table.game_name for game in games())


def state_of(table: Table) -> str:
    """State of a table, a key of `STATES`."""
    if table.closed:
        return "closed"
    if table.over:
        return "over"
    if not table.playable:
        return "other rules"
    if not table.started:
        return "waiting"
    return "person" if table.lease_expires_at is None else "bot"


def wake(slug: str) -> None:
    """Let the next process available run the bot that is to act; raise CannotDo if none is."""
    table = find(slug)
    if not table.playable or bot_to_move(table) is None:
        raise CannotDo(NOBODY_DUE, slug=slug)
    now = leases.now()
    Table.objects.filter(pk=table.pk).update(lease_owner="", lease_expires_at=now, last_watched=now)


def close(slug: str) -> None:
    """Close a table for good and notify its pages; raise CannotDo if it has ended."""
    table = find(slug)
    if table.ended:
        raise CannotDo(HAS_ENDED, slug=slug)
    Table.objects.filter(pk=table.pk, over=False, closed=False).update(
        closed=True,
        version=F("version") + 1,
        changed=leases.now(),
        lease_owner="",
        lease_expires_at=None,
    )


def rename(slug: str, seat: int, name: str) -> None:
    """Rename the player of a seat, counted from 0, at that table, and update its pages."""
    Seat.objects.filter(table__slug=slug, number=seat).update(name=name)
    Table.objects.filter(slug=slug).update(version=F("version") + 1)


def hand_over(slug: str, seat: int, bot: str = "") -> Seat:
    """Give a seat, counted from 1, to a bot, or free it with a new invitation; return the seat.

    Raise CannotDo if there is no such table or seat or the match has ended, UnknownBot for an
    unknown level.
    """
    if bot:
        bots.find(bot)
    table = find(slug)
    if table.ended:
        raise CannotDo(HAS_ENDED, slug=slug)
    if not 1 <= seat <= table.seat_count:
        raise CannotDo(NO_SEAT, slug=slug, seat=seat, most=table.seat_count)

    def work(table: Table) -> None:
        place = table.seats.get(number=seat - 1)
        if bot:
            seats.seat_bot(table, place, bot)
        else:
            seats.seat_nobody(table, place)

    moves.transact(slug, work)
    table_leases.release_all()
    return table.seats.get(number=seat - 1)
