"""The religion track: steps, blue dice, and hiring monks."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import (
    MONK_FEE,
    ON_MONK,
    ON_RELIGION,
    amount,
    extra_price,
)
from ludoteca.games.santa_maria.affordability import could_pay
from ludoteca.games.santa_maria.components import (
    DICE_AT,
    FEE,
    FIRST_MISSION,
    GRAIN,
    MONK_MARK,
    N_BISHOPS,
    N_RESOURCES,
    N_SCHOLARS,
    N_SPACES,
    RELIGION_LAST,
    SIDES,
)
from ludoteca.games.santa_maria.effect_sources import begin_effects
from ludoteca.games.santa_maria.payment import begin_payment, can_pay
from ludoteca.games.santa_maria.position import learn
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.store import all_in_coins, offer_free, reward
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_religion",
    "fee",
    "fee_of_one",
    "is_rival_space",
    "monks_to_pay",
    "offer_advance",
    "offer_extra",
    "offer_hire",
    "release_dice",
    "religion_extra",
    "religion_step",
    "religion_turn",
    "roll_blue",
    "take_advance",
    "take_extra",
    "take_hire",
]

ONE_GRAIN = tuple(int(resource == GRAIN) for resource in range(N_RESOURCES))
FIRST_BISHOP = N_SCHOLARS
FIRST_MISSION_SPACE = N_SCHOLARS + N_BISHOPS


@rule
def begin_religion(s: Position, seat: Any, times: Any) -> None:
    """Begin a number of religion actions, one after another."""
    push(s, a.RELIGION, seat, times)


@rule
def religion_turn(s: Position) -> None:
    """Step: begin one religion action, which may be declined if it could cost a monk."""
    seat = actor(s)
    left = top_arg(s)
    if left == 0:
        pop(s)
    else:
        set_arg(s, left - 1)
        if MONK_MARK[s.religion[seat]] > 0 and s.monks[seat] > 0:
            push(s, a.ASK_ADVANCE, seat, 0)
        else:
            _first_step(s, seat)


@rule
def offer_advance(s: Position, mask: Any) -> None:
    """Mark passing the monk symbol, or leaving this religion action unused."""
    mask[a.ADVANCE] = True
    mask[a.PASS] = True
    offer_free(s, mask)


@rule
def take_advance(s: Position, action: Any) -> None:
    """Take the first step, or decline, which also forgoes the paid step."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        _first_step(s, seat)


@rule
def _first_step(s: Position, seat: Any) -> None:
    """Take the free step; the paid one follows once it has been settled."""
    push(s, a.RELIGION_EXTRA, seat, 0)
    _move(s, seat)


@rule
def religion_step(s: Position) -> None:
    """Step: take the paid step."""
    seat = actor(s)
    pop(s)
    _move(s, seat)


@rule
def _move(s: Position, seat: Any) -> None:
    """Move one space; a passed mark may bring a monk.

    The blue die of the mark is rolled later. At the end of the track a step gives happiness.
    """
    here = s.religion[seat]
    if here == RELIGION_LAST:
        s.happiness[seat] += 1
        return
    s.religion[seat] += 1
    reward(s, seat, ON_RELIGION, -1)
    if MONK_MARK[here] > 0 and s.monks[seat] > 0 and _can_hire(s, seat):
        push(s, a.ASK_HIRE, seat, 0)


@rule
def release_dice(s: Position, seat: Any) -> None:
    """Roll the blue dice whose marks have been passed.

    This happens before the next decision of the turn, or when it ends.
    """
    for die in range(DICE_AT[s.religion[seat]]):
        if s.blue[seat, die] == 0:
            roll_blue(s, seat, die)


@rule
def roll_blue(s: Position, seat: Any, die: Any) -> None:
    """Roll one blue die, which is then unused."""
    s.blue[seat, die] = 1 + below(s.rng, SIDES)
    s.blue_used[seat, die] = 0


# ---- the paid step --------------------------------------------------------------------------------------


@rule
def religion_extra(s: Position) -> None:
    """Step: ask whether to pay a grain for one more step, if that is possible."""
    seat = actor(s)
    pop(s)
    in_coins = extra_price(s, seat)
    if 0 < in_coins <= all_in_coins(s, seat) or could_pay(s, seat, ONE_GRAIN, 0):
        push(s, a.ASK_EXTRA, seat, 0)


@rule
def offer_extra(s: Position, mask: Any) -> None:
    """Mark paying a grain, or coins (theology), or passing."""
    seat = actor(s)
    mask[a.PASS] = True
    mask[a.EXTRA] = can_pay(s, seat, ONE_GRAIN, 0)
    mask[a.EXTRA + 1] = 0 < extra_price(s, seat) <= s.coins[seat]
    offer_free(s, mask)


@rule
def take_extra(s: Position, action: Any) -> None:
    """Pay and step."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        push(s, a.RELIGION_STEP, seat, 0)
        if action == a.EXTRA:
            begin_payment(s, seat, ONE_GRAIN, 0)
        else:
            s.coins[seat] -= extra_price(s, seat)


# ---- monks ----------------------------------------------------------------------------------------------


@rule
def is_rival_space(s: Position, space: Any) -> Any:
    """Return True for the spaces with a rival's monk in solo games.

    They are the first scholar, the first bishop and the last mission.
    """
    return s.seats == 1 and (space == 0 or space == FIRST_BISHOP or space == N_SPACES - 1)


@rule
def fee_of_one(s: Position, seat: Any) -> Any:
    """The fee that the seat pays to one monk already on a space."""
    return max(FEE - amount(s, seat, MONK_FEE), 0)


@rule
def monks_to_pay(s: Position, seat: Any, space: Any) -> Any:
    """Number of other monks on a space, a neutral one included."""
    monks = 1 if is_rival_space(s, space) else 0
    for other in range(s.seats):
        if other != seat:
            monks += s.monk_at[other, space]
    return monks


@rule
def fee(s: Position, seat: Any, space: Any) -> Any:
    """Total fee for a space: two coins for each other monk there, less with a scholar."""
    return fee_of_one(s, seat) * monks_to_pay(s, seat, space)


@rule
def _can_hire(s: Position, seat: Any) -> Any:
    """Return True if the fee of some space could be paid, if necessary after sales."""
    coins = all_in_coins(s, seat)
    for space in range(N_SPACES):
        if s.monk_at[seat, space] == 0 and fee(s, seat, space) <= coins:
            return True
    return False


@rule
def offer_hire(s: Position, mask: Any) -> None:
    """Mark each space without an own monk whose fee can be paid, or passing."""
    seat = actor(s)
    mask[a.PASS] = True
    for space in range(N_SPACES):
        mask[a.HIRE + space] = (s.monk_at[seat, space] == 0) & (
            fee(s, seat, space) <= s.coins[seat]
        )
    offer_free(s, mask)


@rule
def take_hire(s: Position, action: Any) -> None:
    """Pay the others and place the monk.

    A scholar teaches from now on, a mission gives at once.
    """
    seat = actor(s)
    pop(s)
    if action == a.PASS:
        return
    space = action - a.HIRE
    each = fee_of_one(s, seat)
    s.coins[seat] -= fee(s, seat, space)
    for other in range(s.seats):
        if other != seat:
            s.coins[other] += each * s.monk_at[other, space]
    s.monk_at[seat, space] = 1
    s.monks[seat] -= 1
    reward(s, seat, ON_MONK, -1)
    if space < N_SCHOLARS:
        learn(s, seat, s.scholars[space])
    elif space >= FIRST_MISSION_SPACE:
        begin_effects(s, seat, FIRST_MISSION + space - FIRST_MISSION_SPACE)
