"""Phases, rounds and turns."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.actions import ASK_TURN, END_TURN
from ludoteca.games.castles_of_burgundy.bridge import set_order
from ludoteca.games.castles_of_burgundy.components import N_PHASES, N_ROUNDS
from ludoteca.games.castles_of_burgundy.depots import (
    bring_out_goods,
    clear_depots,
    fill_depots,
    lay_out_goods,
)
from ludoteca.games.castles_of_burgundy.dice import roll_all
from ludoteca.games.castles_of_burgundy.mines import pay_mines
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.pending import pop, push, top_kind
from ludoteca.kernel.rules import rule

__all__ = ["begin_phase", "end_turn", "is_end_turn", "next_round"]


@rule
def begin_phase(s: Position) -> None:
    """Put new tiles and goods on the game board."""
    s.round_no = 0
    fill_depots(s)
    lay_out_goods(s)


@rule
def next_round(s: Position) -> None:
    """Step: begin a round."""
    pop(s)
    _begin_round(s)


@rule
def _begin_round(s: Position) -> None:
    """Set the turn order, roll the dice, bring out the goods, and begin the first turn."""
    s.round_no += 1
    s.turn = 0
    set_order(s)
    roll_all(s)
    bring_out_goods(s)
    _begin_turn(s)


@rule
def _begin_turn(s: Position) -> None:
    s.bought = 0
    push(s, ASK_TURN, s.order[s.turn], 0)


@rule
def is_end_turn(action: Any) -> Any:
    """Return True if an action ends the turn."""
    return action == END_TURN


@rule
def end_turn(s: Position) -> None:
    """Begin the next turn or round, or end the phase.

    After the first castles, leave what follows to the steps that are pending.
    """
    in_round = top_kind(s) == ASK_TURN
    pop(s)
    if in_round:
        _next_turn(s)


@rule
def _next_turn(s: Position) -> None:
    s.turn += 1
    if s.turn < s.seats:
        _begin_turn(s)
    elif s.round_no < N_ROUNDS:
        _begin_round(s)
    else:
        _end_phase(s)


@rule
def _end_phase(s: Position) -> None:
    """Pay mines and clear the depots; the game ends with the last phase."""
    pay_mines(s)
    clear_depots(s)
    if s.phase == N_PHASES - 1:
        s.over = 1
    else:
        s.phase += 1
        begin_phase(s)
        _begin_round(s)
