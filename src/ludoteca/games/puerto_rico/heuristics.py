"""Heuristic weights of legal actions, in points to come.

They drive the greedy bot and guide playouts: one function for each decision, in the order of
`flow`, and one for each role. The worth of things is in `evaluation`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.builder import buildable, kinds_of_buildings, price, price_with
from ludoteca.games.puerto_rico.craftsman import production
from ludoteca.games.puerto_rico.evaluation import (
    building_worth,
    colonist_worth,
    good_worth,
    idle_circles,
    look_ahead,
    loss,
    tile_worth_beside,
)
from ludoteca.games.puerto_rico.heuristics_expansions import weigh_expansions, weigh_forests
from ludoteca.games.puerto_rico.heuristics_goods import (
    weigh_extra_goods,
    weigh_give_back,
    weigh_loads,
    weigh_sales,
    weigh_stores,
)
from ludoteca.games.puerto_rico.nobles import nobles_serving
from ludoteca.games.puerto_rico.position import (
    circles_of,
    island_free,
    occupied,
    workers_at,
)
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.storage import warehouse_kinds
from ludoteca.games.puerto_rico.trader import house_takes, proceeds_with
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["weigh"]

MISSING: Final = 0.7  # points that a doubloon less on the black market costs above its worth
SHARED: Final = 0.5  # weight of the gain of the best-placed opponent


@rule
def weigh(s: Position, mask: Any, weights: Any) -> None:
    """Weigh each marked action; see `kernel.generics.weigh`."""
    kind = top_kind(s)
    ahead = look_ahead(s)
    if kind == a.ASK_ROLE:
        _weigh_roles(s, ahead, mask, weights)
    elif kind == a.ASK_SETTLE:
        _weigh_tiles(s, ahead, mask, weights)
    elif kind == a.ASK_PLACE:
        _weigh_places(s, ahead, mask, weights)
    elif kind == a.ASK_BUILD:
        _weigh_buildings(s, ahead, mask, weights)
    elif kind == a.ASK_EXTRA_GOOD:
        weigh_extra_goods(s, ahead, weights)
    elif kind == a.ASK_SELL:
        weigh_sales(s, ahead, mask, weights)
    elif kind == a.ASK_LOAD:
        weigh_loads(s, ahead, mask, weights)
    elif kind == a.ASK_STORE:
        weigh_stores(s, ahead, weights)
    elif kind == a.ASK_GIVE_BACK:
        weigh_give_back(s, ahead, mask, weights)
    elif kind < a.ASK_DRAFT:
        _weigh_offers(s, mask, weights)
    else:
        weigh_expansions(s, ahead, mask, weights, kind)


# ---- choosing a role: own gain, less a part of the best-placed opponent's ---------------------------


@rule
def _weigh_roles(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    me = actor(s)
    for role in range(c.N_ROLES):
        if mask[a.CHOOSE + role]:
            coins = s.role_coins[role] * ahead.coin
            weights[a.CHOOSE + role] = coins + _advantage(s, ahead, me, role)


@rule
def _advantage(s: Position, ahead: Any, me: Any, role: Any) -> Any:
    mine = 0.0
    best_other = 0.0
    for seat in range(np.int64(s.seats)):
        gain = _gain(s, ahead, seat, role, seat == me)
        if seat == me:
            mine = gain
        else:
            best_other = max(best_other, gain)
    return mine - SHARED * best_other


@rule
def _gain(s: Position, ahead: Any, seat: Any, role: Any, chooser: Any) -> Any:
    """Points that a role will bring a seat; `chooser` if it takes the role itself."""
    if role == c.SETTLER:
        return _gain_settler(s, ahead, seat, chooser)
    if role == c.MAYOR:
        return _gain_mayor(s, ahead, seat, chooser)
    if role == c.BUILDER:
        return _gain_builder(s, ahead, seat, chooser)
    if role == c.CRAFTSMAN:
        return _gain_craftsman(s, ahead, seat, chooser)
    if role == c.TRADER:
        return _gain_trader(s, ahead, seat, chooser)
    if role == c.CAPTAIN:
        return _gain_captain(s, ahead, seat, chooser)
    return chooser * ahead.coin


@rule
def _gain_settler(s: Position, ahead: Any, seat: Any, chooser: Any) -> Any:
    """Heuristic value of the settler: the best available tile."""
    if island_free(s, seat) == 0:
        return 0.0
    best = 0.0
    idle = idle_circles(s, seat)
    for tile in range(c.N_GOODS):
        if s.face_up[tile] > 0:
            best = max(best, tile_worth_beside(s, ahead, seat, tile, idle))
    if s.quarries > 0 and (chooser or occupied(s, seat, c.CONSTRUCTION_HUT)):
        best = max(best, tile_worth_beside(s, ahead, seat, c.QUARRY, idle))
    return best


@rule
def _gain_mayor(s: Position, ahead: Any, seat: Any, chooser: Any) -> Any:
    """Value of the mayor: colonists for the better empty circles, the ship shared evenly."""
    share = 1.0 * s.colonist_ship / s.seats + 0.7 * chooser
    count = circles_of(s, seat) - workers_at(s, seat)
    if count == 0:
        return 0.1 * share
    best = 0.0
    total = 0.0
    left = count
    spot = 0
    while left > 0:
        empty = s.circles[seat, spot] - s.workers[seat, spot]
        if empty > 0:
            worth = colonist_worth(s, ahead, seat, spot)
            best = max(best, worth)
            total += worth * empty
            left -= empty
        spot += 1
    return 0.5 * min(share, count) * (best + total / count)


@rule
def _privilege(s: Position, seat: Any, chooser: Any) -> Any:
    """Number of times the privilege of a role would count for the seat."""
    if not chooser:
        return 0
    return 2 if occupied(s, seat, c.LIBRARY) else 1


@rule
def _gain_builder(s: Position, ahead: Any, seat: Any, chooser: Any) -> Any:
    """Value of the builder: the building worth most above its price."""
    best = 0.0
    privilege = _privilege(s, seat, chooser)
    for building in range(kinds_of_buildings(s)):
        if buildable(s, seat, building):
            cost = price_with(s, seat, building, privilege)
            if cost <= s.doubloons[seat]:
                best = max(best, building_worth(s, ahead, seat, building) - cost * ahead.coin)
    return best


@rule
def _gain_craftsman(s: Position, ahead: Any, seat: Any, chooser: Any) -> Any:
    """Value of the craftsman: all goods produced, the privilege, and payments by buildings."""
    gain = 0.0
    dearest = 0.0
    kinds = 0
    most = 0
    for good in range(c.N_GOODS):
        made = production(s, seat, good)
        if made > 0:
            kinds += 1
            gain += made * good_worth(ahead, good)
            dearest = max(dearest, good_worth(ahead, good))
            if good != c.CORN:
                most = max(most, made)
    gain = (gain + _privilege(s, seat, chooser) * dearest) * ahead.use
    paid = 0
    if occupied(s, seat, c.FACTORY):
        paid += c.FACTORY_PAY[kinds]
    if occupied(s, seat, c.SPECIALTY_FACTORY):
        paid += max(most - 1, 0)
    if occupied(s, seat, c.JEWELER):
        paid += nobles_serving(s, seat)
    if occupied(s, seat, c.CHAPEL):
        paid += 1
    return gain + paid * ahead.coin


@rule
def _gain_trader(s: Position, ahead: Any, seat: Any, chooser: Any) -> Any:
    """Value of the trader: the best sale, beyond the good's other uses.

    A nearly full house serves few.
    """
    house = 0.0
    post = 0.0
    privilege = _privilege(s, seat, chooser)
    for good in range(c.N_GOODS):
        if s.goods[seat, good] > 0:
            if house_takes(s, seat, good):
                house = max(house, _sale(s, ahead, proceeds_with(s, seat, good, privilege)))
            if occupied(s, seat, c.TRADING_POST):
                post = max(post, _sale(s, ahead, c.SELLING_PRICE[good] + privilege))
    if not chooser and s.house[c.HOUSE_SPACES - 2] != 0:
        house *= 0.3
    return max(house, post)


@rule
def _sale(s: Position, ahead: Any, earned: Any) -> Any:
    return earned * ahead.coin - ahead.kept


@rule
def _gain_captain(s: Position, ahead: Any, seat: Any, chooser: Any) -> Any:
    """Value of the captain: goods shipped above their worth when kept, less those that spoil."""
    shipped = 0
    loads = 0
    empty_ships = 0
    for ship in range(c.N_SHIPS):
        good = s.ship_good[ship]
        if good < 0:
            empty_ships += s.ship_space[ship] > 0
        else:
            count = min(s.goods[seat, good], s.ship_space[ship] - s.ship_load[ship])
            shipped += count
            loads += count > 0
    if not chooser:
        empty_ships = min(empty_ships, 1)
    held = s.goods[seat].sum()
    if occupied(s, seat, c.WHARF) and held > shipped:
        empty_ships += 1
    more = min(empty_ships, _kinds_off_ship(s, seat))
    if more > 0:
        shipped += _most_off_ship(s, seat, more)
        loads += more
    gain = shipped * (1.0 - ahead.kept)
    if loads > 0:
        gain += chooser
    if occupied(s, seat, c.HARBOR):
        gain += loads
    spoilt = max(held - shipped - 1 - 2 * warehouse_kinds(s, seat), 0)
    return gain - spoilt * ahead.kept


@rule
def _aboard(s: Position, good: Any) -> Any:
    for ship in range(c.N_SHIPS):
        if s.ship_good[ship] == good:
            return True
    return False


@rule
def _kinds_off_ship(s: Position, seat: Any) -> Any:
    """Number of the seat's kinds of goods that are on no ship yet."""
    kinds = 0
    for good in range(c.N_GOODS):
        if s.goods[seat, good] > 0 and not _aboard(s, good):
            kinds += 1
    return kinds


