"""The position: the fields of the record, and basic functions to read and change it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria.components import (
    BLUE_DICE,
    DISPLAY,
    IS_BUILDING,
    MAX_SEATS,
    N_BISHOPS,
    N_CARGOES,
    N_DOCKS,
    N_HALLS,
    N_OFFERED,
    N_PLACES,
    N_RESOURCES,
    N_SCHOLARS,
    N_SLOTS,
    N_SPACES,
    N_TILES,
    SIDES,
)
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.kernel.record import layout
from ludoteca.kernel.rules import rule

__all__ = ["DTYPE", "block", "is_unused", "learn", "put_cell"]

I1, I2 = np.int8, np.int16

DTYPE = layout(
    [
        # options
        ("boards", I2),  # 0 dealt, 1 chosen
        ("advanced", I2),  # 1: side B, town halls and scholars of one's own
        # the year
        ("year", I2),  # 0 to 2
        ("first", I2),  # seat that begins the year
        ("white", I1, (SIDES,)),  # white dice left by number
        ("display", I1, (2 * DISPLAY,)),  # 1 + tile, 0 taken: doubles, then triples
        (
            "tile_at",
            I1,
            (N_TILES,),
        ),  # 0 in its pile, 1 on display or in a colony, 2 out of the game
        ("roads_left", I2),  # road tiles
        (
            "slot_used",
            I1,
            (N_SLOTS,),
        ),  # solo: 1 if the space for retiring has been used in an earlier year
        # shipping
        ("visible", I1, (N_DOCKS,)),  # 1 + cargo at each dock, 0 none, -1 taken in this turn
        ("cargo_at", I1, (N_CARGOES,)),  # 0 in the pile, -1 visible, else 1 + dock + 4 * seat
        # the monks' spaces
        ("scholars", I1, (N_SCHOLARS,)),
        ("bishops", I1, (N_BISHOPS,)),
        ("monk_at", I1, (MAX_SEATS, N_SPACES)),  # 1 if the seat has a monk
        ("offered", I1, (N_OFFERED,)),  # advanced: 1 + scholar to be chosen, 0 none
        ("halls", I1, (N_HALLS,)),  # advanced: 1 if the town hall is still to be chosen
        # each seat
        ("board", I1, (MAX_SEATS,)),  # colony board, -1 while it has none
        ("cell", I1, (MAX_SEATS, N_PLACES)),  # 0 empty, else 1 + cell
        ("covered", np.int64, (MAX_SEATS,)),  # places with a cell, as bits
        ("buildings", np.int64, (MAX_SEATS,)),  # places with a building, as bits
        ("unused", np.int64, (MAX_SEATS,)),  # buildings without die or coin, as bits
        ("blocked", I1, (MAX_SEATS, N_PLACES)),  # 1 a coin, 1 + n a white die n, 7 + n a blue die n
        ("blue", I1, (MAX_SEATS, BLUE_DICE)),  # numbers of the blue dice, 0 not released
        ("blue_used", I1, (MAX_SEATS, BLUE_DICE)),
        ("white_used", I1, (MAX_SEATS,)),  # white dice used in this year
        ("coins_used", I1, (MAX_SEATS,)),  # buildings activated with coins in this year
        ("coins", I2, (MAX_SEATS,)),
        ("resources", I1, (MAX_SEATS, N_RESOURCES)),
        ("happiness", I2, (MAX_SEATS,)),  # tokens, but for those of the conquistador track
        ("conquest", I2, (MAX_SEATS,)),  # happiness of the conquistador track
        ("conquistador", I1, (MAX_SEATS,)),  # space on the track
        ("arrival", I2, (MAX_SEATS,)),  # when the marker came there: earlier ones lie below
        ("arrivals", I2),
        ("religion", I1, (MAX_SEATS,)),  # space on the track
        ("monks", I1, (MAX_SEATS,)),  # in reserve
        ("learned", I2, (MAX_SEATS,)),  # scholars whose abilities the seat has, as bits
        ("own_scholar", I1, (MAX_SEATS,)),  # advanced: 1 + scholar, 0 none
        ("ships", I1, (MAX_SEATS, N_DOCKS)),  # shipping tiles at the own docks
        ("retired", I1, (MAX_SEATS,)),  # 1 + space for retiring, 0 not retired
        # the action in progress
        ("due", I1, (N_RESOURCES,)),  # resources still to be paid
        ("substitutes", I2),  # resources that may still stand for another one in this payment
        ("die_place", I2),  # where the die will lie
        ("die_mark", I2),  # as in `blocked`
    ]
)


@rule
def learn(s: Position, seat: Any, scholar: Any) -> None:
    """Give the seat the scholar's ability from now on."""
    s.learned[seat] |= np.int64(1) << scholar


@rule
def put_cell(s: Position, seat: Any, place: Any, cell: Any) -> None:
    """Lay a cell on a place; a building is unused."""
    s.cell[seat, place] = cell
    s.covered[seat] |= np.int64(1) << place
    if IS_BUILDING[cell]:
        s.buildings[seat] |= np.int64(1) << place
        s.unused[seat] |= np.int64(1) << place


@rule
def is_unused(s: Position, seat: Any, place: Any) -> Any:
    """Return True if the place has a building without die or coin."""
    return (s.unused[seat] >> place) & 1 == 1


@rule
def block(s: Position, seat: Any, place: Any, mark: Any) -> None:
    """Put a coin or a die on a building."""
    s.blocked[seat, place] = mark
    s.unused[seat] &= ~(np.int64(1) << place)
