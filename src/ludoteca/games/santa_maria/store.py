"""The store: gaining, the limit, and the free actions of selling and buying."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import (
    ABILITY_AMOUNT,
    BUY,
    BUY_PRICE,
    COINS,
    HAPPINESS,
    N_RESOURCES,
    SELL,
    SELL_PRICE,
    STORAGE,
    SUGAR,
)
from ludoteca.games.santa_maria.position import has
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule

__all__ = [
    "all_in_coins",
    "buy_price",
    "gain",
    "gain_resource",
    "is_free_action",
    "offer_free",
    "sell_price",
    "take_free",
]


@rule
def sell_price(s: Any, seat: Any, resource: Any) -> Any:
    """Coins for one: 1 for wood and grain, 2 for the others (commerce: more)."""
    if resource >= SUGAR and has(s, seat, SELL_PRICE):
        return ABILITY_AMOUNT[SELL_PRICE]
    return np.int64(SELL[resource])


@rule
def buy_price(s: Any, seat: Any) -> Any:
    """Coins for a wood or grain (agronomy: fewer)."""
    return ABILITY_AMOUNT[BUY_PRICE] if has(s, seat, BUY_PRICE) else np.int64(BUY)


@rule
def gain_resource(s: Any, seat: Any, resource: Any, count: Any) -> None:
    """What does not fit is sold at once."""
    kept = min(count, STORAGE - s.resources[seat, resource])
    s.resources[seat, resource] += kept
    s.coins[seat] += (count - kept) * sell_price(s, seat, resource)


@rule
def gain(s: Any, seat: Any, bundle: Any) -> None:
    """Resources, coins and happiness."""
    for resource in range(N_RESOURCES):
        if bundle[resource] > 0:
            gain_resource(s, seat, resource, bundle[resource])
    s.coins[seat] += bundle[COINS]
    s.happiness[seat] += bundle[HAPPINESS]


@rule
def all_in_coins(s: Any, seat: Any) -> Any:
    """Coins of a seat, were it to sell every resource."""
    coins = np.int64(s.coins[seat])
    for resource in range(N_RESOURCES):
        coins += s.resources[seat, resource] * sell_price(s, seat, resource)
    return coins


@rule
def offer_free(s: Any, mask: Any) -> None:
    """Sell what there is; buy wood or grain for which there is room and money."""
    seat = actor(s)
    for resource in range(N_RESOURCES):
        mask[a.SELL + resource] = s.resources[seat, resource] > 0
    affordable = s.coins[seat] >= buy_price(s, seat)
    for resource in range(2):
        mask[a.BUY + resource] = affordable & (s.resources[seat, resource] < STORAGE)


@rule
def is_free_action(action: Any) -> Any:
    """Whether an action sells or buys."""
    return a.SELL <= action < a.TAKE


@rule
def take_free(s: Any, action: Any) -> None:
    """Sell or buy one resource."""
    seat = actor(s)
    if action < a.BUY:
        resource = action - a.SELL
        s.resources[seat, resource] -= 1
        s.coins[seat] += sell_price(s, seat, resource)
    else:
        s.coins[seat] -= buy_price(s, seat)
        s.resources[seat, action - a.BUY] += 1
