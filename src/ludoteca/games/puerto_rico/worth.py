"""What things are worth in points to come: money, goods, tiles, buildings, colonists.

Estimates for the rules of thumb, from what everybody at the table can see.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.nobles import nobles_in_all
from ludoteca.games.puerto_rico.position import owns, workers_in_all
from ludoteca.games.puerto_rico.scoring import (
    city_hall_points,
    cloister_points,
    guild_hall_points,
    residence_points,
)
from ludoteca.games.puerto_rico.worth_expansions import expansion_effect
from ludoteca.kernel.rules import rule

__all__ = [
    "building_worth",
    "colonist_worth",
    "doubloon_worth",
    "good_worth",
    "kept_worth",
    "kinds_made",
    "loss",
    "rounds_left",
    "tile_worth",
    "use_of_goods",
]

ROUNDS: Final = 15.0  # of a usual game


# ---- how far the game has come, and what things are worth -----------------------------------------------


@rule
def rounds_left(s: Any) -> Any:
    """Rounds still to come, by whichever of the three ends is nearest."""
    if s.ending[0] or s.ending[1] or s.ending[2]:
        return 0.3
    filled = 0
    for seat in range(np.int64(s.seats)):
        filled = max(filled, s.city_used[seat])
    left = min(
        s.chips_supply / c.START_CHIPS[s.seats], s.colonist_supply / c.START_COLONISTS[s.seats]
    )
    return 0.5 + ROUNDS * min(left, 1.0 - filled / c.CITY_SPACES)


@rule
def doubloon_worth(s: Any) -> Any:
    """Points that a doubloon will bring: much while it can still build what pays."""
    return 0.25 + 0.045 * rounds_left(s)


@rule
def good_worth(s: Any, good: Any) -> Any:
    """Points that a good in hand will bring, sold or shipped."""
    return 0.55 + 0.3 * c.SELLING_PRICE[good] * doubloon_worth(s)


@rule
def _yield(s: Any, good: Any) -> Any:
    """Points that one more good of a kind in every production will bring."""
    return 0.4 * rounds_left(s) * good_worth(s, good)


@rule
def _workplaces(s: Any, seat: Any, good: Any) -> Any:
    """Circles of the plants that make a good, manned or not; corn needs none."""
    if good == c.CORN:
        return s.circles[seat, good]
    places = 0
    for building in range(c.FACTORY):
        if c.MAKES[building] == good:
            places += s.circles[seat, c.N_TILES + building]
    return places


@rule
def _workers(s: Any, seat: Any, good: Any) -> Any:
    """Colonists in the plants that make a good."""
    if good == c.CORN:
        return s.workers[seat, good]
    workers = 0
    for building in range(c.FACTORY):
        if c.MAKES[building] == good:
            workers += s.workers[seat, c.N_TILES + building]
    return workers


@rule
def kinds_made(s: Any, seat: Any) -> Any:
    """Kinds of goods the seat has both tile and plant for, manned or not."""
    kinds = 0
    for good in range(c.N_GOODS):
        if min(s.circles[seat, good], _workplaces(s, seat, good)) > 0:
            kinds += 1
    return kinds


@rule
def _made(s: Any, seat: Any) -> Any:
    """Goods the seat would have of a production, everything manned."""
    made = 0
    for good in range(c.N_GOODS):
        made += min(s.circles[seat, good], _workplaces(s, seat, good))
    return made


@rule
def _idle_circles(s: Any, seat: Any) -> Any:
    """Empty circles of the seat, less those its colonists in San Juan will fill."""
    return max(s.circles[seat].sum() - workers_in_all(s, seat), 0)


@rule
def tile_worth(s: Any, seat: Any, tile: Any) -> Any:
    """Points that one more tile will bring."""
    if tile == c.QUARRY:
        saves = (1.0, 0.85, 0.6, 0.3, 0.0)[min(s.circles[seat, c.QUARRY], 4)]
        worth = 0.38 * rounds_left(s) * doubloon_worth(s) * saves
    else:
        worth = _plantation(s, seat, tile)
    if owns(s, seat, c.RESIDENCE) and s.island_used[seat] >= 9:
        worth += 1.0
    return 0.02 + worth / (1.0 + 0.25 * _idle_circles(s, seat))


@rule
def _plantation(s: Any, seat: Any, good: Any) -> Any:
    """A plantation waits for a plant unless there is one with room; a new kind is welcome."""
    grown = s.circles[seat, good]
    chance = 1.0
    if good != c.CORN and _workplaces(s, seat, good) <= grown:
        chance = 0.55 if grown == 0 else 0.3
    if grown == 0:
        chance += 0.15
    return chance * _yield(s, good) / (1.0 + 0.1 * grown)


@rule
def use_of_goods(s: Any) -> Any:
    """How likely a good in hand will still be sold or shipped."""
    if s.ending[0] or s.ending[1] or s.ending[2]:
        return 0.0 if s.role_taken[c.CAPTAIN] else 0.7
    return 0.75


@rule
def kept_worth(s: Any) -> Any:
    """Points that a good brings if it is not used now."""
    return 0.5 * use_of_goods(s)


# ---- what a building does for its owner -----------------------------------------------------------------


@rule
def _effect(s: Any, seat: Any, building: Any) -> Any:
    """Points that a building will bring by what it does, once it is manned."""
    if c.MAKES[building] >= 0:
        return _plant(s, seat, building)
    if c.COLUMN[building] == 4:
        return _bonus(s, seat, building)
    rounds = rounds_left(s)
    coin = doubloon_worth(s)
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
    return _trade_effect(s, seat, building, rounds, coin)


@rule
def _trade_effect(s: Any, seat: Any, building: Any, rounds: Any, coin: Any) -> Any:
    """Buildings that pay by what the seat makes."""
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
def _plant(s: Any, seat: Any, building: Any) -> Any:
    """A plant works for the plantations that have none; more may come."""
    good = c.MAKES[building]
    waiting = max(s.circles[seat, good] - _workplaces(s, seat, good), 0)
    used = min(waiting + 0.25, c.CIRCLES[building])
    return 0.85 * used * _yield(s, good)


@rule
def _bonus(s: Any, seat: Any, building: Any) -> Any:
    """Points of a large building at the end, with what may still be added."""
    rounds = rounds_left(s)
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
def building_worth(s: Any, seat: Any, building: Any) -> Any:
    """Points that a building will bring in all, before its price."""
    manned = min(0.25 + 0.2 * rounds_left(s), 0.9)
    if s.san_juan[seat] > 0:
        manned = 0.95
    return c.VP[building] + manned * _effect(s, seat, building)


# ---- what a colonist does ------------------------------------------------------------------------------------------


@rule
def colonist_worth(s: Any, seat: Any, spot: Any) -> Any:
    """Points that one more colonist on a spot will bring."""
    if spot >= c.N_TILES:
        building = spot - c.N_TILES
        if c.MAKES[building] < 0:
            return _effect(s, seat, building)
        good = c.MAKES[building]
        return _pair(s, seat, good, _workers(s, seat, good), s.workers[seat, good])
    if spot == c.QUARRY:
        return 0.38 * rounds_left(s) * doubloon_worth(s)
    if spot == c.CORN:
        return _yield(s, c.CORN)
    return _pair(s, seat, spot, s.workers[seat, spot], _workers(s, seat, spot))


@rule
def _pair(s: Any, seat: Any, good: Any, here: Any, there: Any) -> Any:
    """One half of a pair of tile and plant: worth all where the other half is manned already."""
    if here < there:
        return _yield(s, good)
    if here < min(s.circles[seat, good], _workplaces(s, seat, good)):
        return 0.45 * _yield(s, good)
    return 0.01


@rule
def loss(s: Any, seat: Any, spot: Any) -> Any:
    """Points that go with a colonist lifted from a spot."""
    if spot >= c.N_TILES and c.MAKES[spot - c.N_TILES] >= 0:
        good = c.MAKES[spot - c.N_TILES]
        return 0.01 if _workers(s, seat, good) > s.workers[seat, good] else _yield(s, good)
    if spot < c.QUARRY and spot != c.CORN:
        return 0.01 if s.workers[seat, spot] > _workers(s, seat, spot) else _yield(s, spot)
    return colonist_worth(s, seat, spot)
