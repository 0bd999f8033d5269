"""The tiles on display, and where a tile that is put down comes from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.santa_maria.actions import SLOTS
from ludoteca.games.santa_maria.components import DISPLAY, FIRST_OF_KIND, ROAD, TILES, TRIPLE
from ludoteca.games.santa_maria.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import EXCHANGE, PUT, REMOVE, need
from ludoteca.positions.editing.model import Edit, Place, term

__all__ = ["FIRST_ROAD", "give_up_tile", "obtain", "places", "put_back_tile", "slot_edits"]

IN_PILE, TAKEN, GONE = range(3)
FIRST_TRIPLE: Final = FIRST_OF_KIND[TRIPLE]
FIRST_ROAD: Final = FIRST_OF_KIND[ROAD]
EMPTY: Final = N_("Empty space of the display")
GROUP: Final = N_("Tiles")


def _kin(tile: int) -> range:
    """All tiles of the same kind: doubles or triples."""
    return range(FIRST_TRIPLE) if tile < FIRST_TRIPLE else range(FIRST_TRIPLE, FIRST_ROAD)


def _row(tile: int) -> range:
    """The spaces of the display for tiles of the same kind."""
    return range(DISPLAY) if tile < FIRST_TRIPLE else range(DISPLAY, 2 * DISPLAY)


def obtain(s: Record, tile: int, of_display: bool = True) -> None:
    """Take a tile that lies in no colony; raises Refused if none is to be had.

    One in the pile is exchanged for one out of the game, or else for one on display.
    """
    if tile >= FIRST_ROAD:
        need(s.roads_left > 0)
        s.roads_left -= 1
    elif tile + 1 in s.display:
        need(of_display)
        s.display[s.display == tile + 1] = 0
    else:
        need(s.tile_at[tile] != TAKEN)
        if s.tile_at[tile] == IN_PILE:
            s.tile_at[_spare(s, tile, of_display)] = IN_PILE
        s.tile_at[tile] = TAKEN


def _spare(s: Record, tile: int, of_display: bool) -> int:
    """A tile of the same kind that is out of the game, or is removed from the display."""
    for other in _kin(tile):
        if s.tile_at[other] == GONE:
            return other
    shown = [slot for slot in _row(tile) if s.display[slot]]
    need(shown and of_display)
    other = int(s.display[shown[0]]) - 1
    s.display[shown[0]] = 0
    return other


def give_up_tile(s: Record, tile: int) -> None:
    """Remove a tile from the game; a road tile goes back to the others."""
    if tile >= FIRST_ROAD:
        s.roads_left += 1
    else:
        s.tile_at[tile] = GONE


def put_back_tile(s: Record, tile: int) -> None:
    """Put a tile that has just been taken back on the display."""
    if tile >= FIRST_ROAD:
        s.roads_left += 1
        return
    free = [slot for slot in _row(tile) if not s.display[slot]]
    need(free)
    s.display[free[0]] = tile + 1


# ---- edits ------------------------------------------------------------------------------------


def slot_edits(s: Record, slot: int) -> Iterator[Edit]:
    """Edits of a space of the display."""
    there = int(s.display[slot])
    if there:
        label = term(REMOVE, NAMES, what=TILES[there - 1].id)
        yield Edit("remove", label, partial(_show, slot=slot, tile=-1))
    for tile in _kin(0 if slot < DISPLAY else FIRST_TRIPLE):
        label = term(EXCHANGE if there else PUT, NAMES, what=TILES[tile].id)
        yield Edit(f"put.{TILES[tile].id}", label, partial(_show, slot=slot, tile=tile))


def _show(s: Record, slot: int, tile: int) -> None:
    there = int(s.display[slot])
    need(tile + 1 != there)
    if there:
        s.display[slot] = 0
        give_up_tile(s, there - 1)
    if tile >= 0:
        obtain(s, tile, of_display=False)
        s.display[slot] = tile + 1


def places(s: Record) -> Iterator[Place]:
    """Empty spaces of the display."""
    for slot in np.flatnonzero(s.display == 0).tolist():
        yield Place(f"tile:{SLOTS[slot]}", Message(EMPTY), GROUP)
