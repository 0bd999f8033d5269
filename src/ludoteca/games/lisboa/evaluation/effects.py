"""Worth of one-time effects: of cards, lands, spaces and clergy tiles."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.components.church import INFLUENCE_MARK, IS_IMMEDIATE, N_RING, RING_MARK
from ludoteca.games.lisboa.components.counts import CLERGY_MAX, N_GOODS, N_NOBLES, N_RUBBLE, SLOTS
from ludoteca.games.lisboa.components.effects import (
    CARDINAL,
    DECREE,
    FAVOR,
    FIRST_CLERGY,
    GAIN_INFLUENCE,
    GOOD,
    LOSE_OFFICIAL,
    MONEY,
    MOST_EFFECTS,
    OP,
    PAY,
    PLACE_OFFICIALS,
    PLAN,
    PRODUCE,
    RUBBLE_BONUS,
    SHIP,
    WHICH,
    N,
)
from ludoteca.games.lisboa.components.lasting import CARDINAL_EXTRA, EXTRA_ALL, EXTRA_ONE
from ludoteca.games.lisboa.components.ships import FIRST_SHIP, HULL, SHIP_POWER
from ludoteca.games.lisboa.evaluation.basics import (
    cube_worth,
    early,
    favor_worth,
    good_worth,
    goods_gain,
    influence_gain,
    official_worth,
    plan_worth,
    real_worth,
    rival_worth,
)
from ludoteca.games.lisboa.evaluation.decrees import best_decree_worth
from ludoteca.games.lisboa.evaluation.lasting import (
    drop_loss,
    entry_worth,
    tile_scored_worth,
    tile_worth,
)
from ludoteca.games.lisboa.obligations import (
    can_take_plan,
    goods_for_ship,
    ship_on_top,
    ship_possible,
)
from ludoteca.games.lisboa.portfolio import UPPER
from ludoteca.games.lisboa.position import goods_limit, lasting, portfolio_influence, ship_in, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = [
    "best_church_worth",
    "best_ship_worth",
    "church_worth",
    "effect_worth",
    "produce_worth",
    "ship_worth",
    "source_worth",
]

GOOD_SPENT = 0.9  # a good that pays for a ship; the least valuable ones are paid
SENT_HOME = 0.5  # an official of one's own goes home
SCORED = 0.4  # share of their best gain that others get when the church is scored


# ---- producing, ships -----------------------------------------------------------------------------------


@rule
def produce_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of producing: a good from each store, as many as fit, and extra ones."""
    worth = 0.0
    limit = goods_limit(s, seat)
    extra = lasting(s, seat, EXTRA_ONE)
    for good in range(N_GOODS):
        room = limit - np.int64(s.goods[seat, good])
        made = np.int64(s.stores[seat, good])
        if made > 0 and room > 0:
            more = lasting(s, seat, EXTRA_ALL)
            fits = min(made + more, room)
            if extra > 0 and fits < room:
                fits += 1
                extra -= 1
            worth += fits * good_worth(s, turns, seat, good)
    return worth


@rule
def ship_worth(s: Position, turns: Any, seat: Any, slot: Any) -> Any:
    """Worth of a new ship (`slot` -1) or an upgrade.

    Counts points, cargo space and the influence of the portfolio, less the goods.
    """
    ship = ship_on_top(s)
    need = goods_for_ship(s, seat, ship, slot)
    worth = entry_worth(s, turns, 1 + FIRST_SHIP + ship) - need * GOOD_SPENT * early(turns, 2.0)
    influence = portfolio_influence(s, seat) + SHIP_POWER[ship]
    if slot >= 0:
        worth -= HULL[ship_in(s, seat, slot)]
        influence -= SHIP_POWER[ship_in(s, seat, slot)]
    else:
        worth -= drop_loss(s, turns, seat, UPPER)
    return worth + influence_gain(s, turns, seat, influence)


