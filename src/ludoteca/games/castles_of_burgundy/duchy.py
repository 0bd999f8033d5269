"""The duchy: spaces allowed for a tile, and placing it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.castles_of_burgundy.boards import (
    AREA_AT,
    AREA_BITS,
    BESIDE,
    KIND_AT,
    KIND_BITS,
    NUMBER_BITS,
)
from ludoteca.games.castles_of_burgundy.components import BUILDING_OF, KIND_OF, MONASTERY_OF
from ludoteca.games.castles_of_burgundy.monasteries import SAME_BUILDINGS
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["lay", "spaces_for", "spaces_left"]


@rule
def spaces_left(s: Position, seat: Any, tile: Any) -> Any:
    """The empty spaces of the tile's kind, as bits.

    For a building only those in cities without one of its name.
    """
    spaces = KIND_BITS[s.board[seat], KIND_OF[tile]] & ~s.covered[seat]
    building = BUILDING_OF[tile]
    if building >= 0 and not has(s, seat, SAME_BUILDINGS):
        spaces &= ~s.closed[seat, building]
    return spaces


@rule
def spaces_for(s: Position, seat: Any, tile: Any, numbers: Any) -> Any:
    """The spaces allowed for a tile, as bits: next to a placed one, on one of the numbers."""
    return spaces_left(s, seat, tile) & s.beside[seat] & NUMBER_BITS[numbers]


@rule
def lay(s: Position, seat: Any, tile: Any, space: Any) -> None:
    """Put a tile on a space."""
    board = s.board[seat]
    area = AREA_AT[board, space]
    s.tile_at[seat, space] = 1 + tile
    s.covered[seat] |= np.int64(1) << space
    s.beside[seat] |= BESIDE[space]
    s.area_left[seat, area] -= 1
    s.kind_left[seat, KIND_AT[board, space]] -= 1
    if BUILDING_OF[tile] >= 0:
        s.closed[seat, BUILDING_OF[tile]] |= AREA_BITS[board, area]
    if MONASTERY_OF[tile] > 0:
        s.monasteries[seat] |= np.int64(1) << MONASTERY_OF[tile]
