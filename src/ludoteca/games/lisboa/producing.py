"""Producing: a good from each own store, falling prices, extra goods."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.counts import N_GOODS
from ludoteca.games.lisboa.components.lasting import EXTRA_ALL, EXTRA_ONE
from ludoteca.games.lisboa.components.tracks import PRICE_FALL, PRICE_LOWEST
from ludoteca.games.lisboa.obligations import can_produce, is_kept, offer_pass
from ludoteca.games.lisboa.portfolio import gain_good
from ludoteca.games.lisboa.position import goods_limit, lasting
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_produce",
    "offer_extra",
    "offer_produce",
    "produce",
    "produce_keeps",
    "take_extra",
    "take_produce",
]

TYPES = (
    1 << N_GOODS
)  # extra goods are asked with: types produced, as bits, and how many more, times this


@rule
def _store_all(s: Position, seat: Any) -> Any:
    """Store a good from every store; return the types of which one was stored, as bits."""
    produced = 0
    for good in range(N_GOODS):
        before = np.int64(s.goods[seat, good])
        if s.stores[seat, good] > 0:
            gain_good(s, seat, good, np.int64(s.stores[seat, good]))
        if s.goods[seat, good] > before:
            produced |= 1 << good
    return produced


@rule
def produce(s: Position, seat: Any) -> None:
    """Produce with all stores, lower the prices of what was produced, and take extra goods."""
    produced = _store_all(s, seat)
    for good in range(N_GOODS):
        if (produced >> good) & 1 == 1:
            s.price[good] = max(np.int64(s.price[good]) - PRICE_FALL, PRICE_LOWEST)
            if lasting(s, seat, EXTRA_ALL) > 0:
                gain_good(s, seat, good, lasting(s, seat, EXTRA_ALL))
    _ask_extra(s, seat, produced, lasting(s, seat, EXTRA_ONE))


@rule
def _room(s: Position, seat: Any, types: Any) -> Any:
    """Those of the types (bits) for which there is room."""
    room = 0
    limit = goods_limit(s, seat)
    for good in range(N_GOODS):
        if (types >> good) & 1 == 1 and s.goods[seat, good] < limit:
            room |= 1 << good
    return room


@rule
def _ask_extra(s: Position, seat: Any, types: Any, count: Any) -> None:
    if count > 0 and _room(s, seat, types) > 0:
        push(s, a.ASK_EXTRA, seat, types + TYPES * count)


@rule
def offer_extra(s: Position, mask: Any) -> None:
    """Mark the types produced for which there is room."""
    seat = actor(s)
    room = _room(s, seat, top_arg(s) % TYPES)
    for good in range(N_GOODS):
        if (room >> good) & 1 == 1:
            s.goods[seat, good] += 1
            mask[a.EXTRA + good] = is_kept(s, seat)
            s.goods[seat, good] -= 1
    if not mask.any():
        offer_pass(s, mask, a.PASS)


@rule
def take_extra(s: Position, action: Any) -> None:
    """Store the extra good."""
    seat = actor(s)
    types = top_arg(s) % TYPES
    count = top_arg(s) // TYPES
    pop(s)
    if action == a.PASS:
        return
    gain_good(s, seat, action - a.EXTRA, 1)
    _ask_extra(s, seat, types, count - 1)


# ---- as a bonus -----------------------------------------------------------------------------------------


@rule
def produce_keeps(s: Position, seat: Any) -> Any:
    """Return True if the promise stays possible after producing."""
    before = np.int64(0)
    for good in range(N_GOODS):
        before = 32 * before + np.int64(s.goods[seat, good])
    _store_all(s, seat)
    kept = is_kept(s, seat)
    for i in range(N_GOODS):
        s.goods[seat, N_GOODS - 1 - i] = before % 32
        before //= 32
    return kept


@rule
def begin_produce(s: Position, seat: Any) -> None:
    """Ask whether to take the bonus, if anything can be stored."""
    if can_produce(s, seat):
        push(s, a.ASK_PRODUCE, seat, 0)


@rule
def offer_produce(s: Position, mask: Any) -> None:
    """Mark producing and passing."""
    mask[a.PRODUCE] = produce_keeps(s, actor(s))
    offer_pass(s, mask, a.PASS)


@rule
def take_produce(s: Position, action: Any) -> None:
    """Produce or pass."""
    seat = actor(s)
    pop(s)
    if action == a.PRODUCE:
        produce(s, seat)
