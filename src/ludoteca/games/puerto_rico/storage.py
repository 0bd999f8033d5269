"""Storage after the captain: warehouses keep whole kinds, single goods are extra, the rest spoils.

Everything that can be kept is kept; `short_supply` asks if that could be a disadvantage.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_STORE, KEEP_ONE, STORE_ALL
from ludoteca.games.puerto_rico.components import (
    LARGE_WAREHOUSE,
    N_GOODS,
    SMALL_WAREHOUSE,
    STOREHOUSE,
)
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.short_supply import ask_give_back
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["offer_store", "single_goods", "store_turn", "take_store", "warehouse_kinds"]

KINDS = 8
"""The question's argument: kinds still to store + KINDS * single goods still to keep."""


@rule
def warehouse_kinds(s: Position, seat: Any) -> Any:
    """Number of whole kinds the seat can store: one in the small, two in the large warehouse."""
    kinds = 0
    if occupied(s, seat, SMALL_WAREHOUSE):
        kinds += 1
    if occupied(s, seat, LARGE_WAREHOUSE):
        kinds += 2
    return kinds


@rule
def single_goods(s: Position, seat: Any) -> Any:
    """Number of single goods the seat can keep: one, and three more with the storehouse."""
    return 4 if occupied(s, seat, STOREHOUSE) else 1


@rule
def store_turn(s: Position) -> None:
    """Step: ask what to keep, unless everything can be kept."""
    if ask_guests(s):
        return
    seat = actor(s)
    pop(s)
    kinds = warehouse_kinds(s, seat)
    singles = single_goods(s, seat)
    if _left_over(s, seat, kinds) > singles:
        s.kept[:] = 0
        push(s, ASK_STORE, seat, kinds + KINDS * singles)
    else:
        ask_give_back(s, seat)


@rule
def _left_over(s: Position, seat: Any, kinds: Any) -> Any:
    """Number of goods left when the largest `kinds` kinds are stored."""
    left = np.int64(0)
    for good in range(N_GOODS):
        larger = 0
        for other in range(N_GOODS):
            more = s.goods[seat, other] - s.goods[seat, good]
            larger += more > 0 or (more == 0 and other < good)
        if larger >= kinds:
            left += s.goods[seat, good]
    return left


@rule
def offer_store(s: Position, mask: Any) -> None:
    """Mark kinds for the warehouses first, then single goods."""
    seat = actor(s)
    first = STORE_ALL if top_arg(s) % KINDS > 0 else KEEP_ONE
    for good in range(N_GOODS):
        if s.goods[seat, good] > s.kept[good]:
            mask[first + good] = True


@rule
def take_store(s: Position, action: Any) -> None:
    """Keep a kind or a good; after the last single good the rest goes back to the supply."""
    seat = actor(s)
    left = top_arg(s)
    pop(s)
    if action < KEEP_ONE:
        good = action - STORE_ALL
        s.kept[good] = s.goods[seat, good]
        left -= 1
    else:
        s.kept[action - KEEP_ONE] += 1
        left -= KINDS
    if left > 0:
        push(s, ASK_STORE, seat, left)
    else:
        _spoil(s, seat)
        ask_give_back(s, seat)


@rule
def _spoil(s: Position, seat: Any) -> None:
    for good in range(N_GOODS):
        s.goods_supply[good] += s.goods[seat, good] - s.kept[good]
        s.goods[seat, good] = s.kept[good]
        s.kept[good] = 0
