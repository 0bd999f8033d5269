"""Craftsman: every player produces; the chooser gets one good more."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import (
    ASK_EXTRA_GOOD,
    CRAFTSMAN_END,
    CRAFTSMAN_TURN,
    PASS,
    PRODUCE_EXTRA,
)
from ludoteca.games.puerto_rico.components import (
    AQUEDUCT,
    CHAPEL,
    CORN,
    FACTORY,
    FACTORY_PAY,
    INDIGO,
    INDIGO_PLANT,
    JEWELER,
    N_GOODS,
    SPECIALTY_FACTORY,
    SUGAR,
    SUGAR_MILL,
    WORKPLACES,
)
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.library import ask_library, guest_for_library, privileges
from ludoteca.games.puerto_rico.nobles import noble_in, nobles_serving
from ludoteca.games.puerto_rico.position import gain_chips, occupied, owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_craftsman",
    "capacity",
    "end_craftsman",
    "in_plants",
    "offer_extra_good",
    "potential",
    "production",
    "production_turn",
    "take_extra_good",
]


@rule
def begin_craftsman(s: Position) -> None:
    """Begin the phase: all produce in turn, as far as the supply goes; then the privilege."""
    s.produced[:] = 0
    push(s, CRAFTSMAN_END, s.chooser, 0)
    push_turns(s, CRAFTSMAN_TURN)


@rule
def production_turn(s: Position) -> None:
    """Step: production of one seat."""
    if not ask_guests(s):
        seat = actor(s)
        pop(s)
        _produce(s, seat)


@rule
def capacity(s: Position, seat: Any, good: Any) -> Any:
    """Goods of a kind the seat can produce: occupied plantations, limited by occupied circles.

    Corn needs no building.
    """
    return _pairs(s.workers, seat, good)


@rule
def potential(s: Position, seat: Any, good: Any) -> Any:
    """Goods of a kind the seat could produce with all its circles occupied."""
    pairs = _pairs(s.circles, seat, good)
    if pairs > 0 and (good == INDIGO or good == SUGAR) and owns(s, seat, AQUEDUCT):
        return pairs + 1
    return pairs


@rule
def _pairs(places: Any, seat: Any, good: Any) -> Any:
    """Pairs of plantation and plant circle of a kind, counting workers or circles by spot."""
    return min(places[seat, good], in_plants(places, seat, good))


@rule
def in_plants(places: Any, seat: Any, good: Any) -> Any:
    """Workers or circles (by `places`) in the plants of a kind; corn needs no plant."""
    large = WORKPLACES[good, 1]
    if large < 0:
        return np.int64(places[seat, WORKPLACES[good, 0]])
    return places[seat, WORKPLACES[good, 0]] + places[seat, large]


@rule
def _aqueduct(s: Position, seat: Any, good: Any) -> Any:
    """Aqueduct: one more indigo or sugar if the large plant of the kind works."""
    if not occupied(s, seat, AQUEDUCT):
        return 0
    if good == INDIGO:
        return 1 if occupied(s, seat, INDIGO_PLANT) else 0
    return 1 if good == SUGAR and occupied(s, seat, SUGAR_MILL) else 0


@rule
def production(s: Position, seat: Any, good: Any) -> Any:
    """Goods of a kind the seat would receive now, limited by the supply."""
    made = capacity(s, seat, good)
    if made > 0:
        made += _aqueduct(s, seat, good)
    return min(made, s.goods_supply[good])


@rule
def _produce(s: Position, seat: Any) -> None:
    """Produce as much as possible, which is mandatory, and pay the income of buildings."""
    kinds = 0
    most = 0
    for good in range(N_GOODS):
        if s.workers[seat, good] > 0:
            made = production(s, seat, good)
            s.goods_supply[good] -= made
            s.goods[seat, good] += made
            kinds += made > 0
            if good != CORN:
                most = max(most, made)
            if seat == s.chooser:
                s.produced[good] = made
    if occupied(s, seat, FACTORY):
        s.doubloons[seat] += FACTORY_PAY[kinds]
    if occupied(s, seat, SPECIALTY_FACTORY):
        s.doubloons[seat] += max(most - 1, 0)
    if s.nobles:
        _serve_nobles(s, seat)


@rule
def _serve_nobles(s: Position, seat: Any) -> None:
    """Chapel: a doubloon for a colonist, a point for a noble.

    Jeweler: a doubloon for each noble.
    """
    if noble_in(s, seat, CHAPEL):
        gain_chips(s, seat, 1)
    elif occupied(s, seat, CHAPEL):
        s.doubloons[seat] += 1
    if occupied(s, seat, JEWELER):
        s.doubloons[seat] += nobles_serving(s, seat)


@rule
def end_craftsman(s: Position) -> None:
    """Step: the privilege, which is two goods with the library; a guest may go there first."""
    if guest_for_library(s) or (_extra_possible(s) and ask_library(s)):
        return
    seat = actor(s)
    pop(s)
    _ask_extra(s, seat, privileges(s))


@rule
def _ask_extra(s: Position, seat: Any, left: Any) -> None:
    if left > 0 and _extra_possible(s):
        push(s, ASK_EXTRA_GOOD, seat, left)
    else:
        s.produced[:] = 0


@rule
def _extra_possible(s: Position) -> Any:
    for good in range(N_GOODS):
        if s.produced[good] > 0 and s.goods_supply[good] > 0:
            return True
    return False


@rule
def offer_extra_good(s: Position, mask: Any) -> None:
    """Mark goods of kinds the chooser just produced, if the supply has any, or passing."""
    mask[PASS] = True
    for good in range(N_GOODS):
        if s.produced[good] > 0 and s.goods_supply[good] > 0:
            mask[PRODUCE_EXTRA + good] = True


@rule
def take_extra_good(s: Position, action: Any) -> None:
    """Take a good by the privilege."""
    seat = actor(s)
    left = top_arg(s) - 1
    pop(s)
    if action == PASS:
        left = 0
    else:
        good = action - PRODUCE_EXTRA
        s.goods_supply[good] -= 1
        s.goods[seat, good] += 1
    _ask_extra(s, seat, left)
