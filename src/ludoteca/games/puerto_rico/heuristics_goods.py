"""Heuristic weights for goods: producing one more, selling, loading and keeping them."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico import components as c
from ludoteca.games.puerto_rico.captain import loadable
from ludoteca.games.puerto_rico.evaluation import good_worth, kinds_made
from ludoteca.games.puerto_rico.heuristics_expansions import weigh_land_office, weigh_small_wharf
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.short_supply import stock_to_come
from ludoteca.games.puerto_rico.trader import post_proceeds, proceeds
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = ["weigh_extra_goods", "weigh_give_back", "weigh_loads", "weigh_sales", "weigh_stores"]

AGAIN: Final = 0.4  # how likely a good given back is produced again, and the factory pays for it


@rule
def weigh_extra_goods(s: Position, ahead: Any, weights: Any) -> None:
    """Prefer the most valuable good."""
    for good in range(c.N_GOODS):
        weights[a.PRODUCE_EXTRA + good] = good_worth(ahead, good)


@rule
def weigh_sales(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    """Prefer the most valuable good, unless shipping it is worth more."""
    seat = actor(s)
    for good in range(c.N_GOODS):
        if mask[a.SELL + good]:
            weights[a.SELL + good] = proceeds(s, seat, good) * ahead.coin - ahead.kept
        if mask[a.SELL_TO_POST + good]:
            earned = post_proceeds(s, seat, good)
            weights[a.SELL_TO_POST + good] = 0.01 + earned * ahead.coin - ahead.kept
    weigh_land_office(s, ahead, mask, weights, seat)


@rule
def weigh_loads(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    """Prefer most points before others take the space, and kinds others lack on a new ship."""
    seat = actor(s)
    others = _goods_in_all(s) - total(s.goods[seat])
    for good in range(c.N_GOODS):
        held = s.goods[seat, good]
        if held == 0:
            continue
        theirs = _held_in_all(s, good) - held
        on_ship = 0
        for ship in range(c.N_SHIPS):
            action = a.LOAD + good * c.N_SHIPS + ship
            if mask[action]:
                count = loadable(s, seat, good, ship)
                on_ship = max(on_ship, count)
                weights[action] = count + _rivalry(s, good, ship, count, theirs, others)
        if mask[a.WHARF_LOAD + good]:
            weights[a.WHARF_LOAD + good] = 0.1 + held - 0.9 * on_ship
    if mask[a.PASS]:
        weigh_small_wharf(s, ahead, mask, weights, seat)


@rule
def _goods_in_all(s: Position) -> Any:
    """Number of goods of all seats."""
    count = 0
    for seat in range(np.int64(s.seats)):
        count += total(s.goods[seat])
    return count


@rule
def _held_in_all(s: Position, good: Any) -> Any:
    """Number of goods of one kind of all seats."""
    count = 0
    for seat in range(np.int64(s.seats)):
        count += s.goods[seat, good]
    return count


@rule
def _rivalry(s: Position, good: Any, ship: Any, count: Any, theirs: Any, others: Any) -> Any:
    """Bonus for being first on a shared ship, or blocking a new one.

    A new ship for a kind that others have helps them, else it is in their way. The others have
    `theirs` of the kind and `others` of all kinds.
    """
    if s.ship_good[ship] == good:
        return 0.3 * min(theirs, count)
    room = s.ship_space[ship] - count
    return 0.1 * min(others - theirs, s.ship_space[ship]) - 0.3 * min(theirs, room)


@rule
def weigh_stores(s: Position, ahead: Any, weights: Any) -> None:
    """Store whole kinds first, by the value saved beyond the free single good; then by value."""
    seat = actor(s)
    for good in range(c.N_GOODS):
        worth = good_worth(ahead, good)
        weights[a.STORE_ALL + good] = 100.0 + (s.goods[seat, good] - 0.99) * worth
        weights[a.KEEP_ONE + good] = worth


@rule
def weigh_give_back(s: Position, ahead: Any, mask: Any, weights: Any) -> None:
    """Keep goods, unless the factory would pay more for one kind more."""
    seat = actor(s)
    kinds = kinds_made(s, seat)
    more = c.FACTORY_PAY[kinds] - c.FACTORY_PAY[max(kinds - 1, 0)]
    for good in range(c.N_GOODS):
        if mask[a.RETURN_GOOD + good]:
            pays = occupied(s, seat, c.FACTORY) and stock_to_come(s, good) == 0
            gain = AGAIN * more * ahead.coin if pays else 0.0
            weights[a.RETURN_GOOD + good] = gain - ahead.kept
