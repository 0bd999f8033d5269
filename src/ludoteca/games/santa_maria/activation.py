"""Activating buildings: one with coins, a column with a white die, a row with a blue die."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import (
    COIN_ACTIVATION,
    DIE_REST,
    DIE_SHIFT_FREE,
    amount,
    has,
    least,
)
from ludoteca.games.santa_maria.affordability import could_pay
from ludoteca.games.santa_maria.colony import LINE_BITS, LINE_PLACES
from ludoteca.games.santa_maria.components import (
    ALTERNATIVES,
    BLUE_DICE,
    CONQUISTADOR,
    GAIN,
    GET,
    MOST_EFFECTS,
    N_PLACES,
    OP,
    PAY,
    RELIGION,
    ROAD_TILE,
    SHIP,
    SIDE,
    SIDES,
    TIMES,
    TRADE,
    WAYS,
    WHITE_LIMIT,
)
from ludoteca.games.santa_maria.conquistador import advance
from ludoteca.games.santa_maria.effect_sources import begin_effects
from ludoteca.games.santa_maria.expansion import begin_road
from ludoteca.games.santa_maria.payment import begin_payment, can_pay
from ludoteca.games.santa_maria.position import block, is_unused
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.religion import begin_religion
from ludoteca.games.santa_maria.shipping import begin_shipping
from ludoteca.games.santa_maria.store import gain, offer_free
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "activate_line",
    "coin_cost",
    "do_effect",
    "free_pips",
    "offer_activation",
    "offer_gain",
    "offer_rest",
    "offer_trade",
    "take_blue",
    "take_coin",
    "take_gain",
    "take_rest",
    "take_trade",
    "take_white",
    "trade_gain",
]

BY_COIN = 1  # in `blocked`; then the white dice by number, then the blue ones
BY_WHITE = 1
BY_BLUE = BY_WHITE + SIDES


# ---- what can be activated ------------------------------------------------------------------------------


@rule
def coin_cost(s: Position, seat: Any) -> Any:
    """Coins for the next building: 1 more than for the last one of the year.

    The law scholar makes it 1 less, at least 1.
    """
    cost = 1 + s.coins_used[seat]
    return max(cost - amount(s, seat, COIN_ACTIVATION), least(s, seat, COIN_ACTIVATION))


@rule
def free_pips(s: Position, seat: Any) -> Any:
    """Number of pips by which a die may be changed for free (astronomy)."""
    return amount(s, seat, DIE_SHIFT_FREE)


@rule
def shift_cost(s: Position, seat: Any, shown: Any, wanted: Any) -> Any:
    """Coins for changing a die: 1 for each pip that is not free."""
    return max(abs(shown - wanted) - free_pips(s, seat), 0)


@rule
def _last_unused(s: Position, seat: Any, line: Any) -> Any:
    """The last place of a line with an unused building; there must be one."""
    i = SIDE - 1
    while not is_unused(s, seat, LINE_PLACES[line, i]):
        i -= 1
    return LINE_PLACES[line, i]


@rule
def offer_activation(s: Position, mask: Any, seat: Any) -> None:
    """Mark each unused building for coins, and each line with one for a die within reach."""
    unused = s.unused[seat]
    if coin_cost(s, seat) <= s.coins[seat]:
        for place in range(N_PLACES):
            mask[a.COIN + place] = (unused >> place) & 1 == 1
    pips = s.coins[seat] + free_pips(s, seat)
    if s.white_used[seat] < WHITE_LIMIT:
        for number in range(SIDES):
            if s.white[number] > 0:
                _offer_lines(mask, a.WHITE + number * SIDE, unused, 0, number, pips)
    for die in range(BLUE_DICE):
        shown = np.int64(s.blue[seat, die]) - 1
        if shown >= 0 and s.blue_used[seat, die] == 0:
            _offer_lines(mask, a.BLUE + shown * SIDE, unused, SIDE, shown, pips)


@rule
def _offer_lines(mask: Any, action: Any, unused: Any, first: Any, number: Any, pips: Any) -> None:
    """Mark lines from `first` on with an unused building, within `pips` of the die's number."""
    for line in range(SIDE):
        near = abs(number - line) <= pips
        mask[action + line] = near & (unused & LINE_BITS[first + line] != 0)


# ---- beginning ------------------------------------------------------------------------------------------


@rule
def take_coin(s: Position, seat: Any, place: Any) -> None:
    """Pay for a building; the coins lie on it until the end of the year."""
    s.coins[seat] -= coin_cost(s, seat)
    s.coins_used[seat] += 1
    block(s, seat, place, BY_COIN)
    begin_effects(s, seat, s.cell[seat, place] - 1)


@rule
def take_white(s: Position, seat: Any, number: Any, column: Any) -> None:
    """Use a white die of the pool for a column."""
    s.white[number] -= 1
    s.white_used[seat] += 1
    s.coins[seat] -= shift_cost(s, seat, number, column)
    _begin_line(s, seat, column, BY_WHITE + 1 + column)


@rule
def take_blue(s: Position, seat: Any, number: Any, row: Any) -> None:
    """Use one of the seat's blue dice for a row."""
    die = 0
    while s.blue[seat, die] != number + 1 or s.blue_used[seat, die] == 1:
        die += 1
    s.blue_used[seat, die] = 1
    s.coins[seat] -= shift_cost(s, seat, number, row)
    _begin_line(s, seat, SIDE + row, BY_BLUE + 1 + row)


