"""The game board: hex tiles in the six numbered depots and the black one, and goods."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.castles_of_burgundy.components import (
    AFTER_KIND,
    BLACK_SLOTS,
    CASTLE,
    CHANGING,
    DEPOT_KIND,
    FIRST_OF_KIND,
    MINE,
    N_DEPOTS,
    N_ROUNDS,
    SLOTS,
)
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rng import draw
from ludoteca.kernel.rules import rule

__all__ = [
    "bring_out_goods",
    "clear_depots",
    "fill_depots",
    "kind_of_slot",
    "lay_out_goods",
    "lift",
    "lift_black",
]


@rule
def kind_of_slot(s: Position, depot: Any, slot: Any) -> Any:
    """The kind of tile that a space of a depot holds in this phase."""
    if s.seats == 3 and depot == CHANGING[0] and slot == CHANGING[1]:
        return CASTLE if s.phase % 2 == 0 else MINE
    return DEPOT_KIND[depot, slot]


@rule
def fill_depots(s: Position) -> None:
    """Fill the depots: a tile for each seat in a numbered depot, two in the black one."""
    for depot in range(N_DEPOTS):
        for slot in range(s.seats):
            s.depot[depot, slot] = 1 + _draw_of_kind(s, kind_of_slot(s, depot, slot))
    for slot in range(2 * s.seats):
        s.black_depot[slot] = 1 + draw(s.rng, s.black)


@rule
def _draw_of_kind(s: Position, kind: Any) -> Any:
    first = FIRST_OF_KIND[kind]
    return first + draw(s.rng, s.coloured[first : AFTER_KIND[kind]])


@rule
def clear_depots(s: Position) -> None:
    """Remove tiles left at the end of a phase from the game; goods stay."""
    for depot in range(N_DEPOTS):
        for slot in range(SLOTS):
            if s.depot[depot, slot] > 0:
                s.gone[lift(s, depot, slot)] += 1
    for slot in range(BLACK_SLOTS):
        if s.black_depot[slot] > 0:
            s.gone[lift_black(s, slot)] += 1


@rule
def lift(s: Position, depot: Any, slot: Any) -> Any:
    """Remove the tile from a space of a numbered depot and return it."""
    tile = np.int64(s.depot[depot, slot]) - 1
    s.depot[depot, slot] = 0
    return tile


@rule
def lift_black(s: Position, slot: Any) -> Any:
    """Remove the tile from a space of the black depot and return it."""
    tile = np.int64(s.black_depot[slot]) - 1
    s.black_depot[slot] = 0
    return tile


@rule
def lay_out_goods(s: Position) -> None:
    """Lay out the goods of the phase, face up on the round spaces."""
    for round_no in range(N_ROUNDS):
        s.round_goods[round_no] = 1 + draw(s.rng, s.goods_left)


@rule
def bring_out_goods(s: Position) -> None:
    """Move the goods of the round to the depot of the white die."""
    place = s.round_no - 1
    good = s.round_goods[place] - 1
    s.round_goods[place] = 0
    s.depot_goods[s.white - 1, good] += 1
