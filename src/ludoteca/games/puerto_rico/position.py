"""The position: the fields of the record, and basic functions to read and change it."""

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
    N_PRICES,
    N_ROLES,
    N_SHIPS,
    N_SPOTS,
    N_TILES,
)
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.record import layout
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = [
    "DTYPE",
    "circles_of",
    "city_free",
    "colonist_left",
    "empty_circles",
    "gain_chips",
    "house_full",
    "island_free",
    "occupied",
    "owns",
    "take_colonist",
    "workers_at",
    "workers_in_all",
]

I1, I2 = np.int8, np.int16

DTYPE = layout(
    [
        # options
        ("balanced", I2),  # 1: the balanced variant
        ("angst", I2),  # 1: with two players, three roles for the governor and two for the other
        ("new_buildings", I2),  # 1: with the New Buildings
        ("nobles", I2),  # 1: with the Nobles
        (
            "selection",
            I2,
        ),  # how the buildings are chosen with an expansion: 0 draft, 1 at random, 2 all
        ("summary_nobles", I2),  # 1: nobles as the summary reads the rules
        # the round
        ("round_no", I2),  # rounds begun
        ("governor", I2),  # seat that chooses first
        ("chooser", I2),  # seat that chose the current role
        ("role", I2),  # 1 + that role, 0 while the next one is to be chosen
        ("role_taken", I2, (N_ROLES,)),  # 0 free, else 1 + the seat that chose it this round
        ("role_coins", I2, (N_ROLES,)),  # doubloons lying on each role
        ("role_there", I2, (N_ROLES,)),  # 1 if the role is in the game
        ("library_used", I2),  # two players: 1 when the library has doubled a role of this round
        ("doubled", I2),  # two players: 1 while the library doubles this role, 2 if declined
        ("ending", I2, (3,)),  # 1 if an end condition has been met: colonists, city, chips
        # the common stock
        ("goods_supply", I2, (N_GOODS,)),
        ("chips_supply", I2),  # victory points left in chips, at least 0
        ("colonist_supply", I2),
        ("colonist_ship", I2),
        ("noble_supply", I2),
        ("noble_ship", I2),
        ("stack", I2, (N_GOODS,)),  # face-down plantations by kind; their order is not decided yet
        ("discards", I2, (N_GOODS,)),  # plantations put away
        ("face_up", I2, (N_GOODS,)),  # plantations on offer
        ("quarries", I2),
        ("slots", I1, (N_PRICES,)),  # draft: empty slots by price
        ("building_there", I1, (N_BUILDINGS,)),  # 1 if the building is in the game
        ("market", I1, (N_BUILDINGS,)),  # copies left of each building
        ("ship_space", I2, (N_SHIPS,)),  # goods each cargo ship can carry
        ("ship_good", I2, (N_SHIPS,)),  # kind on board, -1 when empty
        ("ship_load", I2, (N_SHIPS,)),  # goods on board
        ("house", I2, (HOUSE_SPACES,)),  # trading house in order of sale: 1 + kind, 0 free
        # each seat
        ("doubloons", I2, (MAX_SEATS,)),
        ("chips", I2, (MAX_SEATS,)),  # victory points from chips, those past the last chip too
        ("gained", I2, (MAX_SEATS,)),  # chips by the last action, negative where returned
        ("san_juan", I2, (MAX_SEATS,)),  # workers waiting, nobles among them
        ("nobles_waiting", I2, (MAX_SEATS,)),  # nobles among those
        ("goods", I2, (MAX_SEATS, N_GOODS)),
        ("island", I2, (MAX_SEATS, ISLAND_SPACES)),  # in order of arrival: 1 + tile, 0 empty
        ("island_used", I2, (MAX_SEATS,)),
        ("forests", I2, (MAX_SEATS,)),  # forests among the tiles
        ("city", I2, (MAX_SEATS, CITY_SPACES)),  # in order of building: 1 + building, 0 none
        ("city_used", I2, (MAX_SEATS,)),  # spaces, large buildings take two
        ("built", np.int64, (MAX_SEATS,)),  # a bit for each building of the seat
        ("circles", I1, (MAX_SEATS, N_SPOTS)),  # circles by spot: the tiles and buildings owned
        ("workers", I1, (MAX_SEATS, N_SPOTS)),  # colonists and nobles standing there
        ("nobles_at", I1, (MAX_SEATS, N_SPOTS)),  # nobles among those
        # the phase under way
        ("produced", I2, (N_GOODS,)),  # craftsman: goods the chooser produced
        ("moved", I1, (N_SPOTS,)),  # mayor: 1 if the seat has placed there, -1 if it has lifted
        ("owed", I2),  # builder: doubloons that the black market still has to make up for
        ("returned", I1, (3,)),  # builder: 1 where a worker, a good, a chip has been returned
        ("privilege", I2),  # captain: 1 while the first loading still brings its point
        ("started", I1, (MAX_SEATS,)),  # captain: 1 when the seat has had its first turn
        ("supplied", I1, (N_GOODS,)),  # captain: 1 if the royal supplier has shipped the kind
        ("wharf_used", I2, (MAX_SEATS,)),  # captain: 1 when used in this phase
        ("small_wharf_used", I1, (MAX_SEATS,)),  # captain: 1 when used in this phase
        ("packed", I2),  # captain: goods on the small wharf being loaded
        ("idle", I2),  # captain: seats in a row that did not load
        ("kept", I2, (N_GOODS,)),  # captain: goods of each kind the seat keeps
    ]
)


