"""Forest house: forests in place of plantations; every two make buildings cheaper by one."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_FOREST, PASS, TAKE_FOREST, USE_FOREST
from ludoteca.games.puerto_rico.components import FOREST_HOUSE, N_GOODS
from ludoteca.games.puerto_rico.island import add_forest, add_tile, draw_plantation
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "draw_tile",
    "forest_discount",
    "offer_forest",
    "offer_forests",
    "take_drawn",
    "take_forest",
]


@rule
def forest_discount(s: Position, seat: Any) -> Any:
    """A doubloon for every two forests, in every column, with the house occupied or not."""
    return s.forests[seat] // 2


@rule
def offer_forests(s: Position, mask: Any, seat: Any) -> None:
    """Mark a forest for each plantation on display, which is discarded."""
    if occupied(s, seat, FOREST_HOUSE):
        for tile in range(N_GOODS):
            if s.face_up[tile] > 0:
                mask[TAKE_FOREST + tile] = True


@rule
def take_forest(s: Position, seat: Any, tile: Any) -> None:
    """Discard the plantation on display and add a forest."""
    s.face_up[tile] -= 1
    s.discards[tile] += 1
    add_forest(s, seat)


@rule
def draw_tile(s: Position, seat: Any) -> None:
    """Draw a plantation that must be placed; the owner of a forest house may make it a forest."""
    tile = draw_plantation(s)
    if occupied(s, seat, FOREST_HOUSE):
        push(s, ASK_FOREST, seat, tile)
    else:
        add_tile(s, seat, tile)


@rule
def offer_forest(s: Position, mask: Any) -> None:
    """Mark making the drawn plantation a forest, or placing it."""
    mask[USE_FOREST] = True
    mask[PASS] = True


@rule
def take_drawn(s: Position, action: Any) -> None:
    """Place the plantation, or discard it and add a forest."""
    seat = actor(s)
    tile = top_arg(s)
    pop(s)
    if action == USE_FOREST:
        s.discards[tile] += 1
        add_forest(s, seat)
    else:
        add_tile(s, seat, tile)
