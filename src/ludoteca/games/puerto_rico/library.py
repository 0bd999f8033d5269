"""Library: the privilege of its owner's role counts twice."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_LIBRARY, LIBRARY_TURN, PASS, USE_LIBRARY
from ludoteca.games.puerto_rico.components import LIBRARY
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.position import occupied, owns
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "ask_library",
    "begin_library",
    "guest_for_library",
    "library_turn",
    "library_usable",
    "offer_library",
    "privileges",
    "take_library",
]

# With two players: state of the library for the current role.
UNASKED, DOUBLED, DECLINED = range(3)


@rule
def privileges(s: Position) -> Any:
    """Times that the chooser's privilege counts: once, or twice with an occupied library."""
    if not occupied(s, np.int64(s.chooser), LIBRARY) or (s.seats == 2 and s.doubled != DOUBLED):
        return 1
    return 2


@rule
def guest_for_library(s: Position) -> Any:
    """Ask the chooser with an empty library that could double the role about its guests.

    Return True if the chooser is asked now.
    """
    seat = actor(s)
    empty = owns(s, seat, LIBRARY) and not occupied(s, seat, LIBRARY)
    return empty and (s.seats > 2 or library_usable(s)) and ask_guests(s)


@rule
def begin_library(s: Position) -> None:
    """With two players, ask before the role; the library is then used once a round."""
    if s.seats == 2 and s.library_used == 0 and owns(s, np.int64(s.chooser), LIBRARY):
        push(s, LIBRARY_TURN, s.chooser, 0)


@rule
def library_turn(s: Position) -> None:
    """Step: ask whether to use it for this role; a guest may go there first."""
    if not guest_for_library(s) and not ask_library(s):
        pop(s)


@rule
def library_usable(s: Position) -> Any:
    """Return True if, with two players, an occupied library may still be used for this role."""
    return s.seats == 2 and s.library_used == 0 and s.doubled == UNASKED


@rule
def ask_library(s: Position) -> Any:
    """With two players, ask the chooser once a role, before the privilege counts.

    Return True if the chooser is asked now. This is not only asked at the beginning of the role,
    since a guest may have gone to the library in the meantime.
    """
    seat = actor(s)
    if not library_usable(s) or seat != s.chooser or not occupied(s, seat, LIBRARY):
        return False
    push(s, ASK_LIBRARY, seat, 0)
    return True


@rule
def offer_library(s: Position, mask: Any) -> None:
    """Mark doubling the privilege of the role just chosen, or saving the library for another."""
    mask[USE_LIBRARY] = True
    mask[PASS] = True


@rule
def take_library(s: Position, action: Any) -> None:
    """Use the library for this round, or save it."""
    pop(s)
    s.doubled = DECLINED
    if action == USE_LIBRARY:
        s.doubled = DOUBLED
        s.library_used = 1
