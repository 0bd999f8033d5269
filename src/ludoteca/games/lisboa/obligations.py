"""Legality of actions, and obligations still to be met.

No action may be offered after which a mandatory part of the turn cannot be carried out. What a seat
still has to do in its turn is its *promise*; each earlier choice is tried out on the position, and
choices that would break the promise are not offered.

These trials succeed if the promise can *surely* be kept. If it *perhaps* can, by a way with choices
of its own, that is noted in `s.doubt`, and a search decides (see `feasibility_search`). While the
search collects actions worth trying, `s.lenient` is 1 and "perhaps" counts as yes.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.building_sites import can_afford_store, can_build_store
from ludoteca.games.lisboa.components.buildings import PLANS_EACH
from ludoteca.games.lisboa.components.church import N_RING
from ludoteca.games.lisboa.components.counts import (
    CHURCH_STEPS,
    CLERGY_MAX,
    DECREES_SHOWN,
    GOLD,
    N_GOODS,
    N_NOBLES,
    SLOTS,
)
from ludoteca.games.lisboa.components.court import (
    BUILD_SHIP,
    CHURCH,
    N_STATE,
    PRODUCTION,
    RECRUIT,
    STATE_GOOD,
    TAKE_PLAN,
)
from ludoteca.games.lisboa.components.effects import LATER_GOODS, LATER_MEANS
from ludoteca.games.lisboa.components.lasting import (
    CARDINAL_EXTRA,
    SHIP_GOODS_DISCOUNT,
    SHIP_GOODS_FREE,
)
from ludoteca.games.lisboa.components.ships import HULL, STACK
from ludoteca.games.lisboa.components.tracks import TREASURY_LAST
from ludoteca.games.lisboa.opening_sites import can_afford_opening, can_open
from ludoteca.games.lisboa.position import goods_limit, has_space, lasting, ship_in, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import kinds_among, total

__all__ = [
    "ACT",
    "ANY_NOBLE",
    "BUILD_OR_OPEN",
    "DECREE_ACTION",
    "NOBLE",
    "NOTHING",
    "OPENING",
    "OPEN_ACTION",
    "PAY_STORE",
    "STORE_ACTION",
    "any_ship",
    "can_act",
    "can_church",
    "can_do_noble",
    "can_pay_state",
    "can_produce",
    "can_take_favor",
    "can_take_plan",
    "goods_for_ship",
    "is_kept",
    "is_kept_after_church",
    "offer_pass",
    "perhaps",
    "ship_on_top",
    "ship_possible",
    "state_possible",
    "vow",
]

NOTHING, ACT, NOBLE, PAY_STORE, OPENING = range(5)
"""Kinds of promises.

None; an export or state action; a noble action; paying for a store; having the officials for a
building.
"""

STORE_ACTION, DECREE_ACTION, OPEN_ACTION, BUILD_OR_OPEN, ANY_NOBLE = range(5)
"""Noble actions that can be promised."""


@rule
def vow(s: Position, seat: Any, promise: Any, arg: Any) -> None:
    """Set the seat's promise (NOTHING clears it)."""
    s.promise = promise
    s.promise_seat = seat if promise != NOTHING else 0
    s.promise_arg = arg


# ---- state actions --------------------------------------------------------------------------------------


@rule
def can_take_plan(s: Position) -> Any:
    """Return True if a stack of plans is left."""
    return s.plans_taken[0] < PLANS_EACH or s.plans_taken[1] < PLANS_EACH


@rule
def can_take_favor(s: Position, seat: Any) -> Any:
    """Return True if there is a favor that the seat lacks."""
    for noble in range(N_NOBLES):
        if s.favor[seat, noble] == 0 and s.favors_left[noble] > 0:
            return True
    return False


@rule
def can_produce(s: Position, seat: Any) -> Any:
    """Return True if a good of one of the seat's stores can be stored."""
    limit = goods_limit(s, seat)
    for good in range(N_GOODS):
        if s.stores[seat, good] > 0 and s.goods[seat, good] < limit:
            return True
    return False


