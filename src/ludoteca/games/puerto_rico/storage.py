"""Storage after the captain: warehouses keep whole kinds, one single good is kept besides, the rest spoils."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_STORE, KEEP_ONE, STORE_ALL
from ludoteca.games.puerto_rico.components import LARGE_WAREHOUSE, N_GOODS, SMALL_WAREHOUSE
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["offer_store", "store_turn", "take_store", "warehouse_kinds"]


@rule
def warehouse_kinds(s: Any, seat: Any) -> Any:
    """How many whole kinds the seat can store: one in the small warehouse, two in the large one."""
    kinds = 0
    if occupied(s, seat, SMALL_WAREHOUSE):
        kinds += 1
    if occupied(s, seat, LARGE_WAREHOUSE):
        kinds += 2
    return kinds


@rule
def store_turn(s: Any) -> None:
    """Step: ask what to keep, unless everything can be kept."""
    seat = actor(s)
    pop(s)
    kinds = warehouse_kinds(s, seat)
    if not _keeps_everything(s, seat, kinds):
        s.kept[:] = 0
        push(s, ASK_STORE, seat, kinds)


@rule
def _keeps_everything(s: Any, seat: Any, kinds: Any) -> Any:
    """Whether the warehouses, and the one single good, hold all that the seat has left."""
    held = 0
    single = 0
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            held += 1
        if s.goods[seat, good] == 1:
            single = 1
    return held <= kinds + single


@rule
def offer_store(s: Any, mask: Any) -> None:
    """First the kinds for the warehouses, then the single good."""
    seat = actor(s)
    first = STORE_ALL if top_arg(s) > 0 else KEEP_ONE
    for good in range(N_GOODS):
        if s.goods[seat, good] > s.kept[good]:
            mask[first + good] = True


@rule
def take_store(s: Any, action: Any) -> None:
    """Keep a kind or a good; after the single good all the rest goes back to the supply."""
    seat = actor(s)
    kinds = top_arg(s)
    pop(s)
    if action < KEEP_ONE:
        good = action - STORE_ALL
        s.kept[good] = s.goods[seat, good]
        push(s, ASK_STORE, seat, kinds - 1)
    else:
        s.kept[action - KEEP_ONE] = 1
        _spoil(s, seat)


@rule
def _spoil(s: Any, seat: Any) -> None:
    for good in range(N_GOODS):
        s.goods_supply[good] += s.goods[seat, good] - s.kept[good]
        s.goods[seat, good] = s.kept[good]
        s.kept[good] = 0
