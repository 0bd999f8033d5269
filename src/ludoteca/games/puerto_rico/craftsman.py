"""Craftsman: everybody produces; the chooser gets one good more."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_EXTRA_GOOD, PASS, PRODUCE_EXTRA
from ludoteca.games.puerto_rico.components import (
    CORN,
    FACTORY,
    FACTORY_PAY,
    MAKES,
    N_BUILDINGS,
    N_GOODS,
    N_TILES,
)
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = ["begin_craftsman", "capacity", "offer_extra_good", "take_extra_good"]


@rule
def begin_craftsman(s: Any) -> None:
    """All produce in turn, the chooser first, as long as the supply lasts; then the privilege."""
    s.produced[:] = 0
    for step in range(s.seats):
        _produce(s, (s.chooser + step) % s.seats)
    if _extra_possible(s):
        push(s, ASK_EXTRA_GOOD, s.chooser, 0)
    else:
        s.produced[:] = 0


@rule
def capacity(s: Any, seat: Any, good: Any) -> Any:
    """Goods of a kind the seat can produce: manned plantations, at most as many as manned circles.

    Corn needs no building.
    """
    plantations = s.colonists[seat, good]
    if good == CORN:
        return plantations
    workers = 0
    for building in range(N_BUILDINGS):
        if MAKES[building] == good:
            workers += s.colonists[seat, N_TILES + building]
    return min(plantations, workers)


@rule
def _produce(s: Any, seat: Any) -> None:
    """Produce all that is possible (nobody may hold back); the factory pays for the variety."""
    kinds = 0
    for good in range(N_GOODS):
        if s.colonists[seat, good] > 0:
            made = min(capacity(s, seat, good), s.goods_supply[good])
            s.goods_supply[good] -= made
            s.goods[seat, good] += made
            kinds += made > 0
            if seat == s.chooser:
                s.produced[good] = made
    if occupied(s, seat, FACTORY):
        s.doubloons[seat] += FACTORY_PAY[kinds]


@rule
def _extra_possible(s: Any) -> Any:
    for good in range(N_GOODS):
        if s.produced[good] > 0 and s.goods_supply[good] > 0:
            return True
    return False


@rule
def offer_extra_good(s: Any, mask: Any) -> None:
    """One more good of a kind the chooser has just produced, if the supply has any; or nothing."""
    mask[PASS] = True
    for good in range(N_GOODS):
        if s.produced[good] > 0 and s.goods_supply[good] > 0:
            mask[PRODUCE_EXTRA + good] = True


@rule
def take_extra_good(s: Any, action: Any) -> None:
    """The privilege."""
    seat = actor(s)
    pop(s)
    if action != PASS:
        good = action - PRODUCE_EXTRA
        s.goods_supply[good] -= 1
        s.goods[seat, good] += 1
    s.produced[:] = 0
