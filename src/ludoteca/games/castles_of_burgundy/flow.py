"""Dispatch of decisions and steps to their functions (see `kernel.flow`)."""

from __future__ import annotations

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
from ludoteca.games.castles_of_burgundy.rounds import end_turn, is_end_turn, next_round
from ludoteca.games.castles_of_burgundy.ships import (
    offer_goods,
    offer_second_depot,
    offer_ship,
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
from ludoteca.kernel.flow import Anytime, Decision, EndOfTurn, Step, flow

__all__ = ["offer", "take"]

# Turn, castle, market, workshop, church, warehouse and city hall share their actions: `carry_out`.
offer, take = flow(
    __name__,
    a.DECISIONS,
    [
        Decision(a.ASK_TURN, offer_turn, carry_out),
        Decision(a.ASK_CASTLE, offer_castle, carry_out),
        Decision(a.ASK_SHIP, offer_ship, take_ship),
        Decision(a.ASK_SECOND_DEPOT, offer_second_depot, take_second_depot),
        Decision(a.ASK_GOODS, offer_goods, take_goods),
        Decision(a.ASK_MARKET, offer_fetch, carry_out),
        Decision(a.ASK_WORKSHOP, offer_fetch, carry_out),
        Decision(a.ASK_CHURCH, offer_fetch, carry_out),
        Decision(a.ASK_WAREHOUSE, offer_warehouse, carry_out),
        Decision(a.ASK_CITY_HALL, offer_city_hall, carry_out),
        Decision(a.ASK_PAYMENT, offer_payment, take_payment),
        Decision(a.ASK_DISCARD, offer_discard, take_discard),
        Decision(a.ASK_START_CASTLE, offer_start_castle, take_start_castle),
        Decision(a.ASK_BOARD, offer_board, take_board),
    ],
    a.STEPS,
    [Step(a.BEGIN_ROUND, next_round)],
    anytime=[Anytime(is_purchase, take_purchase), Anytime(is_end_turn, end_turn)],
    end_of_turn=EndOfTurn(a.ASK_END_TURN, a.END_TURN),
)
