"""Automa's officials, favors, plans, decrees, rubble and ships, and the prices it lowers.

Automa makes no decisions: where there is a choice, a rule fixes it
(`docs/rules/rulings/lisboa.md`). It has no use for money and goods.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.buildings import (
    N_ARCHITECTS,
    N_START_PLANS,
    PLAN_OFFICIALS,
    PLANS_EACH,
)
from ludoteca.games.lisboa.components.counts import (
    DECREES_SHOWN,
    N_GOODS,
    N_NOBLES,
    N_RUBBLE,
    RUBBLE_MAX,
    SLOTS,
)
from ludoteca.games.lisboa.components.opponent import OPPONENT
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, HULL
from ludoteca.games.lisboa.components.tracks import PRICE_FALL, PRICE_LOWEST
from ludoteca.games.lisboa.money import gain_influence, treasury_up
from ludoteca.games.lisboa.obligations import can_take_plan, ship_on_top
from ludoteca.games.lisboa.officials import seat_official
from ludoteca.games.lisboa.portfolio import UPPER, must_drop, store_cube
from ludoteca.games.lisboa.position import first_free, portfolio_influence, ship_in
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.take_one import receive_decree
from ludoteca.kernel.rules import rule

__all__ = [
    "build_ship",
    "lower_prices",
    "needed_colour",
    "place_officials",
    "take_decrees",
    "take_favors",
    "take_plans",
    "take_rubble",
]


@rule
def place_officials(s: Position, count: Any) -> None:
    """Place `count` officials in different offices, those with fewest of its own first.

    The leftmost office wins a tie.
    """
    used = 0
    for _ in range(min(count, np.int64(s.officials[OPPONENT]), N_NOBLES)):
        best = -1
        for office in range(N_NOBLES):
            if (used >> office) & 1 == 0:
                if best < 0 or s.seated[office, OPPONENT] < s.seated[best, OPPONENT]:
                    best = office
        used |= 1 << best
        seat_official(s, best, OPPONENT)


@rule
def take_favors(s: Position, count: Any) -> None:
    """Take `count` favors that Automa lacks, from the left."""
    for noble in range(N_NOBLES):
        if count > 0 and s.favor[OPPONENT, noble] == 0 and s.favors_left[noble] > 0:
            s.favor[OPPONENT, noble] = 1
            s.favors_left[noble] -= 1
            count -= 1


@rule
def _larger_on_top(s: Position) -> Any:
    """The architect whose top plan has more officials, or -1 if no plan is left.

    Blue wins a tie.
    """
    best = -1
    most = np.int64(0)
    for architect in range(N_ARCHITECTS):
        taken = np.int64(s.plans_taken[architect])
        if taken < PLANS_EACH:
            officials = PLAN_OFFICIALS[N_START_PLANS + PLANS_EACH * architect + taken]
            if best < 0 or officials > most:
                best = architect
                most = officials
    return best


@rule
def take_plans(s: Position, count: Any) -> None:
    """Take `count` plans, each time the top plan with more officials."""
    for _ in range(count):
        if can_take_plan(s):
            architect = _larger_on_top(s)
            plan = N_START_PLANS + PLANS_EACH * architect + np.int64(s.plans_taken[architect])
            s.plans_taken[architect] += 1
            s.plan_at[plan] = 1 + OPPONENT


@rule
def take_decrees(s: Position, count: Any) -> None:
    """Take `count` decrees from the display, from the left."""
    for place in range(DECREES_SHOWN):
        if count > 0 and s.decrees_shown[place] > 0:
            receive_decree(s, OPPONENT, place)
            count -= 1


# ---- rubble ---------------------------------------------------------------------------------------------


@rule
def needed_colour(s: Position, cubes: Any) -> Any:
    """The colour among `cubes` that Automa has fewest of, or -1 without cubes.

    The most expensive colour wins a tie.
    """
    best = -1
    for colour in range(N_RUBBLE):
        if cubes[colour] > 0:
            if best < 0 or s.rubble[OPPONENT, colour] < s.rubble[OPPONENT, best]:
                best = colour
    return best


@rule
def take_rubble(s: Position, count: Any) -> None:
    """Take `count` cubes of the common pile, as long as there is room."""
    for _ in range(count):
        colour = needed_colour(s, s.common_cubes)
        if colour >= 0 and s.rubble[OPPONENT, colour] < RUBBLE_MAX:
            s.common_cubes[colour] -= 1
            store_cube(s, OPPONENT, colour)


# ---- ships, goods ---------------------------------------------------------------------------------------


@rule
def _place_for_ship(s: Position, ship: Any) -> Any:
    """The slot for a new ship, else that of the smallest ship if the new one is larger, or -1."""
    if not must_drop(s, OPPONENT, UPPER):
        return first_free(s.upper[OPPONENT])
    best = -1
    for slot in range(SLOTS):
        old = ship_in(s, OPPONENT, slot)
        if old >= 0 and HULL[old] < HULL[ship]:
            if best < 0 or HULL[old] < HULL[ship_in(s, OPPONENT, best)]:
                best = slot
    return best


@rule
def build_ship(s: Position) -> None:
    """Build the top ship for no goods; raise the treasury and gain the influence of the ships."""
    ship = ship_on_top(s)
    if ship < 0:
        return
    slot = _place_for_ship(s, ship)
    if slot < 0:
        return
    s.ships_left[ship] -= 1
    s.upper[OPPONENT, slot] = 1 + FIRST_SHIP + ship
    treasury_up(s)
    gain_influence(s, OPPONENT, portfolio_influence(s, OPPONENT))


@rule
def lower_prices(s: Position) -> None:
    """Lower the price of each type its stores produce; Automa stores no goods."""
    for good in range(N_GOODS):
        if s.stores[OPPONENT, good] > 0:
            s.price[good] = max(np.int64(s.price[good]) - PRICE_FALL, PRICE_LOWEST)
