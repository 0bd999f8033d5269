"""Prospector: a doubloon for the chooser; the others have no turn."""

from __future__ import annotations

from ludoteca.games.puerto_rico.actions import PROSPECTOR_TURN
from ludoteca.games.puerto_rico.guesthouse import ask_guests
from ludoteca.games.puerto_rico.library import ask_library, privileges
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.pending import actor, pop, push
from ludoteca.kernel.rules import rule

__all__ = ["begin_prospector", "prospect"]


@rule
def begin_prospector(s: Position) -> None:
    """Begin the phase for the chooser only."""
    push(s, PROSPECTOR_TURN, s.chooser, 0)


@rule
def prospect(s: Position) -> None:
    """Step: take the doubloon, two with the library."""
    if not ask_guests(s) and not ask_library(s):
        s.doubloons[actor(s)] += privileges(s)
        pop(s)
