"""Turns, retirement, and the end of the year."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.abilities import ON_RETIRE
from ludoteca.games.santa_maria.activation import (
    offer_activation,
    take_blue,
    take_coin,
    take_white,
)
from ludoteca.games.santa_maria.components import (
    BLUE_DICE,
    FIRST_DOCK,
    FIRST_SLOT,
    N_DOCKS,
    N_SLOTS,
    SIDE,
    SIDES,
    WHITE_DICE,
    YEARS,
)
from ludoteca.games.santa_maria.conquistador import score_year
from ludoteca.games.santa_maria.effect_sources import begin_effects
from ludoteca.games.santa_maria.expansion import (
    clear_display,
    deal_display,
    offer_expand,
    take_expand,
)
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.religion import release_dice, roll_blue
from ludoteca.games.santa_maria.shipping import refill
from ludoteca.games.santa_maria.store import offer_free, reward, take_free
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg, top_kind
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import allocates, rule

__all__ = [
    "begin_game",
    "draw_before_question",
    "end_turn",
    "income",
    "offer_end",
    "offer_main",
    "roll_white",
    "take_free_action",
    "take_main",
]


@rule
def roll_white(s: Position) -> None:
    """Roll all white dice into the pool."""
    s.white[:] = 0
    for _ in range(WHITE_DICE[s.seats]):
        s.white[below(s.rng, SIDES)] += 1


@rule
def begin_game(s: Position) -> None:
    """Step: begin the first turn."""
    pop(s)
    push(s, a.ASK_MAIN, s.first, 0)


@rule
def offer_main(s: Position, mask: Any) -> None:
    """Mark expanding, activating with coins or a die, retiring, and free actions."""
    seat = actor(s)
    offer_expand(s, mask, seat)
    offer_activation(s, mask, seat)
    for slot in range(N_SLOTS):
        mask[a.RETIRE + slot] = _is_free(s, slot)
    offer_free(s, mask)


@rule
def _is_free(s: Position, slot: Any) -> Any:
    """Return True if the retirement space is free; in solo games, if it was never used."""
    for seat in range(s.seats):
        if s.retired[seat] == slot + 1:
            return False
    return s.slot_used[slot] == 0


@rule
def take_main(s: Position, action: Any) -> None:
    """Take the main action of the turn."""
    seat = actor(s)
    pop(s)
    push(s, a.ASK_END, seat, 0)
    if action < a.COIN:
        take_expand(s, seat, action - a.EXPAND)
    elif action < a.WHITE:
        take_coin(s, seat, action - a.COIN)
    elif action < a.BLUE:
        take_white(s, seat, (action - a.WHITE) // SIDE, (action - a.WHITE) % SIDE)
    elif action < a.RETIRE:
        take_blue(s, seat, (action - a.BLUE) // SIDE, (action - a.BLUE) % SIDE)
    else:
        _retire(s, seat, action - a.RETIRE)


# ---- retiring -------------------------------------------------------------------------------------------


@rule
def _retire(s: Position, seat: Any, slot: Any) -> None:
    """Place the marker; then its effect and the income of the docks follow."""
    s.retired[seat] = 1 + slot
    if s.seats == 1:
        s.slot_used[slot] = 1
    push(s, a.INCOME, seat, 0)
    reward(s, seat, ON_RETIRE, -1)
    begin_effects(s, seat, FIRST_SLOT + slot)


@rule
def income(s: Position) -> None:
    """Step: income of the next ship, dock by dock from the top.

    The argument counts the ships that have paid.
    """
    seat = actor(s)
    paid = top_arg(s)
    set_arg(s, paid + 1)
    for dock in range(N_DOCKS):
        if paid < s.ships[seat, dock]:
            begin_effects(s, seat, FIRST_DOCK + dock)
            return
        paid -= s.ships[seat, dock]
    pop(s)


# ---- the end of the turn and of the year ----------------------------------------------------------------


@rule
def offer_end(s: Position, mask: Any) -> None:
    """Mark ending the turn, or free actions."""
    mask[a.END_TURN] = True
    offer_free(s, mask)


@rule
def draw_before_question(s: Position) -> None:
    """Draw new cargoes and dice before any further decision of the turn."""
    if top_kind(s) > a.ASK_END:
        _draw_gained(s)


@rule
def take_free_action(s: Position, action: Any) -> None:
    """Sell or buy.

    After the main action that is a decision like any other, so it ends the time for undoing it.
    """
    if top_kind(s) == a.ASK_END:
        _draw_gained(s)
    take_free(s, action)


@rule
def _draw_gained(s: Position) -> None:
    """Draw this turn's cargoes and roll its blue dice, if not done yet."""
    refill(s)
    release_dice(s, actor(s))


@rule
def end_turn(s: Position) -> None:
    """Draw what is still to be drawn; then begin the next turn or end the year.

    The next turn is that of the next seat that has not retired.
    """
    seat = actor(s)
    _draw_gained(s)
    pop(s)
    for step in range(1, s.seats + 1):
        other = (seat + step) % s.seats
        if s.retired[other] == 0:
            push(s, a.ASK_MAIN, other, 0)
            return
    _end_year(s)


@allocates
def _end_year(s: Position) -> None:
    score_year(s)
    s.blocked[:] = 0
    s.unused[:] = s.buildings
    s.coins_used[:] = 0
    s.white_used[:] = 0
    if s.year == YEARS - 1:
        s.over = 1
    else:
        _next_year(s)


@rule
def _next_year(s: Position) -> None:
    """Deal new tiles and roll dice; the seat nearest to the first retirement space begins."""
    s.year += 1
    clear_display(s)
    deal_display(s)
    roll_white(s)
    for seat in range(s.seats):
        for die in range(BLUE_DICE):
            if s.blue[seat, die] > 0:
                roll_blue(s, seat, die)
        if s.retired[seat] < s.retired[s.first]:
            s.first = seat
    s.retired[:] = 0
    push(s, a.ASK_MAIN, s.first, 0)
