"""Expected worth of decrees at the end of the game."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.counts import DECREES_SHOWN, N_STREETS, Table
from ludoteca.games.lisboa.components.decrees import DECREES, N_DECREES
from ludoteca.games.lisboa.components.lasting import DECREE_VP
from ludoteca.games.lisboa.components.map import LAND_ROW, N_ROWS
from ludoteca.games.lisboa.decrees import (
    ALL,
    ALL_STORE_TYPES,
    EACH,
    FAMILY,
    KIND,
    PER,
    VP,
    amount_of,
    points_of,
)
from ludoteca.games.lisboa.position import lasting, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["best_decree_worth", "decree_worth", "store_in_decrees"]

#: Growth by family in one's own turn; for what all seats add together, with three seats.
GROWTH: Final = {
    "public_buildings": 0.3,
    "own_stores": 0.075,
    "each_store": 0.3,
    "all_stores": 0.2,
    "rubble_colour": 0.22,
    "completed_plans": 0.15,
    "plan_officials": 0.55,
    "ships": 0.06,
    "each_decree": 0.45,
}
#: Usual amount at the end, for amounts that go up and down.
USUAL: Final = {
    "each_good": 1.0,
    "influence_points": 4.0,
    "portfolio_influence": 5.5,
    "portfolio_cards": 4.0,
}
OF_ALL: Final = ("public_buildings", "all_stores")
LONG = 8.0  # turns after which little of the present amount is left
SURE, UNSURE = 0.95, 0.05


def _by_decree(values: dict[str, float]) -> Any:
    return np.array([values.get(decree.family, 0.0) for decree in DECREES])


GROWS: Final = _by_decree(GROWTH)
SETTLES: Final = _by_decree(USUAL)
IS_OF_ALL: Final[Table] = np.array([int(d.family in OF_ALL) for d in DECREES], np.int64)
CHANGES: Final[Table] = np.array([int(d.family in USUAL) for d in DECREES], np.int64)


@rule
def decree_worth(s: Position, turns: Any, seat: Any, decree: Any) -> Any:
    """Expected points of a decree."""
    if turns == 0.0:
        return 1.0 * points_of(s, seat, decree)
    mine = amount_of(s, seat, decree)
    if KIND[decree] == EACH:
        return VP[decree] * _amount_at_end(s, decree, mine, turns) / PER[decree]
    if KIND[decree] == ALL:
        return VP[decree] * _chance_of_all(s, seat, decree, mine, turns)
    most = np.int64(0)
    for other in range(sides(s)):
        if other != seat:
            most = max(most, amount_of(s, other, decree))
    lead = (mine - most) / (1.0 + 0.25 * turns)
    return VP[decree] * min(max(0.45 + 0.4 * lead, UNSURE), SURE)


@rule
def _amount_at_end(s: Position, decree: Any, mine: Any, turns: Any) -> Any:
    if CHANGES[decree]:
        rest = min(turns / LONG, 1.0)
        return mine * (1.0 - rest) + SETTLES[decree] * rest
    seats = sides(s) / 3.0 if IS_OF_ALL[decree] else 1.0
    return mine + GROWS[decree] * turns * seats


@rule
def _chance_of_all(s: Position, seat: Any, decree: Any, mine: Any, turns: Any) -> Any:
    """Chance to have every kind: stores stay once built, goods come and go."""
    kinds = 0.0
    if FAMILY[decree] == ALL_STORE_TYPES:
        if mine == 1:
            return 1.0
        for street in range(N_STREETS):
            kinds += s.stores[seat, street] > 0
        return min(max(0.3 * turns - (N_STREETS - kinds), 0.0) / 4.0, 0.8)
    rest = min(turns / LONG, 1.0)
    return (0.8 * mine) * (1.0 - rest) + 0.35 * rest


@rule
def best_decree_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of the best decree on display."""
    best = 0.0
    for place in range(DECREES_SHOWN):
        if s.decrees_shown[place] > 0:
            best = max(best, decree_worth(s, turns, seat, np.int64(s.decrees_shown[place]) - 1))
    return best + lasting(s, seat, DECREE_VP)


# ---- decrees and stores ---------------------------------------------------------------------------------


def _for_store(street: int, row: int, number: int) -> float:
    """Gain of a decree from its owner's store on a street and row."""
    decree = DECREES[number]
    if decree.street not in (-1, street) or decree.row not in (-1, row):
        return 0.0
    share = {"own_stores": 1.0, "each_store": 1.0, "all_stores": 1.0, "most_stores": 0.3}
    return decree.vp * share.get(decree.family, 0.0)


STORE_GAIN: Final = np.array(
    [
        [[_for_store(street, row, n) for row in range(N_ROWS)] for street in range(N_STREETS)]
        for n in range(N_DECREES)
    ]
)
"""By decree, street and row."""


@rule
def store_in_decrees(s: Position, seat: Any, land: Any, street: Any) -> Any:
    """Points that a store would add to the seat's decrees."""
    worth = 0.0
    if s.decree_count[seat] == 0:
        return worth
    for decree in range(N_DECREES):
        if s.decree_at[decree] == 2 + seat:
            worth += STORE_GAIN[decree, street, LAND_ROW[land]]
            if FAMILY[decree] == ALL_STORE_TYPES and s.stores[seat, street] == 0:
                worth += 0.25 * VP[decree]
    return worth
