"""Stores and public buildings of the opponent of who plays alone. They cost him no money."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.building_sites import (
    faces,
    has_house,
    links_at,
    store_price,
    value_at,
    value_of_store,
)
from ludoteca.games.lisboa.components import (
    FIRST_LAND,
    FIRST_SPACE,
    HOUSE_COLUMNS,
    LAND_COLUMN,
    LAND_ROW,
    LAND_SMALL,
    LAND_STREET,
    N_LANDS,
    N_NOBLES,
    N_PLANS,
    N_RUBBLE,
    N_SPACES,
    OPPONENT,
    PLAN_ARCHITECT,
    PLAN_OFFICIALS,
    SIDES_OF_LAND,
)
from ludoteca.games.lisboa.opening import is_linked, put_up
from ludoteca.games.lisboa.opening_sites import fits, is_free
from ludoteca.games.lisboa.opponent_church import take_bonus
from ludoteca.games.lisboa.opponent_pieces import needed_colour
from ludoteca.games.lisboa.portfolio import store_cube
from ludoteca.games.lisboa.position import BY_MAP, win
from ludoteca.games.lisboa.stores import RUBBLE_FIRST
from ludoteca.kernel.rules import rule

__all__ = ["build_store", "open_building"]

POINT = 1000  # in a comparison: a point outweighs every price, an own point every one of the other
RIVAL = 100


# ---- stores ---------------------------------------------------------------------------------------------


@rule
def _best_site(s: Any) -> Any:
    """The store with most points, of equal ones the cheapest, as 2 * land + side; -1 where there is none."""
    best = -1
    most = np.int64(0)
    for site in range(SIDES_OF_LAND * N_LANDS):
        land, side = site // SIDES_OF_LAND, site % SIDES_OF_LAND
        if faces(s, land, side):
            street = LAND_STREET[land, side]
            points = value_at(s, land, street) * links_at(s, land, street)
            worth = POINT * points - store_price(s, OPPONENT, land, False)
            if best < 0 or worth > most:
                best = site
                most = worth
    return best


@rule
def build_store(s: Any) -> None:
    """A store with its tile, its bonus, a cube, a house and its points, where one can be built."""
    site = _best_site(s) if has_house(s, OPPONENT) else -1
    if site < 0:
        return
    land = site // SIDES_OF_LAND
    street = LAND_STREET[land, site % SIDES_OF_LAND]
    if LAND_SMALL[land]:
        s.small_shown = 0
    else:
        s.large_shown[street] = 0
    if s.store_order == RUBBLE_FIRST:
        _clear(s, land)
    take_bonus(s, FIRST_LAND + land)
    if s.store_order != RUBBLE_FIRST:
        _clear(s, land)
    _use_house(s)
    s.store_at[land] = 1 + OPPONENT
    s.store_street[land] = street
    s.stores[OPPONENT, street] += 1
    win(s, OPPONENT, value_at(s, land, street) * links_at(s, land, street), BY_MAP)


@rule
def _clear(s: Any, land: Any) -> None:
    """A cube of the row or column, of the colour that he has fewest of; of equal ones that of the row."""
    row, column = s.row_cubes[LAND_ROW[land]], s.column_cubes[LAND_COLUMN[land]]
    colour = needed_colour(s, row + column)
    if colour >= 0:
        if row[colour] > 0:
            row[colour] -= 1
        else:
            column[colour] -= 1
        store_cube(s, OPPONENT, colour)


@rule
def _use_house(s: Any) -> None:
    """A house of the column that is leftmost among those with houses; their spaces do nothing for him."""
    for column in range(len(HOUSE_COLUMNS)):
        if s.houses_used[OPPONENT, column] < HOUSE_COLUMNS[column]:
            s.houses_used[OPPONENT, column] += 1
            return


# ---- public buildings -----------------------------------------------------------------------------------


@rule
def _worth_of_opening(s: Any, space: Any, plan: Any) -> Any:
    """His points, then those of the other one, then officials on the plan, as one number to compare."""
    architect = PLAN_ARCHITECT[plan]
    s.building_at[space] = 1 + 2 * (np.int64(s.building_shown[architect]) - 1) + architect
    worth = PLAN_OFFICIALS[plan]
    for land in range(N_LANDS):
        if s.store_at[land] > 0 and is_linked(s, space, land):
            mine = s.store_at[land] == 1 + OPPONENT
            worth += value_of_store(s, land) * (RIVAL * POINT if mine else -RIVAL)
    s.building_at[space] = 0
    return worth


@rule
def _best_opening(s: Any) -> Any:
    """The best space and plan, as N_PLANS * space + plan; -1 where there is none."""
    best = -1
    most = np.int64(0)
    for plan in range(N_PLANS):
        if s.plan_at[plan] == 1 + OPPONENT:
            for space in range(N_SPACES):
                if is_free(s, space) and fits(s, space, plan):
                    worth = _worth_of_opening(s, space, plan)
                    if best < 0 or worth > most:
                        best = N_PLANS * space + plan
                        most = worth
    return best


@rule
def open_building(s: Any) -> None:
    """A public building with its cubes and bonus; officials go home as far as there are; where one can be opened."""
    found = _best_opening(s)
    if found < 0:
        return
    space, plan = found // N_PLANS, found % N_PLANS
    for colour in range(N_RUBBLE):
        for _ in range(s.space_cubes[space, colour]):
            store_cube(s, OPPONENT, colour)
        s.space_cubes[space, colour] = 0
    take_bonus(s, FIRST_SPACE + space)
    for _ in range(PLAN_OFFICIALS[plan]):
        _send_home(s)
    put_up(s, OPPONENT, space, plan)


@rule
def _send_home(s: Any) -> None:
    """An official goes home: first from waiting areas, then from seats, from the left."""
    for office in range(N_NOBLES):
        if s.waiting[office, OPPONENT] > 0:
            s.waiting[office, OPPONENT] -= 1
            s.officials[OPPONENT] += 1
            return
    for office in range(N_NOBLES):
        if s.seated[office, OPPONENT] > 0:
            s.seated[office, OPPONENT] -= 1
            s.officials[OPPONENT] += 1
            return
