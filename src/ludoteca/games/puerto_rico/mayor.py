"""Mayor: colonists are dealt out and everybody places all of theirs anew.

A placement goes step by step: lift colonists from some spots, place those at hand on others. A spot
is either lifted from or placed on, never both, and no more is lifted than other spots can take; so
every placement can be reached, none can go round in circles, and no circle stays empty for want of will.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import (
    ASK_EXTRA_COLONIST,
    ASK_PLACE,
    DONE,
    LIFT,
    MAYOR_DEAL,
    MAYOR_END,
    MAYOR_TURN,
    PASS,
    PLACE,
    TAKE_EXTRA_COLONIST,
)
from ludoteca.games.puerto_rico.components import N_SPOTS
from ludoteca.games.puerto_rico.position import colonists_in_all, empty_circles
from ludoteca.games.puerto_rico.rounds import push_turns
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_mayor",
    "deal_colonists",
    "end_mayor",
    "mayor_turn",
    "offer_extra_colonist",
    "offer_place",
    "refill_ship",
    "take_extra_colonist",
    "take_place",
]


@rule
def begin_mayor(s: Any) -> None:
    """The chooser's extra colonist, the ship dealt out, placements, the ship refilled."""
    push(s, MAYOR_END, s.chooser, 0)
    push_turns(s, MAYOR_TURN)
    push(s, MAYOR_DEAL, s.chooser, 0)
    if s.colonist_supply > 0:
        push(s, ASK_EXTRA_COLONIST, s.chooser, 0)


@rule
def offer_extra_colonist(s: Any, mask: Any) -> None:
    """The privilege: a colonist from the supply (never from the ship), if wanted."""
    mask[TAKE_EXTRA_COLONIST] = True
    mask[PASS] = True


@rule
def take_extra_colonist(s: Any, action: Any) -> None:
    """It waits in San Juan until it is placed."""
    seat = actor(s)
    pop(s)
    if action == TAKE_EXTRA_COLONIST:
        s.colonist_supply -= 1
        s.san_juan[seat] += 1


@rule
def deal_colonists(s: Any) -> None:
    """Step: the ship's colonists go round one by one, the chooser first, until it is empty."""
    pop(s)
    seat = s.chooser
    while s.colonist_ship > 0:
        s.colonist_ship -= 1
        s.san_juan[seat] += 1
        seat = (seat + 1) % s.seats


@rule
def mayor_turn(s: Any) -> None:
    """Step: where there are colonists for every circle they are filled; otherwise the seat is asked."""
    seat = actor(s)
    pop(s)
    colonists = colonists_in_all(s, seat)
    if colonists >= s.circles[seat].sum():
        _fill_all(s, seat)
    elif colonists > 0:
        s.moved[:] = 0
        push(s, ASK_PLACE, seat, 0)


@rule
def _fill_all(s: Any, seat: Any) -> None:
    """Fill every circle; the surplus waits in San Juan."""
    for spot in range(N_SPOTS):
        missing = s.circles[seat, spot] - s.colonists[seat, spot]
        s.colonists[seat, spot] += missing
        s.san_juan[seat] -= missing


@rule
def offer_place(s: Any, mask: Any) -> None:
    """Place on any spot not lifted from, lift while other spots can take it, done when none is at hand."""
    seat = actor(s)
    hand = s.san_juan[seat]
    room = _room(s, seat)
    mask[DONE] = hand == 0
    for spot in range(N_SPOTS):
        here = s.colonists[seat, spot]
        empty = s.circles[seat, spot] - here
        elsewhere = room - empty * (s.moved[spot] == 0)
        mask[PLACE + spot] = (s.moved[spot] >= 0) & (empty > 0) & (hand > 0)
        mask[LIFT + spot] = (s.moved[spot] <= 0) & (here > 0) & (elsewhere > hand)


@rule
def _room(s: Any, seat: Any) -> Any:
    """Empty circles on the spots that have not been lifted from."""
    count = np.int64(0)
    for spot in range(N_SPOTS):
        if s.moved[spot] >= 0:
            count += s.circles[seat, spot] - s.colonists[seat, spot]
    return count


@rule
def take_place(s: Any, action: Any) -> None:
    """Move one colonist, or end the placement."""
    seat = actor(s)
    if action == DONE:
        s.moved[:] = 0
        pop(s)
    elif action >= LIFT:
        _move(s, seat, action - LIFT, -1)
    else:
        _move(s, seat, action - PLACE, 1)


@rule
def _move(s: Any, seat: Any, spot: Any, by: Any) -> None:
    s.colonists[seat, spot] += by
    s.san_juan[seat] -= by
    s.moved[spot] = by


@rule
def end_mayor(s: Any) -> None:
    """Step: the ship is loaded again."""
    pop(s)
    refill_ship(s)


@rule
def refill_ship(s: Any) -> None:
    """A colonist for each empty circle of all buildings, at least one for each player.

    Where the supply cannot give so many the game ends with this round.
    """
    wanted = 0
    for seat in range(s.seats):
        wanted += empty_circles(s, seat)
    wanted = max(wanted, s.seats)
    given = min(wanted, s.colonist_supply)
    s.colonist_supply -= given
    s.colonist_ship += given
    if given < wanted:
        s.ending[0] = 1
