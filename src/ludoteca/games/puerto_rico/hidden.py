"""Hidden information: victory point chips are seen by their owner only, until the match is over.

The stack of plantations has no order yet, so there is nothing to hide in it.
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["HIDDEN", "redact", "resample"]

HIDDEN = -1
"""Stands in the place of chips that the viewer may not see."""


@rule
def redact(s: Position, seat: Any) -> None:
    """Wipe the chips of all others, until the match is over, and the generator.

    What is left in the stack can be worked out by anyone: it is all that has never been revealed.
    """
    for other in range(s.seats):
        if other != seat and s.over == 0:
            s.chips[other] = HIDDEN
    s.rng[:] = 0


@rule
def resample(s: Position, seat: Any) -> None:
    """Nothing to redraw: gains of chips are seen by all, so a seat that remembers knows the sums.

    The face-down plantations are drawn from what is left by the fresh generator.
    """
