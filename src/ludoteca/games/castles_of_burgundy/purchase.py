"""The purchase: once a turn a tile from the black depot for two silver."""

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
from ludoteca.games.castles_of_burgundy.dice import ALL_NUMBERS
from ludoteca.games.castles_of_burgundy.duchy import spaces_for
from ludoteca.games.castles_of_burgundy.monasteries import WORKERS_PAY
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.storage import receive
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "PRICE",
    "can_buy",
    "can_buy_and_place",
    "is_purchase",
    "offer_payment",
    "offer_purchase",
    "take_payment",
    "take_purchase",
]

PRICE = 2


@rule
def _can_pay(s: Position, seat: Any) -> Any:
    """Return True if the seat has the price and has not bought in this turn."""
    means = s.silver[seat]
    if has(s, seat, WORKERS_PAY):
        means += s.workers[seat]
    return s.bought == 0 and means >= PRICE


@rule
def can_buy(s: Position, seat: Any) -> Any:
    """Return True if there is a tile that the seat may buy now."""
    return _any_for_sale(s, seat, False)


@rule
def can_buy_and_place(s: Position, seat: Any) -> Any:
    """Return True if the seat may buy a tile now that it could place at once, on any number."""
    return _any_for_sale(s, seat, True)


@rule
def _any_for_sale(s: Position, seat: Any, placeable: Any) -> Any:
    if _can_pay(s, seat):
        for slot in range(BLACK_SLOTS):
            if _suits(s, seat, s.black_depot[slot] - 1, placeable):
                return True
        if has(s, seat, WORKERS_PAY):
            for place in range(N_DEPOTS * SLOTS):
                if _suits(s, seat, s.depot[place // SLOTS, place % SLOTS] - 1, placeable):
                    return True
    return False


@rule
def _suits(s: Position, seat: Any, tile: Any, placeable: Any) -> Any:
    """Return True if there is a tile (not -1), and if required a space for it."""
    return tile >= 0 and (not placeable or spaces_for(s, seat, tile, ALL_NUMBERS) != 0)


@rule
def offer_purchase(s: Position, mask: Any, seat: Any) -> None:
    """Mark tiles of the black depot; with monastery 6 those of the numbered depots too."""
    if _can_pay(s, seat):
        for slot in range(BLACK_SLOTS):
            mask[BUY + slot] = s.black_depot[slot] > 0
        if has(s, seat, WORKERS_PAY):
            for place in range(N_DEPOTS * SLOTS):
                mask[BUY_FROM + place] = s.depot[place // SLOTS, place % SLOTS] > 0


@rule
def is_purchase(action: Any) -> Any:
    """Return True if an action buys a tile."""
    return BUY <= action < PAY


@rule
def take_purchase(s: Position, action: Any) -> None:
    """Move the tile to storage; payment comes before a discard for a full storage."""
    seat = actor(s)
    s.bought = 1
    if action < BUY_FROM:
        receive(s, seat, lift_black(s, action - BUY))
    else:
        place = action - BUY_FROM
        receive(s, seat, lift(s, place // SLOTS, place % SLOTS))
    _ask_payment(s, seat)


@rule
def _ask_payment(s: Position, seat: Any) -> None:
    """Pay in silver; with monastery 6 ask the seat if it can pay in several ways."""
    fewest, most = _range_of_workers(s, seat)
    if fewest < most:
        push(s, ASK_PAYMENT, seat, 0)
    else:
        _pay(s, seat, fewest)


@rule
def _range_of_workers(s: Position, seat: Any) -> Any:
    """Minimum and maximum number of workers that the seat can pay with."""
    if not has(s, seat, WORKERS_PAY):
        return 0, 0
    return max(PRICE - s.silver[seat], 0), min(s.workers[seat], PRICE)


@rule
def _pay(s: Position, seat: Any, workers: Any) -> None:
    s.workers[seat] -= workers
    s.silver[seat] -= PRICE - workers


@rule
def offer_payment(s: Position, mask: Any) -> None:
    """Mark each mix of workers and silver."""
    fewest, most = _range_of_workers(s, actor(s))
    for workers in range(PRICE + 1):
        mask[PAY + workers] = fewest <= workers <= most


@rule
def take_payment(s: Position, action: Any) -> None:
    """Pay with the chosen number of workers, the rest in silver."""
    seat = actor(s)
    pop(s)
    _pay(s, seat, action - PAY)
