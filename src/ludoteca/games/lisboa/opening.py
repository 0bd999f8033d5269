"""Opening a public building."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.building_sites import shows, value_of_store
from ludoteca.games.lisboa.clearing import SHIFT, receive_cubes
from ludoteca.games.lisboa.components.buildings import N_BUILDINGS, N_PLANS, PLAN_ARCHITECT
from ludoteca.games.lisboa.components.counts import N_RUBBLE
from ludoteca.games.lisboa.components.effects import FIRST_SPACE
from ludoteca.games.lisboa.components.lasting import OPEN_VP
from ludoteca.games.lisboa.components.map import (
    LAND_ROW,
    N_LANDS,
    N_SPACES,
    NORTH,
    SPACE_LINE,
    SPACE_SIDE,
)
from ludoteca.games.lisboa.money import begin_payment
from ludoteca.games.lisboa.obligations import NOTHING, OPENING, vow
from ludoteca.games.lisboa.officials import begin_recall
from ludoteca.games.lisboa.opening_sites import (
    can_open_at,
    can_open_with,
    court_officials,
    easiest_plan,
    hiring_price,
    is_least_plan,
    officials_needed,
)
from ludoteca.games.lisboa.position import BY_MAP, BY_TILES, lasting, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.sources import begin_effects
from ludoteca.games.lisboa.stores import forget_site
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_opening",
    "draw_building",
    "is_linked",
    "offer_open",
    "offer_use_plan",
    "open_done",
    "open_officials",
    "put_up",
    "take_open",
    "take_use_plan",
]

DONE = 5  # in `plan_at`: 5 + seat


@rule
def begin_opening(s: Position, seat: Any) -> None:
    """Ask for the space."""
    push(s, a.ASK_OPEN, seat, 0)


@rule
def offer_open(s: Position, mask: Any) -> None:
    """Mark free spaces for which the seat has a plan."""
    seat = actor(s)
    blue, green = easiest_plan(s, seat, 0), easiest_plan(s, seat, 1)
    for space in range(N_SPACES):
        mask[a.OPEN + space] = can_open_at(s, seat, space, blue, green)


@rule
def take_open(s: Position, action: Any) -> None:
    """Choose the space; then ask for the plan."""
    seat = actor(s)
    pop(s)
    s.site = action - a.OPEN
    push(s, a.ASK_USE_PLAN, seat, 0)


@rule
def offer_use_plan(s: Position, mask: Any) -> None:
    """Mark plans that fit, only the first of equal ones."""
    seat = actor(s)
    for plan in range(N_PLANS):
        if is_least_plan(s, seat, plan):
            mask[a.USE_PLAN + plan] = can_open_with(s, seat, np.int64(s.site), plan)


@rule
def take_use_plan(s: Position, action: Any) -> None:
    """Take cubes, bonus and officials; then the building is opened."""
    seat = actor(s)
    pop(s)
    space = np.int64(s.site)
    s.site_arg = action - a.USE_PLAN
    s.bonus_due = 1
    vow(s, seat, OPENING, 0)
    push(s, a.OPEN_DONE, seat, 0)
    push(s, a.OPEN_OFFICIALS, seat, 0)
    begin_effects(s, seat, FIRST_SPACE + space)
    cubes = np.int64(0)
    for colour in range(N_RUBBLE):
        cubes += np.int64(s.space_cubes[space, colour]) << (SHIFT * colour)
        s.space_cubes[space, colour] = 0
    receive_cubes(s, seat, cubes)


@rule
def open_officials(s: Position) -> None:
    """Step: send own officials home; hire the missing ones in one payment."""
    seat = actor(s)
    pop(s)
    vow(s, seat, NOTHING, 0)
    needed = officials_needed(s, seat, np.int64(s.site_arg))
    missing = max(needed - court_officials(s, seat), 0)
    begin_payment(s, seat, hiring_price(s, seat, missing))
    begin_recall(s, seat, needed - missing)


@rule
def open_done(s: Position) -> None:
    """Step: complete the plan and put up the building."""
    seat = actor(s)
    pop(s)
    put_up(s, seat, np.int64(s.site), np.int64(s.site_arg))
    forget_site(s)


@rule
def put_up(s: Position, seat: Any, space: Any, plan: Any) -> None:
    """Complete the plan, put up the building, score linked stores and reveal a new building."""
    architect = PLAN_ARCHITECT[plan]
    s.plan_at[plan] = DONE + seat
    s.building_at[space] = 1 + 2 * (np.int64(s.building_shown[architect]) - 1) + architect
    win(s, seat, lasting(s, seat, OPEN_VP), BY_TILES)
    for land in range(N_LANDS):
        if s.store_at[land] > 0 and is_linked(s, space, land):
            win(s, np.int64(s.store_at[land]) - 1, value_of_store(s, land), BY_MAP)
    draw_building(s, architect)


@rule
def is_linked(s: Position, space: Any, land: Any) -> Any:
    """Return True if a store is linked with the building on a space."""
    street = np.int64(s.store_street[land])
    if SPACE_SIDE[space] == NORTH:
        return SPACE_LINE[space] == street
    return SPACE_LINE[space] == LAND_ROW[land] and shows(s, space, street)


@rule
def draw_building(s: Position, architect: Any) -> None:
    """Reveal the next building of a stack: a random one of those not seen yet."""
    if s.buildings_left[architect] == 0:
        s.building_shown[architect] = 0
        return
    unseen = np.int64(0)
    for building in range(N_BUILDINGS):
        unseen += 1 - np.int64(s.building_seen[building])
    ticket = below(s.rng, unseen)
    building = 0
    while s.building_seen[building] == 1 or ticket > 0:
        ticket -= 1 - np.int64(s.building_seen[building])
        building += 1
    s.building_seen[building] = 1
    s.building_shown[architect] = 1 + building
    s.buildings_left[architect] -= 1
