"""Rounds and turns, and the numbers that dice show."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from ludoteca.games.castles_of_burgundy.actions import ASK_DISCARD, ASK_TURN
from ludoteca.games.castles_of_burgundy.bridge import set_order
from ludoteca.games.castles_of_burgundy.components import (
    N_PHASES,
    N_ROUNDS,
)
from ludoteca.games.castles_of_burgundy.depots import bring_out_goods, clear_depots
from ludoteca.games.castles_of_burgundy.dice import roll_all
from ludoteca.games.castles_of_burgundy.rounds import begin_phase
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    SHOW,
    TURN_OF,
    ask,
    need,
    seats,
)
from ludoteca.positions.editing.model import (
    Edit,
)

__all__ = ["begin_turn", "die", "is_turn_start", "show_white", "turn"]

SIDES: Final = range(1, 7)
USED, UNUSED = N_("Used"), N_("Not used")
NEXT_ROUND, NEXT_PHASE = N_("Next round, with new dice"), N_("Next phase, with new tiles")
FIRST: Final = N_("{seat} plays first")


def is_turn_start(s: Record) -> bool:
    """Return True if a turn begins, or has begun with both dice to use."""
    return bool(not s.over and s.depth == 1 and s.pending_kind[0] == ASK_TURN and s.turn < s.seats)


def begin_turn(s: Record) -> None:
    """Begin the turn under way anew, with both dice; a tile without room is out of the game."""
    need(s.round_no > 0 and not s.over)
    for place in range(int(s.depth)):
        if s.pending_kind[place] == ASK_DISCARD:
            s.gone[s.pending_arg[place]] += 1
    _set_turn(s, min(int(s.turn), int(s.seats) - 1))


def _set_turn(s: Record, turn: int) -> None:
    """Begin the turn with this number of the round: earlier dice are used, the others are not."""
    s.turn, s.bought = turn, 0
    for place, seat in enumerate(s.order[: s.seats].tolist()):
        s.used[seat] = place < turn
    ask(s, (ASK_TURN, int(s.order[s.turn]), 0))


def _play_first(s: Record, seat: int) -> None:
    order = s.order[: s.seats].tolist()
    order.remove(seat)
    s.order[: s.seats] = [seat, *order]
    _set_turn(s, int(s.turn))


def _next_round(s: Record) -> None:
    need(s.round_no < N_ROUNDS)
    s.round_no += 1
    set_order(s)
    roll_all(s)
    bring_out_goods(s)
    _set_turn(s, 0)


def _next_phase(s: Record) -> None:
    need(s.phase < N_PHASES - 1)
    while s.round_no < N_ROUNDS:
        _next_round(s)
    clear_depots(s)
    s.phase += 1
    begin_phase(s)
    _next_round(s)


def turn(s: Record) -> Iterator[Edit]:
    """Edits of turn order, round and phase."""
    for turn, seat in enumerate(s.order[: s.seats].tolist()):
        label = Message(TURN_OF, {"seat": SeatName(seat)})
        yield Edit(f"turn.{seat}", label, partial(_set_turn, turn=turn))
    for seat in seats(s):
        label = Message(FIRST, {"seat": SeatName(seat)})
        yield Edit(f"first.{seat}", label, partial(_play_first, seat=seat))
    yield Edit("round", Message(NEXT_ROUND), _next_round)
    yield Edit("phase", Message(NEXT_PHASE), _next_phase)


def _show(s: Record, seat: int, die: int, number: int) -> None:
    s.dice[seat, die] = number


def _use(s: Record, seat: int, die: int, used: int) -> None:
    need(seat == s.order[s.turn] and s.used[seat, die] != used)
    s.used[seat, die] = used


def show_white(s: Record, number: int) -> None:
    """Turn the white die."""
    s.white = number


def die(seat: int, die: int) -> Iterator[Edit]:
    """Edits of one of the dice of a seat."""
    for number in SIDES:
        label = Message(SHOW, {"number": number})
        yield Edit(f"show.{number}", label, partial(_show, seat=seat, die=die, number=number))
    yield Edit("used", Message(USED), partial(_use, seat=seat, die=die, used=1))
    yield Edit("unused", Message(UNUSED), partial(_use, seat=seat, die=die, used=0))
