"""Payment in resources, with gold for any of them, and substitutes by a scholar of logistics.

What is `due` is paid at once if there is only one way. Otherwise the seat is asked: it swaps single
resources for others, or pays the rest, real resources first and then gold.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import SHIP_SUBSTITUTE, amount
from ludoteca.games.santa_maria.components import (
    GOLD,
    N_RESOURCES,
)
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import allocates, rule

__all__ = [
    "begin_payment",
    "can_pay",
    "covers",
    "offer_payment",
    "substitutes_of",
    "take_payment",
]


@rule
def substitutes_of(s: Position, seat: Any) -> Any:
    """Number of resources needed for a ship that any others may replace (logistics)."""
    return amount(s, seat, SHIP_SUBSTITUTE)


@rule
def _short_and_over(store: Any, need: Any) -> Any:
    """Numbers of missing and of spare resources, gold excluded."""
    short = np.int64(0)
    over = np.int64(0)
    for resource in range(GOLD):
        left = np.int64(store[resource]) - need[resource]
        if left < 0:
            short -= left
        else:
            over += left
    return short, over


@rule
def covers(store: Any, need: Any, substitutes: Any) -> Any:
    """Return True if a store covers the need, with gold for anything, and some substitutes."""
    short, over = _short_and_over(store, need)
    lacking = short + need[GOLD] - store[GOLD]
    return lacking <= min(substitutes, over)


@rule
def can_pay(s: Position, seat: Any, need: Any, substitutes: Any) -> Any:
    """Return True if the seat's store covers the need."""
    return covers(s.resources[seat], need, substitutes)


@rule
def begin_payment(s: Position, seat: Any, need: Any, substitutes: Any) -> None:
    """Pay, or ask how to; the need must be payable."""
    for resource in range(N_RESOURCES):
        s.due[resource] = need[resource]
    s.substitutes = substitutes
    push(s, a.ASK_PAYMENT, seat, 0)
    _go_on(s, seat)


@rule
def _go_on(s: Position, seat: Any) -> None:
    """Pay what can be paid in only one way; ask about the rest if there is a choice."""
    _pay_lacking_in_gold(s, seat)
    if not _has_choice(s, seat):
        pop(s)
        _pay(s, seat)


@rule
def _pay_lacking_in_gold(s: Position, seat: Any) -> None:
    """Pay missing resources in gold, the only way unless there are substitutes."""
    if s.substitutes == 0:
        for resource in range(GOLD):
            lacking = max(s.due[resource] - s.resources[seat, resource], 0)
            s.due[resource] -= lacking
            s.resources[seat, GOLD] -= lacking


@allocates
def _has_choice(s: Position, seat: Any) -> Any:
    """Return True if another unit could be paid in place of one of the default payment."""
    if s.substitutes == 0 and s.resources[seat, GOLD] <= s.due[GOLD]:
        return False
    paid = _unasked(s, seat)
    for kept in range(N_RESOURCES):
        for other in range(N_RESOURCES):
            there = paid[kept] > 0 and paid[other] < s.resources[seat, other]
            if kept != other and there and _is_enough(s, paid, kept, other):
                return True
    return False


@rule
def _is_enough(s: Position, paid: Any, kept: Any, other: Any) -> Any:
    """Return True if a payment still suffices with a unit of `other` in place of `kept`."""
    standing_in = np.int64(0)
    for resource in range(GOLD):
        units = paid[resource] + (resource == other) - (resource == kept)
        standing_in += max(units - s.due[resource], 0)
    return standing_in <= s.substitutes


@rule
def _can_swap(s: Position, seat: Any, needed: Any, other: Any) -> Any:
    """Return True if a unit of `other` may replace a needed one with the rest still payable."""
    left = s.substitutes - (other != GOLD)
    if needed == other or s.due[needed] == 0 or s.resources[seat, other] == 0 or left < 0:
        return False
    s.due[needed] -= 1
    s.resources[seat, other] -= 1
    payable = can_pay(s, seat, s.due, left)
    s.due[needed] += 1
    s.resources[seat, other] += 1
    return payable


@allocates
def _unasked(s: Position, seat: Any) -> Any:
    """The default payment: real resources first, then gold, then substitutes."""
    paid = np.zeros(N_RESOURCES, np.int64)
    lacking = np.int64(0)
    for resource in range(N_RESOURCES):
        paid[resource] = min(s.due[resource], s.resources[seat, resource])
        lacking += s.due[resource] - paid[resource]
    for stand_in in range(GOLD, -1, -1):
        used = min(lacking, s.resources[seat, stand_in] - paid[stand_in])
        paid[stand_in] += used
        lacking -= used
    return paid


@rule
def offer_payment(s: Position, mask: Any) -> None:
    """Mark each possible swap, or paying the rest."""
    seat = actor(s)
    mask[a.PAY] = True
    for needed in range(N_RESOURCES):
        for other in range(N_RESOURCES):
            mask[a.SWAP + needed * N_RESOURCES + other] = _can_swap(s, seat, needed, other)


@rule
def take_payment(s: Position, action: Any) -> None:
    """Make one swap, or pay all the rest."""
    seat = actor(s)
    if action != a.PAY:
        needed = (action - a.SWAP) // N_RESOURCES
        other = (action - a.SWAP) % N_RESOURCES
        s.due[needed] -= 1
        s.resources[seat, other] -= 1
        s.substitutes -= other != GOLD
        _go_on(s, seat)
    else:
        pop(s)
        _pay(s, seat)


@allocates
def _pay(s: Position, seat: Any) -> None:
    """Pay all the rest."""
    s.resources[seat] -= _unasked(s, seat)
    s.due[:] = 0
    s.substitutes = 0