@rule
def best_ship_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of the best ship available now."""
    best = 0.0
    for slot in range(-1, SLOTS):
        if ship_possible(s, seat, slot, 0):
            best = max(best, ship_worth(s, turns, seat, slot))
    return best


# ---- church ---------------------------------------------------------------------------------------------


@rule
def _favors_worth(s: Position, turns: Any, seat: Any, count: Any) -> Any:
    """Worth of `count` favors, limited to those that the seat lacks and can get."""
    there = np.int64(0)
    for noble in range(N_NOBLES):
        there += np.int64(s.favor[seat, noble] == 0 and s.favors_left[noble] > 0)
    return min(count, there) * favor_worth(s, turns)


@rule
def _tile_gain(s: Position, turns: Any, seat: Any, tile: Any) -> Any:
    """Worth of a tile with its immediate effect, which is influence or favors."""
    worth = tile_worth(s, turns, tile)
    if IS_IMMEDIATE[tile]:
        effect = MOST_EFFECTS * (FIRST_CLERGY + tile)
        if OP[effect] == GAIN_INFLUENCE:
            worth += influence_gain(s, turns, seat, N[effect])
        else:
            worth += _favors_worth(s, turns, seat, N[effect])
    return worth


@rule
def church_worth(s: Position, turns: Any, seat: Any, steps: Any, side: Any) -> Any:
    """Worth of the tile beside a place.

    Includes the gains of the seat and of others from scoring the church on the way.
    """
    tile = np.int64(s.ring[(s.cardinal + steps + side) % N_RING]) - 1
    if tile < 0:
        return 0.0
    worth = _tile_gain(s, turns, seat, tile)
    for step in range(1, steps + 1):
        if RING_MARK[(s.cardinal + step) % N_RING] == INFLUENCE_MARK:
            worth += tile_scored_worth(s, turns, seat)
            for other in range(sides(s)):
                if other != seat and s.clergy_count[other] > 0:
                    worth -= SCORED * rival_worth(s) * tile_scored_worth(s, turns, other)
    return worth


@rule
def best_church_worth(s: Position, turns: Any, seat: Any, low: Any, high: Any) -> Any:
    """Worth of the best tile within `low` to `high` steps."""
    best = 0.0
    if s.clergy_count[seat] < CLERGY_MAX:
        for steps in range(low, high + lasting(s, seat, CARDINAL_EXTRA) + 1):
            for side in range(2):
                best = max(best, church_worth(s, turns, seat, steps, side))
    return best


# ---- effects --------------------------------------------------------------------------------------------


@rule
def effect_worth(s: Position, turns: Any, seat: Any, effect: Any) -> Any:
    """Worth of an effect now; noble actions (of investments) are not counted here."""
    op = OP[effect]
    n = N[effect]
    if op == GOOD:
        return goods_gain(s, turns, seat, WHICH[effect], n)
    if op == MONEY:
        return n * real_worth(s, turns, seat)
    if op == GAIN_INFLUENCE:
        return influence_gain(s, turns, seat, n)
    if op == PAY:
        return -n * real_worth(s, turns, seat)
    if op == PLACE_OFFICIALS:
        return min(n, np.int64(s.officials[seat])) * official_worth(s, turns, seat)
    if op == LOSE_OFFICIAL:
        return -SENT_HOME * n
    if op == PRODUCE:
        return produce_worth(s, turns, seat)
    if op == SHIP:
        return best_ship_worth(s, turns, seat)
    return _taken_worth(s, turns, seat, op, n)


@rule
def _taken_worth(s: Position, turns: Any, seat: Any, op: Any, n: Any) -> Any:
    """Worth of effects that take something from the board."""
    if op == FAVOR:
        return _favors_worth(s, turns, seat, n)
    if op == DECREE:
        return n * best_decree_worth(s, turns, seat)
    if op == CARDINAL:
        return best_church_worth(s, turns, seat, n, n)
    if op == PLAN and can_take_plan(s):
        return plan_worth(s, turns, seat) * (1.0 + 0.4 * (n - 1))
    if op == RUBBLE_BONUS:
        return n * _best_cube(s, turns, seat)
    return 0.0


@rule
def _best_cube(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of the best cube of the common pile."""
    best = 0.0
    for colour in range(N_RUBBLE):
        if s.common_cubes[colour] > 0:
            best = max(best, cube_worth(s, turns, seat, colour))
    return best


@rule
def source_worth(s: Position, turns: Any, seat: Any, source: Any) -> Any:
    """Worth of all effects of a card, land, space or tile."""
    worth = 0.0
    for effect in range(MOST_EFFECTS * source, MOST_EFFECTS * (source + 1)):
        if OP[effect] < 0:
            break
        worth += effect_worth(s, turns, seat, effect)
    return worth
