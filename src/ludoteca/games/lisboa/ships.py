"""Building and upgrading ships."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.counts import N_GOODS, SLOTS
from ludoteca.games.lisboa.components.ships import FIRST_SHIP
from ludoteca.games.lisboa.money import gain_influence, treasury_up
from ludoteca.games.lisboa.obligations import (
    ACT,
    NOTHING,
    any_ship,
    goods_for_ship,
    offer_pass,
    perhaps,
    ship_on_top,
    ship_possible,
)
from ludoteca.games.lisboa.portfolio import UPPER, must_drop
from ludoteca.games.lisboa.position import first_free, portfolio_influence
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.slots import can_make_room, kept_with_ship
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import kinds_among, total

__all__ = [
    "begin_ship",
    "offer_ship",
    "offer_spend",
    "take_ship",
    "take_ship_step",
    "take_spend",
]

KINDS = 1 << N_GOODS  # goods are asked with: types spent, as bits, and how many more, times this


@rule
def begin_ship(s: Position, seat: Any, optional: Any) -> None:
    """Ask for a ship, if one can be had."""
    if any_ship(s, seat):
        push(s, a.ASK_SHIP, seat, optional)


@rule
def _keeps(s: Position, seat: Any, slot: Any) -> Any:
    """Return True if a ship can be built (`slot` -1) or upgraded, keeping the promise."""
    if s.promise == NOTHING or s.promise_seat != seat:
        return ship_possible(s, seat, slot, 0)
    if not ship_possible(s, seat, slot, 0):
        return False
    if s.promise == ACT:  # a good is left for the space of the new ship
        return ship_possible(s, seat, slot, 1) or (total(s.goods[seat]) > 0 and perhaps(s))
    return _keeps_when_paid(s, seat, slot)


@rule
def _keeps_when_paid(s: Position, seat: Any, slot: Any) -> Any:
    """Return True if the promise stays possible once the goods for a ship are paid."""
    if slot < 0 and must_drop(s, seat, UPPER):
        return can_make_room(s, seat, UPPER)
    return kept_with_ship(s, seat)


@rule
def offer_ship(s: Position, mask: Any) -> None:
    """Mark a new ship and each possible upgrade."""
    seat = actor(s)
    for slot in range(-1, SLOTS):
        mask[a.SHIP + 1 + slot] = _keeps(s, seat, slot)
    if top_arg(s) == 1:
        offer_pass(s, mask, a.PASS)


@rule
def take_ship(s: Position, action: Any) -> None:
    """Pay the goods; then the ship is taken."""
    seat = actor(s)
    pop(s)
    if action == a.PASS:
        return
    slot = action - a.SHIP - 1
    push(s, a.TAKE_SHIP, seat, slot + 1)
    need = goods_for_ship(s, seat, ship_on_top(s), slot)
    if need == kinds_among(s.goods[seat]):
        for good in range(N_GOODS):
            s.goods[seat, good] -= np.int64(s.goods[seat, good] > 0)
    elif need > 0:
        push(s, a.ASK_SPEND, seat, KINDS * need)


@rule
def offer_spend(s: Position, mask: Any) -> None:
    """Mark goods of types not spent on this ship yet, if the promise stays possible."""
    seat = actor(s)
    slot = np.int64(s.pending_arg[s.depth - 2]) - 1  # of the step that takes the ship
    if s.promise_seat != seat or s.promise == NOTHING:
        kept = True
    elif s.promise == ACT:
        kept = total(s.goods[seat]) > top_arg(s) // KINDS or perhaps(s)
    else:
        kept = _keeps_when_paid(s, seat, slot)
    if kept:
        for good in range(N_GOODS):
            spent = (top_arg(s) >> good) & 1 == 1
            mask[a.SPEND + good] = s.goods[seat, good] > 0 and not spent


@rule
def take_spend(s: Position, action: Any) -> None:
    """Return the good to the supply."""
    good = action - a.SPEND
    s.goods[actor(s), good] -= 1
    arg = (top_arg(s) | 1 << good) - KINDS
    if arg < KINDS:
        pop(s)
    else:
        set_arg(s, arg)


@rule
def take_ship_step(s: Position) -> None:
    """Step: make room, take the ship, raise the treasury, and gain portfolio influence."""
    seat = actor(s)
    slot = top_arg(s) - 1
    if slot < 0 and must_drop(s, seat, UPPER):
        push(s, a.ASK_DROP, seat, UPPER)
        return
    pop(s)
    ship = ship_on_top(s)
    s.ships_left[ship] -= 1
    if slot < 0:
        slot = first_free(s.upper[seat])
    s.upper[seat, slot] = 1 + FIRST_SHIP + ship
    treasury_up(s)
    gain_influence(s, seat, portfolio_influence(s, seat))
