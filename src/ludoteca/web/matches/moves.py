"""Moves: every change of a table is one transaction that checks, applies, appends and commits.

Functions here take the slug of a table and the id of the calling guest, raise a `RequestError` without any change if
the call is not allowed, and return the table as it stands afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from django.db import transaction

from ludoteca.i18n import N_
from ludoteca.kernel import errors
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, to_bytes
from ludoteca.web.lib import leases
from ludoteca.web.lib.exceptions import (
    BadRequest,
    Conflict,
    Forbidden,
    IllegalAction,
    MatchOver,
    NotFound,
    ReadOnly,
    StillWaiting,
    TableClosed,
    UnknownAction,
    UnsupportedRules,
)
from ludoteca.web.matches import draws, final_scores
from ludoteca.web.matches.codec import encode_move, pack
from ludoteca.web.matches.events import Snapshot, TableChanged, TableSaved, publish, snapshot
from ludoteca.web.matches.models import Move, Table
from ludoteca.web.matches.turn import bot_to_move, to_act
from ludoteca.web.matches.undo import in_hand, rewind_to, undoable
from ludoteca.web.metrics.definitions import MOVES
from ludoteca.web.presenters import presenter_for

__all__ = [
    "act",
    "apply",
    "check_turn",
    "end_turn",
    "find_table",
    "known_table",
    "owned_seats",
    "play_all",
    "play_bot",
    "publish_and_save",
    "settle",
    "take_back",
    "transact",
    "undo",
]

Choose = Callable[[Record], int | None]


def find_table(slug: str, lock: bool = False) -> Table:
    """Return the table with this slug; with `lock` its row is locked until the transaction ends.

    Raises NotFound; ReadOnly if it is to be locked but follows older rules; UnsupportedRules if it cannot even be read.
    """
    tables = Table.objects.select_for_update() if lock else Table.objects.all()
    try:
        table = tables.get(slug=slug)
    except Table.DoesNotExist:
        raise NotFound from None
    if not table.readable:
        raise UnsupportedRules
    if lock and not table.playable:
        raise ReadOnly
    return table


def known_table(slug: str) -> Table:
    """Return the table with this slug, under any rules, without its positions; raises NotFound."""
    table = Table.objects.filter(slug=slug).defer("position", "start").first()
    if table is None:
        raise NotFound
    return table


def transact(slug: str, command: Callable[[Table], None]) -> Table:
    """Run a command on a table in one transaction: lock, command, subscribers of `TableChanged`, save, commit.

    Returns the updated table. A command that raises changes nothing; one that does not raise the version saves nothing.
    """
    with transaction.atomic():
        table = find_table(slug, lock=True)
        if table.closed:
            raise TableClosed
        version, before = table.version, snapshot(table)
        command(table)
        saved = publish_and_save(table, before) if table.version != version else None
    if saved is not None:
        publish(saved)
    return table


def publish_and_save(table: Table, before: Snapshot) -> TableSaved:
    """Publish a table's changes, then save it; publish the result after the commit."""
    publish(TableChanged(table, before))
    is_left = leases.assign(table, bot_to_move(table) is not None)
    table.save()
    return TableSaved(table.slug, table.version, is_left)


def owned_seats(table: Table, guest: str) -> set[int]:
    """Numbers of the seats that a guest holds."""
    return set(table.seats.filter(guest=guest).exclude(guest="").values_list("number", flat=True))


def act(
    slug: str,
    guest: str,
    ply: int,
    action: int,
    confirms: Sequence[str] = (),
    *,
    program: bool = False,
) -> Table:
    """Take an action for the guest's seat, at the ply that the guest has seen.

    A repeated post of the move just made is harmless. `confirms` are the action words that end a
    turn by themselves; a `program` takes nothing back, and its turns end by themselves anyway.
    """

    def work(table: Table) -> None:
        owned = owned_seats(table, guest)
        if _repeated(table, owned, ply, action):
            return
        check_turn(table, owned, ply)
        record = table.record()
        try:
            number = table.game.actions.check(action)
        except errors.UnknownAction as error:
            raise UnknownAction(error.template, **error.params) from None
        if not legal_mask(table.game, record)[number]:
            raise IllegalAction
        seat = int(actor(record))
        table.skips_pauses = False
        apply(table, record, number)
        _counted(table, "program" if program else "person")
        final = program or table.game.actions.split(number)[0] in confirms
        settle(table, record, None if final else seat)

    return transact(slug, work)


def _repeated(table: Table, owned: set[int], ply: int, action: int) -> bool:
    """Return True if this very move has been made already (a double click, a post sent again)."""
    if not owned or ply >= table.ply:
        return False
    return table.moves.filter(ply=ply, action=action, seat__in=owned, forced=False).exists()


def check_turn(table: Table, owned: set[int], ply: int) -> None:
    """Raise a RequestError unless one of the seats is to move, at the ply that its guest has seen."""
    if not owned:
        raise Forbidden(N_("You have no seat at this table. You can watch the match."))
    if not table.started:
        raise StillWaiting
    if ply != table.ply:
        raise Conflict
    if table.over:
        raise MatchOver
    if table.waiting_seat is not None:
        raise BadRequest(N_("The previous turn is not over yet. Wait until its player ends it."))
    seat = to_act(table, table.record())
    if seat not in owned:
        raise Forbidden


def _counted(table: Table, by: str) -> None:
    """Count a move in the metrics once it is committed."""
    transaction.on_commit(MOVES.labels(table.game_name, by).inc, robust=True)


