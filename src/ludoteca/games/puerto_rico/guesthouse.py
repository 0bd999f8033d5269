"""Guesthouse: in every phase its guests may move to any empty circle of the owner.

The owner is asked before each of their turns; a guest that leaves works from then on and stays
until the next placement.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import ASK_GUESTS, GUEST, PASS
from ludoteca.games.puerto_rico.components import GUESTHOUSE, N_SPOTS, N_TILES
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push, set_arg, top_arg
from ludoteca.kernel.rules import rule

__all__ = ["ask_guests", "has_guests", "last_guests", "noble_guests", "offer_guests", "take_guests"]

ROOMS = N_TILES + GUESTHOUSE


@rule
def ask_guests(s: Position) -> Any:
    """Ask the seat of the top step about its guests, once; return True if it is asked now."""
    seat = actor(s)
    if not has_guests(s, seat) or top_arg(s) != 0 or not _empty_circle(s, seat):
        return False
    set_arg(s, 1)
    push(s, ASK_GUESTS, seat, 0)
    return True


@rule
def has_guests(s: Position, seat: Any) -> Any:
    """Return True if the seat's guesthouse has guests."""
    return s.workers[seat, ROOMS] > 0


@rule
def noble_guests(s: Position, seat: Any) -> Any:
    """Return True if a noble stays in the seat's guesthouse."""
    return s.nobles_at[seat, ROOMS] > 0


@rule
def _empty_circle(s: Position, seat: Any) -> Any:
    for spot in range(N_SPOTS):
        if spot != ROOMS and s.workers[seat, spot] < s.circles[seat, spot]:
            return True
    return False


@rule
def offer_guests(s: Position, mask: Any) -> None:
    """Mark moving a guest, colonist or noble, to each empty circle, or passing."""
    seat = actor(s)
    mask[PASS] = True
    nobles = s.nobles_at[seat, ROOMS]
    for spot in range(N_SPOTS):
        if spot != ROOMS and s.workers[seat, spot] < s.circles[seat, spot]:
            mask[GUEST + spot] = s.workers[seat, ROOMS] > nobles
            mask[GUEST + N_SPOTS + spot] = nobles > 0


@rule
def take_guests(s: Position, action: Any) -> None:
    """Move one guest; ask again while there are others and empty circles."""
    seat = actor(s)
    if action == PASS:
        pop(s)
        return
    noble = (action - GUEST) // N_SPOTS
    spot = (action - GUEST) % N_SPOTS
    s.workers[seat, ROOMS] -= 1
    s.nobles_at[seat, ROOMS] -= noble
    s.workers[seat, spot] += 1
    s.nobles_at[seat, spot] += noble
    if not has_guests(s, seat) or not _empty_circle(s, seat):
        pop(s)


@rule
def last_guests(s: Position) -> None:
    """Step: ask about guests at the end of the last phase."""
    if not ask_guests(s):
        pop(s)
