"""Worth of stores and public buildings by their place on the map."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.building_sites import (
    can_afford_store,
    faces,
    shows,
    store_price,
    value_of_store,
)
from ludoteca.games.lisboa.components.buildings import (
    N_PLANS,
    PLAN_ARCHITECT,
    PLAN_OFFICIALS,
    SHOWS,
)
from ludoteca.games.lisboa.components.counts import N_RUBBLE
from ludoteca.games.lisboa.components.effects import FIRST_LAND, FIRST_SPACE
from ludoteca.games.lisboa.components.lasting import HOUSE_COLUMNS, OPEN_VP, STORE_VP
from ludoteca.games.lisboa.components.map import (
    EAST_OF,
    LAND_COLUMN,
    LAND_ROW,
    LAND_STREET,
    MAJORITY,
    N_LANDS,
    N_SPACES,
    NORTH,
    NORTH_OF,
    ROWS_IN_PLAY,
    SPACE_LINE,
    SPACE_SIDE,
    WEST_OF,
)
from ludoteca.games.lisboa.evaluation.basics import (
    cube_worth,
    early,
    good_worth,
    real_worth,
    rival_worth,
)
from ludoteca.games.lisboa.evaluation.decrees import store_in_decrees
from ludoteca.games.lisboa.evaluation.effects import source_worth
from ludoteca.games.lisboa.evaluation.lasting import house_worth
from ludoteca.games.lisboa.money import discounted
from ludoteca.games.lisboa.opening_sites import (
    could_open_with,
    court_officials,
    hiring_price,
    is_least_plan,
    officials_needed,
)
from ludoteca.games.lisboa.position import lasting, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = [
    "best_opening_worth",
    "best_store_worth",
    "opening_worth",
    "plan_use_worth",
    "store_worth",
]

NORTH_COMES = 0.5  # chance that a building is still opened there
SIDE_COMES = 0.3  # ... with the colour of the street
GOODS_MADE = 0.25  # times that one produces in a turn
OFFICIAL_ON_PLAN = 1.1
OFFICIAL_SENT_HOME = 0.5
LEADS, EQUALS, FOLLOWS = 0.7, 0.45, 0.25  # share of a majority's points that a store adds


# ---- stores ---------------------------------------------------------------------------------------------


@rule
def store_worth(s: Position, turns: Any, seat: Any, land: Any, street: Any) -> Any:
    """Worth of a store by its land and street, without the part common to all stores."""
    return _worth_of_land(s, turns, seat, land) + _worth_towards(s, turns, seat, land, street)


@rule
def _worth_of_land(s: Position, turns: Any, seat: Any, land: Any) -> Any:
    """Worth of a land's bonus and cube, less the price."""
    price = discounted(s, seat, store_price(s, seat, land, True))
    worth = source_worth(s, turns, seat, FIRST_LAND + land) + _best_cube_near(s, turns, seat, land)
    return worth - price * real_worth(s, turns, seat)


@rule
def _worth_towards(s: Position, turns: Any, seat: Any, land: Any, street: Any) -> Any:
    """Worth of a street: links now and later, majority, decrees and goods."""
    value = np.int64(s.street_vp[street])
    worth = value * (_links_now(s, land, street) + _links_to_come(s, turns, land, street))
    worth += _majority_gain(s, seat, street) + store_in_decrees(s, seat, land, street)
    return worth + GOODS_MADE * _turns(s, turns) * good_worth(s, turns, seat, street)


