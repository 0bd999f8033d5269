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

# By two players: whether the library doubles the role being carried out.
UNASKED, DOUBLED, DECLINED = range(3)


@rule
def privileges(s: Position) -> Any:
    """How often the chooser's privilege counts: once, or twice with an occupied library."""
    if not occupied(s, np.int64(s.chooser), LIBRARY) or (s.seats == 2 and s.doubled != DOUBLED):
        return 1
    return 2


@rule
def guest_for_library(s: Position) -> Any:
    """Ask the chooser with an empty library that could double the role about its guests; whether it is asked now."""
    seat = actor(s)
    empty = owns(s, seat, LIBRARY) and not occupied(s, seat, LIBRARY)
    return empty and (s.seats > 2 or library_usable(s)) and ask_guests(s)


@rule
def begin_library(s: Position) -> None:
    """By two players the library is used once a round: ask before the role is carried out."""
    if s.seats == 2 and s.library_used == 0 and owns(s, np.int64(s.chooser), LIBRARY):
        push(s, LIBRARY_TURN, s.chooser, 0)


@rule
def library_turn(s: Position) -> None:
    """Step: ask whether to use it for this role; a guest may go there before."""
    if not guest_for_library(s) and not ask_library(s):
        pop(s)


@rule
def library_usable(s: Position) -> Any:
    """By two players: whether the library may still be used for this role, once somebody is there."""
    return s.seats == 2 and s.library_used == 0 and s.doubled == UNASKED


@rule
def ask_library(s: Position) -> Any:
    """By two players, before what the privilege counts for: ask the chooser, once a role; whether it is asked now.

    Not only at the beginning of the role: a guest may have gone to the library since.
    """
    seat = actor(s)
    if not library_usable(s) or seat != s.chooser or not occupied(s, seat, LIBRARY):
        return False
    push(s, ASK_LIBRARY, seat, 0)
    return True


@rule
def offer_library(s: Position, mask: Any) -> None:
    """Double the privilege of the role just chosen, or keep the library for another."""
    mask[USE_LIBRARY] = True
    mask[PASS] = True


@rule
def take_library(s: Position, action: Any) -> None:
    """Using it is over for this round."""
    pop(s)
    s.doubled = DECLINED
    if action == USE_LIBRARY:
        s.doubled = DOUBLED
        s.library_used = 1