@rule
def can_church(s: Position, seat: Any, low: Any, high: Any) -> Any:
    """Return True if the Cardinal can reach a place beside a tile, and the seat has room for it."""
    if s.clergy_count[seat] >= CLERGY_MAX:
        return False
    for steps in range(low, high + lasting(s, seat, CARDINAL_EXTRA) + 1):
        place = (s.cardinal + steps) % N_RING
        if s.ring[place] > 0 or s.ring[(place + 1) % N_RING] > 0:
            return True
    return False


@rule
def ship_on_top(s: Position) -> Any:
    """The top ship of the stack, or -1."""
    for i in range(2):
        if s.ships_left[STACK[s.period][i]] > 0:
            return STACK[s.period][i]
    return -1


@rule
def goods_for_ship(s: Position, seat: Any, ship: Any, slot: Any) -> Any:
    """Different goods needed for a new ship (`slot` -1) or an upgrade; 99 if that is impossible."""
    need = HULL[ship]
    if slot >= 0:
        old = ship_in(s, seat, slot)
        if old < 0 or HULL[old] >= need:
            return 99
        need -= HULL[old]
    if lasting(s, seat, SHIP_GOODS_FREE) > 0:
        return 0
    return max(need - lasting(s, seat, SHIP_GOODS_DISCOUNT), 0)


@rule
def ship_possible(s: Position, seat: Any, slot: Any, left: Any) -> Any:
    """Return True if a ship can be built (`slot` -1) or upgraded with `left` goods to spare."""
    ship = ship_on_top(s)
    if ship < 0:
        return False
    need = goods_for_ship(s, seat, ship, slot)
    return need <= kinds_among(s.goods[seat]) and need + left <= total(s.goods[seat])


@rule
def any_ship(s: Position, seat: Any) -> Any:
    """Return True if a ship can be built or upgraded."""
    for slot in range(-1, SLOTS):
        if ship_possible(s, seat, slot, 0):
            return True
    return False


@rule
def state_possible(s: Position, seat: Any, action: Any) -> Any:
    """Return True if a state action can be carried out, apart from its good."""
    if action == RECRUIT:
        return s.officials[seat] > 0
    if action == TAKE_PLAN:
        return can_take_plan(s)
    if action == BUILD_SHIP:
        return any_ship(s, seat)
    if action == PRODUCTION:
        return can_produce(s, seat)
    if action == CHURCH:
        return can_church(s, seat, CHURCH_STEPS[0], CHURCH_STEPS[1])
    return can_take_favor(s, seat)