@rule
def _worth_anywhere(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of any store: the space under the house, and points for stores."""
    return _best_house(s, turns, seat) + lasting(s, seat, STORE_VP)


@rule
def _turns(s: Position, turns: Any) -> Any:
    return 8.0 * early(turns, 8.0)


@rule
def _links_now(s: Position, land: Any, street: Any) -> Any:
    row = LAND_ROW[land]
    links = np.int64(s.building_at[NORTH_OF[street]] > 0)
    links += np.int64(shows(s, WEST_OF[row], street))
    return links + np.int64(shows(s, EAST_OF[row], street))


@rule
def _links_to_come(s: Position, turns: Any, land: Any, street: Any) -> Any:
    row = LAND_ROW[land]
    links = NORTH_COMES * (s.building_at[NORTH_OF[street]] == 0)
    links += SIDE_COMES * (s.building_at[WEST_OF[row]] == 0)
    links += SIDE_COMES * (s.building_at[EAST_OF[row]] == 0)
    return links * early(turns, 7.0)


@rule
def _majority_gain(s: Position, seat: Any, street: Any) -> Any:
    """Part of the points for the street's majority."""
    mine = np.int64(s.stores[seat, street])
    most = np.int64(0)
    for other in range(sides(s)):
        if other != seat:
            most = max(most, np.int64(s.stores[other, street]))
    if mine > most + 1:
        return 0.1 * MAJORITY[street, 0]
    if mine >= most:
        return LEADS * MAJORITY[street, 0] / (1.0 + mine)
    return (EQUALS if mine + 1 == most else FOLLOWS) * MAJORITY[street, 0]


@rule
def _best_cube_near(s: Position, turns: Any, seat: Any, land: Any) -> Any:
    best = 0.0
    for colour in range(N_RUBBLE):
        if s.row_cubes[LAND_ROW[land], colour] > 0 or s.column_cubes[LAND_COLUMN[land], colour] > 0:
            best = max(best, cube_worth(s, turns, seat, colour))
    return best


@rule
def _best_house(s: Position, turns: Any, seat: Any) -> Any:
    best = 0.0
    for column in range(len(HOUSE_COLUMNS)):
        if s.houses_used[seat, column] < HOUSE_COLUMNS[column]:
            best = max(best, house_worth(s, turns, seat, column))
    return best


@rule
def best_store_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of the best store that can be built now."""
    best = -np.inf
    for land in range(N_LANDS):
        west, east = faces(s, land, 0), faces(s, land, 1)
        if (west or east) and can_afford_store(s, seat, land, 1, True):
            towards = -np.inf
            if west:
                towards = _worth_towards(s, turns, seat, land, LAND_STREET[land, 0])
            if east:
                towards = max(towards, _worth_towards(s, turns, seat, land, LAND_STREET[land, 1]))
            best = max(best, _worth_of_land(s, turns, seat, land) + towards)
    return max(best + _worth_anywhere(s, turns, seat), 0.0)


# ---- public buildings -----------------------------------------------------------------------------------


@rule
def opening_worth(s: Position, turns: Any, seat: Any, space: Any, plan: Any) -> Any:
    """Worth of a public building: stores that score, own and others', bonus, cubes and the plan."""
    architect = PLAN_ARCHITECT[plan]
    building = 2 * (np.int64(s.building_shown[architect]) - 1) + architect
    worth = 0.0
    for land in range(N_LANDS):
        owner = np.int64(s.store_at[land]) - 1
        if owner >= 0 and _links(space, building, LAND_ROW[land], np.int64(s.store_street[land])):
            worth += value_of_store(s, land) * (1.0 if owner == seat else -rival_worth(s))
    worth += source_worth(s, turns, seat, FIRST_SPACE + space) + lasting(s, seat, OPEN_VP)
    for colour in range(N_RUBBLE):
        worth += np.int64(s.space_cubes[space, colour]) * cube_worth(s, turns, seat, colour)
    return worth + plan_use_worth(s, turns, seat, plan)


@rule
def _links(space: Any, building: Any, row: Any, street: Any) -> Any:
    if SPACE_SIDE[space] == NORTH:
        return SPACE_LINE[space] == street
    return SPACE_LINE[space] == row and SHOWS[building, street] == 1


@rule
def plan_use_worth(s: Position, turns: Any, seat: Any, plan: Any) -> Any:
    """Worth of completing a plan: its officials, less those that go home or are hired."""
    needed = officials_needed(s, seat, plan)
    there = min(needed, court_officials(s, seat))
    hired = discounted(s, seat, hiring_price(s, seat, needed - there))
    worth = OFFICIAL_ON_PLAN * PLAN_OFFICIALS[plan] + 1.0
    return (
        worth - OFFICIAL_SENT_HOME * there * early(turns, 3.0) - hired * real_worth(s, turns, seat)
    )


@rule
def _is_free(s: Position, space: Any) -> Any:
    """Return True if a building could stand on the space."""
    in_play = SPACE_SIDE[space] == NORTH or SPACE_LINE[space] < ROWS_IN_PLAY[s.seats]
    return in_play and s.building_at[space] == 0


@rule
def best_opening_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of the best public building that can be opened now."""
    best = 0.0
    for plan in range(N_PLANS):
        if is_least_plan(s, seat, plan):
            for space in range(N_SPACES):
                if _is_free(s, space) and could_open_with(s, seat, space, plan):
                    best = max(best, opening_worth(s, turns, seat, space, plan))
    return best
