"""Continuing a match from one of its positions at a new table.

Only finished matches are continued: at a running one, a continuation would show what is hidden and be a
board to analyse on during the match. The exceptions are a continuation at which one guest plays every
seat, and a match that a guest has loaded and nobody else plays: only draws are hidden from them there, and these are
drawn anew.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from ludoteca.bots import imagine
from ludoteca.i18n import N_
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.web.branches.models import Line
from ludoteca.web.lib.exceptions import BadRequest, Forbidden, NotFound, ReadOnly
from ludoteca.web.matches.events import TableCreated
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import owned_seats
from ludoteca.web.matches.seats import NewTable, SeatPlan, Source, Start, assign_bot_names
from ludoteca.web.matches.storage.position_store import position_after
from ludoteca.web.presenters import presenter_for

__all__ = ["Wish", "check", "may_play_on", "new_table", "record_at", "record_line"]

RUNNING: Final = N_("You can play on from a match once it is over.")
NO_PLY: Final = N_("This match has no such position. Its positions are 0 to {last}.")
ENDED: Final = N_("The match is over in this position. Choose an earlier one.")
SECRET_DRAWS: Final = N_("The draws of a match can be kept once it is over.")


@dataclass(frozen=True)
class Wish:
    """Wishes for a continuation."""

    seats: Sequence[SeatPlan]
    keep_draws: bool = False
    """True to repeat the draws of the match for as long as the same is played."""
    keep_hidden: bool = True
    """True to keep the hidden cards of the match; otherwise those that the guest's seat did not see are redrawn."""


def may_play_on(table: Table, guest: str) -> bool:
    """Return True if the guest may continue a match: it is over, or theirs alone.

    An imported match that is not over is closed, as nobody has a seat at its table.
    """
    open_ = not table.closed or _is_loaded(table)
    return table.playable and open_ and (table.over or _plays_alone(table, guest))


def _is_loaded(table: Table) -> bool:
    return table.source is not None and table.source["kind"] in ("import", "file")


def _plays_alone(table: Table, guest: str) -> bool:
    players = {seat.guest or seat.bot for seat in table.seats.all()}
    if not guest or table.handed_over:
        return False
    if _is_loaded(table):
        return table.host == guest and players <= {guest, ""}
    kind = "" if table.source is None else table.source["kind"]
    return kind == "continuation" and players == {guest}


def check(table: Table, guest: str) -> None:
    """Raise ReadOnly for a table of other rules, Forbidden unless the guest may continue the match."""
    if not table.playable:
        raise ReadOnly
    if not may_play_on(table, guest):
        raise Forbidden(RUNNING)


def record_at(table: Table, ply: int) -> Record:
    """The position to continue; raises NotFound for an unknown ply, BadRequest for the end of the match."""
    if not 0 <= ply <= table.ply:
        raise NotFound(NO_PLY, last=table.ply)
    record = position_after(table, ply)
    if record.over:
        raise BadRequest(ENDED)
    return record


def new_table(table: Table, ply: int, guest: str, wish: Wish, ip_digest: str = "") -> NewTable:
    """Plan of a table that continues the match after `ply` actions; raises as `check` and `record_at` do."""
    check(table, guest)
    if wish.keep_draws and not table.over:
        raise Forbidden(SECRET_DRAWS)
    record = record_at(table, ply)
    if not wish.keep_hidden and presenter_for(table.game_name).hands:
        record = _redrawn(table, record, guest)
    seed = int(table.seed) if wish.keep_draws else None
    return NewTable(
        table.game_name,
        guest,
        assign_bot_names(wish.seats),
        ip_digest=ip_digest,
        bot_delay_ms=table.bot_delay_ms,
        seed=seed,
        start=Start(record, Source("continuation", table.slug, ply), table.keyed or seed is None),
    )


def _redrawn(table: Table, record: Record, guest: str) -> Record:
    """The position with all redrawn that the guest's only seat, or else the seat to act, could not know."""
    owned = owned_seats(table, guest)
    seat = next(iter(owned)) if len(owned) == 1 else int(actor(record))
    redrawn = imagine(record, seat, seed_words(secrets.randbits(64))[0])
    redrawn.rng[:] = record.rng  # the draws are another choice
    return redrawn


def record_line(event: TableCreated) -> None:
    """Record the line of a table that continues another, with the name that was wished for."""
    source = event.table.source
    if source is None or source["kind"] != "continuation":
        return
    origin = Table.objects.filter(slug=source["table"]).first()
    if origin is None:
        return
    above = Line.objects.filter(table=origin).first()
    root = (above and above.root) or origin
    Line.objects.create(
        table=event.table, origin=origin, root=root, ply=source["ply"], guest=event.table.host
    )


def replant(instance: Table, **_: object) -> None:
    """Before a match is deleted, make each of its lines the root of those that depart from it."""
    if not Line.objects.filter(root=instance).exists():
        return
    for line in instance.lines.all():
        found, level = [], [line.table_id]
        while level:
            found += level
            level = list(Line.objects.filter(origin__in=level).values_list("table", flat=True))
        below = Line.objects.filter(table__in=found).exclude(pk=line.pk)
        below.update(root=line.table)
