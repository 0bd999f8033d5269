"""Automa's turn: it visits a noble, and the player may follow.

This is not in the published rules as this project has them: the order of the turn comes from one
source, and Automa's choices are this project's own (`docs/rules/rulings/lisboa.md`). The whole turn
runs in steps, without decisions of Automa.
"""

from __future__ import annotations

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.church import move_cardinal
from ludoteca.games.lisboa.automa.map import (
    STANDS,
    begin_building,
    begin_store,
    finish_building,
    finish_store,
)
from ludoteca.games.lisboa.automa.pieces import (
    build_ship,
    lower_prices,
    place_officials,
    take_decrees,
    take_favors,
    take_plans,
)
from ludoteca.games.lisboa.components.counts import (
    BUILDER,
    CHURCH_STEPS,
    KING,
    MARQUIS,
    N_NOBLES,
    N_TYPES,
    RECRUITS,
)
from ludoteca.games.lisboa.components.court import (
    BUILD_SHIP,
    CHURCH,
    PRODUCTION,
    RECRUIT,
    TAKE_PLAN,
)
from ludoteca.games.lisboa.components.opponent import (
    COURTIER_CYCLE,
    HELPER_CYCLE,
    OPPONENT,
    SOLO,
    STATE_BY_PILE,
)
from ludoteca.games.lisboa.court import dues_of, pay_dues
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.tidy import is_incomplete
from ludoteca.games.lisboa.visits import ask_follow, fix_dues
from ludoteca.kernel.pending import pop, push, set_arg, top_arg, top_kind
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_opponent",
    "opponent_follow",
    "opponent_helper",
    "opponent_noble",
    "opponent_state",
]

DECREES = SOLO.decrees
OUT = 2  # in `card_at`
FOLLOWED = N_NOBLES  # in the place of the noble: the question has been asked


@rule
def begin_opponent(s: Position) -> None:
    """Pay for the visit, push the steps of the turn, and move the courtier on.

    The steps are the state action, the noble action, the helper, and following.
    """
    noble = COURTIER_CYCLE[s.courtier]
    s.courtier = (s.courtier + 1) % N_NOBLES
    _to_a_pile(s)
    action = 2 * noble + STATE_BY_PILE[HELPER_CYCLE[s.helper]]
    s.acting = 1 + action
    s.dropped = 0
    push(s, a.OPPONENT_FOLLOW, OPPONENT, noble)
    push(s, a.OPPONENT_HELPER, OPPONENT, 0)
    push(s, a.OPPONENT_NOBLE, OPPONENT, noble)
    push(s, a.OPPONENT_STATE, OPPONENT, action)
    fix_dues(s, noble)
    means = np.int64(s.influence[OPPONENT]) + np.int64(s.vp[OPPONENT])
    pay_dues(s, OPPONENT, min(dues_of(s, OPPONENT, noble, False), means), 0)


@rule
def _to_a_pile(s: Position) -> None:
    """Move the helper past used-up piles; leave it in place if all are used up."""
    for _ in range(N_TYPES):
        if s.face[HELPER_CYCLE[s.helper]] > 0:
            return
        s.helper = (s.helper + 1) % N_TYPES


@rule
def opponent_state(s: Position) -> None:
    """Step: Automa's state action, if possible."""
    action = top_arg(s)
    pop(s)
    if action == RECRUIT:
        place_officials(s, RECRUITS)
    elif action == TAKE_PLAN:
        take_plans(s, 1)
    elif action == BUILD_SHIP:
        build_ship(s)
    elif action == PRODUCTION:
        lower_prices(s)
    elif action == CHURCH:
        move_cardinal(s, CHURCH_STEPS[0], CHURCH_STEPS[1])
    else:
        take_favors(s, 1)


@rule
def opponent_noble(s: Position) -> None:
    """Step: the noble action, or its part after the bonus, if possible."""
    noble = top_arg(s)
    pop(s)
    if noble == BUILDER:
        begin_store(s)
    elif noble == MARQUIS:
        take_decrees(s, DECREES)
    elif noble == KING:
        begin_building(s)
    elif noble == STANDS + BUILDER:
        finish_store(s)
    else:
        finish_building(s)


@rule
def opponent_helper(s: Position) -> None:
    """Step: remove the top card of the helper's pile from the game.

    The helper then goes to the next pile that has cards.
    """
    pop(s)
    pile = HELPER_CYCLE[s.helper]
    if s.face[pile] > 0:
        s.dropped = s.face[pile]
        s.card_at[np.int64(s.face[pile]) - 1] = OUT
        s.face[pile] = 0
    for _ in range(N_TYPES):
        s.helper = (s.helper + 1) % N_TYPES
        pile = HELPER_CYCLE[s.helper]
        if s.face[pile] > 0 or s.pile_left[pile] > 0:
            return


@rule
def opponent_follow(s: Position) -> None:
    """Step: the player may follow the visit; then the visit is over."""
    noble = top_arg(s)
    asked = noble == FOLLOWED
    if not asked:
        set_arg(s, FOLLOWED)
        ask_follow(s, 0, noble)
        if top_kind(s) != a.OPPONENT_FOLLOW:
            return
    pop(s)
    s.due_now[:] = 0
    if asked and (is_incomplete(s) or s.hand_size[0] == 0):
        push(s, a.ASK_END_TURN, 0, 0)
