"""The table of contents: which decision or step is answered where."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico.builder import (
    begin_builder,
    offer_build,
    offer_university,
    take_build,
    take_university,
)
from ludoteca.games.puerto_rico.captain import (
    begin_captain,
    captain_turn,
    end_captain,
    offer_load,
    take_load,
)
from ludoteca.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    SETTLER,
    TRADER,
)
from ludoteca.games.puerto_rico.craftsman import begin_craftsman, offer_extra_good, take_extra_good
from ludoteca.games.puerto_rico.mayor import (
    begin_mayor,
    deal_colonists,
    end_mayor,
    mayor_turn,
    offer_extra_colonist,
    offer_place,
    take_extra_colonist,
    take_place,
)
from ludoteca.games.puerto_rico.rounds import next_role, offer_role, take_role
from ludoteca.games.puerto_rico.settler import (
    begin_settler,
    end_settler,
    offer_hacienda,
    offer_hospice,
    offer_settle,
    settler_turn,
    take_hacienda,
    take_hospice,
    take_settle,
)
from ludoteca.games.puerto_rico.storage import offer_store, store_turn, take_store
from ludoteca.games.puerto_rico.trader import (
    begin_trader,
    end_trader,
    offer_sell,
    take_sell,
    trader_turn,
)
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import rule

__all__ = ["offer", "take"]


@rule
def offer(s: Any, mask: Any) -> None:
    """Mark the legal actions of the pending decision."""
    kind = top_kind(s)
    if kind == a.ASK_ROLE:
        offer_role(s, mask)
    elif kind == a.ASK_HACIENDA:
        offer_hacienda(s, mask)
    elif kind == a.ASK_SETTLE:
        offer_settle(s, mask)
    elif kind == a.ASK_HOSPICE:
        offer_hospice(s, mask)
    elif kind == a.ASK_EXTRA_COLONIST:
        offer_extra_colonist(s, mask)
    elif kind == a.ASK_PLACE:
        offer_place(s, mask)
    elif kind == a.ASK_BUILD:
        offer_build(s, mask)
    elif kind == a.ASK_UNIVERSITY:
        offer_university(s, mask)
    elif kind == a.ASK_EXTRA_GOOD:
        offer_extra_good(s, mask)
    elif kind == a.ASK_SELL:
        offer_sell(s, mask)
    elif kind == a.ASK_LOAD:
        offer_load(s, mask)
    elif kind == a.ASK_STORE:
        offer_store(s, mask)


@rule
def take(s: Any, action: Any) -> None:
    """Carry out an action, then all steps up to the next decision or the end."""
    s.ply += 1
    _answer(s, action)
    while s.over == 0 and top_kind(s) >= a.FIRST_STEP:
        _step(s)


@rule
def _answer(s: Any, action: Any) -> None:
    kind = top_kind(s)
    if kind == a.ASK_ROLE:
        _choose_role(s, action - a.CHOOSE)
    elif kind == a.ASK_HACIENDA:
        take_hacienda(s, action)
    elif kind == a.ASK_SETTLE:
        take_settle(s, action)
    elif kind == a.ASK_HOSPICE:
        take_hospice(s, action)
    elif kind == a.ASK_EXTRA_COLONIST:
        take_extra_colonist(s, action)
    elif kind == a.ASK_PLACE:
        take_place(s, action)
    elif kind == a.ASK_BUILD:
        take_build(s, action)
    elif kind == a.ASK_UNIVERSITY:
        take_university(s, action)
    elif kind == a.ASK_EXTRA_GOOD:
        take_extra_good(s, action)
    elif kind == a.ASK_SELL:
        take_sell(s, action)
    elif kind == a.ASK_LOAD:
        take_load(s, action)
    elif kind == a.ASK_STORE:
        take_store(s, action)


@rule
def _choose_role(s: Any, role: Any) -> None:
    """Take the role and begin its phase; a prospector brings one doubloon, and nobody else a turn."""
    take_role(s, role)
    if role == SETTLER:
        begin_settler(s)
    elif role == MAYOR:
        begin_mayor(s)
    elif role == BUILDER:
        begin_builder(s)
    elif role == CRAFTSMAN:
        begin_craftsman(s)
    elif role == TRADER:
        begin_trader(s)
    elif role == CAPTAIN:
        begin_captain(s)
    else:
        s.doubloons[s.chooser] += 1


@rule
def _step(s: Any) -> None:
    kind = top_kind(s)
    if kind == a.NEXT_ROLE:
        next_role(s)
    elif kind == a.SETTLER_TURN:
        settler_turn(s)
    elif kind == a.SETTLER_END:
        end_settler(s)
    elif kind == a.MAYOR_DEAL:
        deal_colonists(s)
    elif kind == a.MAYOR_TURN:
        mayor_turn(s)
    elif kind == a.MAYOR_END:
        end_mayor(s)
    elif kind == a.TRADER_TURN:
        trader_turn(s)
    elif kind == a.TRADER_END:
        end_trader(s)
    elif kind == a.CAPTAIN_TURN:
        captain_turn(s)
    elif kind == a.CAPTAIN_STORE:
        store_turn(s)
    elif kind == a.CAPTAIN_END:
        end_captain(s)
