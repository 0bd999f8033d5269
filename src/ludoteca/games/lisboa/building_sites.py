"""Sites for stores: prices, legality and points."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.buildings import SHOWS
from ludoteca.games.lisboa.components.counts import N_GOODS, N_RUBBLE
from ludoteca.games.lisboa.components.effects import (
    FIRST_LAND,
    LATER_GAINS,
    LATER_INFLUENCE,
    LATER_MONEY,
    LATER_RUBBLE,
    MOST_EFFECTS,
)
from ludoteca.games.lisboa.components.lasting import (
    HOUSE_COLUMNS,
    RUBBLE_DISCOUNT,
    RUBBLE_FREE,
    RUBBLE_MONEY,
)
from ludoteca.games.lisboa.components.map import (
    EAST_OF,
    LAND_COLUMN,
    LAND_ROW,
    LAND_SMALL,
    LAND_STREET,
    N_LANDS,
    NORTH_OF,
    ROWS_IN_PLAY,
    RUBBLE_COST,
    WEST_OF,
)
from ludoteca.games.lisboa.money import discounted, gain_of, means, means_with, treasury_price
from ludoteca.games.lisboa.position import lasting
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = [
    "can_afford_store",
    "can_build_store",
    "cube_cost",
    "faces",
    "has_house",
    "links_at",
    "links_of_store",
    "shows",
    "store_price",
    "value_at",
    "value_of_store",
]


@rule
def cube_cost(s: Position, seat: Any, colour: Any) -> Any:
    """Amount that a cube of this colour on the site adds to the price of a store."""
    if lasting(s, seat, RUBBLE_FREE + colour) > 0:
        return 0
    return max(RUBBLE_COST[colour] - lasting(s, seat, RUBBLE_DISCOUNT + colour), 0)


@rule
def store_price(s: Position, seat: Any, land: Any, best_taken: Any) -> Any:
    """Treasury price plus cubes in row and column; less the most expensive cube if `best_taken`."""
    price = treasury_price(s)
    dearest = 0
    for colour in range(N_RUBBLE):
        cubes = np.int64(s.row_cubes[LAND_ROW[land], colour]) + np.int64(
            s.column_cubes[LAND_COLUMN[land], colour]
        )
        if cubes > 0:
            cost = cube_cost(s, seat, colour)
            price += cubes * cost
            dearest = max(dearest, cost)
    return price - dearest if best_taken else price


@rule
def _cubes_near(s: Position, land: Any) -> Any:
    return total(s.row_cubes[LAND_ROW[land]]) + total(s.column_cubes[LAND_COLUMN[land]])


@rule
def can_afford_store(s: Position, seat: Any, land: Any, bonus_due: Any, cube_due: Any) -> Any:
    """Return True if the seat can pay for a store on the land, counting what comes before payment.

    `bonus_due` is 1 + the next effect of the land's bonus (0: none). Exact: no bonus of a land has
    a choice that matters for money.
    """
    price = discounted(s, seat, store_price(s, seat, land, cube_due))
    if price <= means(s, seat):
        return True
    coins = 0
    points = 0
    money = lasting(s, seat, RUBBLE_MONEY)
    if cube_due and _cubes_near(s, land) > 0:
        coins += money
    if bonus_due > 0:
        effect = (FIRST_LAND + land) * MOST_EFFECTS + bonus_due - 1
        coins += LATER_MONEY[effect] + money * min(LATER_RUBBLE[effect], total(s.common_cubes))
        points = gain_of(s, seat, LATER_INFLUENCE[effect], LATER_GAINS[effect])
    return price <= means_with(s, seat, coins, points)


@rule
def has_house(s: Position, seat: Any) -> Any:
    """Return True if the seat has a house left."""
    for column in range(len(HOUSE_COLUMNS)):
        if s.houses_used[seat, column] < HOUSE_COLUMNS[column]:
            return True
    return False


@rule
def faces(s: Position, land: Any, side: Any) -> Any:
    """Return True if the land is free and there is a tile for its street on this side."""
    street = LAND_STREET[land, side]
    if street < 0 or s.store_at[land] > 0 or LAND_ROW[land] >= ROWS_IN_PLAY[s.seats]:
        return False
    if LAND_SMALL[land]:
        return s.small_shown > 0
    return s.large_shown[street] > 0


@rule
def can_build_store(s: Position, seat: Any) -> Any:
    """Return True if the seat can build any store."""
    if has_house(s, seat):
        for land in range(N_LANDS):
            if faces(s, land, 0) or faces(s, land, 1):
                if can_afford_store(s, seat, land, 1, True):
                    return True
    return False


@rule
def shows(s: Position, space: Any, street: Any) -> Any:
    """Return True if the building on a space shows the colour of a street."""
    return s.building_at[space] > 0 and SHOWS[np.int64(s.building_at[space]) - 1, street] == 1


@rule
def links_at(s: Position, land: Any, street: Any) -> Any:
    """Number of public buildings linked with a store on a land facing a street."""
    links = np.int64(s.building_at[NORTH_OF[street]] > 0)
    links += np.int64(shows(s, WEST_OF[LAND_ROW[land]], street))
    return links + np.int64(shows(s, EAST_OF[LAND_ROW[land]], street))


@rule
def value_at(s: Position, land: Any, street: Any) -> Any:
    """Value of the scoring tile for a store: of its street, or (option) of its column of land."""
    if s.scoring_tile_at == 0:
        return np.int64(s.street_vp[street])
    return np.int64(s.street_vp[min(LAND_COLUMN[land], N_GOODS - 1)])


@rule
def links_of_store(s: Position, land: Any) -> Any:
    """Number of public buildings linked with a store."""
    return links_at(s, land, np.int64(s.store_street[land]))


@rule
def value_of_store(s: Position, land: Any) -> Any:
    """Value of the scoring tile for a store."""
    return value_at(s, land, np.int64(s.store_street[land]))
