"""Premoves: moves given in advance for the player's next turn, hidden from everyone else.

A *move* is played if it is still legal at that time; otherwise it is dropped and its owner
notified. A *pass* passes whenever passing is legal, until another part of the match begins or a
decision does not allow it. Premoves are played in the transaction of the change after which the
table waits for their seat; they cost no time, and end the turn.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any, Final

from django.db import DatabaseError, transaction

from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.messages import render
from ludoteca.web.board.history.log import seen_view
from ludoteca.web.clocks.models import Premove
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.matches.events import Snapshot, TableChanged
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import apply, settle, transact
from ludoteca.web.matches.storage.move_list import steps_of
from ludoteca.web.matches.storage.position_store import state_after
from ludoteca.web.matches.turn import place_asked, seat_asked
from ludoteca.web.presenters import presenter_for

__all__ = ["cancel", "give", "likely", "may_give", "part_of", "play_premoves"]

log = logging.getLogger(__name__)

PASS: Final = "pass"
"""Name of the passing action, and of the kind of premove."""
MOVE: Final = "move"
DROPPED: Final = "dropped"
"""Kind of a move that could not be played; shown to its owner until the seat has acted."""


def play_premoves(event: TableChanged) -> None:
    """Play the premoves of the seats asked, one after the other."""
    table, before = event.table, event.before
    premoves = list(Premove.objects.filter(table=table))
    if not premoves:
        return
    seats = list(table.seats.all())
    by_seat = {premove.seat: premove for premove in _without_dropped(table, before, premoves)}
    while (place := place_asked(table, seats)) is not None and table.waiting_seat is None:
        premove = by_seat.get(place.number)
        if premove is None or premove.guest != place.guest or premove.kind == DROPPED:
            return
        if not _done(table, premove):
            return
        if premove.kind == MOVE:
            del by_seat[place.number]


def _without_dropped(table: Table, before: Snapshot, premoves: list[Premove]) -> list[Premove]:
    """Premoves without the dropped ones whose seats have acted since, which are deleted."""
    if table.ply <= before.ply or not any(premove.kind == DROPPED for premove in premoves):
        return premoves
    acted = set(table.moves.filter(ply__gte=before.ply).values_list("seat", flat=True))
    known = [premove for premove in premoves if premove.kind == DROPPED and premove.seat in acted]
    for premove in known:
        premove.delete()
    return [premove for premove in premoves if premove not in known]


def _done(table: Table, premove: Premove) -> bool:
    """Play a premove in a savepoint and return True if it was played.

    An unexpected error drops the premove, and does not undo the move before it.
    """
    before = {**vars(table)}
    try:
        with transaction.atomic():
            return _do(table, premove)
    except DatabaseError:
        raise
    except Exception:
        log.exception("table %s: could not play a planned action", table.slug)
    vars(table).clear()
    vars(table).update(before)
    _drop(Premove.objects.get(table=table, seat=premove.seat))
    return False


def _do(table: Table, premove: Premove) -> bool:
    """Play a premove, or drop it and return False if its action is not legal."""
    record = table.record()
    action = _action(table, premove)
    if action is None or not legal_mask(table.game, record)[action]:
        _drop(premove)
        return False
    if premove.kind == MOVE:
        premove.delete()
    apply(table, record, action)
    settle(table, record, None)
    return True


def _action(table: Table, premove: Premove) -> int | None:
    """The action of a premove; None if it no longer applies."""
    if premove.kind == MOVE:
        return premove.action
    return table.game.actions.parse(PASS) if premove.part == part_of(table, premove.seat) else None


def _drop(premove: Premove) -> None:
    if premove.kind == PASS:
        premove.delete()
        return
    premove.kind = DROPPED
    premove.save()


def part_of(table: Table, seat: int) -> str:
    """The current part of the match, as text with message ids."""
    view = seen_view(table, table.position, seat)
    names = [str(seat) for seat in range(table.seat_count + 1)]
    return render(presenter_for(table.game_name).sentences.period(view), str, names)


# ---- editing ------------------------------------------------------------------------------------------------


def may_give(table: Table, guest: str, seats: Sequence[Seat], asked: int | None) -> Seat | None:
    """The guest's seat if they may give a premove now, else None; `asked` is the seat to act.

    A guest with several seats, or with only bots to play against, has no need of premoves.
    """
    if not guest or not table.started or table.ended or not table.playable:
        return None
    own = [place for place in seats if place.guest == guest]
    others = [place for place in seats if place.guest not in ("", guest)]
    if len(own) != 1 or not others or own[0].number == asked:
        return None
    return own[0]


def likely(table: Table, place: Seat) -> tuple[int | None, list[int]]:
    """Ply and legal actions of the seat's last unforced decision; (None, []) if none."""
    last = steps_of(table).last(lambda step: step.seat == place.number and not step.forced)
    if last is None:
        return None, []
    record = table.read(state_after(table, last.ply))
    return last.ply, legal_mask(table.game, record).nonzero()[0].tolist()


def give(slug: str, guest: str, kind: str, action: int) -> Table:
    """Set a guest's premove, replacing an earlier one.

    Raise Forbidden if none may be given now, BadRequest for an unknown kind or action.
    """

    def work(table: Table) -> None:
        place = may_give(table, guest, list(table.seats.all()), seat_asked(table))
        if place is None:
            raise Forbidden
        fields: dict[str, Any] = {"guest": guest, "kind": kind, "action": None, "part": ""}
        if kind == MOVE:
            if action not in likely(table, place)[1]:
                raise BadRequest
            fields["action"] = action
        elif kind == PASS:
            fields["part"] = part_of(table, place.number)
        else:
            raise BadRequest
        Premove.objects.update_or_create(table=table, seat=place.number, defaults=fields)

    return transact(slug, work)


def cancel(slug: str, guest: str) -> Table:
    """Delete a guest's premove."""

    def work(table: Table) -> None:
        Premove.objects.filter(table=table, guest=guest).delete()

    return transact(slug, work)
