"""Undo: moves that can be taken back, and going back to an earlier position."""

from __future__ import annotations

from ludoteca.kernel.record import Record
from ludoteca.web.matches.codec import pack
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.move_list import Step, steps_of
from ludoteca.web.matches.storage.position_store import position_after
from ludoteca.web.matches.turn import to_act

__all__ = ["in_hand", "rewind_to", "undoable"]


def undoable(table: Table, owned: set[int]) -> list[Step]:
    """Moves that one of the seats may take back at once, oldest first.

    They begin with the seat's last own decision. Nothing can be taken back beyond a random draw,
    another player's decision or the end of a turn; forced moves do not count as decisions.
    """
    back: list[Step] = []
    for move in steps_of(table).backwards():
        if move.chance or move.ply < table.undo_floor:
            return []
        back.append(move)
        if not move.forced:
            return back[::-1] if move.seat in owned else []
    return []


def rewind_to(table: Table, first: int) -> Record:
    """Take back all moves from ply `first` on; returns the position there."""
    record = position_after(table, first)
    table.moves.filter(ply__gte=first).delete()
    table.position = pack(record)
    table.ply = table.rewound = first
    table.version += 1
    table.waiting_seat = None
    table.over, table.scores = False, None
    return record


def in_hand(table: Table, owned: set[int]) -> list[Step]:
    """All decisions of the seat to move that it could still take back, oldest first.

    They begin after the last random draw, end of a turn, forced move or anybody else's move.
    """
    seat = to_act(table, table.record())
    moves: list[Step] = []
    for move in steps_of(table).backwards():
        others = move.seat != seat or seat not in owned
        if move.chance or move.forced or others or move.ply < table.undo_floor:
            break
        moves.append(move)
    return moves[::-1]
