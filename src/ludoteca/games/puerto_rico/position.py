"""The position: every field of the record, and the words of the trade for reading it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.components import (
    CITY_SPACES,
    HOUSE_SPACES,
    ISLAND_SPACES,
    MAX_SEATS,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_SPOTS,
    N_TILES,
)
from ludoteca.kernel.record import layout
from ludoteca.kernel.rules import rule

__all__ = [
    "DTYPE",
    "city_free",
    "colonists_at",
    "colonists_in_all",
    "empty_circles",
    "house_full",
    "island_free",
    "occupied",
    "take_colonist",
]

I1, I2 = np.int8, np.int16

DTYPE = layout(
    [
        # options
        ("balanced", I2),  # 1: the balanced variant
        ("angst", I2),  # 1: with two players, three roles for the governor and two for the other
        # the round
        ("round_no", I2),  # rounds begun
        ("governor", I2),  # seat that chooses first
        ("chooser", I2),  # seat whose role is being carried out
        ("role_taken", I2, (N_ROLES,)),  # 0 free, else 1 + the seat that chose it this round
        ("role_coins", I2, (N_ROLES,)),  # doubloons lying on each role
        ("role_there", I2, (N_ROLES,)),  # 1 where the role is in the game
        ("ending", I2, (3,)),  # 1 where an end condition has been met: colonists, city, chips
        # the common stock
        ("goods_supply", I2, (N_GOODS,)),
        ("chips_supply", I2),  # victory points left in chips, at least 0
        ("colonist_supply", I2),
        ("colonist_ship", I2),
        ("stack", I2, (N_GOODS,)),  # face-down plantations by kind; their order is not decided yet
        ("discards", I2, (N_GOODS,)),  # plantations put away
        ("face_up", I2, (N_GOODS,)),  # plantations on offer
        ("quarries", I2),
        ("building_there", I1, (N_BUILDINGS,)),  # 1 where the building is in the game
        ("market", I1, (N_BUILDINGS,)),  # copies left of each building
        ("ship_space", I2, (N_SHIPS,)),  # goods each cargo ship can carry
        ("ship_good", I2, (N_SHIPS,)),  # kind on board, -1 when empty
        ("ship_load", I2, (N_SHIPS,)),  # goods on board
        ("house", I2, (HOUSE_SPACES,)),  # trading house in order of sale: 1 + kind, 0 free
        # each seat
        ("doubloons", I2, (MAX_SEATS,)),
        ("chips", I2, (MAX_SEATS,)),  # victory points from chips, those past the last chip too
        ("san_juan", I2, (MAX_SEATS,)),  # colonists waiting
        ("goods", I2, (MAX_SEATS, N_GOODS)),
        ("island", I2, (MAX_SEATS, ISLAND_SPACES)),  # in order of arrival: 1 + tile, 0 empty
        ("island_used", I2, (MAX_SEATS,)),
        ("city", I2, (MAX_SEATS, CITY_SPACES)),  # in order of building: 1 + building, 0 none
        ("city_used", I2, (MAX_SEATS,)),  # spaces, large buildings take two
        ("built", np.int64, (MAX_SEATS,)),  # a bit for each building of the seat
        ("circles", I1, (MAX_SEATS, N_SPOTS)),  # circles by spot: the tiles and buildings owned
        ("colonists", I1, (MAX_SEATS, N_SPOTS)),  # colonists standing there
        # the phase under way
        ("produced", I2, (N_GOODS,)),  # craftsman: goods the chooser produced
        ("moved", I1, (N_SPOTS,)),  # mayor: 1 where the seat has placed, -1 where it has lifted
        ("privilege", I2),  # captain: 1 while the first loading still brings its point
        ("wharf_used", I2, (MAX_SEATS,)),  # captain: 1 when used in this phase
        ("idle", I2),  # captain: seats in a row that did not load
        ("kept", I2, (N_GOODS,)),  # captain: goods of each kind the seat keeps
    ]
)


@rule
def occupied(s: Any, seat: Any, building: Any) -> Any:
    """Whether the seat owns the building and a colonist works there."""
    return s.colonists[seat, N_TILES + building] > 0


@rule
def island_free(s: Any, seat: Any) -> Any:
    """Free spaces of the island."""
    return ISLAND_SPACES - s.island_used[seat]


@rule
def city_free(s: Any, seat: Any) -> Any:
    """Free spaces of the city."""
    return CITY_SPACES - s.city_used[seat]


@rule
def house_full(s: Any) -> Any:
    """Whether no space of the trading house is free."""
    return s.house[HOUSE_SPACES - 1] != 0


@rule
def colonists_at(s: Any, seat: Any) -> Any:
    """Colonists of a seat on its tiles and buildings."""
    count = np.int64(0)
    for spot in range(N_SPOTS):
        count += s.colonists[seat, spot]
    return count


@rule
def colonists_in_all(s: Any, seat: Any) -> Any:
    """All colonists of a seat, those in San Juan too."""
    return s.san_juan[seat] + colonists_at(s, seat)


@rule
def empty_circles(s: Any, seat: Any) -> Any:
    """Empty circles of the seat's buildings (those of the island do not count for the ship)."""
    count = np.int64(0)
    for building in range(N_BUILDINGS):
        spot = N_TILES + building
        count += s.circles[seat, spot] - s.colonists[seat, spot]
    return count


@rule
def take_colonist(s: Any, seat: Any, spot: Any) -> None:
    """Put a colonist from the supply, else from the ship, on a spot; there must be one."""
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
    else:
        s.colonist_ship -= 1
    s.colonists[seat, spot] += 1