@rule
def _begin_line(s: Position, seat: Any, line: Any, mark: Any) -> None:
    s.die_place = _last_unused(s, seat, line)
    s.die_mark = mark
    push(s, a.LINE, seat, line * (SIDE + 1))


@rule
def activate_line(s: Position) -> None:
    """Step: activate the next unused building of the line; at its end put the die down."""
    seat = actor(s)
    line = top_arg(s) // (SIDE + 1)
    i = top_arg(s) % (SIDE + 1)
    while i < SIDE and not is_unused(s, seat, LINE_PLACES[line, i]):
        i += 1
    if i < SIDE:
        set_arg(s, line * (SIDE + 1) + i + 1)
        begin_effects(s, seat, s.cell[seat, LINE_PLACES[line, i]] - 1)
    else:
        pop(s)
        if has(s, seat, DIE_REST) and _unused_in(s, seat, line) > 1:
            push(s, a.ASK_REST, seat, line)
        else:
            _put_die(s, seat, line, s.die_place)


@rule
def _unused_in(s: Position, seat: Any, line: Any) -> Any:
    """Number of unused buildings in a line."""
    count = 0
    for i in range(SIDE):
        count += is_unused(s, seat, LINE_PLACES[line, i])
    return count


@rule
def offer_rest(s: Position, mask: Any) -> None:
    """Mark the buildings of the line that were activated (engineering)."""
    seat = actor(s)
    for i in range(SIDE):
        place = LINE_PLACES[top_arg(s), i]
        mask[a.REST + place] = is_unused(s, seat, place)
    offer_free(s, mask)


@rule
def take_rest(s: Position, action: Any) -> None:
    """Put the die on the building, to lie there until the end of the year."""
    seat = actor(s)
    line = top_arg(s)
    pop(s)
    _put_die(s, seat, line, action - a.REST)


@rule
def _put_die(s: Position, seat: Any, line: Any, place: Any) -> None:
    """Put the die down; in solo games a column costs another die of the pool."""
    block(s, seat, place, s.die_mark)
    s.die_place = 0
    s.die_mark = 0
    if s.seats == 1 and line < SIDE:
        _discard_highest_white(s)


@rule
def _discard_highest_white(s: Position) -> None:
    """Solo: the rival takes the highest white die after each column."""
    number = SIDES - 1
    while number >= 0 and s.white[number] == 0:
        number -= 1
    if number >= 0:
        s.white[number] -= 1


# ---- effects --------------------------------------------------------------------------------------------


@rule
def do_effect(s: Position) -> None:
    """Step: carry out the next effect of a building, dock, mission or retirement space."""
    seat = actor(s)
    effect = top_arg(s)
    if (effect + 1) % MOST_EFFECTS == 0:
        pop(s)
    else:
        set_arg(s, effect + 1)
    op = OP[effect]
    if op == GAIN:
        if WAYS[effect, 1] == 1:
            gain(s, seat, GET[effect, 0])
        else:
            push(s, a.ASK_GAIN, seat, effect)
    elif op == TRADE:
        _begin_trade(s, seat, effect)
    elif op == SHIP:
        begin_shipping(s, seat)
    elif op == CONQUISTADOR:
        for _ in range(TIMES[effect]):
            advance(s, seat)
    elif op == RELIGION:
        begin_religion(s, seat, TIMES[effect])
    elif op == ROAD_TILE:
        begin_road(s, seat)


@rule
def offer_gain(s: Position, mask: Any) -> None:
    """Mark the alternatives."""
    for way in range(WAYS[top_arg(s), 1]):
        mask[a.TAKE + way] = True
    offer_free(s, mask)


@rule
def take_gain(s: Position, action: Any) -> None:
    """Gain the chosen alternative."""
    seat = actor(s)
    effect = top_arg(s)
    pop(s)
    gain(s, seat, GET[effect, action - a.TAKE])


@rule
def _begin_trade(s: Position, seat: Any, effect: Any) -> None:
    """Ask for the trade if it can be paid, possibly with the help of free actions."""
    for way in range(WAYS[effect, 0]):
        if could_pay(s, seat, PAY[effect, way], 0):
            push(s, a.ASK_TRADE, seat, effect)
            return


@rule
def offer_trade(s: Position, mask: Any) -> None:
    """Mark each combination of a payable cost and a gain, or passing."""
    seat = actor(s)
    effect = top_arg(s)
    mask[a.PASS] = True
    for way in range(WAYS[effect, 0]):
        if can_pay(s, seat, PAY[effect, way], 0):
            for gained in range(WAYS[effect, 1]):
                mask[a.TRADE + ALTERNATIVES * way + gained] = True
    offer_free(s, mask)


@rule
def take_trade(s: Position, action: Any) -> None:
    """Pay; then gain."""
    seat = actor(s)
    effect = top_arg(s)
    pop(s)
    if action != a.PASS:
        way = (action - a.TRADE) // ALTERNATIVES
        gained = (action - a.TRADE) % ALTERNATIVES
        push(s, a.TRADE_GAIN, seat, effect * ALTERNATIVES + gained)
        begin_payment(s, seat, PAY[effect, way], 0)


@rule
def trade_gain(s: Position) -> None:
    """Step: gain the result of a trade that has been paid."""
    seat = actor(s)
    effect = top_arg(s) // ALTERNATIVES
    gained = top_arg(s) % ALTERNATIVES
    pop(s)
    gain(s, seat, GET[effect, gained])
