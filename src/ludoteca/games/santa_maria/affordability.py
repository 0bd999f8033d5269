"""Payments possible with free actions, which decide if an optional decision is asked."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria.components import GOLD, GRAIN, N_RESOURCES, STORAGE, SUGAR, WOOD
from ludoteca.games.santa_maria.payment import can_pay, covers
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.store import all_in_coins, buy_price, sell_price
from ludoteca.kernel.rules import allocates, rule

__all__ = ["could_pay"]


@rule
def could_pay(s: Position, seat: Any, need: Any, substitutes: Any) -> Any:
    """Return True if the need can be covered, if necessary after selling and buying."""
    if can_pay(s, seat, need, substitutes):
        return True
    return _seems_in_reach(s, seat, need, substitutes) and _is_in_reach(s, seat, need, substitutes)


@rule
def _seems_in_reach(s: Position, seat: Any, need: Any, substitutes: Any) -> Any:
    """Quick test without false negatives: needed resources are counted as if sellable, too."""
    basic = np.int64(0)
    rare = np.int64(0)
    for resource in range(N_RESOURCES):
        lacking = max(need[resource] - s.resources[seat, resource], 0)
        if resource < SUGAR:
            basic += lacking
        else:
            rare += lacking
    spare = max(s.resources[seat, GOLD] - need[GOLD], 0) + substitutes
    bought = basic - (spare - rare)
    cheapest = min(buy_price(s, seat, WOOD), buy_price(s, seat, GRAIN))
    return rare <= spare and bought * cheapest <= all_in_coins(s, seat)


@allocates
def _is_in_reach(s: Position, seat: Any, need: Any, substitutes: Any) -> Any:
    """Return True if some store reachable by selling and buying covers the need; tries them all."""
    kept = s.resources[seat].copy()
    for resource in range(N_RESOURCES):
        kept[resource] = _most(s, seat, resource)
    while True:
        if _spent(s, seat, kept) <= s.coins[seat] and covers(kept, need, substitutes):
            return True
        if not _next(s, seat, kept):
            return False


@rule
def _most(s: Position, seat: Any, resource: Any) -> Any:
    """The most the seat could have of a resource: wood and grain can be bought."""
    return np.int64(STORAGE if resource < SUGAR else s.resources[seat, resource])


@rule
def _spent(s: Position, seat: Any, kept: Any) -> Any:
    """Coins spent to turn the store into `kept`, negative if more is sold than bought."""
    coins = np.int64(0)
    for resource in range(N_RESOURCES):
        more = np.int64(kept[resource]) - s.resources[seat, resource]
        if more > 0:
            coins += more * buy_price(s, seat, resource)
        else:
            coins += more * sell_price(s, seat, resource)
    return coins


@rule
def _next(s: Position, seat: Any, kept: Any) -> Any:
    """Advance `kept` to the next store, like a counter running down; False after the last."""
    for resource in range(N_RESOURCES):
        if kept[resource] > 0:
            kept[resource] -= 1
            return True
        kept[resource] = _most(s, seat, resource)
    return False
