"""Worth of the actions of a turn, and so of the cards in hand."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.lisboa.components.cards import TYPE
from ludoteca.games.lisboa.components.counts import CHURCH_STEPS, GOLD, N_GOODS, RECRUITS, SLOTS
from ludoteca.games.lisboa.components.court import (
    BUILD_SHIP,
    CHURCH,
    N_STATE,
    PRODUCTION,
    RECRUIT,
    STATE_GOOD,
    TAKE_PLAN,
)
from ludoteca.games.lisboa.components.effects import INVESTS_IN
from ludoteca.games.lisboa.components.lasting import (
    COURT_MONEY,
    INVEST_FREE,
    SELL_BONUS,
    SLOT_TREASURY_MONEY,
    SLOT_VP,
)
from ludoteca.games.lisboa.components.ships import HULL, SHIP_PRICE
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.edition.model import TREASURY
from ludoteca.games.lisboa.evaluation.basics import (
    dues_worth,
    early,
    favor_worth,
    good_worth,
    official_worth,
    plan_worth,
    real_worth,
    rival_worth,
)
from ludoteca.games.lisboa.evaluation.decrees import best_decree_worth
from ludoteca.games.lisboa.evaluation.effects import (
    best_church_worth,
    best_ship_worth,
    produce_worth,
    source_worth,
)
from ludoteca.games.lisboa.evaluation.lasting import drop_loss, kept_worth
from ludoteca.games.lisboa.evaluation.places import best_opening_worth, best_store_worth
from ludoteca.games.lisboa.money import discounted, treasury_price
from ludoteca.games.lisboa.obligations import (
    DECREE_ACTION,
    STORE_ACTION,
    can_pay_state,
    state_possible,
)
from ludoteca.games.lisboa.portfolio import LOWER, UPPER
from ludoteca.games.lisboa.position import lasting, load_of, ship_in, sides
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = [
    "card_worth",
    "export_worth",
    "free_state_worth",
    "good_sold_worth",
    "investment_worth",
    "noble_worth",
    "slot_worth",
    "standard_worth",
    "state_price",
    "state_worth",
    "visit_worth",
]

FOLLOWED = 1.5  # gain of a follower, beyond the favor
ANY_ACTION = 2  # in `INVESTS_IN`
SECOND_ACTION = 0.8  # share of a second state action, while weighing the first
VISITS: Final = np.array([5.0, 3.0, 5.5, 3.5])  # prior worth of a card in the court
PER_CARD = 0.35  # loss for each other card of the same type in hand


# ---- exports --------------------------------------------------------------------------------------------


@rule
def good_sold_worth(s: Position, turns: Any, seat: Any, owner: Any, slot: Any, good: Any) -> Any:
    """Worth of a good sold on a ship: money, and its part of the load.

    On another seat's ship the load counts for its owner.
    """
    ship = ship_in(s, owner, slot)
    price = np.int64(s.price[good]) + SHIP_PRICE[ship] + lasting(s, seat, SELL_BONUS + good)
    worth = price * real_worth(s, turns, seat) - good_worth(s, turns, seat, good)
    if owner == seat:
        return worth + 0.9
    return worth - rival_worth(s) * (load_of(s, owner, slot) + 1.0) / HULL[ship]


@rule
def _space(s: Position, owner: Any, slot: Any) -> Any:
    ship = ship_in(s, owner, slot)
    return HULL[ship] - load_of(s, owner, slot) if ship >= 0 else 0


@rule
def export_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of all goods worth selling, on the seat's own ships first."""
    worth = 0.0
    left = np.int64(0)
    for good in range(N_GOODS):
        left += np.int64(s.goods[seat, good])
    for step in range(sides(s)):
        owner = (seat + step) % sides(s)
        for slot in range(SLOTS):
            count = min(_space(s, owner, slot), left)
            if count > 0:
                best = 0.0
                for good in range(N_GOODS):
                    if s.goods[seat, good] > 0:
                        best = max(best, good_sold_worth(s, turns, seat, owner, slot, good))
                if best > 0:
                    worth += best * (1.0 + 0.8 * (count - 1))
                    left -= count
    return worth


# ---- state actions --------------------------------------------------------------------------------------


