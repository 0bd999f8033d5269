"""The table of contents: which decision or step is answered where."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.games.castles_of_burgundy.buildings import (
    offer_city_hall,
    offer_fetch,
    offer_warehouse,
)
from ludoteca.games.castles_of_burgundy.purchase import (
    is_purchase,
    offer_payment,
    take_payment,
    take_purchase,
)
from ludoteca.games.castles_of_burgundy.rounds import begin_round, end_turn
from ludoteca.games.castles_of_burgundy.ships import (
    offer_goods,
    offer_second_depot,
    offer_ship,
    second_depot,
    take_goods,
    take_second_depot,
    take_ship,
)
from ludoteca.games.castles_of_burgundy.start import (
    offer_board,
    offer_start_castle,
    take_board,
    take_start_castle,
)
from ludoteca.games.castles_of_burgundy.storage import offer_discard, take_discard
from ludoteca.games.castles_of_burgundy.turn import carry_out, offer_castle, offer_turn
from ludoteca.kernel.pending import pop, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["offer", "take"]


@rule
def offer(s: Any, mask: Any) -> None:
    """Mark the legal actions of the pending decision."""
    kind = top_kind(s)
    if kind == a.ASK_TURN:
        offer_turn(s, mask)
    elif kind == a.ASK_CASTLE:
        offer_castle(s, mask)
    elif kind == a.ASK_SHIP:
        offer_ship(s, mask)
    elif kind == a.ASK_SECOND_DEPOT:
        offer_second_depot(s, mask)
    elif kind == a.ASK_GOODS:
        offer_goods(s, mask)
    elif kind == a.ASK_MARKET or kind == a.ASK_WORKSHOP or kind == a.ASK_CHURCH:
        offer_fetch(s, mask)
    elif kind == a.ASK_WAREHOUSE:
        offer_warehouse(s, mask)
    elif kind == a.ASK_CITY_HALL:
        offer_city_hall(s, mask)
    elif kind == a.ASK_PAYMENT:
        offer_payment(s, mask)
    elif kind == a.ASK_DISCARD:
        offer_discard(s, mask)
    elif kind == a.ASK_START_CASTLE:
        offer_start_castle(s, mask)
    elif kind == a.ASK_BOARD:
        offer_board(s, mask)


@rule
def take(s: Any, action: Any) -> None:
    """Carry out an action, then all steps up to the next decision or the end."""
    s.ply += 1
    _answer(s, action)
    while s.over == 0 and top_kind(s) >= a.FIRST_STEP:
        _step(s)


@rule
def _answer(s: Any, action: Any) -> None:
    """Turn, castle, market, workshop, church, warehouse and city hall share their actions: `carry_out`."""
    kind = top_kind(s)
    if is_purchase(action):
        take_purchase(s, action)
    elif action == a.END_TURN:
        end_turn(s)
    elif kind == a.ASK_SHIP:
        take_ship(s, action)
    elif kind == a.ASK_SECOND_DEPOT:
        take_second_depot(s, action)
    elif kind == a.ASK_GOODS:
        take_goods(s, action)
    elif kind == a.ASK_PAYMENT:
        take_payment(s, action)
    elif kind == a.ASK_DISCARD:
        take_discard(s, action)
    elif kind == a.ASK_START_CASTLE:
        take_start_castle(s, action)
    elif kind == a.ASK_BOARD:
        take_board(s, action)
    else:
        carry_out(s, action)


@rule
def _step(s: Any) -> None:
    kind = top_kind(s)
    if kind == a.SECOND_DEPOT:
        second_depot(s)
    elif kind == a.BEGIN_ROUND:
        pop(s)
        begin_round(s)
