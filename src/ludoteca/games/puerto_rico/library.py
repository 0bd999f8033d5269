"""Library: the privilege of its owner's role counts twice."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_LIBRARY, LIBRARY_TURN, PASS, USE_LIBRARY
from ludoteca.games.puerto_rico.components import LIBRARY
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.position import occupied, owns
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = [
    "begin_library",
    "guest_for_library",
    "library_turn",
    "offer_library",
    "privileges",
    "take_library",
]


@rule
def privileges(s: Any) -> Any:
    """How often the chooser's privilege counts: once, or twice with an occupied library."""
    if not occupied(s, np.int64(s.chooser), LIBRARY) or (s.seats == 2 and s.doubled == 0):
        return 1
    return 2


@rule
def guest_for_library(s: Any) -> Any:
    """Ask the chooser with an empty library about its guests; whether it is asked now."""
    seat = actor(s)
    return owns(s, seat, LIBRARY) and not occupied(s, seat, LIBRARY) and ask_guests(s)


@rule
def begin_library(s: Any) -> None:
    """By two players the library is used once a round: ask before the role is carried out."""
    if s.seats == 2 and s.library_used == 0 and owns(s, np.int64(s.chooser), LIBRARY):
        push(s, LIBRARY_TURN, s.chooser, 0)


@rule
def library_turn(s: Any) -> None:
    """Step: ask whether to use it for this role."""
    if guest_for_library(s):
        return
    seat = actor(s)
    pop(s)
    if occupied(s, seat, LIBRARY):
        push(s, ASK_LIBRARY, seat, 0)


@rule
def offer_library(s: Any, mask: Any) -> None:
    """Double the privilege of the role just chosen, or keep the library for another."""
    mask[USE_LIBRARY] = True
    mask[PASS] = True


@rule
def take_library(s: Any, action: Any) -> None:
    """Using it is over for this round."""
    pop(s)
    if action == USE_LIBRARY:
        s.doubled = 1
        s.library_used = 1