@rule
def state_worth(s: Position, turns: Any, seat: Any, action: Any) -> Any:
    """Worth of a possible state action, before its price."""
    if action == RECRUIT:
        return min(RECRUITS, np.int64(s.officials[seat])) * official_worth(s, turns, seat)
    if action == TAKE_PLAN:
        return plan_worth(s, turns, seat)
    if action == BUILD_SHIP:
        return best_ship_worth(s, turns, seat)
    if action == PRODUCTION:
        return produce_worth(s, turns, seat)
    if action == CHURCH:
        return best_church_worth(s, turns, seat, CHURCH_STEPS[0], CHURCH_STEPS[1])
    return favor_worth(s, turns)


@rule
def state_price(s: Position, turns: Any, seat: Any, action: Any, means: Any) -> Any:
    """Worth of the good that pays for a state action (`means` 0: good of the office, 1: gold)."""
    return good_worth(s, turns, seat, GOLD if means == 1 else STATE_GOOD[action // 2])


@rule
def standard_worth(s: Position, turns: Any, seat: Any) -> Any:
    """Worth of the standard action: exports or two state actions."""
    first = 0.0
    second = 0.0
    for action in range(N_STATE):
        gain = -1.0
        if can_pay_state(s, seat, action, 0):
            gain = state_worth(s, turns, seat, action) - state_price(s, turns, seat, action, 0)
        elif can_pay_state(s, seat, action, 1):
            gain = state_worth(s, turns, seat, action) - state_price(s, turns, seat, action, 1)
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    return max(first + SECOND_ACTION * second, export_worth(s, turns, seat))


@rule
def free_state_worth(s: Position, turns: Any, seat: Any, noble: Any) -> Any:
    """Worth of the better of a noble's state actions."""
    best = 0.0
    for action in range(2 * noble, 2 * noble + 2):
        if state_possible(s, seat, action):
            best = max(best, state_worth(s, turns, seat, action))
    return best


# ---- cards ----------------------------------------------------------------------------------------------


@rule
def noble_worth(s: Position, turns: Any, seat: Any, which: Any) -> Any:
    """Worth of a noble action."""
    if which == STORE_ACTION:
        return best_store_worth(s, turns, seat)
    if which == DECREE_ACTION:
        return best_decree_worth(s, turns, seat)
    return best_opening_worth(s, turns, seat)


@rule
def visit_worth(s: Position, turns: Any, seat: Any, noble: Any, action: Any) -> Any:
    """Worth of a visit.

    The noble action (worth `action`) and a state action, less the dues and the followers' gains.
    """
    worth = action + free_state_worth(s, turns, seat, noble)
    worth += lasting(s, seat, COURT_MONEY + noble) * real_worth(s, turns, seat)
    for other in range(sides(s)):
        if other != seat and s.favor[other, noble] == 1:
            worth -= FOLLOWED * rival_worth(s)
    return worth - dues_worth(s, turns, seat, dues_of(s, seat, noble, False))


@rule
def investment_worth(s: Position, turns: Any, seat: Any, card: Any, action: Any) -> Any:
    """Worth of an investment, less its price.

    `action` is the worth of the best store or public building.
    """
    worth = source_worth(s, turns, seat, card)
    if INVESTS_IN[card] == ANY_ACTION:
        worth += max(action, best_decree_worth(s, turns, seat))
    elif INVESTS_IN[card] > 0:
        worth += action
    if lasting(s, seat, INVEST_FREE) > 0:
        return worth
    return worth - discounted(s, seat, treasury_price(s)) * real_worth(s, turns, seat)


@rule
def slot_worth(s: Position, turns: Any, seat: Any, card: Any) -> Any:
    """Worth of slotting a card: covered and visible halves, less the card that has to leave."""
    worth = kept_worth(s, turns, card) + lasting(s, seat, SLOT_VP)
    if TYPE[card] != TREASURY:
        return worth + source_worth(s, turns, seat, card) - drop_loss(s, turns, seat, UPPER)
    income = treasury_price(s) + lasting(s, seat, SLOT_TREASURY_MONEY)
    return worth + income * real_worth(s, turns, seat) - drop_loss(s, turns, seat, LOWER)


@rule
def card_worth(s: Position, turns: Any, seat: Any, card: Any) -> Any:
    """Worth of taking a card, from its uses in the portfolio and the court.

    Variety in the hand is good.
    """
    alike = np.int64(0)
    for i in range(s.hand_size[seat]):
        alike += np.int64(TYPE[np.int64(s.hand[seat, i]) - 1] == TYPE[card])
    court = VISITS[TYPE[card]] * early(turns, 1.0)
    return max(court, 0.0) + 0.5 * slot_worth(s, turns, seat, card) - PER_CARD * alike
