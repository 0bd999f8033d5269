"""Cards played to the court: visits with followers, and investments."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.church import church_keeps
from ludoteca.games.lisboa.components.cards import TYPE
from ludoteca.games.lisboa.components.church import MAX_STEPS
from ludoteca.games.lisboa.components.counts import CHURCH_STEPS
from ludoteca.games.lisboa.components.court import CHURCH
from ludoteca.games.lisboa.components.effects import INVESTS_IN, INVESTS_MORE
from ludoteca.games.lisboa.components.lasting import CARDINAL_EXTRA, COURT_MONEY, INVEST_FREE
from ludoteca.games.lisboa.components.tracks import MARKS
from ludoteca.games.lisboa.court import dues_of
from ludoteca.games.lisboa.edition.model import TREASURY
from ludoteca.games.lisboa.money import begin_payment, discounted, means, pay, treasury_price
from ludoteca.games.lisboa.obligations import (
    ANY_NOBLE,
    BUILD_OR_OPEN,
    DECREE_ACTION,
    NOBLE,
    NOTHING,
    OPEN_ACTION,
    STORE_ACTION,
    can_do_noble,
    is_kept,
    offer_pass,
    perhaps,
    state_possible,
    vow,
)
from ludoteca.games.lisboa.opening import begin_opening
from ludoteca.games.lisboa.payment import NO_ACTION, begin_dues, can_pay_and_do
from ludoteca.games.lisboa.position import lasting
from ludoteca.games.lisboa.position_type import Position
from ludoteca.games.lisboa.sources import begin_effects
from ludoteca.games.lisboa.standard import begin_state_action
from ludoteca.games.lisboa.stores import begin_store
from ludoteca.games.lisboa.take_one import begin_decrees
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "ask_follow",
    "begin_court",
    "begin_noble_choice",
    "can_court",
    "court_use",
    "end_court",
    "fix_dues",
    "follow_action",
    "follow_turn",
    "free_action",
    "noble_turn",
    "offer_follow",
    "offer_free",
    "offer_noble",
    "take_follow",
    "take_free",
    "take_noble",
]

INVESTMENTS = 3  # kinds distinguished by `INVESTS_IN`
WHEN_VISITED = 1  # of the option `follow_cost`
FIRST, SECOND, NOBLE_ACTION = range(3)  # actions of a follower


# ---- whether a card can be played -----------------------------------------------------------------------


@rule
def court_use(card: Any) -> Any:
    """Class of a card (noble or investment); cards of a class are playable to the court alike."""
    if TYPE[card] == TREASURY:
        return TREASURY + INVESTS_IN[card] + INVESTMENTS * INVESTS_MORE[card]
    return TYPE[card]


@rule
def can_court(s: Position, seat: Any, card: Any) -> Any:
    """Return True if a card can be played to the court with all it makes mandatory."""
    if TYPE[card] == TREASURY:
        return _can_invest(s, seat, card)
    noble = TYPE[card]
    money = lasting(s, seat, COURT_MONEY + noble)
    s.coins[seat] += money
    possible = can_pay_and_do(s, seat, dues_of(s, seat, noble, False), noble)
    s.coins[seat] -= money
    return possible


@rule
def _investment(s: Position, seat: Any) -> Any:
    """Price of investing, after discounts."""
    if lasting(s, seat, INVEST_FREE) > 0:
        return 0
    return discounted(s, seat, treasury_price(s))


@rule
def _can_invest(s: Position, seat: Any, card: Any) -> Any:
    """Return True if the price can be paid, and then the card's noble action, if any, be done."""
    price = _investment(s, seat)
    if price > means(s, seat):
        return False
    if INVESTS_IN[card] == 0:
        return True
    which = BUILD_OR_OPEN if INVESTS_IN[card] == 1 else ANY_NOBLE
    coins, points = np.int64(s.coins[seat]), np.int64(s.influence[seat])
    for marks in range(max(price - coins, 0), min(price, MARKS[points]) + 1):
        pay(s, seat, price, marks)
        possible = can_do_noble(s, seat, which)
        s.coins[seat] = coins
        s.influence[seat] = points
        if possible:
            return True
    return INVESTS_MORE[card] == 1 and perhaps(s)


