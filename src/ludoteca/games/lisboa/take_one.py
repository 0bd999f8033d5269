"""Taking pieces from the board: plans, favors and decrees."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.buildings import N_ARCHITECTS, N_START_PLANS, PLANS_EACH
from ludoteca.games.lisboa.components.counts import DECREES_SHOWN, N_NOBLES
from ludoteca.games.lisboa.components.lasting import DECREE_VP
from ludoteca.games.lisboa.obligations import can_take_favor, can_take_plan, is_kept, offer_pass
from ludoteca.games.lisboa.position import BY_TILES, lasting, sets_of, win
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_decrees",
    "begin_favors",
    "begin_plans",
    "offer_decree",
    "offer_extra_decree",
    "offer_favor",
    "offer_plan",
    "portrait_cubes",
    "receive_decree",
    "take_decree",
    "take_extra_decree",
    "take_favor",
    "take_plan",
]

# The argument of all three questions: 2 * how many may still be taken, and 1 if that is optional.


@rule
def _one_less(s: Position, more: Any) -> None:
    """Count a piece as taken; keep asking while `more` are available and allowed."""
    if top_arg(s) >= 4 and more:
        set_arg(s, (top_arg(s) - 2) | 1)
    else:
        pop(s)


# ---- plans ----------------------------------------------------------------------------------------------


@rule
def begin_plans(s: Position, seat: Any, count: Any, optional: Any) -> None:
    """Ask for plans, if there are any."""
    if can_take_plan(s):
        push(s, a.ASK_PLAN, seat, 2 * count + optional)


@rule
def offer_plan(s: Position, mask: Any) -> None:
    """Mark the top plan of each stack."""
    seat = actor(s)
    for architect in range(N_ARCHITECTS):
        if s.plans_taken[architect] < PLANS_EACH:
            s.plans_taken[architect] += 1
            mask[a.PLAN + architect] = is_kept(s, seat)
            s.plans_taken[architect] -= 1
    if top_arg(s) & 1 == 1:
        offer_pass(s, mask, a.PASS)


@rule
def take_plan(s: Position, action: Any) -> None:
    """Add the plan to the portfolio."""
    seat = actor(s)
    if action == a.PASS:
        pop(s)
        return
    architect = action - a.PLAN
    plan = N_START_PLANS + PLANS_EACH * architect + np.int64(s.plans_taken[architect])
    s.plans_taken[architect] += 1
    s.plan_at[plan] = 1 + seat
    _one_less(s, can_take_plan(s))


# ---- favors ---------------------------------------------------------------------------------------------


@rule
def begin_favors(s: Position, seat: Any, count: Any, optional: Any) -> None:
    """Ask for favors, if there are any that the seat lacks."""
    if can_take_favor(s, seat):
        push(s, a.ASK_FAVOR, seat, 2 * count + optional)


@rule
def offer_favor(s: Position, mask: Any) -> None:
    """Mark the favors that the seat lacks."""
    seat = actor(s)
    for noble in range(N_NOBLES):
        if s.favor[seat, noble] == 0 and s.favors_left[noble] > 0:
            s.favor[seat, noble] = 1
            mask[a.FAVOR + noble] = is_kept(s, seat)
            s.favor[seat, noble] = 0
    if top_arg(s) & 1 == 1:
        offer_pass(s, mask, a.PASS)


@rule
def take_favor(s: Position, action: Any) -> None:
    """Add the favor to the portfolio."""
    seat = actor(s)
    if action == a.PASS:
        pop(s)
        return
    s.favor[seat, action - a.FAVOR] = 1
    s.favors_left[action - a.FAVOR] -= 1
    _one_less(s, can_take_favor(s, seat))


# ---- decrees --------------------------------------------------------------------------------------------


@rule
def portrait_cubes(s: Position, seat: Any) -> Any:
    """Number of the seat's set cubes on the Prime Minister's portrait."""
    return sets_of(s, seat) - np.int64(s.cubes_spent[seat])


@rule
def _any_decree(s: Position) -> Any:
    for i in range(DECREES_SHOWN):
        if s.decrees_shown[i] > 0:
            return True
    return False


@rule
def begin_decrees(s: Position, seat: Any, count: Any, optional: Any) -> None:
    """Ask for decrees, if any are on display."""
    if _any_decree(s):
        push(s, a.ASK_DECREE, seat, 2 * count + optional)


@rule
def _offer_display(s: Position, mask: Any) -> None:
    for i in range(DECREES_SHOWN):
        mask[a.DECREE + i] = s.decrees_shown[i] > 0


@rule
def offer_decree(s: Position, mask: Any) -> None:
    """Mark the decrees on display."""
    if is_kept(s, actor(s)):
        _offer_display(s, mask)
    if top_arg(s) & 1 == 1:
        offer_pass(s, mask, a.PASS)


@rule
def receive_decree(s: Position, seat: Any, place: Any) -> None:
    """Give the seat the decree at a place of the display."""
    decree = np.int64(s.decrees_shown[place]) - 1
    s.decrees_shown[place] = 0
    s.decree_at[decree] = 2 + seat
    s.decree_count[seat] += 1
    win(s, seat, lasting(s, seat, DECREE_VP), BY_TILES)


@rule
def take_decree(s: Position, action: Any) -> None:
    """Take the decree; a set cube may bring another one, once a turn."""
    seat = actor(s)
    if action == a.PASS:
        pop(s)
        return
    receive_decree(s, seat, action - a.DECREE)
    left = _any_decree(s)
    _one_less(s, left)
    if left and portrait_cubes(s, seat) > 0 and (s.extra_used >> seat) & 1 == 0:
        push(s, a.ASK_EXTRA_DECREE, seat, 0)


@rule
def offer_extra_decree(s: Position, mask: Any) -> None:
    """Mark a second decree for a set cube, or none."""
    if is_kept(s, actor(s)):
        _offer_display(s, mask)
        mask[a.PASS] = True


@rule
def take_extra_decree(s: Position, action: Any) -> None:
    """Spend the cube, which leaves the game, and take the decree."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        s.cubes_spent[seat] += 1
        s.extra_used |= 1 << seat
        receive_decree(s, seat, action - a.DECREE)
