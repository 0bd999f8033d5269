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
)
from ludoteca.games.castles_of_burgundy.bridge import advance
from ludoteca.games.castles_of_burgundy.components import GOODS_KINDS, N_DEPOTS, N_GOODS
from ludoteca.games.castles_of_burgundy.monasteries import TWO_DEPOTS
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.purchase import offer_purchase
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import kinds_among

__all__ = [
    "BESIDE_DEPOT",
    "begin_ship",
    "can_load",
    "depots_of",
    "lying",
    "offer_goods",
    "offer_second_depot",
    "offer_ship",
    "room_for_kinds",
    "take_goods",
    "take_second_depot",
    "take_ship",
]

BESIDE_DEPOT = (1, N_DEPOTS - 1)  # steps to the neighbours of a depot in the ring of six


@rule
def begin_ship(s: Position, seat: Any) -> None:
    """Advance on the bridge; ask for a depot if any has goods to take."""
    advance(s, seat)
    for depot in range(N_DEPOTS):
        if can_load(s, seat, depot):
            push(s, ASK_SHIP, seat, 0)
            return


@rule
def room_for_kinds(s: Position, seat: Any) -> Any:
    """Number of kinds of goods that can still be added to the store."""
    return GOODS_KINDS - kinds_among(s.goods[seat])


@rule
def can_load(s: Position, seat: Any, depot: Any) -> Any:
    """Return True if the depot has goods of a kind in store, or any with room for a new kind."""
    room = room_for_kinds(s, seat)
    for good in range(N_GOODS):
        if s.depot_goods[depot, good] > 0 and (room > 0 or s.goods[seat, good] > 0):
            return True
    return False


@rule
def offer_ship(s: Position, mask: Any) -> None:
    """Mark each depot with goods that fit, or passing."""
    seat = actor(s)
    mask[PASS] = True
    for depot in range(N_DEPOTS):
        mask[LOAD + depot] = can_load(s, seat, depot)
    offer_purchase(s, mask, seat)


@rule
def take_ship(s: Position, action: Any) -> None:
    """Take all goods of the depot that fit; with monastery 5 another depot may be added first."""
    seat = actor(s)
    pop(s)
    if action != PASS:
        depot = action - LOAD
        _join(s, seat, depot)
        if has(s, seat, TWO_DEPOTS):
            _ask_second_depot(s, seat, depot)
        else:
            _load(s, seat, depot, depot)


@rule
def _ask_second_depot(s: Position, seat: Any, first: Any) -> None:
    """Ask for a neighbour that could add something.

    The first depot's goods wait if not all of both would fit.
    """
    asked, waits = False, False
    for step in BESIDE_DEPOT:
        other = (first + step) % N_DEPOTS
        if _adds(s, seat, first, other):
            asked = True
            waits |= not _all_fit(s, seat, first, other)
    if not waits:
        _load(s, seat, first, first)
    if asked:
        push(s, ASK_SECOND_DEPOT, seat, first)


@rule
def _adds(s: Position, seat: Any, first: Any, second: Any) -> Any:
    """Return True if the second depot could add goods.

    They have to fit besides a kind of the first depot, if that has one that fits.
    """
    room = room_for_kinds(s, seat)
    beside = room - can_load(s, seat, first)
    for good in range(N_GOODS):
        fits = (
            s.goods[seat, good] > 0 or beside > 0 or (room > 0 and s.depot_goods[first, good] > 0)
        )
        if s.depot_goods[second, good] > 0 and fits:
            return True
    return False


@rule
def offer_second_depot(s: Position, mask: Any) -> None:
    """Mark the first depot's neighbours in the ring that could add something, or passing."""
    seat = actor(s)
    first = top_arg(s)
    mask[PASS] = True
    for step in BESIDE_DEPOT:
        depot = (first + step) % N_DEPOTS
        mask[LOAD + depot] = _adds(s, seat, first, depot)
    offer_purchase(s, mask, seat)


@rule
def take_second_depot(s: Position, action: Any) -> None:
    """Take all goods of both depots that fit, or of the first one alone."""
    seat = actor(s)
    first = top_arg(s)
    pop(s)
    second = first if action == PASS else action - LOAD
    _join(s, seat, second)
    _load(s, seat, first, second)


# ---- loading: from two depots, or from one that is named twice ------------------------------------------


@rule
def lying(s: Position, first: Any, second: Any, good: Any) -> Any:
    """Number of goods of a kind in both depots together."""
    return s.depot_goods[first, good] + (first != second) * s.depot_goods[second, good]


@rule
def _all_fit(s: Position, seat: Any, first: Any, second: Any) -> Any:
    """Return True if there is room for every kind in both depots."""
    room = room_for_kinds(s, seat)
    for good in range(N_GOODS):
        if lying(s, first, second, good) > 0 and s.goods[seat, good] == 0:
            room -= 1
    return room >= 0


@rule
def _join(s: Position, seat: Any, depot: Any) -> None:
    """Take goods of the depot whose kind is already in store."""
    for good in range(N_GOODS):
        if s.goods[seat, good] > 0:
            _move(s, seat, depot, good)


@rule
def _load(s: Position, seat: Any, first: Any, second: Any) -> None:
    """Take the other kinds, or ask for them if there is not room for all."""
    if _all_fit(s, seat, first, second):
        for good in range(N_GOODS):
            _move(s, seat, first, good)
            _move(s, seat, second, good)
    elif room_for_kinds(s, seat) > 0:
        push(s, ASK_GOODS, seat, first * N_DEPOTS + second)


@rule
def _move(s: Position, seat: Any, depot: Any, good: Any) -> None:
    s.goods[seat, good] += s.depot_goods[depot, good]
    s.depot_goods[depot, good] = 0


@rule
def depots_of(arg: Any) -> Any:
    """The two depots of a choice among goods, equal if there is only one."""
    return arg // N_DEPOTS, arg % N_DEPOTS


@rule
def offer_goods(s: Position, mask: Any) -> None:
    """Mark each kind in the depots."""
    first, second = depots_of(top_arg(s))
    for good in range(N_GOODS):
        mask[KEEP + good] = lying(s, first, second, good) > 0
    offer_purchase(s, mask, actor(s))


@rule
def take_goods(s: Position, action: Any) -> None:
    """Store the chosen kind from both depots; ask again while there is room for another."""
    seat = actor(s)
    first, second = depots_of(top_arg(s))
    _move(s, seat, first, action - KEEP)
    _move(s, seat, second, action - KEEP)
    if room_for_kinds(s, seat) == 0:
        pop(s)
