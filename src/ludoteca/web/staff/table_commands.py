"""What whoever runs a site may do with its tables, while it is served or not.

Pages hear of it within a second, and bots within some seconds, whichever processes serve the site: all goes through the
database, and nothing that this process has claimed is kept by it.
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
"""A table that nobody has touched for so long is stale, unless it is over."""

STATES: Final = {
    "over": N_("over"),
    "closed": N_("closed"),
    "waiting": N_("waiting for players"),
    "bot": N_("a bot's turn"),
    "person": N_("under way"),
    "other rules": N_("other rules version"),
}
"""What a table can be."""

NO_TABLE = N_("There is no table {slug}. `ludoteca tables list` lists all tables.")
NO_SEAT = N_("Table {slug} has no seat {seat}. Its seats are 1 to {most}.")
HAS_ENDED = N_("Table {slug} is over or closed, so it cannot be changed.")
NOBODY_DUE = N_("No bot is to act at table {slug}.")


class CannotDo(LudotecaError):
    """What is asked for cannot be done with this table; nothing has been changed."""


def tables(game: str = "", state: str = "") -> QuerySet[Table]:
    """Tables, the last touched first; of a game, or in a state: ``live``, ``over`` or ``stale``."""
    stale = Q(changed__lt=leases.now() - timedelta(days=STALE_DAYS))
    chosen = {"": Q(), "live": ~ENDED, "over": ENDED, "stale": ~ENDED & stale}[state]
    found = Table.objects.filter(chosen).order_by("-changed").defer("position", "start")
    found = found.prefetch_related("seats")
    return found.filter(game_name=game) if game else found


def find(slug: str) -> Table:
    """The table of that slug, by whatever rules it is played; `CannotDo` where there is none."""
    table = Table.objects.filter(slug=slug).first()
    if table is None:
        raise CannotDo(NO_TABLE, slug=slug)
    return table


def is_known(table: Table) -> bool:
    """Whether this version of Ludoteca has its game."""
    return any(game.name == table.game_name for game in games())


def state_of(table: Table) -> str:
    """One of `STATES`."""
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
    """Let the bot that has to act be seen to anew, by whichever process looks first; `CannotDo` where none has to."""
    table = find(slug)
    if not table.playable or bot_to_move(table) is None:
        raise CannotDo(NOBODY_DUE, slug=slug)
    now = leases.now()
    Table.objects.filter(pk=table.pk).update(lease_owner="", lease_expires_at=now, last_watched=now)


def close(slug: str) -> None:
    """End a table for good; those who sit there are told. `CannotDo` where it has ended."""
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
    """Call whoever has a seat, counted from 0, something else at that table; pages show it."""
    Seat.objects.filter(table__slug=slug, number=seat).update(name=name)
    Table.objects.filter(slug=slug).update(version=F("version") + 1)


def hand_over(slug: str, seat: int, bot: str = "") -> Seat:
    """Give a seat, counted from 1, to a bot, or to whoever takes the new invitation; gives the seat as it is then.

    `CannotDo` where there is no such table or seat or it has ended, `UnknownBot` for a level that there is not.
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
