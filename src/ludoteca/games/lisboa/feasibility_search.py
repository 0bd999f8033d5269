"""Search for a way to keep a promise when that depends on further choices.

For instance, officials that cannot be paid for with the present means and the certain bonus of a
space may be affordable after a move in the church: a clergy tile makes hiring cheaper, or scoring
gives influence. The search takes actions on copies of the position, depth first, until the promise
can surely be kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.flow import offer, take
from ludoteca.games.lisboa.money import means
from ludoteca.games.lisboa.obligations import ACT, NOTHING
from ludoteca.games.lisboa.position import DTYPE
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, top_kind
from ludoteca.kernel.rules import allocates, rule, woven
from ludoteca.kernel.totals import total

__all__ = ["can_be_finished", "offer_perhaps"]

LEVELS = 48
"""More decisions than can lie between a card and the action it makes mandatory."""
BLOCK = 64
"""Number of actions tested together, as most of them are not marked."""


@rule
def offer_perhaps(s: Position, mask: Any) -> None:
    """Mark actions that can surely or perhaps be carried through."""
    s.lenient = 1
    offer(s, mask)
    s.lenient = 0
    s.doubt = 0


@allocates
def can_be_finished(s: Position, action: Any) -> Any:
    """Return True if every obligation can be met after an action.

    Each level holds a position, the answers worth trying there, and the first one not tried yet.
    """
    tried = np.empty(LEVELS, DTYPE)
    worth = np.zeros((LEVELS, a.ACTIONS_COUNT), np.bool_)
    reached = np.empty(LEVELS, np.int64)
    tried[0] = s
    worth[0, action] = True
    reached[0] = action
    level = 0
    while level >= 0:
        choice = _next_marked(worth[level], reached[level])
        if choice < 0:
            worth[level, :] = False
            level -= 1
            continue
        reached[level] = choice + 1
        tried[level + 1] = tried[level]
        level += 1
        reached[level] = 0
        position = tried[level]
        take(position, choice)
        broken = _is_broken(position)
        if not broken and (_is_done(position) or _is_sure(position, worth[level])):
            return True
        if broken or level == LEVELS - 1:
            level -= 1
        else:
            _mark_worth_trying(position, worth[level])
    return False


@rule
def _next_marked(mask: Any, first: Any) -> Any:
    """The first marked action from `first` on, or -1."""
    while first < len(mask) and total(mask[first : first + BLOCK]) == 0:
        first += BLOCK
    for action in range(first, len(mask)):
        if mask[action]:
            return action
    return -1


@rule
def _is_done(s: Position) -> Any:
    """Return True if nothing is left to do."""
    kind = top_kind(s)
    asks = kind == a.ASK_OPEN or kind == a.ASK_USE_PLAN or kind == a.ASK_STORE
    asks = asks or (kind == a.ASK_DROP and s.played > 0)
    return s.over == 1 or (s.promise == NOTHING and not asks)


@rule
def _is_broken(s: Position) -> Any:
    """Return True if officials are being hired that cannot be paid for."""
    for i in range(s.depth):
        if s.pending_kind[i] == a.ASK_PAYMENT:
            if s.pending_arg[i] > means(s, np.int64(s.pending_seat[i])):
                return True
    return False


@woven
def _is_sure(s: Position, mask: Any) -> Any:
    """Return True if some answer surely keeps the promise; leaves the mask empty."""
    if s.promise != NOTHING and actor(s) != s.promise_seat:
        return False
    offer(s, mask)
    s.doubt = 0
    sure = total(mask) > 0
    mask[:] = False
    return sure


@woven
def _mark_worth_trying(s: Position, mask: Any) -> None:
    """Mark answers that can help; of those that make no difference, only one."""
    offer_perhaps(s, mask)
    kind = top_kind(s)
    if s.promise != NOTHING and actor(s) != s.promise_seat:
        _keep_one(mask, a.PASS)
    elif kind == a.ASK_OFFICE:
        _keep_one(mask, a.PASS if s.promise == ACT else mask.argmax())
    elif _makes_no_difference(kind):
        _keep_one(mask, a.PASS if mask[a.PASS] else mask.argmax())
    elif kind == a.ASK_FREE:
        for action in range(a.FREE, a.FREE + a.CHURCH_ACTION):
            mask[action] = False
        mask[a.FREE + a.CHURCH_ACTION + 1] = False


@rule
def _keep_one(mask: Any, action: Any) -> None:
    """Leave only one answer marked, if it was."""
    there = mask[action]
    mask[:] = False
    mask[action] = there


@rule
def _makes_no_difference(kind: Any) -> Any:
    """Return True if the promise does not depend on the answer, so that declining is best."""
    return (
        kind == a.ASK_PLAN
        or kind == a.ASK_FAVOR
        or kind == a.ASK_DECREE
        or kind == a.ASK_EXTRA_DECREE
        or kind == a.ASK_RELIC
        or kind == a.ASK_RECALL
    )
