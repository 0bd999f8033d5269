"""Functions that every game implements for its own record, called by the kernel, bots and search.

Each is declared here once; a game registers its own (see `ludoteca.kernel.game.Game`). In the terms
of other libraries, `offer` computes the legal mask and `take` applies an action.
"""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import generic

__all__ = ["offer", "redact", "resample", "score", "set_up", "take", "weigh"]


@generic
def set_up(s: Any) -> None:
    """Set up the start of a match; seats, options and generator state are already in the record."""


@generic
def offer(s: Any, mask: Any) -> None:
    """Mark the legal actions of the pending decision in `mask`.

    `mask` is bool by action id, all False on entry.
    """


@generic
def take(s: Any, action: Any) -> None:
    """Apply a legal action and everything that follows from it, up to the next decision."""


@generic
def redact(s: Any, seat: Any) -> None:
    """Erase what `seat` may not know (-1: a spectator, limited to public information)."""


@generic
def resample(s: Any, seat: Any) -> None:
    """Redraw what is hidden from `seat`, consistently with its view; `s.rng` has been reseeded."""


@generic
def score(s: Any, table: Any) -> None:
    """Write the points of each side by source, then its tie-breakers (more is better).

    `table` is int64 of shape (sides, sources + tie-breakers); the opponent of a solo player comes
    last.
    """


@generic
def weigh(s: Any, mask: Any, weights: Any) -> None:
    """Heuristic: write the estimated quality of each action marked in `mask`.

    `weights` is float64 by action id. The weights of marked actions are 0 on entry; those of other
    actions are undefined throughout.
    """
