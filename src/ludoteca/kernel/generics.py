"""What every game gives for its own record: the functions that the kernel, bots and search call.

Each is declared here once; a game registers its own (see `ludoteca.kernel.game.Game`).
"""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import generic

__all__ = ["offer", "redact", "resample", "score", "set_up", "take", "weigh"]


@generic
def set_up(s: Any) -> None:
    """Lay out the start of a match; seats, options and the generator's words are in the record already."""


@generic
def offer(s: Any, mask: Any) -> None:
    """Mark the legal actions of the pending decision in `mask` (bool by action id, all False before)."""


@generic
def take(s: Any, action: Any) -> None:
    """Carry out a legal action and everything that follows from it up to the next decision."""


@generic
def redact(s: Any, seat: Any) -> None:
    """Wipe what `seat` may not know (-1: an onlooker, who may know only what is public)."""


@generic
def resample(s: Any, seat: Any) -> None:
    """Redraw what is hidden from `seat`, in keeping with what the seat has seen; `s.rng` is fresh already."""


@generic
def score(s: Any, table: Any) -> None:
    """Write for each seat its points by source and then what breaks ties, more is better.

    `table` is int64 of shape (sides, sources + tie-breaks): the opponent of a seat that sits alone comes last.
    """


@generic
def weigh(s: Any, mask: Any, weights: Any) -> None:
    """Rules of thumb: write for each action marked in `mask` how good it looks (float64 by action id).

    The weights of marked actions begin at 0; those of others mean nothing, neither before nor after.
    """