def apply(table: Table, record: Record, action: int, forced: bool = False) -> None:
    """Carry out a legal action on `record`, and append it to the table."""
    seat = int(actor(record))
    before = to_bytes(record)
    chance = draws.take(table, record, action)
    Move.objects.create(
        table=table,
        ply=table.ply,
        seat=seat,
        action=action,
        forced=forced,
        chance=chance,
        after=encode_move(table.ply, before, record),
    )
    table.ply += 1
    table.version += 1
    table.position = pack(record)


def settle(table: Table, record: Record, seat: int | None) -> None:
    """Play forced actions after a decision of `seat`.

    Stops when somebody has a choice, or when the turn has to be ended explicitly; stores the scores
    at the end of the match. `seat` is None if the decision can no longer be taken back.
    """
    while not record.over:
        if _must_end(table, record, seat):
            table.waiting_seat = seat
            return
        options = np.flatnonzero(legal_mask(table.game, record))
        if len(options) > 1:
            return
        if _is_deliberate(table, record, seat, int(options[0])):
            return
        if _would_seal(table, record, seat, int(options[0])):
            table.waiting_seat = seat
            return
        apply(table, record, int(options[0]), forced=True)
        _counted(table, "table")
    if _must_end(table, record, seat):
        table.waiting_seat = seat
    else:
        final_scores.store(table, record)


def _must_end(table: Table, record: Record, seat: int | None) -> bool:
    """Return True if the turn has passed from `seat` to another, and `seat` could still take something back."""
    if seat is None or not table.end_turn or to_act(table, record) == seat:
        return False
    return bool(undoable(table, {seat}))


def _is_deliberate(table: Table, record: Record, seat: int | None, action: int) -> bool:
    """Return True if a forced action is left to the seat, which may prefer to undo something."""
    if seat is None or to_act(table, record) != seat:
        return False
    split = table.game.actions.split
    deliberate = presenter_for(table.game_name).deliberate
    before = {done for done, word in deliberate.items() if word == split(action)[0]}
    return bool(before) and any(split(move.action)[0] in before for move in in_hand(table, {seat}))


def _would_seal(table: Table, record: Record, seat: int | None, action: int) -> bool:
    """Return True if a forced action would draw at random, after which nothing could be taken back."""
    if seat is None or not table.end_turn or to_act(table, record) != seat:
        return False
    return draws.would_draw(table, record, action) and bool(undoable(table, {seat}))


def undo(slug: str, guest: str, ply: int) -> Table:
    """Take back the guest's last decision."""

    def work(table: Table) -> None:
        owned = owned_seats(table, guest)
        if not owned:
            raise Forbidden(N_("You have no seat at this table. You can watch the match."))
        if ply != table.ply:
            raise Conflict
        moves = [] if table.over else undoable(table, owned)
        if not moves:
            raise BadRequest(
                N_(
                    "There is nothing to take back. Only actions since your turn began, with no "
                    "draw or other player in between, can be taken back."
                )
            )
        rewind_to(table, moves[0].ply)

    return transact(slug, work)


def take_back(slug: str, guest: str, ply: int, action: int) -> Table:
    """Take back the latest decision with this action in the turn, keeping those made after it.

    Later decisions that depend on it are dropped too: a colonist put back at its origin can no longer be lifted
    from its destination. Also dropped is everything after the end of the turn, or after a random draw, if these
    come sooner without the action.
    """

    def work(table: Table) -> None:
        owned = owned_seats(table, guest)
        check_turn(table, owned, ply)
        moves = in_hand(table, owned)
        same = [m for m in moves if m.action == action]
        if not same:
            raise BadRequest(
                N_(
                    "There is nothing to take back. Only actions since your turn began, with no "
                    "draw or other player in between, can be taken back."
                )
            )
        later = [m.action for m in moves if m.ply > same[-1].ply]
        record = rewind_to(table, same[-1].ply)
        seat = to_act(table, record)
        for again in later:
            if not legal_mask(table.game, record)[again]:
                continue
            if draws.would_draw(table, record, again):
                break
            apply(table, record, again)
            if to_act(table, record) != seat:
                settle(table, record, seat)
                break

    return transact(slug, work)


def play_all(slug: str, guest: str, ply: int, choose: Choose) -> Table:
    """Take the actions that `choose` returns for the guest's seat until it returns None."""

    def work(table: Table) -> None:
        check_turn(table, owned_seats(table, guest), ply)
        record = table.record()
        seat = to_act(table, record)
        table.skips_pauses = False
        while to_act(table, record) == seat and (action := choose(record)) is not None:
            apply(table, record, action)
            _counted(table, "person")
        settle(table, record, seat)

    return transact(slug, work)


def end_turn(slug: str, guest: str, ply: int) -> Table:
    """End the open turn, so that the next seat may move."""

    def work(table: Table) -> None:
        owned = owned_seats(table, guest)
        if not owned:
            raise Forbidden(N_("You have no seat at this table. You can watch the match."))
        if table.waiting_seat is None:
            if ply <= table.ply:
                return
            raise Conflict
        if table.waiting_seat not in owned:
            raise Forbidden
        if ply != table.ply:
            raise Conflict
        table.waiting_seat = None
        table.undo_floor = table.ply
        table.version += 1
        table.skips_pauses = False
        settle(table, table.record(), None)

    return transact(slug, work)


def play_bot(slug: str, action: int, position: Record) -> Table:
    """Play a bot's action, chosen in `position`, unless the table has moved on.

    The same ply is not enough: a decision may have been taken back and replaced by another.
    """

    def work(table: Table) -> None:
        if bot_to_move(table) is None:
            return
        record = table.record()
        if to_bytes(record) != to_bytes(position):
            return
        if not legal_mask(table.game, record)[action]:
            raise BadRequest
        apply(table, record, action)
        _counted(table, "bot")
        settle(table, record, None)

    return transact(slug, work)