@rule
def can_pay_state(s: Position, seat: Any, action: Any, means: Any) -> Any:
    """Return True if a state action can be paid for and carried out.

    `means` is the good of its office (0) or gold (1).
    """
    good = GOLD if means == 1 else STATE_GOOD[action // 2]
    if (s.icons >> action) & 1 == 1 or s.goods[seat, good] == 0:
        return False
    s.goods[seat, good] -= 1
    possible = state_possible(s, seat, action)
    s.goods[seat, good] += 1
    return possible


@rule
def can_act(s: Position, seat: Any) -> Any:
    """Return True if the seat can export a good or pay for a state action."""
    if total(s.goods[seat]) == 0:
        return False
    for owner in range(sides(s)):
        for slot in range(SLOTS):
            if has_space(s, owner, slot):
                return True
    for action in range(N_STATE):
        for means in range(2):
            if can_pay_state(s, seat, action, means):
                return True
    return False


# ---- noble actions --------------------------------------------------------------------------------------


@rule
def _can_take_decree(s: Position) -> Any:
    for i in range(DECREES_SHOWN):
        if s.decrees_shown[i] > 0:
            return True
    return False


@rule
def _church_ahead(s: Position, seat: Any) -> Any:
    """Return True if the free state action of a visit to the king is still to come or under way."""
    kind = top_kind(s)
    if seat != s.turn or kind == a.ASK_FOLLOW or kind == a.ASK_NOBLE:
        return False
    if kind == a.ASK_CHURCH or kind == a.ASK_TILE or kind == a.ASK_FAVOR:
        return True
    return can_church(s, seat, CHURCH_STEPS[0], CHURCH_STEPS[1])


@rule
def can_do_noble(s: Position, seat: Any, which: Any) -> Any:
    """Return True if a noble action is possible: a given one, or any allowed by an investment."""
    return _can_do_noble(s, seat, which, False)


@rule
def _can_do_noble(s: Position, seat: Any, which: Any, moving: Any) -> Any:
    """`can_do_noble`; `moving` if a trial move of the Cardinal has its scoring still to come."""
    if which == STORE_ACTION:
        return can_build_store(s, seat)
    if which == DECREE_ACTION:
        return _can_take_decree(s)
    if which == OPEN_ACTION:
        return can_open(s, seat, moving or _church_ahead(s, seat))
    if which == ANY_NOBLE and _can_take_decree(s):
        return True
    return can_build_store(s, seat) or can_open(s, seat, False)


# ---- promises -------------------------------------------------------------------------------------------


@rule
def perhaps(s: Position) -> Any:
    """Note a doubt; return True if doubts count as yes."""
    s.doubt = 1
    return s.lenient == 1


@rule
def _effects_help(s: Position, seat: Any) -> Any:
    """Return True if covered effects to come could make an export or state action possible."""
    goods = total(s.goods[seat]) > 0
    kind = top_kind(s)
    if goods and kind != a.ASK_STANDARD:
        return True
    for i in range(s.depth):
        if s.pending_kind[i] == a.EFFECT:
            effect = np.int64(s.pending_arg[i])
            if LATER_GOODS[effect] > 0 or (goods and LATER_MEANS[effect] > 0):
                return True
    return kind == a.ASK_PRODUCE or kind == a.ASK_EXTRA


@rule
def _can_act_yet(s: Position, seat: Any) -> Any:
    if can_act(s, seat):
        return True
    return _effects_help(s, seat) and perhaps(s)


@rule
def is_kept(s: Position, seat: Any) -> Any:
    """Return True if the seat can still keep its promise."""
    return _is_kept(s, seat, False)


@rule
def is_kept_after_church(s: Position, seat: Any) -> Any:
    """`is_kept` during a trial move of the Cardinal, tile counted and scoring still to come.

    His ability to move is not tested then: a fourth tile counted on trial would rule out the very
    move that brings it.
    """
    return _is_kept(s, seat, True)


@rule
def _is_kept(s: Position, seat: Any, moving: Any) -> Any:
    if s.promise == NOTHING or s.promise_seat != seat:
        return True
    treasury = np.int64(s.treasury)
    s.treasury = min(treasury + _marks_to_come(s), TREASURY_LAST)
    kept = _is_kept_now(s, seat, moving)
    s.treasury = treasury
    return kept


@rule
def _marks_to_come(s: Position) -> Any:
    """Treasury marks passed by the Cardinal that take effect after his tile."""
    marks = np.int64(0)
    for i in range(s.depth):
        if s.pending_kind[i] == a.CHURCH_MARK:
            marks += s.pending_arg[i]
    return marks


@rule
def _is_kept_now(s: Position, seat: Any, moving: Any) -> Any:
    if s.promise == ACT:
        return _can_act_yet(s, seat)
    if s.promise == NOBLE:
        return _can_do_noble(s, seat, s.promise_arg, moving)
    if s.promise == PAY_STORE:
        return can_afford_store(s, seat, s.site, np.int64(s.bonus_due), s.cube_due == 1)
    return can_afford_opening(s, seat, s.site, s.site_arg, np.int64(s.bonus_due))


@rule
def offer_pass(s: Position, mask: Any, action: Any) -> None:
    """Mark passing if that keeps the promise."""
    mask[action] = is_kept(s, actor(s))
