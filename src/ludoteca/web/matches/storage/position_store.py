"""Positions of a match by ply."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache

from ludoteca.kernel.record import Record
from ludoteca.web.lib.exceptions import Conflict
from ludoteca.web.matches.codec import EVERY, decode_moves
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.move_list import steps_of

__all__ = ["EVERY", "decode_moves", "position_after", "state_after"]

State = bytes | memoryview


def position_after(table: Table, ply: int) -> Record:
    """The position after `ply` actions."""
    return table.read(state_after(table, ply))


def state_after(table: Table, ply: int) -> State:
    """The packed position after `ply` actions; `Conflict` where they have been taken back since it was read."""
    if ply == table.ply:
        return table.position
    if ply == 0:
        return table.start
    step = steps_of(table).at_hand(ply - 1)
    place = _remembered(step.key, step.created) if step is not None else []
    if not place:
        place.append(_looked_up(table, ply))
    return place[0]


@lru_cache(maxsize=1000)
def _remembered(key: int, made: datetime) -> list[State]:
    """The place where the position after the move with primary key `key` is kept: moves never change.

    SQLite may give the key again that a move had whose transaction has failed; `made` tells them apart.
    """
    return []


def _looked_up(table: Table, ply: int) -> State:
    moves = table.moves.filter(ply__gte=ply - EVERY, ply__lt=ply).values_list("ply", "after")
    found = dict(decode_moves(moves)).get(ply - 1)
    if found is None:
        raise Conflict
    return found
