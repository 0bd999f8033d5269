"""The table of contents: which decision or step is answered where."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico import actions as a
from ludoteca.games.puerto_rico.black_market import offer_black_market
from ludoteca.games.puerto_rico.builder import (
    begin_builder,
    builder_turn,
    offer_build,
    offer_university,
    take_build,
    take_return,
    take_university,
)
from ludoteca.games.puerto_rico.captain import (
    begin_captain,
    captain_turn,
    end_captain,
    offer_load,
    take_load,
    take_small_wharf,
)
from ludoteca.games.puerto_rico.components import (
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    SETTLER,
    TRADER,
)
from ludoteca.games.puerto_rico.craftsman import (
    begin_craftsman,
    end_craftsman,
    offer_extra_good,
    production_turn,
    take_extra_good,
)
from ludoteca.games.puerto_rico.draft import offer_draft, take_draft
from ludoteca.games.puerto_rico.forest import offer_forest, take_drawn
from ludoteca.games.puerto_rico.guesthouse import last_guests, offer_guests, take_guests
from ludoteca.games.puerto_rico.hunting_lodge import hunt_turn, offer_hunt, take_hunt
from ludoteca.games.puerto_rico.library import (
    begin_library,
    library_turn,
    offer_library,
    take_library,
)
from ludoteca.games.puerto_rico.mayor import (
    begin_mayor,
    deal_workers,
    end_mayor,
    mayor_turn,
    offer_extra_colonist,
    offer_noble,
    open_privilege,
    take_extra_colonist,
    take_noble,
)
from ludoteca.games.puerto_rico.placement import (
    offer_place,
    offer_place_nobles,
    place_colonists,
    take_place,
    take_place_nobles,
)
from ludoteca.games.puerto_rico.prospector import begin_prospector, prospect
from ludoteca.games.puerto_rico.rounds import end_game, next_role, offer_role, take_role
from ludoteca.games.puerto_rico.royal_supplier import offer_supply, take_supply
from ludoteca.games.puerto_rico.settler import (
    begin_settler,
    end_settler,
    offer_hacienda,
    offer_hospice,
    offer_settle,
    second_tile,
    settler_choice,
    settler_turn,
    take_hacienda,
    take_hospice,
    take_settle,
)
from ludoteca.games.puerto_rico.small_wharf import offer_packing
from ludoteca.games.puerto_rico.storage import offer_store, store_turn, take_store
from ludoteca.games.puerto_rico.trader import (
    begin_trader,
    end_trader,
    offer_sell,
    take_sell,
    trader_turn,
)
from ludoteca.games.puerto_rico.villa import villa_turn
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
    elif kind < a.ASK_NOBLE:
        _offer_new_buildings(s, mask, kind)
    else:
        _offer_nobles(s, mask, kind)


@rule
def _offer_new_buildings(s: Any, mask: Any, kind: Any) -> None:
    if kind == a.ASK_DRAFT:
        offer_draft(s, mask)
    elif kind == a.ASK_LIBRARY:
        offer_library(s, mask)
    elif kind == a.ASK_GUESTS:
        offer_guests(s, mask)
    elif kind == a.ASK_FOREST:
        offer_forest(s, mask)
    elif kind == a.ASK_BLACK_MARKET:
        offer_black_market(s, mask)
    elif kind == a.ASK_SMALL_WHARF:
        offer_packing(s, mask)


@rule
def _offer_nobles(s: Any, mask: Any, kind: Any) -> None:
    if kind == a.ASK_NOBLE:
        offer_noble(s, mask)
    elif kind == a.ASK_PLACE_NOBLES:
        offer_place_nobles(s, mask)
    elif kind == a.ASK_HUNT:
        offer_hunt(s, mask)
    elif kind == a.ASK_SUPPLY:
        offer_supply(s, mask)


@rule
def take(s: Any, action: Any) -> None:
    """Carry out an action, then all steps up to the next decision or the end."""
    s.ply += 1
    s.gained[:] = 0
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
    elif kind < a.ASK_NOBLE:
        _answer_new_buildings(s, action, kind)
    else:
        _answer_nobles(s, action, kind)


@rule
def _answer_new_buildings(s: Any, action: Any, kind: Any) -> None:
    if kind == a.ASK_DRAFT:
        take_draft(s, action)
    elif kind == a.ASK_LIBRARY:
        take_library(s, action)
    elif kind == a.ASK_GUESTS:
        take_guests(s, action)
    elif kind == a.ASK_FOREST:
        take_drawn(s, action)
    elif kind == a.ASK_BLACK_MARKET:
        take_return(s, action)
    elif kind == a.ASK_SMALL_WHARF:
        take_small_wharf(s, action)


@rule
def _answer_nobles(s: Any, action: Any, kind: Any) -> None:
    if kind == a.ASK_NOBLE:
        take_noble(s, action)
    elif kind == a.ASK_PLACE_NOBLES:
        take_place_nobles(s, action)
    elif kind == a.ASK_HUNT:
        take_hunt(s, action)
    elif kind == a.ASK_SUPPLY:
        take_supply(s, action)


@rule
def _choose_role(s: Any, role: Any) -> None:
    """Take the role and begin its phase."""
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
        begin_prospector(s)
    begin_library(s)


@rule
def _step(s: Any) -> None:
    kind = top_kind(s)
    if kind == a.NEXT_ROLE:
        next_role(s)
    elif kind == a.SETTLER_TURN:
        settler_turn(s)
    elif kind == a.SETTLER_CHOICE:
        settler_choice(s)
    elif kind == a.SETTLER_SECOND:
        second_tile(s)
    elif kind == a.SETTLER_HUNT:
        hunt_turn(s)
    elif kind == a.SETTLER_END:
        end_settler(s)
    elif kind == a.MAYOR_PRIVILEGE:
        open_privilege(s)
    elif kind == a.MAYOR_VILLA:
        villa_turn(s)
    elif kind == a.MAYOR_DEAL:
        deal_workers(s)
    elif kind == a.MAYOR_TURN:
        mayor_turn(s)
    elif kind == a.MAYOR_COLONISTS:
        place_colonists(s)
    elif kind == a.MAYOR_END:
        end_mayor(s)
    elif kind == a.BUILDER_TURN:
        builder_turn(s)
    else:
        _later_step(s, kind)


@rule
def _later_step(s: Any, kind: Any) -> None:
    if kind == a.CRAFTSMAN_TURN:
        production_turn(s)
    elif kind == a.CRAFTSMAN_END:
        end_craftsman(s)
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
    elif kind == a.PROSPECTOR_TURN:
        prospect(s)
    elif kind == a.LIBRARY_TURN:
        library_turn(s)
    elif kind == a.LAST_GUESTS:
        last_guests(s)
    elif kind == a.GAME_END:
        end_game(s)
