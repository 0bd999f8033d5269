"""Searching for a way to the end of what has to be done, where only a way with choices may lead there.

A building whose officials cannot be paid for, say, with what is there and what its space brings for certain may
be within reach by way of the church: its tile makes hiring cheaper, or its scoring brings influence. The search
takes actions on copies of the position, depth first, until the promise can surely be kept.
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
"""More decisions than there can be between a card and what it makes mandatory."""
BLOCK = 64
"""Actions looked at together, as most of them are not marked."""


@rule
def offer_perhaps(s: Position, mask: Any) -> None:
    """Mark what can perhaps be carried through, too."""
    s.lenient = 1
    offer(s, mask)
    s.lenient = 0
    s.doubt = 0


@allocates
def can_be_finished(s: Position, action: Any) -> Any:
    """Whether after an action everything that has to be done can be.

    By level: the position, which answers are worth trying there, and from which one on they have not been tried.
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
    """The first marked action from one on, -1 where there is none."""
    while first < len(mask) and total(mask[first : first + BLOCK]) == 0:
        first += BLOCK
    for action in range(first, len(mask)):
        if mask[action]:
            return action
    return -1


@rule
def _is_done(s: Position) -> Any:
    """Whether nothing has to be done any more."""
    kind = top_kind(s)
    asks = kind == a.ASK_OPEN or kind == a.ASK_USE_PLAN or kind == a.ASK_STORE
    asks = asks or (kind == a.ASK_DROP and s.played > 0)
    return s.over == 1 or (s.promise == NOTHING and not asks)


@rule
def _is_broken(s: Position) -> Any:
    """Whether officials are being hired that cannot be paid for."""
    for i in range(s.depth):
        if s.pending_kind[i] == a.ASK_PAYMENT:
            if s.pending_arg[i] > means(s, np.int64(s.pending_seat[i])):
                return True
    return False


@woven
def _is_sure(s: Position, mask: Any) -> Any:
    """Whether there is an answer after which it can surely be done; leaves the mask empty."""
    if s.promise != NOTHING and actor(s) != s.promise_seat:
        return False
    offer(s, mask)
    s.doubt = 0
    sure = total(mask) > 0
    mask[:] = False
    return sure


@woven
def _mark_worth_trying(s: Position, mask: Any) -> None:
    """Answers that can lead on; of those that make no difference one."""
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
    """Leave one answer only, if it is among those marked."""
    there = mask[action]
    mask[:] = False
    mask[action] = there


@rule
def _makes_no_difference(kind: Any) -> Any:
    """Whether what has to be done does not depend on the answer, so that declining is best."""
    return (
        kind == a.ASK_PLAN
        or kind == a.ASK_FAVOR
        or kind == a.ASK_DECREE
        or kind == a.ASK_EXTRA_DECREE
        or kind == a.ASK_RELIC
        or kind == a.ASK_RECALL
    )
