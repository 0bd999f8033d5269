"""The game's `offer` and `take`: only completable actions, and no needless decisions."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa import flow
from ludoteca.games.lisboa.components.buildings import PLANS_EACH
from ludoteca.games.lisboa.feasibility_search import can_be_finished, offer_perhaps
from ludoteca.games.lisboa.obligations import NOTHING
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, set_actor, top_kind
from ludoteca.kernel.rules import allocates, rule, woven

__all__ = ["offer", "take"]

begin, go_on = flow.offer, flow.take
NEVER, ALWAYS, PROMISED = range(3)

#: By decision: the family of its answers (besides passing), and when a single answer is possible.
_FAMILIES: Final = {
    "recall": ("recall", ALWAYS),
    "ship": ("ship", ALWAYS),
    "spend": ("spend", ALWAYS),
    "state": ("state", ALWAYS),
    "extra": ("extra", ALWAYS),
    "church": ("church", ALWAYS),
    "favor": ("favor", ALWAYS),
    "clear": ("clear", ALWAYS),
    "house": ("house", ALWAYS),
    "use_plan": ("use_plan", ALWAYS),
    "noble": ("noble", ALWAYS),
    "dues": ("by_money", ALWAYS),
    "hand": ("discard", ALWAYS),
    "plan": ("plan", PROMISED),
    "payment": ("by_influence", PROMISED),
    "free": ("free", PROMISED),
    "office": ("office", PROMISED),
    "produce": ("produce", PROMISED),
    "tile": ("tile", PROMISED),
    "rubble": ("rubble", PROMISED),
    "relic": ("relic", PROMISED),
    "decree": ("decree", PROMISED),
    "extra_decree": ("decree", PROMISED),
    "drop": ("drop", PROMISED),
}
_ROWS: Final = [_FAMILIES.get(kind, ("pass", NEVER)) for kind in a.DECISIONS]
FIRST_ANSWER: Final = np.array([a.ACTIONS.base(family) for family, _ in _ROWS], np.int64)
_SIZES: Final = {family.word: family.count for family in a.ACTIONS.families}
ANSWERS: Final = np.array([_SIZES[family] for family, _ in _ROWS], np.int64)
NEEDLESS: Final = np.array([when for _, when in _ROWS], np.int64)


@allocates
def offer(s: Position, mask: Any) -> None:
    """Mark actions after which every obligation can be met."""
    begin(s, mask)
    if s.doubt == 1:
        s.doubt = 0
        _settle_doubts(s, mask)


@woven
def _settle_doubts(s: Position, mask: Any) -> None:
    """Search for a way to complete each doubtful action."""
    perhaps = np.zeros(len(mask), np.bool_)
    offer_perhaps(s, perhaps)
    for action in range(len(mask)):
        if perhaps[action] and not mask[action]:
            mask[action] = can_be_finished(s, action)


@allocates
def take(s: Position, action: Any) -> None:
    """Take an action, then answer decisions with a single answer.

    If the turn is to be ended next, the seat that acted ends it.
    """
    seat = actor(s)
    go_on(s, action)
    s.doubt = 0
    if s.over == 0 and _may_be_needless(s):
        _skip_needless(s)
        if s.over == 0 and top_kind(s) == a.ASK_END_TURN:
            set_actor(s, seat)


@woven
def _skip_needless(s: Position) -> None:
    mask = np.zeros(a.ACTIONS_COUNT, np.bool_)
    while s.over == 0 and _may_be_needless(s):
        offer(s, mask)
        action = _only_one(mask, top_kind(s))
        if action < 0:
            return
        mask[action] = False
        go_on(s, action)
        s.ply -= 1
        s.doubt = 0


@rule
def _only_one(mask: Any, kind: Any) -> Any:
    """The only answer to a decision, or -1 if there are several."""
    found = -1
    if mask[a.PASS]:
        found = a.PASS
    if mask[a.DONE]:
        found = a.DONE
    first = FIRST_ANSWER[kind]
    for action in range(first, first + ANSWERS[kind]):
        if mask[action]:
            if found >= 0:
                return -1
            found = action
    return found


@rule
def _may_be_needless(s: Position) -> Any:
    """Return True if the decision is skipped when it has a single answer.

    The card, the standard action, the site and the new card are always asked, as they show what a
    turn is about; after the new card hidden ones are turned up, so it is the last moment to undo.
    """
    kind = top_kind(s)
    if kind == a.ASK_HAND:
        return s.hand_size[actor(s)] == 0
    if kind == a.ASK_PLAN and s.promise == NOTHING:
        return s.plans_taken[0] == PLANS_EACH or s.plans_taken[1] == PLANS_EACH
    if NEEDLESS[kind] == ALWAYS:
        return True
    return s.promise != NOTHING and NEEDLESS[kind] == PROMISED
