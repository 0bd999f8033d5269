"""Building a store."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.building_sites import (
    can_afford_store,
    faces,
    links_of_store,
    store_price,
    value_of_store,
)
from ludoteca.games.lisboa.clearing import begin_store_cube
from ludoteca.games.lisboa.components.effects import FIRST_LAND
from ludoteca.games.lisboa.components.lasting import (
    FIRST_HOUSE,
    HOUSE_COLUMNS,
    HOUSE_GIVES,
    STORE_VP,
)
from ludoteca.games.lisboa.components.map import LAND_SMALL, LAND_STREET, N_LANDS, SIDES_OF_LAND
from ludoteca.games.lisboa.money import begin_payment
from ludoteca.games.lisboa.obligations import NOTHING, PAY_STORE, vow
from ludoteca.games.lisboa.position import BY_MAP, BY_TILES, change_lasting, lasting, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.sources import begin_effects
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "RUBBLE_FIRST",
    "begin_store",
    "forget_site",
    "lay_down",
    "offer_house",
    "offer_store",
    "score_store",
    "store_done",
    "store_pay",
    "take_house",
    "take_store",
    "take_tile",
]

RUBBLE_FIRST = 1  # of the option `store_order`


@rule
def take_tile(s: Position, land: Any, street: Any) -> None:
    """Remove the tile of a store from the display."""
    if LAND_SMALL[land]:
        s.small_shown = 0
    else:
        s.large_shown[street] = 0


@rule
def lay_down(s: Position, seat: Any, land: Any, street: Any) -> None:
    """Put up the store on the land."""
    s.store_at[land] = 1 + seat
    s.store_street[land] = street
    s.stores[seat, street] += 1


@rule
def score_store(s: Position, seat: Any, land: Any) -> None:
    """Score points for every public building linked with the store."""
    win(s, seat, value_of_store(s, land) * links_of_store(s, land), BY_MAP)


@rule
def begin_store(s: Position, seat: Any) -> None:
    """Ask for the land and the street."""
    push(s, a.ASK_STORE, seat, 0)


@rule
def offer_store(s: Position, mask: Any) -> None:
    """Mark lands the seat can pay for, towards streets with a tile on display."""
    for land in range(N_LANDS):
        west, east = faces(s, land, 0), faces(s, land, 1)
        if (west or east) and can_afford_store(s, actor(s), land, 1, True):
            mask[a.STORE + SIDES_OF_LAND * land] = west
            mask[a.STORE + SIDES_OF_LAND * land + 1] = east


@rule
def take_store(s: Position, action: Any) -> None:
    """Take the tile; then bonus and cube in the order of the option, payment, house, points."""
    seat = actor(s)
    pop(s)
    land = (action - a.STORE) // SIDES_OF_LAND
    street = LAND_STREET[land, (action - a.STORE) % SIDES_OF_LAND]
    s.site = land
    s.site_arg = street
    s.bonus_due = 1
    s.cube_due = 1
    take_tile(s, land, street)
    vow(s, seat, PAY_STORE, 0)
    push(s, a.STORE_DONE, seat, 0)
    push(s, a.ASK_HOUSE, seat, 0)
    push(s, a.STORE_PAY, seat, 0)
    if s.store_order == RUBBLE_FIRST:
        begin_effects(s, seat, FIRST_LAND + land)
        begin_store_cube(s, seat)
    else:
        begin_store_cube(s, seat)
        begin_effects(s, seat, FIRST_LAND + land)


@rule
def store_pay(s: Position) -> None:
    """Step: pay the treasury price and the cubes that are left."""
    seat = actor(s)
    pop(s)
    vow(s, seat, NOTHING, 0)
    begin_payment(s, seat, store_price(s, seat, np.int64(s.site), False))


@rule
def offer_house(s: Position, mask: Any) -> None:
    """Mark the columns with a house left, whose lowest house can be taken."""
    for column in range(len(HOUSE_COLUMNS)):
        mask[a.HOUSE + column] = s.houses_used[actor(s), column] < HOUSE_COLUMNS[column]


@rule
def take_house(s: Position, action: Any) -> None:
    """Move the house to the tile; its space takes effect once the store has been scored."""
    seat = actor(s)
    pop(s)
    s.house = action - a.HOUSE
    lay_down(s, seat, np.int64(s.site), np.int64(s.site_arg))


@rule
def store_done(s: Position) -> None:
    """Step: score the store; the space of the house takes effect."""
    seat = actor(s)
    pop(s)
    score_store(s, seat, np.int64(s.site))
    win(s, seat, lasting(s, seat, STORE_VP), BY_TILES)
    column = np.int64(s.house)
    house = FIRST_HOUSE[column] + np.int64(s.houses_used[seat, column])
    s.houses_used[seat, column] += 1
    change_lasting(s, seat, HOUSE_GIVES[house], 1)
    forget_site(s)


@rule
def forget_site(s: Position) -> None:
    """Clear the building site."""
    s.site = 0
    s.site_arg = 0
    s.house = 0
    s.bonus_due = 0
    s.cube_due = 0
