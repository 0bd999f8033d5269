"""Hidden information: victory point chips, which only their owner sees until the match is over.

The stack of plantations has no order yet, so there is nothing to hide in it.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["HIDDEN", "redact", "resample"]

HIDDEN = -1
"""Replaces numbers of chips hidden from the viewer."""


@rule
def redact(s: Position, seat: Any) -> None:
    """Remove the chips of all others until the match is over, and clear the random generator.

    The rest of the stack is public: it is all that has never been revealed.
    """
    for other in range(s.seats):
        if other != seat and s.over == 0:
            s.chips[other] = HIDDEN
    s.rng[:] = 0


@rule
def resample(s: Position, seat: Any) -> None:
    """Do nothing: gains of chips are public, so a seat that remembers them knows the sums.

    The fresh generator draws the face-down plantations from what is left.
    """
