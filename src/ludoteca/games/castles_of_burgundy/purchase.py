"""The purchase: once in a turn a tile for two silver, from the black depot."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import (
    ASK_PAYMENT,
    BUY,
    BUY_FROM,
    PAY,
)
from ludoteca.games.castles_of_burgundy.components import BLACK_SLOTS, N_DEPOTS, SLOTS
from ludoteca.games.castles_of_burgundy.depots import lift, lift_black
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.storage import receive
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "PRICE",
    "can_buy",
    "can_pay",
    "is_purchase",
    "offer_payment",
    "offer_purchase",
    "take_payment",
    "take_purchase",
]

PRICE = 2
WORKERS_PAY = 6  # the monastery: workers count as silver, and tiles come from any depot


@rule
def can_pay(s: Any, seat: Any) -> Any:
    """Whether the seat has the price, and has not bought in this turn."""
    means = s.silver[seat]
    if has(s, seat, WORKERS_PAY):
        means += s.workers[seat]
    return s.bought == 0 and means >= PRICE


@rule
def can_buy(s: Any, seat: Any) -> Any:
    """Whether there is a tile that the seat may buy now."""
    if can_pay(s, seat):
        for slot in range(BLACK_SLOTS):
            if s.black_depot[slot] > 0:
                return True
        if has(s, seat, WORKERS_PAY):
            return _any_in_depots(s)
    return False


@rule
def _any_in_depots(s: Any) -> Any:
    for depot in range(N_DEPOTS):
        for slot in range(SLOTS):
            if s.depot[depot, slot] > 0:
                return True
    return False


@rule
def offer_purchase(s: Any, mask: Any, seat: Any) -> None:
    """Any tile of the black depot; with monastery 6 those of the numbered depots too."""
    if can_pay(s, seat):
        for slot in range(BLACK_SLOTS):
            mask[BUY + slot] = s.black_depot[slot] > 0
        if has(s, seat, WORKERS_PAY):
            for place in range(N_DEPOTS * SLOTS):
                mask[BUY_FROM + place] = s.depot[place // SLOTS, place % SLOTS] > 0


@rule
def is_purchase(action: Any) -> Any:
    """Whether an action buys a tile."""
    return BUY <= action < PAY


@rule
def take_purchase(s: Any, action: Any) -> None:
    """The tile comes to storage; then it is paid for."""
    seat = actor(s)
    s.bought = 1
    if action < BUY_FROM:
        receive(s, seat, lift_black(s, action - BUY))
    else:
        place = action - BUY_FROM
        receive(s, seat, lift(s, place // SLOTS, place % SLOTS))
    _ask_payment(s, seat)


@rule
def _payable(s: Any, seat: Any, workers: Any) -> Any:
    """Whether the seat can pay with so many workers and silver for the rest."""
    return s.workers[seat] >= workers and s.silver[seat] >= PRICE - workers


@rule
def _ask_payment(s: Any, seat: Any) -> None:
    """Pay in silver; with monastery 6 the seat is asked where it can pay in several ways."""
    ways = 0
    workers = 0
    if has(s, seat, WORKERS_PAY):
        for count in range(PRICE + 1):
            if _payable(s, seat, count):
                ways += 1
                workers = count
    if ways > 1:
        push(s, ASK_PAYMENT, seat, 0)
    else:
        _pay(s, seat, workers)


@rule
def _pay(s: Any, seat: Any, workers: Any) -> None:
    s.workers[seat] -= workers
    s.silver[seat] -= PRICE - workers


@rule
def offer_payment(s: Any, mask: Any) -> None:
    """Any mix of workers and silver."""
    seat = actor(s)
    for workers in range(PRICE + 1):
        mask[PAY + workers] = _payable(s, seat, workers)


@rule
def take_payment(s: Any, action: Any) -> None:
    """Pay with so many workers."""
    seat = actor(s)
    pop(s)
    _pay(s, seat, action - PAY)