# ---- playing it -----------------------------------------------------------------------------------------


@rule
def begin_court(s: Position, seat: Any, card: Any) -> None:
    """Begin a visit or an investment; the card has left the hand."""
    s.played = 1 + card
    push(s, a.END_COURT, seat, 0)
    if TYPE[card] == TREASURY:
        _invest(s, seat, card)
    else:
        _visit(s, seat, TYPE[card])


@rule
def _invest(s: Position, seat: Any, card: Any) -> None:
    begin_effects(s, seat, card)
    if INVESTS_IN[card] > 0:
        vow(s, seat, NOBLE, BUILD_OR_OPEN if INVESTS_IN[card] == 1 else ANY_NOBLE)
    if lasting(s, seat, INVEST_FREE) == 0:
        begin_payment(s, seat, treasury_price(s))


@rule
def _visit(s: Position, seat: Any, noble: Any) -> None:
    """Pay; then an optional state action, the noble action and the followers."""
    s.coins[seat] += lasting(s, seat, COURT_MONEY + noble)
    fix_dues(s, noble)
    push(s, a.FOLLOW_TURN, seat, 1)
    push(s, a.NOBLE_TURN, seat, noble)
    push(s, a.FREE_ACTION, seat, noble)
    vow(s, seat, NOBLE, noble)
    begin_dues(s, seat, dues_of(s, seat, noble, False), noble)


@rule
def fix_dues(s: Position, noble: Any) -> None:
    """Record the cost of following when a visit begins."""
    for other in range(s.seats):
        s.due_now[other] = dues_of(s, other, noble, True)


@rule
def end_court(s: Position) -> None:
    """Step: discard the card."""
    pop(s)
    s.card_at[np.int64(s.played) - 1] = 2
    s.played = 0
    s.due_now[:] = 0


# ---- the free state action ------------------------------------------------------------------------------


@rule
def free_action(s: Position) -> None:
    """Step: ask for a state action of the noble, if one is possible."""
    seat = actor(s)
    noble = top_arg(s)
    pop(s)
    if state_possible(s, seat, 2 * noble) or state_possible(s, seat, 2 * noble + 1):
        push(s, a.ASK_FREE, seat, noble)


@rule
def offer_free(s: Position, mask: Any) -> None:
    """Mark the noble's state actions, or passing."""
    for action in range(2 * top_arg(s), 2 * top_arg(s) + 2):
        mask[a.FREE + action] = state_possible(s, actor(s), action) and _leaves_noble(s, action)
    offer_pass(s, mask, a.PASS)


@rule
def _leaves_noble(s: Position, action: Any) -> Any:
    """Return True if a state action can be done with the noble action still possible."""
    if action != CHURCH:
        return is_kept(s, actor(s))
    for steps in range(CHURCH_STEPS[0], MAX_STEPS + 1):
        for side in range(2):
            if church_keeps(s, actor(s), steps, side) and _reaches(s, steps):
                return True
    return False


@rule
def _reaches(s: Position, steps: Any) -> Any:
    return steps <= CHURCH_STEPS[1] + lasting(s, actor(s), CARDINAL_EXTRA)


