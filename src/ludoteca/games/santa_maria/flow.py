"""The table of contents: which decision or step is answered where."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.activation import (
    activate_line,
    do_effect,
    offer_gain,
    offer_trade,
    take_gain,
    take_trade,
    trade_gain,
)
from ludoteca.games.santa_maria.expansion import offer_place, take_place
from ludoteca.games.santa_maria.payment import offer_payment, take_payment
from ludoteca.games.santa_maria.religion import (
    offer_extra,
    offer_hire,
    religion_extra,
    religion_step,
    religion_turn,
    take_extra,
    take_hire,
)
from ludoteca.games.santa_maria.shipping import offer_ship, take_cargo, take_ship
from ludoteca.games.santa_maria.start import (
    offer_board,
    offer_hall,
    offer_scholar,
    take_board,
    take_hall,
    take_scholar,
)
from ludoteca.games.santa_maria.store import is_free_action, take_free
from ludoteca.games.santa_maria.years import (
    begin_game,
    end_turn,
    income,
    offer_end,
    offer_main,
    take_main,
)
from ludoteca.kernel.pending import top_kind
from ludoteca.kernel.rules import rule

__all__ = ["offer", "take"]


@rule
def offer(s: Any, mask: Any) -> None:
    """Mark the legal actions of the pending decision."""
    kind = top_kind(s)
    if kind == a.ASK_MAIN:
        offer_main(s, mask)
    elif kind == a.ASK_END:
        offer_end(s, mask)
    elif kind == a.ASK_PLACE:
        offer_place(s, mask)
    elif kind == a.ASK_GAIN:
        offer_gain(s, mask)
    elif kind == a.ASK_TRADE:
        offer_trade(s, mask)
    elif kind == a.ASK_SHIP:
        offer_ship(s, mask)
    elif kind == a.ASK_EXTRA:
        offer_extra(s, mask)
    elif kind == a.ASK_HIRE:
        offer_hire(s, mask)
    elif kind == a.ASK_PAYMENT:
        offer_payment(s, mask)
    elif kind == a.ASK_BOARD:
        offer_board(s, mask)
    elif kind == a.ASK_TOWN_HALL:
        offer_hall(s, mask)
    elif kind == a.ASK_SCHOLAR:
        offer_scholar(s, mask)


@rule
def take(s: Any, action: Any) -> None:
    """Carry out an action, then all steps up to the next decision or the end."""
    s.ply += 1
    if is_free_action(action):
        take_free(s, action)
    else:
        _answer(s, action)
    while s.over == 0 and top_kind(s) >= a.FIRST_STEP:
        _step(s)


@rule
def _answer(s: Any, action: Any) -> None:
    kind = top_kind(s)
    if kind == a.ASK_MAIN:
        take_main(s, action)
    elif kind == a.ASK_END:
        end_turn(s)
    elif kind == a.ASK_PLACE:
        take_place(s, action)
    elif kind == a.ASK_GAIN:
        take_gain(s, action)
    elif kind == a.ASK_TRADE:
        take_trade(s, action)
    elif kind == a.ASK_SHIP:
        take_ship(s, action)
    elif kind == a.ASK_EXTRA:
        take_extra(s, action)
    elif kind == a.ASK_HIRE:
        take_hire(s, action)
    elif kind == a.ASK_PAYMENT:
        take_payment(s, action)
    elif kind == a.ASK_BOARD:
        take_board(s, action)
    elif kind == a.ASK_TOWN_HALL:
        take_hall(s, action)
    elif kind == a.ASK_SCHOLAR:
        take_scholar(s, action)


@rule
def _step(s: Any) -> None:
    kind = top_kind(s)
    if kind == a.LINE:
        activate_line(s)
    elif kind == a.EFFECT:
        do_effect(s)
    elif kind == a.TRADE_GAIN:
        trade_gain(s)
    elif kind == a.TAKE_SHIP:
        take_cargo(s)
    elif kind == a.RELIGION:
        religion_turn(s)
    elif kind == a.RELIGION_EXTRA:
        religion_extra(s)
    elif kind == a.RELIGION_STEP:
        religion_step(s)
    elif kind == a.INCOME:
        income(s)
    elif kind == a.BEGIN_GAME:
        begin_game(s)
