"""Placement of a seat's workers on its circles, first nobles and then colonists.

A placement goes step by step: lift some from their spots, place those at hand on others. A spot is
either lifted from or placed on, never both, and no more are lifted than other spots can take. So
every placement can be reached, none can go round in circles, and no circle can be left empty on
purpose. Nobles may take the circles of colonists, which then wait in San Juan for their own
placement. A noble may be left in San Juan only if there are more workers than circles.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import (
    ASK_PLACE,
    ASK_PLACE_NOBLES,
    DONE,
    LIFT,
    MAYOR_COLONISTS,
    PLACE,
)
from ludoteca.games.puerto_rico.components import N_SPOTS
from ludoteca.games.puerto_rico.nobles import nobles_in_all
from ludoteca.games.puerto_rico.position import circles_of, workers_in_all
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "ask_placement",
    "offer_place",
    "offer_place_nobles",
    "place_colonists",
    "take_place",
    "take_place_nobles",
]


@rule
def ask_placement(s: Position, seat: Any) -> None:
    """Ask for the nobles and then for the colonists, as far as there is a choice."""
    s.moved[:] = 0
    if s.nobles and nobles_in_all(s, seat) > 0 and circles_of(s, seat) > 0:
        push(s, MAYOR_COLONISTS, seat, 0)
        push(s, ASK_PLACE_NOBLES, seat, 0)
    else:
        _place_colonists(s, seat)


@rule
def place_colonists(s: Position) -> None:
    """Step: go on to the colonists after the nobles."""
    seat = actor(s)
    pop(s)
    _place_colonists(s, seat)


@rule
def _place_colonists(s: Position, seat: Any) -> None:
    """Fill all circles if there are workers for each; otherwise ask the seat."""
    workers = workers_in_all(s, seat)
    if workers >= circles_of(s, seat):
        _fill_all(s, seat)
    elif workers > (nobles_in_all(s, seat) if s.nobles else 0):
        push(s, ASK_PLACE, seat, 0)


@rule
def _fill_all(s: Position, seat: Any) -> None:
    """Fill every circle with colonists; the surplus waits in San Juan."""
    for spot in range(N_SPOTS):
        missing = s.circles[seat, spot] - s.workers[seat, spot]
        s.workers[seat, spot] += missing
        s.san_juan[seat] -= missing


# ---- colonists ------------------------------------------------------------------------------------------


@rule
def offer_place(s: Position, mask: Any) -> None:
    """Mark placing, lifting, and finishing.

    Place on spots not lifted from, lift while other spots can take the colonist, finish when none
    is at hand.
    """
    seat = actor(s)
    hand = s.san_juan[seat] - s.nobles_waiting[seat]
    room = np.int64(0)
    for spot in range(N_SPOTS):
        if s.moved[spot] >= 0:
            room += s.circles[seat, spot] - s.workers[seat, spot]
    mask[DONE] = hand == 0
    for spot in range(N_SPOTS):
        here = s.workers[seat, spot] - s.nobles_at[seat, spot]
        empty = s.circles[seat, spot] - s.workers[seat, spot]
        elsewhere = room - empty * (s.moved[spot] == 0)
        mask[PLACE + spot] = (s.moved[spot] >= 0) & (empty > 0) & (hand > 0)
        mask[LIFT + spot] = (s.moved[spot] <= 0) & (here > 0) & (elsewhere > hand)


@rule
def take_place(s: Position, action: Any) -> None:
    """Move one colonist, or end the placement."""
    if action == DONE:
        _finish(s)
    elif action >= LIFT:
        _move(s, actor(s), action - LIFT, -1)
    else:
        _move(s, actor(s), action - PLACE, 1)


@rule
def _move(s: Position, seat: Any, spot: Any, by: Any) -> None:
    s.workers[seat, spot] += by
    s.san_juan[seat] -= by
    s.moved[spot] = by


@rule
def _finish(s: Position) -> None:
    s.moved[:] = 0
    pop(s)


# ---- nobles ---------------------------------------------------------------------------------------------


@rule
def _surplus(s: Position, seat: Any) -> Any:
    """Workers beyond the circles, which is the number of nobles that may stay in San Juan."""
    return max(workers_in_all(s, seat) - circles_of(s, seat), 0)


@rule
def offer_place_nobles(s: Position, mask: Any) -> None:
    """Mark moves as for colonists, on every circle without a noble."""
    seat = actor(s)
    hand = s.nobles_waiting[seat]
    spare = _surplus(s, seat)
    room = np.int64(0)
    for spot in range(N_SPOTS):
        if s.moved[spot] >= 0:
            room += s.circles[seat, spot] - s.nobles_at[seat, spot]
    mask[DONE] = hand <= spare
    for spot in range(N_SPOTS):
        here = s.nobles_at[seat, spot]
        empty = s.circles[seat, spot] - here
        elsewhere = room - empty * (s.moved[spot] == 0)
        mask[PLACE + spot] = (s.moved[spot] >= 0) & (empty > 0) & (hand > 0)
        mask[LIFT + spot] = (s.moved[spot] <= 0) & (here > 0) & (elsewhere + spare > hand)


@rule
def take_place_nobles(s: Position, action: Any) -> None:
    """Move one noble, or go on to the colonists."""
    seat = actor(s)
    if action == DONE:
        _finish(s)
    elif action >= LIFT:
        _lift_noble(s, seat, action - LIFT)
    else:
        _place_noble(s, seat, action - PLACE)


@rule
def _lift_noble(s: Position, seat: Any, spot: Any) -> None:
    s.nobles_at[seat, spot] -= 1
    s.nobles_waiting[seat] += 1
    _move(s, seat, spot, -1)


@rule
def _place_noble(s: Position, seat: Any, spot: Any) -> None:
    """Put a noble on an empty circle, or in place of a colonist, which goes to San Juan."""
    s.nobles_at[seat, spot] += 1
    s.nobles_waiting[seat] -= 1
    if s.workers[seat, spot] < s.circles[seat, spot]:
        _move(s, seat, spot, 1)
    s.moved[spot] = 1
