"""Officials: placing, displacing and returning them."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.components.counts import N_COLOURS, N_NOBLES, RECRUITS
from ludoteca.games.lisboa.components.court import OFFICE_SEATS
from ludoteca.games.lisboa.obligations import is_kept, offer_pass
from ludoteca.games.lisboa.opening_sites import court_officials
from ludoteca.games.lisboa.placing import after_placing, is_last_place, may_use, placing
from ludoteca.games.lisboa.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = [
    "begin_placing",
    "begin_recall",
    "begin_recruit",
    "offer_office",
    "offer_recall",
    "recall_all",
    "seat_official",
    "take_office",
    "take_recall",
]


@rule
def begin_recruit(s: Position, seat: Any) -> None:
    """Begin the state action: place one or two officials."""
    count: Any = min(RECRUITS, np.int64(s.officials[seat]))
    push(s, a.ASK_OFFICE, seat, placing(count, 1, 0))


@rule
def begin_placing(s: Position, seat: Any, count: Any, share_from: Any) -> None:
    """Begin a bonus: place up to `count` officials.

    From number `share_from` on (0: none) they may go to any office.
    """
    count = min(count, np.int64(s.officials[seat]))
    if count > 0:
        push(s, a.ASK_OFFICE, seat, placing(count, 0, share_from))


@rule
def offer_office(s: Position, mask: Any) -> None:
    """Mark offices not used yet, if the promise stays possible."""
    seat = actor(s)
    arg = top_arg(s)
    s.officials[seat] -= 1
    for office in range(N_NOBLES):
        if may_use(arg, office):
            s.seated[office, seat] += 1
            set_arg(s, after_placing(arg, office))
            mask[a.OFFICE + office] = is_kept(s, seat)
            s.seated[office, seat] -= 1
    s.officials[seat] += 1
    set_arg(s, 0)
    if arg & 1 == 0:
        offer_pass(s, mask, a.PASS)
    set_arg(s, arg)


@rule
def take_office(s: Position, action: Any) -> None:
    """Seat the official; then ask for the next one."""
    seat = actor(s)
    if action == a.PASS:
        pop(s)
        return
    office = action - a.OFFICE
    arg = after_placing(top_arg(s), office)
    seat_official(s, office, seat)
    if is_last_place(arg) or s.officials[seat] == 0:
        pop(s)
    else:
        set_arg(s, arg)


@rule
def seat_official(s: Position, office: Any, colour: Any) -> None:
    """Move an official from the portfolio to a seat.

    In a full office each of the most numerous colours loses an official.
    """
    if total(s.seated[office]) >= OFFICE_SEATS:
        most = np.int64(0)
        for other in range(N_COLOURS):
            most = max(most, np.int64(s.seated[office, other]))
        for other in range(N_COLOURS):
            if s.seated[office, other] == most:
                s.seated[office, other] -= 1
                s.waiting[office, other] += 1
    s.seated[office, colour] += 1
    s.officials[colour] -= 1


# ---- going home -----------------------------------------------------------------------------------------


@rule
def begin_recall(s: Position, seat: Any, count: Any) -> None:
    """Send `count` officials home from the court; ask if there is a choice."""
    if court_officials(s, seat) <= count:
        recall_all(s, seat)
    elif count > 0:
        push(s, a.ASK_RECALL, seat, count)


@rule
def recall_all(s: Position, seat: Any) -> None:
    """Send all the seat's officials home."""
    for office in range(N_NOBLES):
        s.officials[seat] += s.seated[office, seat] + s.waiting[office, seat]
        s.seated[office, seat] = 0
        s.waiting[office, seat] = 0


@rule
def offer_recall(s: Position, mask: Any) -> None:
    """Mark own officials, seated or waiting.

    The choice between them does not affect the promise.
    """
    seat = actor(s)
    s.officials[seat] += 1
    kept = is_kept(s, seat)
    s.officials[seat] -= 1
    for office in range(N_NOBLES):
        mask[a.RECALL + 2 * office] = kept and s.seated[office, seat] > 0
        mask[a.RECALL + 2 * office + 1] = kept and s.waiting[office, seat] > 0


@rule
def take_recall(s: Position, action: Any) -> None:
    """Return one official to the player's supply."""
    seat = actor(s)
    office = (action - a.RECALL) // 2
    if (action - a.RECALL) % 2 == 0:
        s.seated[office, seat] -= 1
    else:
        s.waiting[office, seat] -= 1
    s.officials[seat] += 1
    if top_arg(s) > 1:
        set_arg(s, top_arg(s) - 1)
    else:
        pop(s)
