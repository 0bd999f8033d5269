"""End-of-game values of decrees."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.counts import N_GOODS, N_STREETS, Table
from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.components.map import LAND_ROW, N_LANDS, N_SPACES, SPACE_SIDE
from ludoteca.games.lisboa.edition.model import FAMILIES
from ludoteca.games.lisboa.plans import done_officials, done_plans
from ludoteca.games.lisboa.position import cards_in, portfolio_influence, ship_in, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = ["amount_of", "decree_points", "points_of", "ships_of"]

EACH, MOST, ALL = range(3)
(
    PUBLIC_BUILDINGS,
    OWN_STORES,
    ALL_STORE_TYPES,
    EACH_STORE,
    MOST_STORES,
    ALL_STORES,
    RUBBLE_COLOUR,
    MOST_RUBBLE,
    MOST_GOOD,
    ALL_GOODS,
    EACH_GOOD,
    COMPLETED_PLANS,
    MOST_PLANS,
    PLAN_OFFICIALS_COUNTED,
    MOST_PLAN_OFFICIALS,
    INFLUENCE_POINTS,
    MOST_INFLUENCE,
    PORTFOLIO_INFLUENCE,
    PORTFOLIO_CARDS,
    MOST_MONEY,
    SHIPS_OWNED,
    MOST_DECREES,
    EACH_DECREE,
) = range(len(FAMILIES))


def _column(values: list[int]) -> Table:
    return np.array(values, np.int64)


FAMILY: Final = _column([FAMILIES.index(decree.family) for decree in DECREES])
KIND: Final = _column([("each", "most", "all").index(decree.kind) for decree in DECREES])
VP: Final = _column([decree.vp for decree in DECREES])
PER: Final = _column([decree.per for decree in DECREES])
SIDE: Final = _column([decree.side for decree in DECREES])
ARCHITECT: Final = _column([decree.architect for decree in DECREES])
STREET: Final = _column([decree.street for decree in DECREES])
ROW: Final = _column([decree.row for decree in DECREES])
WHICH_GOOD: Final = _column([decree.good for decree in DECREES])
COLOUR: Final = _column([decree.colour for decree in DECREES])


@rule
def decree_points(s: Position, seat: Any) -> Any:
    """Points of all the seat's decrees."""
    points = 0
    for decree in range(len(FAMILY)):
        if s.decree_at[decree] == 2 + seat:
            points += points_of(s, seat, decree)
    return points


@rule
def points_of(s: Position, seat: Any, decree: Any) -> Any:
    """Current value of a decree to a seat."""
    mine = amount_of(s, seat, decree)
    if KIND[decree] == EACH:
        return VP[decree] * (mine // PER[decree])
    if KIND[decree] == MOST:
        for other in range(sides(s)):
            if amount_of(s, other, decree) > mine:
                return 0
    return VP[decree] if mine > 0 else 0


@rule
def amount_of(s: Position, seat: Any, decree: Any) -> Any:
    """Amount that a decree counts for a seat; 1 or 0 for decrees that need a whole set."""
    family = FAMILY[decree]
    if family <= ALL_STORES:
        return _on_the_map(s, seat, decree, family)
    if family <= EACH_GOOD:
        return _in_store(s, seat, decree, family)
    if family <= MOST_PLAN_OFFICIALS:
        architect = ARCHITECT[decree]
        if family <= MOST_PLANS:
            return done_plans(s, seat, architect)
        return done_officials(s, seat)
    return _of_the_portfolio(s, seat, family)


@rule
def _on_the_map(s: Position, seat: Any, decree: Any, family: Any) -> Any:
    """Public buildings, own stores, streets with own stores, or everybody's stores."""
    if family == PUBLIC_BUILDINGS:
        count = np.int64(0)
        for space in range(N_SPACES):
            number = np.int64(s.building_at[space])
            if number > 0:
                there = SIDE[decree] < 0 or SPACE_SIDE[space] == SIDE[decree]
                his = ARCHITECT[decree] < 0 or (number - 1) % 2 == ARCHITECT[decree]
                count += np.int64(there and his)
        return count
    if family == ALL_STORE_TYPES:
        for street in range(N_STREETS):
            if s.stores[seat, street] == 0:
                return 0
        return 1
    return _stores(s, -1 if family == ALL_STORES else seat, decree)


@rule
def _stores(s: Position, seat: Any, decree: Any) -> Any:
    """Stores of a seat (-1: of all seats) on the street or row of a decree."""
    count = np.int64(0)
    for land in range(N_LANDS):
        owner = np.int64(s.store_at[land]) - 1
        if owner >= 0 and (seat < 0 or owner == seat):
            street = STREET[decree] < 0 or s.store_street[land] == STREET[decree]
            row = ROW[decree] < 0 or LAND_ROW[land] == ROW[decree]
            count += np.int64(street and row)
    return count


@rule
def _in_store(s: Position, seat: Any, decree: Any, family: Any) -> Any:
    """Rubble or goods."""
    if family == RUBBLE_COLOUR:
        return np.int64(s.rubble[seat, COLOUR[decree]])
    if family == MOST_RUBBLE:
        return total(s.rubble[seat])
    if family == ALL_GOODS:
        for good in range(N_GOODS):
            if s.goods[seat, good] == 0:
                return 0
        return 1
    return np.int64(s.goods[seat, WHICH_GOOD[decree]])


@rule
def _of_the_portfolio(s: Position, seat: Any, family: Any) -> Any:
    """Influence, cards, money, ships or decrees."""
    if family == INFLUENCE_POINTS or family == MOST_INFLUENCE:
        return np.int64(s.influence[seat])
    if family == PORTFOLIO_INFLUENCE:
        return portfolio_influence(s, seat)
    if family == PORTFOLIO_CARDS:
        return cards_in(s.upper[seat]) + cards_in(s.lower[seat])
    if family == MOST_MONEY:
        return np.int64(s.coins[seat])
    if family == SHIPS_OWNED:
        return ships_of(s, seat)
    return np.int64(s.decree_count[seat])


@rule
def ships_of(s: Position, seat: Any) -> Any:
    """Number of the seat's ships."""
    count = np.int64(0)
    for slot in range(len(s.upper[seat])):
        count += np.int64(ship_in(s, seat, slot) >= 0)
    return count
