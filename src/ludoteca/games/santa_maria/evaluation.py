"""Estimated worth of things to a seat, in points at the end of the game."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria.colony import fits_anywhere
from ludoteca.games.santa_maria.components import (
    ALTERNATIVES,
    BLUE_DIE_MARKS,
    BUNDLE,
    COINS,
    CONQUISTADOR,
    CONQUISTADOR_LAST,
    FACE,
    FIRST_DOCK,
    GAIN,
    GET,
    GOLD,
    GOLD_MARK,
    GRAIN,
    HAPPINESS,
    MONK_MARK,
    MOST_EFFECTS,
    N_DOCKS,
    N_RESOURCES,
    NEED,
    OP,
    PAY,
    PEOPLE,
    RELIGION,
    RELIGION_LAST,
    ROAD_TILE,
    SCHOLAR_POINTS,
    SHIP,
    STORAGE,
    TILE_CELLS,
    TIMES,
    TRADE,
    WAYS,
    YEARS,
)
from ludoteca.games.santa_maria.payment import can_pay, substitutes_of
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.scoring import bishop_points
from ludoteca.games.santa_maria.store import sell_price
from ludoteca.kernel.rules import rule

__all__ = [
    "COIN_WORTH",
    "bishop_worth",
    "cargo_worth",
    "religion_step_worth",
    "scholar_worth",
    "source_worth",
    "tile_worth",
    "trade_worth",
]

COIN_WORTH = 0.4
RESOURCE_WORTH = (1.0, 1.0, 1.3, 1.3, 1.6)
SHIP_AHEAD = 0.6  # a ship that cannot be paid for now but may be met again
SHIP_OF_A_SET = 0.6  # a ship at a dock where the seat has fewest
CONQUEST_STEP = 1.1  # towards a better rank at the end of the year
MONK_WORTH = 2.5
BLUE_DIE_WORTH = 3.0  # in each year that it can be used
ACTIVATIONS = 1.2  # of a new building in a whole year
ACTIVATIONS_NOW = 0.6  # ... in the rest of this one
COLONIST_WORTH = 0.9
#: Worth of a tile for the lines of the colony, by year; in the last year resources have few other uses.
LINES_WORTH = (2.0, 2.0, 7.0)
ROAD_WORTH = 3.5  # a road tile
ABILITY_WORTH = 0.8  # of a scholar, in each year
BISHOP_GROWTH = 1.5  # expected growth of a bishop in each year left


@rule
def years_to_come(s: Position) -> Any:
    """Number of years after this one."""
    return YEARS - 1 - s.year


# ---- gaining and paying ---------------------------------------------------------------------------------


@rule
def bundle_worth(s: Position, seat: Any, bundle: Any) -> Any:
    """Worth of a bundle; what does not fit in the store counts as the coins it is sold for."""
    worth = bundle[COINS] * COIN_WORTH + bundle[HAPPINESS] * 1.0
    for resource in range(N_RESOURCES):
        if bundle[resource] > 0:
            kept = min(bundle[resource], STORAGE - s.resources[seat, resource])
            sold = (bundle[resource] - kept) * sell_price(s, seat, resource)
            worth += kept * RESOURCE_WORTH[resource] + sold * COIN_WORTH
    return worth


@rule
def price(need: Any) -> Any:
    """Worth of the resources paid."""
    worth = 0.0
    for resource in range(N_RESOURCES):
        worth += need[resource] * RESOURCE_WORTH[resource]
    return worth


@rule
def trade_worth(s: Position, seat: Any, effect: Any, way: Any, gained: Any) -> Any:
    """Worth of one way of a trade: gain less payment."""
    return bundle_worth(s, seat, GET[effect, gained]) - price(PAY[effect, way])


# ---- effects --------------------------------------------------------------------------------------------


@rule
def conquistador_worth(s: Position, seat: Any) -> Any:
    """Worth of the next step on the conquistador track."""
    here = s.conquistador[seat]
    if here == CONQUISTADOR_LAST:
        return 0.0
    return CONQUEST_STEP + (RESOURCE_WORTH[GOLD] if GOLD_MARK[here] > 0 else 0.0)


@rule
def religion_step_worth(s: Position, seat: Any) -> Any:
    """Worth of the next step on the religion track.

    It is a share of the mark ahead: a monk and perhaps a blue die.
    """
    here = s.religion[seat]
    if here == RELIGION_LAST:
        return 1.0
    ahead = here
    while ahead < RELIGION_LAST and MONK_MARK[ahead] == 0:
        ahead += 1
    steps = 1
    for back in range(ahead - 1, -1, -1):
        if MONK_MARK[back] > 0:
            break
        steps += 1
    worth = MONK_WORTH if s.monks[seat] > 0 else 0.0
    mark = MONK_MARK[ahead]
    if mark == BLUE_DIE_MARKS[0] or mark == BLUE_DIE_MARKS[1]:
        worth += BLUE_DIE_WORTH * (years_to_come(s) + 0.5)
    return max(worth / steps, 0.3)


@rule
def religion_worth(s: Position, seat: Any) -> Any:
    """Worth of a religion action, including its paid step if the seat has grain."""
    step = religion_step_worth(s, seat)
    if s.resources[seat, GRAIN] > 0:
        return step + max(step - RESOURCE_WORTH[GRAIN], 0.0)
    return step


@rule
def cargo_worth(s: Position, seat: Any, dock: Any) -> Any:
    """Worth of the ship at a dock: happiness, part of a set and income, less the payment."""
    cargo = s.visible[dock] - 1
    fewest = s.ships[seat, 0]
    for other in range(1, N_DOCKS):
        fewest = min(fewest, s.ships[seat, other])
    worth = FACE[cargo] + (SHIP_OF_A_SET if s.ships[seat, dock] == fewest else 0.0)
    incomes = years_to_come(s) + (1 if s.retired[seat] == 0 else 0)
    return worth + incomes * income_worth(s, seat, dock) - price(NEED[cargo])


@rule
def income_worth(s: Position, seat: Any, dock: Any) -> Any:
    """Worth of one income of a ship at a dock."""
    effect = (FIRST_DOCK + dock) * MOST_EFFECTS
    op = OP[effect]
    if op == CONQUISTADOR:
        return conquistador_worth(s, seat)
    if op == RELIGION:
        return religion_step_worth(s, seat)
    return bundle_worth(s, seat, GET[effect, 0])


@rule
def ship_worth(s: Position, seat: Any) -> Any:
    """Worth of the best ship that can be paid for."""
    best = SHIP_AHEAD if years_to_come(s) > 0 else 0.0
    for dock in range(N_DOCKS):
        if s.visible[dock] > 0:
            if can_pay(s, seat, NEED[s.visible[dock] - 1], substitutes_of(s, seat)):
                best = max(best, cargo_worth(s, seat, dock))
    return best


@rule
def effect_worth(s: Position, seat: Any, effect: Any) -> Any:
    """Worth of an effect now."""
    op = OP[effect]
    best = 0.0
    if op == GAIN:
        for way in range(WAYS[effect, 1]):
            best = max(best, bundle_worth(s, seat, GET[effect, way]))
    elif op == TRADE:
        for way in range(WAYS[effect, 0]):
            if can_pay(s, seat, PAY[effect, way], 0):
                for gained in range(WAYS[effect, 1]):
                    best = max(best, trade_worth(s, seat, effect, way, gained))
    elif op == SHIP:
        best = ship_worth(s, seat)
    elif op == CONQUISTADOR:
        best = TIMES[effect] * conquistador_worth(s, seat)
    elif op == RELIGION:
        best = TIMES[effect] * religion_worth(s, seat)
    elif op == ROAD_TILE and s.roads_left > 0 and fits_anywhere(s, seat, 1):
        best = ROAD_WORTH
    return best


@rule
def source_worth(s: Position, seat: Any, source: Any) -> Any:
    """Worth of all effects of a source now."""
    worth = 0.0
    for effect in range(source * MOST_EFFECTS, (source + 1) * MOST_EFFECTS):
        worth += effect_worth(s, seat, effect)
    return worth


# ---- lasting values ---------------------------------------------------------------------------


@rule
def usual_worth(s: Position, seat: Any, source: Any) -> Any:
    """Average worth of a source each time, regardless of the present position."""
    worth = 0.0
    for effect in range(source * MOST_EFFECTS, (source + 1) * MOST_EFFECTS):
        op = OP[effect]
        if op == GAIN:
            best = 0.0
            for way in range(WAYS[effect, 1]):
                best = max(best, _full_worth(GET[effect, way]))
            worth += best
        elif op == TRADE:
            best = 0.0
            for way in range(ALTERNATIVES):
                best = max(best, _full_worth(GET[effect, way]) - price(PAY[effect, 0]))
            worth += 0.7 * best
        elif op == SHIP:
            worth += 2.6
        elif op == CONQUISTADOR:
            worth += TIMES[effect] * (CONQUEST_STEP + 0.4)
        elif op == RELIGION:
            worth += TIMES[effect] * religion_step_worth(s, seat) * 1.3
    return worth


@rule
def _full_worth(bundle: Any) -> Any:
    """Worth of a bundle if the store has room for it."""
    worth = price(bundle)
    for what in range(N_RESOURCES, BUNDLE):
        worth += bundle[what] * (COIN_WORTH if what == COINS else 1.0)
    return worth


@rule
def tile_worth(s: Position, seat: Any, tile: Any) -> Any:
    """Worth of a tile for the rest of the game."""
    activations = ACTIVATIONS_NOW + ACTIVATIONS * years_to_come(s)
    worth = LINES_WORTH[s.year]
    for i in range(TILE_CELLS.shape[1]):
        cell = TILE_CELLS[tile, i]
        if cell > 0:
            worth += PEOPLE[cell] * COLONIST_WORTH
            worth += usual_worth(s, seat, cell - 1) * activations
    return worth


@rule
def scholar_worth(s: Position, scholar: Any) -> Any:
    """Worth of a scholar: its happiness, and its ability for the time left."""
    return SCHOLAR_POINTS[scholar] + ABILITY_WORTH * (years_to_come(s) + 0.5)


@rule
def bishop_worth(s: Position, seat: Any, bishop: Any) -> Any:
    """Worth of a bishop: its points now, and expected growth."""
    return bishop_points(s, seat, bishop) + BISHOP_GROWTH * (years_to_come(s) + 0.5)
