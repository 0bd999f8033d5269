"""Placing: the spaces on which stored tiles may go."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy.actions import PLACE, PLACE_DIE
from ludoteca.games.castles_of_burgundy.boards import N_SPACES
from ludoteca.games.castles_of_burgundy.components import (
    BUILDING,
    CASTLE,
    KIND_OF,
    LIVESTOCK,
    MINE,
    MONASTERY,
    N_KINDS,
    SHIP,
    STORAGE,
)
from ludoteca.games.castles_of_burgundy.dice import ALL_NUMBERS, numbers, value
from ludoteca.games.castles_of_burgundy.duchy import spaces_for
from ludoteca.games.castles_of_burgundy.monasteries import (
    STEP_FOR_BUILDING,
    STEP_FOR_OTHERS,
    STEP_FOR_SHIP_OR_LIVESTOCK,
)
from ludoteca.games.castles_of_burgundy.position import first_of_its_like, has, in_storage
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.rules import rule

__all__ = ["can_place", "free_steps", "mark_spaces", "offer_places"]


def _monastery_of_kind() -> Any:
    """By kind: the monastery that gives a free step when such a tile is placed."""
    table = np.zeros(N_KINDS, np.int64)
    table[BUILDING] = STEP_FOR_BUILDING
    table[[SHIP, LIVESTOCK]] = STEP_FOR_SHIP_OR_LIVESTOCK
    table[[MONASTERY, CASTLE, MINE]] = STEP_FOR_OTHERS
    return table


STEP_FOR_KIND: Final = _monastery_of_kind()


@rule
def free_steps(s: Position, seat: Any, tile: Any) -> Any:
    """Number of free steps of the die when the tile is placed."""
    return has(s, seat, STEP_FOR_KIND[KIND_OF[tile]])


@rule
def offer_places(s: Position, mask: Any, seat: Any, die: Any) -> None:
    """Mark each stored tile on each space that the die allows; of equal tiles only the first."""
    shown = value(s, seat, die)
    for slot in range(STORAGE):
        if first_of_its_like(s, seat, slot):
            tile = in_storage(s, seat, slot)
            within = numbers(s, seat, shown, free_steps(s, seat, tile))
            spaces = spaces_for(s, seat, tile, within)
            mark_spaces(mask, PLACE + die * PLACE_DIE + slot * N_SPACES, spaces)


@rule
def mark_spaces(mask: Any, first: Any, spaces: Any) -> None:
    """Mark the actions of a set of spaces; `first` is that of the first space."""
    while spaces != 0:
        mask[first + lowest_bit(spaces)] = True
        spaces &= spaces - 1


@rule
def can_place(s: Position, seat: Any) -> Any:
    """Return True if any stored tile may be placed on any number."""
    for slot in range(STORAGE):
        tile = in_storage(s, seat, slot)
        if tile >= 0 and spaces_for(s, seat, tile, ALL_NUMBERS) != 0:
            return True
    return False
