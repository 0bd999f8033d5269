"""The standard action: exports, or state actions paid with goods."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.church import begin_church
from ludoteca.games.lisboa.components.counts import CHURCH_STEPS, GOLD, N_GOODS, SLOTS
from ludoteca.games.lisboa.components.court import (
    BUILD_SHIP,
    CHURCH,
    N_STATE,
    PRODUCTION,
    RECRUIT,
    STATE_GOOD,
    TAKE_PLAN,
)
from ludoteca.games.lisboa.components.lasting import SELL_BONUS
from ludoteca.games.lisboa.components.ships import SHIP_PRICE
from ludoteca.games.lisboa.obligations import NOTHING, can_pay_state, vow
from ludoteca.games.lisboa.officials import begin_recruit
from ludoteca.games.lisboa.portfolio import load_good
from ludoteca.games.lisboa.position import has_space, lasting, ship_in, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.producing import produce
from ludoteca.games.lisboa.ships import begin_ship
from ludoteca.games.lisboa.take_one import begin_favors, begin_plans
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = [
    "begin_state_action",
    "offer_export",
    "offer_standard",
    "offer_state",
    "take_export",
    "take_standard",
    "take_state",
]


@rule
def offer_standard(s: Position, mask: Any) -> None:
    """Mark the first export or state action; one is mandatory."""
    _offer_exports(s, mask)
    _offer_states(s, mask)


@rule
def take_standard(s: Position, action: Any) -> None:
    """Export or take a state action, which allows more exports or one more state action."""
    seat = actor(s)
    pop(s)
    vow(s, seat, NOTHING, 0)
    if action < a.STATE:
        _export(s, seat, action - a.EXPORT)
    else:
        push(s, a.ASK_STATE, seat, 0)
        _pay_state(s, seat, action - a.STATE)


# ---- exports --------------------------------------------------------------------------------------------


@rule
def _offer_exports(s: Position, mask: Any) -> None:
    """Mark every good on every ship with space."""
    seat = actor(s)
    for owner in range(sides(s)):
        for slot in range(SLOTS):
            if has_space(s, owner, slot):
                for good in range(N_GOODS):
                    place = (SLOTS * owner + slot) * N_GOODS + good
                    mask[a.EXPORT + place] = s.goods[seat, good] > 0


@rule
def _export(s: Position, seat: Any, place: Any) -> None:
    """Sell a good; ask for more while there are goods and space."""
    good = place % N_GOODS
    owner = place // N_GOODS // SLOTS
    slot = place // N_GOODS % SLOTS
    s.goods[seat, good] -= 1
    price = np.int64(s.price[good]) + SHIP_PRICE[ship_in(s, owner, slot)]
    s.coins[seat] += price + lasting(s, seat, SELL_BONUS + good)
    load_good(s, owner, slot, good)
    if total(s.goods[seat]) > 0 and _any_space(s):
        push(s, a.ASK_EXPORT, seat, 0)


@rule
def _any_space(s: Position) -> Any:
    for owner in range(sides(s)):
        for slot in range(SLOTS):
            if has_space(s, owner, slot):
                return True
    return False


@rule
def offer_export(s: Position, mask: Any) -> None:
    """Mark one more export, or stopping."""
    _offer_exports(s, mask)
    mask[a.DONE] = True


@rule
def take_export(s: Position, action: Any) -> None:
    """Export the good, or stop."""
    seat = actor(s)
    pop(s)
    if action != a.DONE:
        _export(s, seat, action - a.EXPORT)


# ---- state actions --------------------------------------------------------------------------------------


@rule
def _offer_states(s: Position, mask: Any) -> None:
    seat = actor(s)
    for action in range(N_STATE):
        for means in range(2):
            mask[a.STATE + 2 * action + means] = can_pay_state(s, seat, action, means)


@rule
def offer_state(s: Position, mask: Any) -> None:
    """Mark a second state action, or none."""
    _offer_states(s, mask)
    mask[a.DONE] = True


@rule
def take_state(s: Position, action: Any) -> None:
    """Take the state action, or stop."""
    seat = actor(s)
    pop(s)
    if action != a.DONE:
        _pay_state(s, seat, action - a.STATE)


@rule
def _pay_state(s: Position, seat: Any, which: Any) -> None:
    """Pay a state action; its good lies on the icon until the end of the turn."""
    action = which // 2
    good = GOLD if which % 2 == 1 else STATE_GOOD[action // 2]
    s.goods[seat, good] -= 1
    s.icons |= 1 << action
    begin_state_action(s, seat, action)


@rule
def begin_state_action(s: Position, seat: Any, action: Any) -> None:
    """Begin a state action that is possible."""
    if action == RECRUIT:
        begin_recruit(s, seat)
    elif action == TAKE_PLAN:
        begin_plans(s, seat, 1, 0)
    elif action == BUILD_SHIP:
        begin_ship(s, seat, 0)
    elif action == PRODUCTION:
        produce(s, seat)
    elif action == CHURCH:
        begin_church(s, seat, CHURCH_STEPS[0], CHURCH_STEPS[1], 0)
    else:
        begin_favors(s, seat, 1, 0)
