"""Money, influence in place of money, and payments.

Influence pays by going back to coin marks, each worth a real. The most a seat can pay (its *means*)
is therefore its coins plus the marks below its influence, whichever it uses first.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.counts import INFLUENCE_MAX
from ludoteca.games.lisboa.components.lasting import INFLUENCE_BONUS, PAY_DISCOUNT
from ludoteca.games.lisboa.components.tracks import MARK, MARKS, TREASURY_LAST, TREASURY_PRICE
from ludoteca.games.lisboa.position import BY_INFLUENCE, lasting, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import push
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_payment",
    "discounted",
    "gain_influence",
    "gain_of",
    "means",
    "means_with",
    "pay",
    "treasury_price",
    "treasury_up",
]


@rule
def treasury_price(s: Position) -> Any:
    """Current price on the treasury track."""
    return TREASURY_PRICE[s.treasury]


@rule
def treasury_up(s: Position) -> None:
    """Raise the treasury one step; the marker stays at the end of the track."""
    s.treasury = min(s.treasury + 1, TREASURY_LAST)


@rule
def discounted(s: Position, seat: Any, price: Any) -> Any:
    """Amount to pay after the seat's discounts, at least 0."""
    return max(price - lasting(s, seat, PAY_DISCOUNT), 0)


@rule
def means(s: Position, seat: Any) -> Any:
    """The most the seat can pay."""
    return np.int64(s.coins[seat]) + MARKS[s.influence[seat]]


@rule
def gain_of(s: Position, seat: Any, points: Any, gains: Any) -> Any:
    """Total influence from `gains` gains of `points` in all, bonuses included."""
    return points + gains * lasting(s, seat, INFLUENCE_BONUS)


@rule
def means_with(s: Position, seat: Any, coins: Any, points: Any) -> Any:
    """The most the seat could pay after gaining coins and influence."""
    after = min(np.int64(s.influence[seat]) + points, INFLUENCE_MAX)
    return np.int64(s.coins[seat]) + coins + MARKS[after]


@rule
def gain_influence(s: Position, seat: Any, points: Any) -> None:
    """Gain influence, and a point if the marker ends at the top."""
    if points > 0:
        points += lasting(s, seat, INFLUENCE_BONUS)
        s.influence[seat] = min(np.int64(s.influence[seat]) + points, INFLUENCE_MAX)
        if s.influence[seat] == INFLUENCE_MAX:
            win(s, seat, 1, BY_INFLUENCE)


@rule
def pay(s: Position, seat: Any, due: Any, marks: Any) -> None:
    """Pay `due`, of which `marks` reals by going back to coin marks."""
    s.coins[seat] -= due - marks
    if marks > 0:
        s.influence[seat] = MARK[MARKS[s.influence[seat]] - marks]


@rule
def begin_payment(s: Position, seat: Any, price: Any) -> None:
    """Make a payment within the seat's means; ask if there is more than one way."""
    due = discounted(s, seat, price)
    least = max(due - np.int64(s.coins[seat]), 0)
    most = min(due, MARKS[s.influence[seat]])
    if least == most:
        pay(s, seat, due, least)
    else:
        push(s, a.ASK_PAYMENT, seat, due)
