"""Dispatch of decisions and steps to their functions (see `kernel.flow`)."""

from __future__ import annotations

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.activation import (
    activate_line,
    do_effect,
    offer_gain,
    offer_rest,
    offer_trade,
    take_gain,
    take_rest,
    take_trade,
    trade_gain,
)
from ludoteca.games.santa_maria.expansion import offer_place, take_place
from ludoteca.games.santa_maria.payment import offer_payment, take_payment
from ludoteca.games.santa_maria.religion import (
    offer_advance,
    offer_extra,
    offer_hire,
    religion_extra,
    religion_step,
    religion_turn,
    take_advance,
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
from ludoteca.games.santa_maria.store import is_free_action
from ludoteca.games.santa_maria.years import (
    begin_game,
    draw_before_question,
    end_turn,
    income,
    offer_end,
    offer_main,
    take_free_action,
    take_main,
)
from ludoteca.kernel.flow import Anytime, Decision, Step, flow

__all__ = ["offer", "take"]

offer, take = flow(
    __name__,
    a.DECISIONS,
    [
        Decision(a.ASK_MAIN, offer_main, take_main),
        Decision(a.ASK_END, offer_end, end_turn),
        Decision(a.ASK_PLACE, offer_place, take_place),
        Decision(a.ASK_GAIN, offer_gain, take_gain),
        Decision(a.ASK_TRADE, offer_trade, take_trade),
        Decision(a.ASK_SHIP, offer_ship, take_ship),
        Decision(a.ASK_EXTRA, offer_extra, take_extra),
        Decision(a.ASK_HIRE, offer_hire, take_hire),
        Decision(a.ASK_PAYMENT, offer_payment, take_payment),
        Decision(a.ASK_BOARD, offer_board, take_board),
        Decision(a.ASK_TOWN_HALL, offer_hall, take_hall),
        Decision(a.ASK_SCHOLAR, offer_scholar, take_scholar),
        Decision(a.ASK_ADVANCE, offer_advance, take_advance),
        Decision(a.ASK_REST, offer_rest, take_rest),
    ],
    a.STEPS,
    [
        Step(a.LINE, activate_line),
        Step(a.EFFECT, do_effect),
        Step(a.TRADE_GAIN, trade_gain),
        Step(a.TAKE_SHIP, take_cargo),
        Step(a.RELIGION, religion_turn),
        Step(a.RELIGION_EXTRA, religion_extra),
        Step(a.RELIGION_STEP, religion_step),
        Step(a.INCOME, income),
        Step(a.BEGIN_GAME, begin_game),
    ],
    anytime=[Anytime(is_free_action, take_free_action)],
    on_question=draw_before_question,
)
