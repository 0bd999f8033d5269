"""Dispatch of decisions and steps to their functions (see `kernel.flow`).

`offer` marks what can be carried through surely, or perhaps (see `obligations`); `whole` builds the
game's own `offer` and `take` on top.
"""

from __future__ import annotations

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.automa.turn import (
    opponent_follow,
    opponent_helper,
    opponent_noble,
    opponent_state,
)
from ludoteca.games.lisboa.church import (
    church_mark,
    offer_church,
    offer_tile,
    take_church,
    take_tile,
)
from ludoteca.games.lisboa.clearing import (
    offer_clear,
    offer_relic,
    offer_rubble,
    store_cube_step,
    take_clear,
    take_relic,
    take_rubble,
)
from ludoteca.games.lisboa.effects import do_effect
from ludoteca.games.lisboa.officials import (
    offer_office,
    offer_recall,
    take_office,
    take_recall,
)
from ludoteca.games.lisboa.opening import (
    offer_open,
    offer_use_plan,
    open_done,
    open_officials,
    take_open,
    take_use_plan,
)
from ludoteca.games.lisboa.payment import offer_dues, offer_payment, take_dues, take_payment
from ludoteca.games.lisboa.periods import end_hands, offer_hand, take_hand
from ludoteca.games.lisboa.producing import offer_extra, offer_produce, take_extra, take_produce
from ludoteca.games.lisboa.ships import (
    offer_ship,
    offer_spend,
    take_ship,
    take_ship_step,
    take_spend,
)
from ludoteca.games.lisboa.slots import offer_drop, slot_card, take_drop
from ludoteca.games.lisboa.standard import (
    offer_export,
    offer_standard,
    offer_state,
    take_export,
    take_standard,
    take_state,
)
from ludoteca.games.lisboa.start import first_tiles, offer_first_tile, take_first_tile
from ludoteca.games.lisboa.stores import (
    offer_house,
    offer_store,
    store_done,
    store_pay,
    take_house,
    take_store,
)
from ludoteca.games.lisboa.take_one import (
    offer_decree,
    offer_extra_decree,
    offer_favor,
    offer_plan,
    take_decree,
    take_extra_decree,
    take_favor,
    take_plan,
)
from ludoteca.games.lisboa.turn import (
    begin_turn,
    clean_up,
    draw_card,
    offer_card,
    offer_draw,
    take_card,
    take_draw,
)
from ludoteca.games.lisboa.visits import (
    end_court,
    follow_action,
    follow_turn,
    free_action,
    noble_turn,
    offer_follow,
    offer_free,
    offer_noble,
    take_follow,
    take_free,
    take_noble,
)
from ludoteca.kernel.flow import Decision, EndOfTurn, Step, flow

__all__ = ["offer", "take"]

offer, take = flow(
    __name__,
    a.DECISIONS,
    [
        Decision(a.ASK_FIRST_TILE, offer_first_tile, take_first_tile),
        Decision(a.ASK_CARD, offer_card, take_card),
        Decision(a.ASK_DRAW, offer_draw, take_draw),
        Decision(a.ASK_DROP, offer_drop, take_drop),
        Decision(a.ASK_STANDARD, offer_standard, take_standard),
        Decision(a.ASK_EXPORT, offer_export, take_export),
        Decision(a.ASK_STATE, offer_state, take_state),
        Decision(a.ASK_FREE, offer_free, take_free),
        Decision(a.ASK_FOLLOW, offer_follow, take_follow),
        Decision(a.ASK_NOBLE, offer_noble, take_noble),
        Decision(a.ASK_OFFICE, offer_office, take_office),
        Decision(a.ASK_RECALL, offer_recall, take_recall),
        Decision(a.ASK_PLAN, offer_plan, take_plan),
        Decision(a.ASK_SHIP, offer_ship, take_ship),
        Decision(a.ASK_SPEND, offer_spend, take_spend),
        Decision(a.ASK_PRODUCE, offer_produce, take_produce),
        Decision(a.ASK_EXTRA, offer_extra, take_extra),
        Decision(a.ASK_CHURCH, offer_church, take_church),
        Decision(a.ASK_TILE, offer_tile, take_tile),
        Decision(a.ASK_FAVOR, offer_favor, take_favor),
        Decision(a.ASK_STORE, offer_store, take_store),
        Decision(a.ASK_CLEAR, offer_clear, take_clear),
        Decision(a.ASK_RUBBLE, offer_rubble, take_rubble),
        Decision(a.ASK_RELIC, offer_relic, take_relic),
        Decision(a.ASK_HOUSE, offer_house, take_house),
        Decision(a.ASK_OPEN, offer_open, take_open),
        Decision(a.ASK_USE_PLAN, offer_use_plan, take_use_plan),
        Decision(a.ASK_DECREE, offer_decree, take_decree),
        Decision(a.ASK_EXTRA_DECREE, offer_extra_decree, take_extra_decree),
        Decision(a.ASK_PAYMENT, offer_payment, take_payment),
        Decision(a.ASK_DUES, offer_dues, take_dues),
        Decision(a.ASK_HAND, offer_hand, take_hand),
    ],
    a.STEPS,
    [
        Step(a.BEGIN_TURN, begin_turn),
        Step(a.DRAW_CARD, draw_card),
        Step(a.CLEAN_UP, clean_up),
        Step(a.SLOT_CARD, slot_card),
        Step(a.EFFECT, do_effect),
        Step(a.FREE_ACTION, free_action),
        Step(a.NOBLE_TURN, noble_turn),
        Step(a.FOLLOW_TURN, follow_turn),
        Step(a.FOLLOW_ACTION, follow_action),
        Step(a.END_COURT, end_court),
        Step(a.FIRST_TILES, first_tiles),
        Step(a.TAKE_SHIP, take_ship_step),
        Step(a.STORE_PAY, store_pay),
        Step(a.STORE_DONE, store_done),
        Step(a.STORE_CUBE, store_cube_step),
        Step(a.OPEN_OFFICIALS, open_officials),
        Step(a.OPEN_DONE, open_done),
        Step(a.END_HANDS, end_hands),
        Step(a.CHURCH_MARK, church_mark),
        Step(a.OPPONENT_STATE, opponent_state),
        Step(a.OPPONENT_NOBLE, opponent_noble),
        Step(a.OPPONENT_HELPER, opponent_helper),
        Step(a.OPPONENT_FOLLOW, opponent_follow),
    ],
    end_of_turn=EndOfTurn(a.ASK_END_TURN, a.END_TURN),
)
