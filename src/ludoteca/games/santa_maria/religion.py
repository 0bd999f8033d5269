"""The religion track: steps, blue dice, and hiring monks."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import (
    ABILITY_AMOUNT,
    BLUE_DICE,
    BLUE_DIE_MARKS,
    FEE,
    FIRST_MISSION,
    GRAIN,
    MONK_MARK,
    N_BISHOPS,
    N_RESOURCES,
    N_SCHOLARS,
    N_SPACES,
    RELIGION_EXTRA_PAY,
    RELIGION_LAST,
    SIDES,
)
from ludoteca.games.santa_maria.payment import begin_payment, can_pay, could_pay
from ludoteca.games.santa_maria.position import has, learn
from ludoteca.games.santa_maria.sources import begin_effects
from ludoteca.games.santa_maria.store import all_in_coins, offer_free
from ludoteca.kernel.chance import below
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_religion",
    "fee",
    "is_rival_space",
    "offer_extra",
    "offer_hire",
    "religion_extra",
    "religion_step",
    "religion_turn",
    "roll_blue",
    "take_extra",
    "take_hire",
]

ONE_GRAIN = tuple(int(resource == GRAIN) for resource in range(N_RESOURCES))
EXTRA_PRICE = int(ABILITY_AMOUNT[RELIGION_EXTRA_PAY])  # coins in place of the grain
FIRST_BISHOP = N_SCHOLARS
FIRST_MISSION_SPACE = N_SCHOLARS + N_BISHOPS


@rule
def begin_religion(s: Any, seat: Any, times: Any) -> None:
    """So many religion actions, one after another."""
    push(s, a.RELIGION, seat, times)


@rule
def religion_turn(s: Any) -> None:
    """Step: one religion action; its paid step follows when the first one has been settled."""
    seat = actor(s)
    left = top_arg(s)
    if left == 0:
        pop(s)
    else:
        set_arg(s, left - 1)
        push(s, a.RELIGION_EXTRA, seat, 0)
        _move(s, seat)


@rule
def religion_step(s: Any) -> None:
    """Step: the paid one."""
    seat = actor(s)
    pop(s)
    _move(s, seat)


@rule
def _move(s: Any, seat: Any) -> None:
    """One space on; happiness at the end of the track; a monk where a mark is passed."""
    here = s.religion[seat]
    if here == RELIGION_LAST:
        s.happiness[seat] += 1
        return
    s.religion[seat] += 1
    mark = MONK_MARK[here]
    if mark > 0:
        if mark == BLUE_DIE_MARKS[0] or mark == BLUE_DIE_MARKS[1]:
            roll_blue(s, seat, _dice(s, seat))
        if s.monks[seat] > 0:
            push(s, a.ASK_HIRE, seat, 0)


@rule
def _dice(s: Any, seat: Any) -> Any:
    """Blue dice released."""
    dice = 0
    while dice < BLUE_DICE and s.blue[seat, dice] > 0:
        dice += 1
    return dice


@rule
def roll_blue(s: Any, seat: Any, die: Any) -> None:
    """Roll one blue die; it is unused."""
    s.blue[seat, die] = 1 + below(s.rng, SIDES)
    s.blue_used[seat, die] = 0


# ---- the paid step --------------------------------------------------------------------------------------


@rule
def religion_extra(s: Any) -> None:
    """Step: ask whether a grain is paid for one more step, where that is possible."""
    seat = actor(s)
    pop(s)
    in_coins = has(s, seat, RELIGION_EXTRA_PAY) and all_in_coins(s, seat) >= EXTRA_PRICE
    if in_coins or could_pay(s, seat, ONE_GRAIN, 0):
        push(s, a.ASK_EXTRA, seat, 0)


@rule
def offer_extra(s: Any, mask: Any) -> None:
    """A grain (theology: or a coin), or nothing."""
    seat = actor(s)
    mask[a.PASS] = True
    mask[a.EXTRA] = can_pay(s, seat, ONE_GRAIN, 0)
    mask[a.EXTRA + 1] = (has(s, seat, RELIGION_EXTRA_PAY) == 1) & (s.coins[seat] >= EXTRA_PRICE)
    offer_free(s, mask)


@rule
def take_extra(s: Any, action: Any) -> None:
    """Pay and step."""
    seat = actor(s)
    pop(s)
    if action != a.PASS:
        push(s, a.RELIGION_STEP, seat, 0)
        if action == a.EXTRA:
            begin_payment(s, seat, ONE_GRAIN, 0)
        else:
            s.coins[seat] -= EXTRA_PRICE


# ---- monks ----------------------------------------------------------------------------------------------


@rule
def is_rival_space(s: Any, space: Any) -> Any:
    """Alone: a rival's monk stands on the first scholar, the first bishop and the last mission."""
    return s.seats == 1 and (space == 0 or space == FIRST_BISHOP or space == N_SPACES - 1)


@rule
def fee(s: Any, seat: Any, space: Any) -> Any:
    """Two coins for each other monk there."""
    monks = 1 if is_rival_space(s, space) else 0
    for other in range(s.seats):
        if other != seat:
            monks += s.monk_at[other, space]
    return FEE * monks


@rule
def offer_hire(s: Any, mask: Any) -> None:
    """Any space without an own monk whose fee can be paid, or none."""
    seat = actor(s)
    mask[a.PASS] = True
    for space in range(N_SPACES):
        mask[a.HIRE + space] = (s.monk_at[seat, space] == 0) & (
            fee(s, seat, space) <= s.coins[seat]
        )
    offer_free(s, mask)


@rule
def take_hire(s: Any, action: Any) -> None:
    """Pay the others, place the monk: a scholar teaches from now on, a mission gives at once."""
    seat = actor(s)
    pop(s)
    if action == a.PASS:
        return
    space = action - a.HIRE
    s.coins[seat] -= fee(s, seat, space)
    for other in range(s.seats):
        if other != seat:
            s.coins[other] += FEE * s.monk_at[other, space]
    s.monk_at[seat, space] = 1
    s.monks[seat] -= 1
    if space < N_SCHOLARS:
        learn(s, seat, s.scholars[space])
    elif space >= FIRST_MISSION_SPACE:
        begin_effects(s, seat, FIRST_MISSION + space - FIRST_MISSION_SPACE)