@rule
def take_free(s: Position, action: Any) -> None:
    """Take the state action, or pass."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        begin_state_action(s, seat, action - a.FREE)


# ---- noble actions --------------------------------------------------------------------------------------


@rule
def noble_turn(s: Position) -> None:
    """Step: begin the noble action."""
    seat = actor(s)
    which = top_arg(s)
    pop(s)
    vow(s, seat, NOTHING, 0)
    _begin_noble(s, seat, which)


@rule
def _begin_noble(s: Position, seat: Any, which: Any) -> None:
    if which == STORE_ACTION:
        begin_store(s, seat)
    elif which == DECREE_ACTION:
        begin_decrees(s, seat, 1, 0)
    else:
        begin_opening(s, seat)


@rule
def begin_noble_choice(s: Position, seat: Any, which: Any) -> None:
    """Ask for the noble action of an investment."""
    push(s, a.ASK_NOBLE, seat, which)


@rule
def offer_noble(s: Position, mask: Any) -> None:
    """Mark the noble actions that the investment allows and that are possible."""
    seat = actor(s)
    mask[a.NOBLE + STORE_ACTION] = can_do_noble(s, seat, STORE_ACTION)
    mask[a.NOBLE + OPEN_ACTION] = can_do_noble(s, seat, OPEN_ACTION)
    if top_arg(s) == ANY_NOBLE:
        mask[a.NOBLE + DECREE_ACTION] = can_do_noble(s, seat, DECREE_ACTION)


@rule
def take_noble(s: Position, action: Any) -> None:
    """Begin the noble action."""
    seat = actor(s)
    pop(s)
    vow(s, seat, NOTHING, 0)
    _begin_noble(s, seat, action - a.NOBLE)


# ---- following ------------------------------------------------------------------------------------------


@rule
def follow_turn(s: Position) -> None:
    """Step: ask the next seat clockwise, if it can follow."""
    place = top_arg(s)
    seat = (actor(s) + place) % s.seats
    if place == s.seats:
        pop(s)
        return
    set_arg(s, place + 1)
    ask_follow(s, seat, TYPE[np.int64(s.played) - 1])


@rule
def ask_follow(s: Position, seat: Any, noble: Any) -> None:
    """Ask whether the seat follows, if it can."""
    if s.favor[seat, noble] == 1:
        for what in range(3):
            if _can_follow(s, seat, noble, what):
                push(s, a.ASK_FOLLOW, seat, noble)
                return


@rule
def _follow_dues(s: Position, seat: Any, noble: Any) -> Any:
    if s.follow_cost == WHEN_VISITED:
        return np.int64(s.due_now[seat])
    return dues_of(s, seat, noble, True)


@rule
def _can_follow(s: Position, seat: Any, noble: Any, what: Any) -> Any:
    """Return True if a follower can return the favor, pay and do that action."""
    s.favor[seat, noble] = 0
    s.favors_left[noble] += 1
    dues = _follow_dues(s, seat, noble)
    if what == NOBLE_ACTION:
        possible = can_pay_and_do(s, seat, dues, noble)
    else:
        possible = can_pay_and_do(s, seat, dues, NO_ACTION)
        possible = possible and state_possible(s, seat, 2 * noble + what)
    s.favor[seat, noble] = 1
    s.favors_left[noble] -= 1
    return possible


@rule
def offer_follow(s: Position, mask: Any) -> None:
    """Mark the actions of the noble, or passing."""
    for what in range(3):
        mask[a.FOLLOW + what] = _can_follow(s, actor(s), top_arg(s), what)
    mask[a.PASS] = True


@rule
def take_follow(s: Position, action: Any) -> None:
    """Return the favor and pay; then begin the action."""
    seat = actor(s)
    noble = top_arg(s)
    pop(s)
    if action == a.PASS:
        return
    s.favor[seat, noble] = 0
    s.favors_left[noble] += 1
    what = action - a.FOLLOW
    dues = _follow_dues(s, seat, noble)
    if what == NOBLE_ACTION:
        push(s, a.NOBLE_TURN, seat, noble)
        vow(s, seat, NOBLE, noble)
        begin_dues(s, seat, dues, noble)
    else:
        push(s, a.FOLLOW_ACTION, seat, 2 * noble + what)
        begin_dues(s, seat, dues, NO_ACTION)


@rule
def follow_action(s: Position) -> None:
    """Step: begin a follower's state action."""
    seat = actor(s)
    action = top_arg(s)
    pop(s)
    begin_state_action(s, seat, action)
