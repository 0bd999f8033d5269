"""Choices of payment: money or influence, and for visits influence or money."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.tracks import MARKS
from ludoteca.games.lisboa.court import can_pay_dues, most_money, pay_dues, undo_dues
from ludoteca.games.lisboa.money import pay
from ludoteca.games.lisboa.obligations import can_do_noble, is_kept
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_dues",
    "can_pay_and_do",
    "offer_dues",
    "offer_payment",
    "take_dues",
    "take_payment",
]

NO_ACTION = -1  # nothing has to be done after paying


@rule
def offer_payment(s: Position, mask: Any) -> None:
    """Mark the numbers of reals that can be paid by coin marks, if the promise stays possible."""
    seat = actor(s)
    due = top_arg(s)
    coins, points = np.int64(s.coins[seat]), np.int64(s.influence[seat])
    for marks in range(max(due - coins, 0), min(due, MARKS[points]) + 1):
        pay(s, seat, due, marks)
        mask[a.BY_INFLUENCE + marks] = is_kept(s, seat)
        s.coins[seat] = coins
        s.influence[seat] = points


@rule
def take_payment(s: Position, action: Any) -> None:
    """Pay."""
    seat = actor(s)
    due = top_arg(s)
    pop(s)
    pay(s, seat, due, action - a.BY_INFLUENCE)


# ---- visits ---------------------------------------------------------------------------------------------


@rule
def _works(s: Position, seat: Any, dues: Any, money: Any, which: Any) -> Any:
    """Return True if dues can be paid with `money` coins, and a noble action done afterwards.

    NO_ACTION stands for no noble action.
    """
    if not can_pay_dues(s, seat, dues, money):
        return False
    if which == NO_ACTION:
        return True
    points = pay_dues(s, seat, dues, money)
    possible = can_do_noble(s, seat, which)
    undo_dues(s, seat, dues, money, points)
    return possible


@rule
def can_pay_and_do(s: Position, seat: Any, dues: Any, which: Any) -> Any:
    """Return True if dues can be paid somehow, and a noble action done afterwards.

    NO_ACTION stands for no noble action.
    """
    for money in range(most_money(s, seat, dues) + 1):
        if _works(s, seat, dues, money, which):
            return True
    return False


@rule
def begin_dues(s: Position, seat: Any, dues: Any, which: Any) -> None:
    """Pay for a visit that can be paid for; ask if there are several ways."""
    if most_money(s, seat, dues) == 0:
        pay_dues(s, seat, dues, 0)
    else:
        push(s, a.ASK_DUES, seat, 8 * dues + which + 1)


@rule
def offer_dues(s: Position, mask: Any) -> None:
    """Mark the possible shares of coins in the payment."""
    seat = actor(s)
    dues = top_arg(s) // 8
    which = top_arg(s) % 8 - 1
    for money in range(most_money(s, seat, dues) + 1):
        mask[a.BY_MONEY + money] = _works(s, seat, dues, money, which)


@rule
def take_dues(s: Position, action: Any) -> None:
    """Pay the dues."""
    seat = actor(s)
    dues = top_arg(s) // 8
    pop(s)
    pay_dues(s, seat, dues, action - a.BY_MONEY)
