"""The cost of visits, and paying it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa.actions import MOST_MONEY_FOR_INFLUENCE
from ludoteca.games.lisboa.components.counts import N_COLOURS
from ludoteca.games.lisboa.components.lasting import (
    FOLLOW_FREE,
    MONEY_FOR_INFLUENCE,
    VISIT_DISCOUNT,
)
from ludoteca.games.lisboa.components.tracks import TREASURY_INFLUENCE
from ludoteca.games.lisboa.position import BY_INFLUENCE, lasting, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["can_pay_dues", "dues_of", "most_money", "pay_dues", "undo_dues"]


@rule
def dues_of(s: Position, seat: Any, noble: Any, follows: Any) -> Any:
    """Influence cost of visiting or following: the treasury, plus seated officials of others."""
    if follows and lasting(s, seat, FOLLOW_FREE) > 0:
        return 0
    cost = TREASURY_INFLUENCE[s.treasury] - lasting(s, seat, VISIT_DISCOUNT + noble)
    for colour in range(N_COLOURS):
        if colour != seat:
            cost += np.int64(s.seated[noble, colour])
    return max(cost, 0)


@rule
def most_money(s: Position, seat: Any, dues: Any) -> Any:
    """Largest part of the cost of a visit that can be paid in coins."""
    most = min(lasting(s, seat, MONEY_FOR_INFLUENCE), np.int64(s.coins[seat]))
    return min(most, dues, MOST_MONEY_FOR_INFLUENCE)


@rule
def can_pay_dues(s: Position, seat: Any, dues: Any, money: Any) -> Any:
    """Return True if influence and then points cover what is not paid in money."""
    return dues - money <= np.int64(s.influence[seat]) + np.int64(s.vp[seat])


@rule
def pay_dues(s: Position, seat: Any, dues: Any, money: Any) -> Any:
    """Pay in coins, then influence, then points; return the influence paid."""
    rest = dues - money
    points = min(rest, np.int64(s.influence[seat]))
    s.coins[seat] -= money
    s.influence[seat] -= points
    if rest > points:
        win(s, seat, points - rest, BY_INFLUENCE)
    return points


@rule
def undo_dues(s: Position, seat: Any, dues: Any, money: Any, points: Any) -> None:
    """Undo a payment after a trial."""
    s.coins[seat] += money
    s.influence[seat] += points
    if dues - money > points:
        win(s, seat, dues - money - points, BY_INFLUENCE)