@rule
def _most_off_ship(s: Position, seat: Any, kinds: Any) -> Any:
    """Goods of the seat's largest kind on no ship; with more `kinds`, the others count half."""
    most = 0
    held = 0
    for good in range(c.N_GOODS):
        if not _aboard(s, good):
            most = max(most, s.goods[seat, good])
            held += s.goods[seat, good]
    return most if kinds == 1 else (most + held) // 2


# ---- tiles ----------------------------------------------------------------------------------------------


@rule
def _weigh_tiles(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    seat = actor(s)
    idle = idle_circles(s, seat)
    for tile in range(c.N_TILES):
        if mask[a.TAKE + tile]:
            weights[a.TAKE + tile] = tile_worth_beside(s, ahead, seat, tile, idle)
    weigh_forests(s, ahead, mask, weights, seat)


@rule
def _weigh_offers(s: Position, mask: Any, weights: Any) -> None:
    """Welcome extra tiles and extra colonists."""
    weights[a.USE_HACIENDA] = 1.0
    weights[a.USE_HOSPICE] = 1.0
    weights[a.TAKE_EXTRA_COLONIST] = 1.0
    weights[a.USE_UNIVERSITY] = 1.0


# ---- colonists ------------------------------------------------------------------------------------------


@rule
def _weigh_places(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    """Place on the best spot; with none at hand, lift colonists clearly better used elsewhere."""
    seat = actor(s)
    best = 0.0
    left = circles_of(s, seat) - workers_at(s, seat)
    spot = 0
    while left > 0:
        empty = s.circles[seat, spot] - s.workers[seat, spot]
        if empty > 0 and s.moved[spot] >= 0:
            worth = colonist_worth(s, ahead, seat, spot)
            weights[a.PLACE + spot] = 100.0 + worth
            best = max(best, worth)
        left -= empty
        spot += 1
    if mask[a.DONE]:
        _weigh_lifts(s, ahead, mask, weights, best)


@rule
def _weigh_lifts(s: Position, ahead: Any, mask: Any, weights: Any, best: Any) -> None:
    """Gain of moving a colonist to the best of the empty spots."""
    seat = actor(s)
    for spot in range(c.N_SPOTS):
        if mask[a.LIFT + spot]:
            weights[a.LIFT + spot] = best - loss(s, ahead, seat, spot) - 0.2


# ---- building -------------------------------------------------------------------------------------------


@rule
def _weigh_buildings(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    seat = actor(s)
    for building in range(kinds_of_buildings(s)):
        if mask[a.BUILD + building]:
            cost = price(s, seat, building)
            missing = max(cost - s.doubloons[seat], 0)
            paid = cost * ahead.coin + missing * MISSING
            weights[a.BUILD + building] = building_worth(s, ahead, seat, building) - paid
