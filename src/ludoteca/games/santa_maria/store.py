"""The store: gains, the storage limit, and the free actions of selling and buying."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import (
    BUY_PRICE,
    GIVES,
    SELL_PRICE,
    best_price,
    is_about,
    which,
)
from ludoteca.games.santa_maria.components import (
    COINS,
    HAPPINESS,
    N_RESOURCES,
    STORAGE,
)
from ludoteca.games.santa_maria.edition.model import BUY, SELL
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rules import rule

__all__ = [
    "all_in_coins",
    "buy_price",
    "gain",
    "gain_resource",
    "is_free_action",
    "offer_free",
    "reward",
    "sell_price",
    "take_free",
]


@rule
def sell_price(s: Position, seat: Any, resource: Any) -> Any:
    """Coins for selling one: 1 for wood and grain, 2 for others, more with some scholars."""
    return best_price(s, seat, SELL_PRICE, resource, SELL[resource], 1)


@rule
def buy_price(s: Position, seat: Any, resource: Any) -> Any:
    """Coins for buying a wood or grain, less with some scholars (agronomy)."""
    return best_price(s, seat, BUY_PRICE, resource, BUY, -1)


@rule
def gain_resource(s: Position, seat: Any, resource: Any, count: Any) -> None:
    """Gain a resource; what does not fit is sold at once."""
    kept = min(count, STORAGE - s.resources[seat, resource])
    s.resources[seat, resource] += kept
    s.coins[seat] += (count - kept) * sell_price(s, seat, resource)


@rule
def gain(s: Position, seat: Any, bundle: Any) -> None:
    """Gain a bundle of resources, coins and happiness."""
    for resource in range(N_RESOURCES):
        if bundle[resource] > 0:
            gain_resource(s, seat, resource, bundle[resource])
    s.coins[seat] += bundle[COINS]
    s.happiness[seat] += bundle[HAPPINESS]


@rule
def reward(s: Position, seat: Any, ability: Any, kind: Any) -> None:
    """Gain the rewards of scholars for an event; `kind` is that of the tile placed, else -1."""
    known = which(s, seat, ability)
    scholar = 0
    while known >> scholar > 0:
        if known >> scholar & 1 and (kind < 0 or is_about(scholar, kind)):
            gain(s, seat, GIVES[scholar])
        scholar += 1


@rule
def all_in_coins(s: Position, seat: Any) -> Any:
    """The seat's coins if it sold every resource."""
    coins = np.int64(s.coins[seat])
    for resource in range(N_RESOURCES):
        coins += s.resources[seat, resource] * sell_price(s, seat, resource)
    return coins


@rule
def offer_free(s: Position, mask: Any) -> None:
    """Mark selling any resource, and buying wood or grain with room and money for it."""
    seat = actor(s)
    for resource in range(N_RESOURCES):
        mask[a.SELL + resource] = s.resources[seat, resource] > 0
    for resource in range(2):
        affordable = s.coins[seat] >= buy_price(s, seat, resource)
        mask[a.BUY + resource] = affordable & (s.resources[seat, resource] < STORAGE)


@rule
def is_free_action(action: Any) -> Any:
    """Return True if an action sells or buys."""
    return a.SELL <= action < a.TAKE


@rule
def take_free(s: Position, action: Any) -> None:
    """Sell or buy one resource."""
    seat = actor(s)
    if action < a.BUY:
        resource = action - a.SELL
        s.resources[seat, resource] -= 1
        s.coins[seat] += sell_price(s, seat, resource)
    else:
        s.coins[seat] -= buy_price(s, seat, action - a.BUY)
        s.resources[seat, action - a.BUY] += 1
