"""Selling goods: all of one kind at once."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import SELL, SELL_DIE
from ludoteca.games.castles_of_burgundy.components import N_GOODS
from ludoteca.games.castles_of_burgundy.dice import numbers, value
from ludoteca.games.castles_of_burgundy.monasteries import MORE_SILVER, WORKER_FOR_SALE
from ludoteca.games.castles_of_burgundy.position import SALES, gain, has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["offer_sales", "sell"]


@rule
def offer_sales(s: Position, mask: Any, seat: Any, die: Any) -> None:
    """Mark each kind of goods in store to whose number the die can be changed."""
    within = numbers(s, seat, value(s, seat, die), 0)
    for good in range(N_GOODS):
        stored = s.goods[seat, good] > 0
        mask[SELL + die * SELL_DIE + good] = stored & ((within >> good) & 1 != 0)


@rule
def sell(s: Position, seat: Any, good: Any) -> None:
    """Score a point per seat for each of the goods, and gain silver for the sale."""
    count = s.goods[seat, good]
    s.goods[seat, good] = 0
    s.sold[seat, good] += count
    gain(s, seat, SALES, count * s.seats)
    s.silver[seat] += 1 + has(s, seat, MORE_SILVER)
    s.workers[seat] += has(s, seat, WORKER_FOR_SALE)
