"""Storage: the three spaces for hex tiles acquired and not placed yet."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import ASK_DISCARD, DISCARD
from ludoteca.games.castles_of_burgundy.components import STORAGE
from ludoteca.games.castles_of_burgundy.position import (
    first_of_its_like,
    in_storage,
    storage_full,
)
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["offer_discard", "receive", "take_discard", "take_out"]


@rule
def receive(s: Position, seat: Any, tile: Any) -> None:
    """Store a tile; if no space is free, ask which tile to discard for it."""
    if storage_full(s, seat):
        push(s, ASK_DISCARD, seat, tile)
    else:
        _store(s, seat, tile)


@rule
def _store(s: Position, seat: Any, tile: Any) -> None:
    slot = 0
    while s.storage[seat, slot] != 0:
        slot += 1
    s.storage[seat, slot] = 1 + tile


@rule
def take_out(s: Position, seat: Any, slot: Any) -> Any:
    """Remove the tile from a storage space and return it."""
    tile = in_storage(s, seat, slot)
    s.storage[seat, slot] = 0
    return tile


@rule
def offer_discard(s: Position, mask: Any) -> None:
    """Mark each stored tile; of equal ones only the first."""
    seat = actor(s)
    for slot in range(STORAGE):
        mask[DISCARD + slot] = first_of_its_like(s, seat, slot)


@rule
def take_discard(s: Position, action: Any) -> None:
    """Remove the stored tile from the game, and store the new one in its place."""
    seat = actor(s)
    tile = top_arg(s)
    pop(s)
    s.gone[take_out(s, seat, action - DISCARD)] += 1
    _store(s, seat, tile)
