"""Mayor: workers are dealt out, all players rearrange theirs, and the ship is refilled."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import (
    ASK_EXTRA_COLONIST,
    ASK_NOBLE,
    MAYOR_DEAL,
    MAYOR_END,
    MAYOR_PRIVILEGE,
    MAYOR_TURN,
    MAYOR_VILLA,
    PASS,
    TAKE_EXTRA_COLONIST,
    TAKE_NOBLE,
)
from ludoteca.games.puerto_rico.library import ask_library, guest_for_library, privileges
from ludoteca.games.puerto_rico.placement import ask_placement
from ludoteca.games.puerto_rico.position import empty_circles
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push, top_arg
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_mayor",
    "deal_workers",
    "end_mayor",
    "mayor_turn",
    "offer_extra_colonist",
    "offer_noble",
    "open_privilege",
    "refill_ship",
    "take_extra_colonist",
    "take_noble",
]


@rule
def begin_mayor(s: Position) -> None:
    """Begin the phase.

    The chooser's extra colonist, the villas, the ship dealt out, placements, the ship refilled.
    """
    push(s, MAYOR_END, s.chooser, 0)
    push_turns(s, MAYOR_TURN)
    push(s, MAYOR_DEAL, s.chooser, 0)
    if s.nobles:
        push_turns(s, MAYOR_VILLA)
    push(s, MAYOR_PRIVILEGE, s.chooser, 0)


@rule
def open_privilege(s: Position) -> None:
    """Step: ask about the privilege; a guest may go to the library first."""
    if guest_for_library(s) or (s.colonist_supply > 0 and ask_library(s)):
        return
    seat = actor(s)
    pop(s)
    if s.colonist_supply > 0:
        push(s, ASK_EXTRA_COLONIST, seat, privileges(s))


@rule
def offer_extra_colonist(s: Position, mask: Any) -> None:
    """Mark taking a colonist from the supply (never from the ship), or passing."""
    mask[TAKE_EXTRA_COLONIST] = True
    mask[PASS] = True


@rule
def take_extra_colonist(s: Position, action: Any) -> None:
    """Take the colonist to San Juan until it is placed; the library brings another one."""
    seat = actor(s)
    left = top_arg(s) - 1
    pop(s)
    if action == TAKE_EXTRA_COLONIST:
        s.colonist_supply -= 1
        s.san_juan[seat] += 1
        if left > 0 and s.colonist_supply > 0:
            push(s, ASK_EXTRA_COLONIST, seat, left)


@rule
def deal_workers(s: Position) -> None:
    """Step: deal the ship's workers one by one from the chooser on until it is empty.

    The noble goes with the first one; by the summary's rules, to the first seat that wants it.
    """
    seat = actor(s)
    pop(s)
    while s.colonist_ship + s.noble_ship > 0:
        if s.noble_ship > 0 and s.colonist_ship > 0 and s.summary_nobles:
            push(s, MAYOR_DEAL, (seat + 1) % s.seats, 0)
            push(s, ASK_NOBLE, seat, 0)
            return
        _deal(s, seat, s.noble_ship > 0)
        seat = (seat + 1) % s.seats


@rule
def _deal(s: Position, seat: Any, noble: Any) -> None:
    """Deal one worker from the ship."""
    s.san_juan[seat] += 1
    if noble:
        s.noble_ship -= 1
        s.nobles_waiting[seat] += 1
    else:
        s.colonist_ship -= 1


@rule
def offer_noble(s: Position, mask: Any) -> None:
    """Mark the noble, or a colonist instead."""
    mask[TAKE_NOBLE] = True
    mask[PASS] = True


@rule
def take_noble(s: Position, action: Any) -> None:
    """Take the worker; then the next seat takes from the ship."""
    seat = actor(s)
    pop(s)
    _deal(s, seat, action == TAKE_NOBLE)


@rule
def mayor_turn(s: Position) -> None:
    """Step: placement of one seat."""
    seat = actor(s)
    pop(s)
    ask_placement(s, seat)


@rule
def end_mayor(s: Position) -> None:
    """Step: refill the ship."""
    pop(s)
    refill_ship(s)


@rule
def refill_ship(s: Position) -> None:
    """Load a worker for each empty circle of all buildings, at least one for each player.

    With the Nobles one of them is a noble. Without them, the game ends with this round if the
    supply does not have enough colonists.
    """
    wanted = 0
    for seat in range(s.seats):
        wanted += empty_circles(s, seat)
    wanted = max(wanted, s.seats)
    if s.noble_supply > 0:
        s.noble_supply -= 1
        s.noble_ship += 1
        wanted -= 1
    given = min(wanted, s.colonist_supply)
    s.colonist_supply -= given
    s.colonist_ship += given
    if given < wanted and not s.nobles:
        s.ending[0] = 1
