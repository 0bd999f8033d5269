"""Ships: goods from a depot to the store, and a step on the bridge."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import (
    ASK_GOODS,
    ASK_SECOND_DEPOT,
    ASK_SHIP,
    KEEP,
    LOAD,
    PASS,
    SECOND_DEPOT,
)
from ludoteca.games.castles_of_burgundy.bridge import advance
from ludoteca.games.castles_of_burgundy.components import GOODS_KINDS, N_DEPOTS, N_GOODS
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.purchase import offer_purchase
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import kinds_among

__all__ = [
    "begin_ship",
    "can_load",
    "offer_goods",
    "offer_second_depot",
    "offer_ship",
    "second_depot",
    "take_goods",
    "take_second_depot",
    "take_ship",
]

TWO_DEPOTS = 5  # the monastery: goods of a neighbouring depot as well


@rule
def begin_ship(s: Any, seat: Any) -> None:
    """Advance on the bridge; ask for a depot where there are goods to be had."""
    advance(s, seat)
    for depot in range(N_DEPOTS):
        if can_load(s, seat, depot):
            push(s, ASK_SHIP, seat, 0)
            return


@rule
def _room(s: Any, seat: Any) -> Any:
    """How many kinds of goods can still be added to the store."""
    return GOODS_KINDS - kinds_among(s.goods[seat])


@rule
def can_load(s: Any, seat: Any, depot: Any) -> Any:
    """Whether the depot has goods that fit in the store: with their like, or where there is room."""
    room = _room(s, seat)
    for good in range(N_GOODS):
        if s.depot_goods[depot, good] > 0 and (room > 0 or s.goods[seat, good] > 0):
            return True
    return False


@rule
def offer_ship(s: Any, mask: Any) -> None:
    """Any depot with goods that fit, or none."""
    seat = actor(s)
    mask[PASS] = True
    for depot in range(N_DEPOTS):
        mask[LOAD + depot] = can_load(s, seat, depot)
    offer_purchase(s, mask, seat)


@rule
def take_ship(s: Any, action: Any) -> None:
    """Take all goods of the depot that fit; with monastery 5 another depot may follow."""
    seat = actor(s)
    pop(s)
    if action != PASS:
        depot = action - LOAD
        if has(s, seat, TWO_DEPOTS):
            push(s, SECOND_DEPOT, seat, depot)
        _load(s, seat, depot)


@rule
def second_depot(s: Any) -> None:
    """Step: ask for a depot next to the first one, where one has goods that fit."""
    seat = actor(s)
    first = top_arg(s)
    pop(s)
    if can_load(s, seat, (first + 1) % N_DEPOTS) or can_load(s, seat, (first - 1) % N_DEPOTS):
        push(s, ASK_SECOND_DEPOT, seat, first)


@rule
def offer_second_depot(s: Any, mask: Any) -> None:
    """A depot next to the first one in the ring of six, or none."""
    seat = actor(s)
    mask[PASS] = True
    for step in (1, N_DEPOTS - 1):
        depot = (top_arg(s) + step) % N_DEPOTS
        mask[LOAD + depot] = can_load(s, seat, depot)
    offer_purchase(s, mask, seat)


@rule
def take_second_depot(s: Any, action: Any) -> None:
    """Take all goods of that depot that fit."""
    seat = actor(s)
    pop(s)
    if action != PASS:
        _load(s, seat, action - LOAD)


@rule
def _load(s: Any, seat: Any, depot: Any) -> None:
    """Goods join their like; other kinds come along, or are asked for where there is not room for all."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            _move(s, seat, depot, good)
    if kinds_among(s.depot_goods[depot]) <= _room(s, seat):
        for good in range(N_GOODS):
            _move(s, seat, depot, good)
    elif _room(s, seat) > 0:
        push(s, ASK_GOODS, seat, depot)


@rule
def _move(s: Any, seat: Any, depot: Any, good: Any) -> None:
    s.goods[seat, good] += s.depot_goods[depot, good]
    s.depot_goods[depot, good] = 0


@rule
def offer_goods(s: Any, mask: Any) -> None:
    """Any kind in the depot."""
    for good in range(N_GOODS):
        mask[KEEP + good] = s.depot_goods[top_arg(s), good] > 0
    offer_purchase(s, mask, actor(s))


@rule
def take_goods(s: Any, action: Any) -> None:
    """Store that kind, and ask again while there is room for another one."""
    seat = actor(s)
    depot = top_arg(s)
    _move(s, seat, depot, action - KEEP)
    if _room(s, seat) == 0:
        pop(s)