@rule
def occupied(s: Position, seat: Any, building: Any) -> Any:
    """Return True if the seat owns the building and has a worker there, colonist or noble."""
    return s.workers[seat, N_TILES + building] > 0


@rule
def island_free(s: Position, seat: Any) -> Any:
    """Number of free spaces on the island."""
    return ISLAND_SPACES - s.island_used[seat]


@rule
def city_free(s: Position, seat: Any) -> Any:
    """Number of free spaces in the city."""
    return CITY_SPACES - s.city_used[seat]


@rule
def house_full(s: Position) -> Any:
    """Return True if no space of the trading house is free."""
    return s.house[HOUSE_SPACES - 1] != 0


@rule
def workers_at(s: Position, seat: Any) -> Any:
    """Number of the seat's workers on its tiles and buildings."""
    return total(s.workers[seat])


@rule
def workers_in_all(s: Position, seat: Any) -> Any:
    """Number of the seat's workers, colonists and nobles, San Juan included."""
    return s.san_juan[seat] + workers_at(s, seat)


@rule
def circles_of(s: Position, seat: Any) -> Any:
    """Number of the seat's circles."""
    return total(s.circles[seat])


@rule
def empty_circles(s: Position, seat: Any) -> Any:
    """Number of empty circles on the seat's buildings (the island does not count for the ship)."""
    return total(s.circles[seat, N_TILES:]) - total(s.workers[seat, N_TILES:])


@rule
def owns(s: Position, seat: Any, building: Any) -> Any:
    """Return True if the building stands in the seat's city, occupied or not."""
    return (s.built[seat] >> building) & 1 != 0


@rule
def colonist_left(s: Position) -> Any:
    """Return True if a colonist is in the supply or on the ship for hospice and university."""
    return s.colonist_supply + s.colonist_ship > 0


@rule
def take_colonist(s: Position) -> None:
    """Take a colonist from the supply, else from the ship; there must be one."""
    if s.colonist_supply > 0:
        s.colonist_supply -= 1
    else:
        s.colonist_ship -= 1


@rule
def gain_chips(s: Position, seat: Any, points: Any) -> None:
    """Gain points in chips, also past the last chip.

    Once no chips are left, the game ends with this round.
    """
    s.chips[seat] += points
    s.gained[seat] += points
    s.chips_supply = max(s.chips_supply - points, 0)
    if s.chips_supply == 0:
        s.ending[2] = 1
