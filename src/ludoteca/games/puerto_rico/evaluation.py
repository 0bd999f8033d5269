"""Worth of money, goods, tiles, buildings and colonists, in points to come.

Estimates for the heuristics, from what everybody at the table can see.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np

from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.craftsman import in_plants
from ludoteca.games.puerto_rico.evaluation_expansions import expansion_effect
from ludoteca.games.puerto_rico.nobles import nobles_in_all
from ludoteca.games.puerto_rico.position import circles_of, owns, workers_in_all
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.scoring import (
    city_hall_points,
    cloister_points,
    guild_hall_points,
    residence_points,
)
from ludoteca.kernel.rules import rule

__all__ = [
    "Ahead",
    "building_worth",
    "colonist_worth",
    "good_worth",
    "idle_circles",
    "kinds_made",
    "look_ahead",
    "loss",
    "tile_worth",
    "tile_worth_beside",
]

ROUNDS: Final = 15.0  # of a usual game


# ---- progress of the game, and values -----------------------------------------------


class Ahead(NamedTuple):
    """Outlook on the rest of the game from public information, computed once for a decision."""

    rounds: float
    """Rounds still to come."""
    coin: float
    """Points that a doubloon will bring: many while there is time for profitable buildings."""
    use: float
    """Chance that a good in hand will still be sold or shipped."""
    kept: float
    """Points that a good brings if it is not used now."""


@rule
def look_ahead(s: Position) -> Any:
    """The outlook of a position."""
    rounds = _rounds_left(s)
    use = _use_of_goods(s)
    return Ahead(rounds, 0.25 + 0.045 * rounds, use, 0.5 * use)


@rule
def _rounds_left(s: Position) -> Any:
    """Estimated rounds to come, by the nearest of the three end conditions."""
    if _ends(s):
        return 0.3
    filled = 0
    for seat in range(np.int64(s.seats)):
        filled = max(filled, s.city_used[seat])
    left = min(
        s.chips_supply / c.START_CHIPS[s.seats], s.colonist_supply / c.START_COLONISTS[s.seats]
    )
    return 0.5 + ROUNDS * min(left, 1.0 - filled / c.CITY_SPACES)


@rule
def _ends(s: Position) -> Any:
    """Return True if the game ends with this round."""
    return s.ending[0] or s.ending[1] or s.ending[2]


@rule
def _use_of_goods(s: Position) -> Any:
    if _ends(s):
        return 0.0 if s.role_taken[c.CAPTAIN] else 0.7
    return 0.75


@rule
def good_worth(ahead: Any, good: Any) -> Any:
    """Points that a good in hand will bring, sold or shipped."""
    return 0.55 + 0.3 * c.SELLING_PRICE[good] * ahead.coin


@rule
def _yield(ahead: Any, good: Any) -> Any:
    """Points from one more good of a kind in every production."""
    return 0.4 * ahead.rounds * good_worth(ahead, good)


@rule
def kinds_made(s: Position, seat: Any) -> Any:
    """Number of kinds of goods for which the seat has both tile and plant, occupied or not."""
    kinds = 0
    for good in range(c.N_GOODS):
        if min(s.circles[seat, good], in_plants(s.circles, seat, good)) > 0:
            kinds += 1
    return kinds


@rule
def _made(s: Position, seat: Any) -> Any:
    """Goods the seat would produce with everything occupied."""
    made = 0
    for good in range(c.N_GOODS):
        made += min(s.circles[seat, good], in_plants(s.circles, seat, good))
    return made


@rule
def idle_circles(s: Position, seat: Any) -> Any:
    """Empty circles of the seat, less those its colonists in San Juan will fill."""
    return max(circles_of(s, seat) - workers_in_all(s, seat), 0)


@rule
def tile_worth(s: Position, ahead: Any, seat: Any, tile: Any) -> Any:
    """Points that one more tile will bring."""
    return tile_worth_beside(s, ahead, seat, tile, idle_circles(s, seat))


@rule
def tile_worth_beside(s: Position, ahead: Any, seat: Any, tile: Any, idle: Any) -> Any:
    """Points that one more tile will bring with `idle` empty circles."""
    if tile == c.QUARRY:
        saves = (1.0, 0.85, 0.6, 0.3, 0.0)[min(s.circles[seat, c.QUARRY], 4)]
        worth = 0.38 * ahead.rounds * ahead.coin * saves
    else:
        worth = _plantation(s, ahead, seat, tile)
    if owns(s, seat, c.RESIDENCE) and s.island_used[seat] >= 9:
        worth += 1.0
    return 0.02 + worth / (1.0 + 0.25 * idle)


@rule
def _plantation(s: Position, ahead: Any, seat: Any, good: Any) -> Any:
    """Worth of a plantation, less without room in a plant and more for a new kind."""
    grown = s.circles[seat, good]
    chance = 1.0
    if good != c.CORN and in_plants(s.circles, seat, good) <= grown:
        chance = 0.55 if grown == 0 else 0.3
    if grown == 0:
        chance += 0.15
    return chance * _yield(ahead, good) / (1.0 + 0.1 * grown)


# ---- effects of buildings -----------------------------------------------------------------


@rule
def _effect(s: Position, ahead: Any, seat: Any, building: Any) -> Any:
    """Points that a building will bring by its effect, once it is occupied."""
    if c.MAKES[building] >= 0:
        return _plant(s, ahead, seat, building)
    if c.COLUMN[building] == 4:
        return _bonus(s, ahead, seat, building)
    rounds = ahead.rounds
    coin = ahead.coin
    if building >= c.AQUEDUCT:
        made = _made(s, seat)
        return expansion_effect(s, seat, building, rounds, coin, made, kinds_made(s, seat))
    if building == c.SMALL_MARKET:
        return 0.3 * rounds * coin
    if building == c.LARGE_MARKET:
        return 0.55 * rounds * coin
    if building == c.OFFICE:
        return 0.2 * rounds * coin
    if building == c.HACIENDA:
        return 0.1 * rounds
    if building == c.CONSTRUCTION_HUT:
        return 0.1 * rounds * coin
    if building == c.HOSPICE:
        return 0.12 * rounds
    if building == c.UNIVERSITY:
        return 0.16 * rounds
    return _trade_effect(s, ahead, seat, building, rounds, coin)


@rule
def _trade_effect(s: Position, ahead: Any, seat: Any, building: Any, rounds: Any, coin: Any) -> Any:
    """Worth of the buildings whose effect depends on the goods the seat makes."""
    made = _made(s, seat)
    kinds = kinds_made(s, seat)
    if building == c.SMALL_WAREHOUSE:
        return 0.035 * rounds * made
    if building == c.LARGE_WAREHOUSE:
        return 0.05 * rounds * made
    if building == c.FACTORY:
        soon = min(kinds + 1, c.N_GOODS)
        return 0.2 * rounds * coin * (c.FACTORY_PAY[kinds] + c.FACTORY_PAY[soon])
    if building == c.HARBOR:
        return 0.2 * rounds * min(kinds + 0.5, 4.0)
    return 0.11 * rounds * min(made + 0.5, 8.0)  # wharf


@rule
def _plant(s: Position, ahead: Any, seat: Any, building: Any) -> Any:
    """Worth of a plant, by the plantations that lack one; more of these may come."""
    good = c.MAKES[building]
    waiting = max(s.circles[seat, good] - in_plants(s.circles, seat, good), 0)
    used = min(waiting + 0.25, c.CIRCLES[building])
    return 0.85 * used * _yield(ahead, good)


@rule
def _bonus(s: Position, ahead: Any, seat: Any, building: Any) -> Any:
    """Points of a large building at the end, with expected additions."""
    rounds = ahead.rounds
    if building == c.GUILD_HALL:
        return guild_hall_points(s, seat) + 0.15 * rounds
    if building == c.RESIDENCE:
        return residence_points(s, seat) + 0.1 * rounds
    if building == c.FORTRESS:
        return (workers_in_all(s, seat) + 0.8 * rounds) / 3.0
    if building == c.CUSTOMS_HOUSE:
        return (s.chips[seat] + 1.8 * rounds) / 4.0
    if building == c.STATUE:
        return 0.0
    if building == c.CLOISTER:
        return cloister_points(s, seat) + 0.15 * rounds
    if building == c.ROYAL_GARDEN:
        return nobles_in_all(s, seat) + 0.3 * rounds
    return city_hall_points(s, seat) + 1 + 0.2 * rounds


@rule
def building_worth(s: Position, ahead: Any, seat: Any, building: Any) -> Any:
    """Total points that a building will bring, before its price."""
    manned = min(0.25 + 0.2 * ahead.rounds, 0.9)
    if s.san_juan[seat] > 0:
        manned = 0.95
    return c.VP[building] + manned * _effect(s, ahead, seat, building)


# ---- colonists ----------------------------------------------------------------------------


@rule
def colonist_worth(s: Position, ahead: Any, seat: Any, spot: Any) -> Any:
    """Points that one more colonist on a spot will bring."""
    if spot >= c.N_TILES:
        building = spot - c.N_TILES
        if c.MAKES[building] < 0:
            return _effect(s, ahead, seat, building)
        good = c.MAKES[building]
        return _pair(s, ahead, seat, good, in_plants(s.workers, seat, good), s.workers[seat, good])
    if spot == c.QUARRY:
        return 0.38 * ahead.rounds * ahead.coin
    if spot == c.CORN:
        return _yield(ahead, c.CORN)
    return _pair(s, ahead, seat, spot, s.workers[seat, spot], in_plants(s.workers, seat, spot))


@rule
def _pair(s: Position, ahead: Any, seat: Any, good: Any, here: Any, there: Any) -> Any:
    """Worth of one half of a pair of tile and plant, full if the other half is occupied."""
    if here < there:
        return _yield(ahead, good)
    if here < min(s.circles[seat, good], in_plants(s.circles, seat, good)):
        return 0.45 * _yield(ahead, good)
    return 0.01


@rule
def loss(s: Position, ahead: Any, seat: Any, spot: Any) -> Any:
    """Points lost with a colonist lifted from a spot.

    Next to none if the other half of the pair is short.
    """
    if spot >= c.N_TILES and c.MAKES[spot - c.N_TILES] >= 0:
        good = c.MAKES[spot - c.N_TILES]
        spare = in_plants(s.workers, seat, good) > s.workers[seat, good]
    elif spot < c.QUARRY and spot != c.CORN:
        good = spot
        spare = s.workers[seat, good] > in_plants(s.workers, seat, good)
    else:
        return colonist_worth(s, ahead, seat, spot)
    return 0.01 if spare else _yield(ahead, good)
