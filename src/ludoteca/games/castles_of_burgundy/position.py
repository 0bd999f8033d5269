"""The position: the fields of the record, and basic functions to read and change it."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy.boards import N_AREAS, N_SPACES
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_SLOTS,
    MAX_SEATS,
    N_BUILDINGS,
    N_DEPOTS,
    N_GOODS,
    N_KINDS,
    N_ROUNDS,
    N_TILES,
    SLOTS,
    STORAGE,
)
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.record import layout
from ludoteca.kernel.rules import rule

__all__ = [
    "AREAS",
    "BONUSES",
    "BUILDINGS_PLACED",
    "DTYPE",
    "LIVESTOCK_SCORED",
    "N_TRACKED",
    "SALES",
    "first_of_its_like",
    "gain",
    "has",
    "in_storage",
    "storage_full",
]

I1, I2 = np.int8, np.int16

# Where points on the track come from.
AREAS, BONUSES, LIVESTOCK_SCORED, BUILDINGS_PLACED, SALES = range(5)
N_TRACKED: Final = 5

DTYPE = layout(
    [
        # options
        ("boards", I2),  # which duchy boards: an index of `start.BOARD_CHOICES`
        ("fewest_empty", I2),  # 1: ties go to fewer empty spaces
        # the phase and the round
        ("phase", I2),  # 0 to 4 for A to E
        ("round_no", I2),  # rounds begun in this phase
        ("order", I1, (MAX_SEATS,)),  # seats in the turn order of this round
        ("turn", I2),  # how many have had their turn in it
        ("white", I1),  # the white die, 0 before the first round
        ("dice", I1, (MAX_SEATS, 2)),  # each seat's dice
        ("used", I1, (MAX_SEATS, 2)),  # 1 if the die has been used in this round
        ("bought", I2),  # 1 when the seat to act has bought a tile in this turn
        # the bridge
        ("steps", I1, (MAX_SEATS,)),  # spaces advanced
        ("arrival", I2, (MAX_SEATS,)),  # when the marker came to its space: later ones lie on top
        ("arrivals", I2),  # arrivals so far
        # the game board
        ("depot", I1, (N_DEPOTS, SLOTS)),  # 1 + tile, 0 empty
        ("black_depot", I1, (BLACK_SLOTS,)),  # 1 + tile, 0 empty
        ("depot_goods", I1, (N_DEPOTS, N_GOODS)),  # goods by kind
        ("round_goods", I1, (N_ROUNDS,)),  # goods of the phase: 1 + kind, 0 when brought out
        ("bonuses_given", I1, (N_KINDS,)),  # 0 none, 1 the large one, 2 both
        ("coloured", I1, (N_TILES,)),  # tiles still to come with coloured backs
        ("black", I1, (N_TILES,)),  # tiles still to come with black backs
        ("gone", I1, (N_TILES,)),  # tiles out of the game
        ("goods_left", I1, (N_GOODS,)),  # goods not drawn yet
        # each seat
        ("board", I1, (MAX_SEATS,)),  # duchy board, -1 while it has none
        ("silver", I2, (MAX_SEATS,)),
        ("workers", I2, (MAX_SEATS,)),
        ("goods", I1, (MAX_SEATS, N_GOODS)),
        ("sold", I1, (MAX_SEATS, N_GOODS)),
        ("storage", I1, (MAX_SEATS, STORAGE)),  # 1 + tile, 0 free
        ("tile_at", I1, (MAX_SEATS, N_SPACES)),  # the duchy: 1 + tile, 0 empty
        ("covered", np.int64, (MAX_SEATS,)),  # spaces with tiles, as bits
        ("beside", np.int64, (MAX_SEATS,)),  # spaces next to a tile, as bits
        ("closed", np.int64, (MAX_SEATS, N_BUILDINGS)),  # spaces in cities that have the building
        ("monasteries", np.int64, (MAX_SEATS,)),  # those placed: bit n for monastery n
        ("area_left", I1, (MAX_SEATS, N_AREAS)),  # empty spaces of each area
        ("kind_left", I1, (MAX_SEATS, N_KINDS)),  # empty spaces of each kind
        ("bonus", I1, (MAX_SEATS, N_KINDS)),  # 0 none, 1 the large bonus tile, 2 the small one
        ("points", I2, (MAX_SEATS, N_TRACKED)),  # on the track, by source
    ]
)


@rule
def has(s: Position, seat: Any, monastery: Any) -> Any:
    """1 if the monastery with this number is in the duchy, else 0."""
    return (s.monasteries[seat] >> monastery) & 1


@rule
def gain(s: Position, seat: Any, source: Any, points: Any) -> None:
    """Gain points on the track, recorded by source."""
    s.points[seat, source] += points


@rule
def in_storage(s: Position, seat: Any, slot: Any) -> Any:
    """The tile on a storage space, or -1."""
    return np.int64(s.storage[seat, slot]) - 1


@rule
def first_of_its_like(s: Position, seat: Any, slot: Any) -> Any:
    """Return True if the storage space has a tile unlike those on earlier spaces."""
    tile = s.storage[seat, slot]
    for earlier in range(slot):
        if s.storage[seat, earlier] == tile:
            return False
    return tile > 0


@rule
def storage_full(s: Position, seat: Any) -> Any:
    """Return True if no storage space is free."""
    for slot in range(STORAGE):
        if s.storage[seat, slot] == 0:
            return False
    return True
