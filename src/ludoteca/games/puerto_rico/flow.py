"""Dispatch of decisions and steps to their functions (see `kernel.flow`)."""

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
from ludoteca.games.puerto_rico.hunting_lodge import count_turn, hunt_turn, offer_hunt, take_hunt
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
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.prospector import begin_prospector, prospect
from ludoteca.games.puerto_rico.rounds import end_game, next_role, offer_role, take_role
from ludoteca.games.puerto_rico.royal_supplier import offer_supply, take_supply
from ludoteca.games.puerto_rico.settler import (
    begin_settler,
    end_settler,
    offer_hacienda,
    offer_hospice,
    offer_settle,
    reveal,
    second_tile,
    settler_choice,
    settler_turn,
    take_hacienda,
    take_hospice,
    take_settle,
)
from ludoteca.games.puerto_rico.short_supply import offer_give_back, take_give_back
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
from ludoteca.kernel.flow import Decision, EndOfTurn, Step, flow
from ludoteca.kernel.rules import rule

__all__ = ["offer", "take"]


@rule
def _clear_gained(s: Position) -> None:
    s.gained[:] = 0


@rule
def _choose_role(s: Position, action: Any) -> None:
    """Take the role and begin its phase."""
    role = action - a.CHOOSE
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


offer, take = flow(
    __name__,
    a.DECISIONS,
    [
        Decision(a.ASK_ROLE, offer_role, _choose_role),
        Decision(a.ASK_HACIENDA, offer_hacienda, take_hacienda),
        Decision(a.ASK_SETTLE, offer_settle, take_settle),
        Decision(a.ASK_HOSPICE, offer_hospice, take_hospice),
        Decision(a.ASK_EXTRA_COLONIST, offer_extra_colonist, take_extra_colonist),
        Decision(a.ASK_PLACE, offer_place, take_place),
        Decision(a.ASK_BUILD, offer_build, take_build),
        Decision(a.ASK_UNIVERSITY, offer_university, take_university),
        Decision(a.ASK_EXTRA_GOOD, offer_extra_good, take_extra_good),
        Decision(a.ASK_SELL, offer_sell, take_sell),
        Decision(a.ASK_LOAD, offer_load, take_load),
        Decision(a.ASK_STORE, offer_store, take_store),
        Decision(a.ASK_DRAFT, offer_draft, take_draft),
        Decision(a.ASK_LIBRARY, offer_library, take_library),
        Decision(a.ASK_GUESTS, offer_guests, take_guests),
        Decision(a.ASK_FOREST, offer_forest, take_drawn),
        Decision(a.ASK_BLACK_MARKET, offer_black_market, take_return),
        Decision(a.ASK_SMALL_WHARF, offer_packing, take_small_wharf),
        Decision(a.ASK_NOBLE, offer_noble, take_noble),
        Decision(a.ASK_PLACE_NOBLES, offer_place_nobles, take_place_nobles),
        Decision(a.ASK_HUNT, offer_hunt, take_hunt),
        Decision(a.ASK_SUPPLY, offer_supply, take_supply),
        Decision(a.ASK_GIVE_BACK, offer_give_back, take_give_back),
    ],
    a.STEPS,
    [
        Step(a.NEXT_ROLE, next_role),
        Step(a.SETTLER_TURN, settler_turn),
        Step(a.SETTLER_CHOICE, settler_choice),
        Step(a.SETTLER_SECOND, second_tile),
        Step(a.SETTLER_HUNT, hunt_turn),
        Step(a.SETTLER_COUNT, count_turn),
        Step(a.SETTLER_END, end_settler),
        Step(a.SETTLER_REVEAL, reveal),
        Step(a.MAYOR_PRIVILEGE, open_privilege),
        Step(a.MAYOR_VILLA, villa_turn),
        Step(a.MAYOR_DEAL, deal_workers),
        Step(a.MAYOR_TURN, mayor_turn),
        Step(a.MAYOR_COLONISTS, place_colonists),
        Step(a.MAYOR_END, end_mayor),
        Step(a.BUILDER_TURN, builder_turn),
        Step(a.CRAFTSMAN_TURN, production_turn),
        Step(a.CRAFTSMAN_END, end_craftsman),
        Step(a.TRADER_TURN, trader_turn),
        Step(a.TRADER_END, end_trader),
        Step(a.CAPTAIN_TURN, captain_turn),
        Step(a.CAPTAIN_STORE, store_turn),
        Step(a.CAPTAIN_END, end_captain),
        Step(a.PROSPECTOR_TURN, prospect),
        Step(a.LIBRARY_TURN, library_turn),
        Step(a.LAST_GUESTS, last_guests),
        Step(a.GAME_END, end_game),
    ],
    before=_clear_gained,
    end_of_turn=EndOfTurn(a.ASK_END_TURN, a.END_TURN),
)
