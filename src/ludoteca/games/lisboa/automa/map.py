"""Automa's stores and public buildings, which cost no money.

The part after a bonus is a separate step: the bonus may score the church, and then Automa waits.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.church import take_bonus
from ludoteca.games.lisboa.automa.pieces import needed_colour
from ludoteca.games.lisboa.building_sites import (
    faces,
    has_house,
    links_at,
    store_price,
    value_at,
    value_of_store,
)
from ludoteca.games.lisboa.components.buildings import N_PLANS, PLAN_ARCHITECT, PLAN_OFFICIALS
from ludoteca.games.lisboa.components.counts import BUILDER, KING, N_NOBLES, N_RUBBLE
from ludoteca.games.lisboa.components.effects import FIRST_LAND, FIRST_SPACE
from ludoteca.games.lisboa.components.lasting import HOUSE_COLUMNS
from ludoteca.games.lisboa.components.map import (
    LAND_COLUMN,
    LAND_ROW,
    LAND_STREET,
    N_LANDS,
    N_SPACES,
    SIDES_OF_LAND,
)
from ludoteca.games.lisboa.components.opponent import OPPONENT
from ludoteca.games.lisboa.opening import is_linked, put_up
from ludoteca.games.lisboa.opening_sites import fits, is_free
from ludoteca.games.lisboa.portfolio import store_cube
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.stores import (
    RUBBLE_FIRST,
    forget_site,
    lay_down,
    score_store,
    take_tile,
)
from ludoteca.kernel.pending import push
from ludoteca.kernel.rules import allocates, rule

__all__ = ["STANDS", "begin_building", "begin_store", "finish_building", "finish_store"]

STANDS = N_NOBLES  # beside a noble: his store or building has had its bonus

POINT = 1000  # in comparisons: a point outweighs any price, an own point any number of the player's
RIVAL = 100


# ---- stores ---------------------------------------------------------------------------------------------


@rule
def _best_site(s: Position) -> Any:
    """The site with most points, as 2 * land + side, or -1.

    The cheapest one wins a tie.
    """
    best = -1
    most = np.int64(0)
    for site in range(SIDES_OF_LAND * N_LANDS):
        land, side = site // SIDES_OF_LAND, site % SIDES_OF_LAND
        if faces(s, land, side):
            street = LAND_STREET[land, side]
            points = value_at(s, land, street) * links_at(s, land, street)
            worth = POINT * points - store_price(s, OPPONENT, land, True)
            if best < 0 or worth > most:
                best = site
                most = worth
    return best


@rule
def begin_store(s: Position) -> None:
    """Take the tile and the bonus of a store, if one can be built."""
    site = _best_site(s) if has_house(s, OPPONENT) else -1
    if site < 0:
        return
    s.site = site // SIDES_OF_LAND
    s.site_arg = site % SIDES_OF_LAND
    land = np.int64(s.site)
    take_tile(s, land, LAND_STREET[land, np.int64(s.site_arg)])
    if s.store_order == RUBBLE_FIRST:
        _clear(s, land)
    push(s, a.OPPONENT_NOBLE, OPPONENT, STANDS + BUILDER)
    take_bonus(s, FIRST_LAND + land)


@rule
def finish_store(s: Position) -> None:
    """Take a cube, place a house and score the store."""
    land = np.int64(s.site)
    if s.store_order != RUBBLE_FIRST:
        _clear(s, land)
    _use_house(s)
    lay_down(s, OPPONENT, land, LAND_STREET[land, np.int64(s.site_arg)])
    score_store(s, OPPONENT, land)
    forget_site(s)


@allocates
def _clear(s: Position, land: Any) -> None:
    """Take a cube of the row or column, in the colour Automa has fewest of.

    If both have that colour, it comes from the row.
    """
    row, column = s.row_cubes[LAND_ROW[land]], s.column_cubes[LAND_COLUMN[land]]
    colour = needed_colour(s, row + column)
    if colour >= 0:
        if row[colour] > 0:
            row[colour] -= 1
        else:
            column[colour] -= 1
        store_cube(s, OPPONENT, colour)


@rule
def _use_house(s: Position) -> None:
    """Use a house of the leftmost column with houses left; its space has no effect for Automa."""
    for column in range(len(HOUSE_COLUMNS)):
        if s.houses_used[OPPONENT, column] < HOUSE_COLUMNS[column]:
            s.houses_used[OPPONENT, column] += 1
            return


# ---- public buildings -----------------------------------------------------------------------------------


@rule
def _worth_of_opening(s: Position, space: Any, plan: Any) -> Any:
    """Comparison key: own points, then the player's points, then officials on the plan."""
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
def _best_opening(s: Position) -> Any:
    """The best space and plan, as N_PLANS * space + plan, or -1."""
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
def begin_building(s: Position) -> None:
    """Take the cubes and the bonus of a public building, if one can be opened."""
    found = _best_opening(s)
    if found < 0:
        return
    s.site = found // N_PLANS
    s.site_arg = found % N_PLANS
    space = np.int64(s.site)
    for colour in range(N_RUBBLE):
        for _ in range(s.space_cubes[space, colour]):
            store_cube(s, OPPONENT, colour)
        s.space_cubes[space, colour] = 0
    push(s, a.OPPONENT_NOBLE, OPPONENT, STANDS + KING)
    take_bonus(s, FIRST_SPACE + space)


@rule
def finish_building(s: Position) -> None:
    """Send officials home, as far as there are any; put up the building and reveal the next one."""
    for _ in range(PLAN_OFFICIALS[s.site_arg]):
        _send_home(s)
    put_up(s, OPPONENT, np.int64(s.site), np.int64(s.site_arg))
    forget_site(s)


@rule
def _send_home(s: Position) -> None:
    """Send one official home: the leftmost waiting one, or else the leftmost seated one."""
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
