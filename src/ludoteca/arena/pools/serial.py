"""The pool that is this very process: matches one after the other, easy to debug and to profile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteca.arena.match import Plan
from ludoteca.arena.pools.pool import Numbered, play_batch

__all__ = ["Here"]


class Here:
    """Plays a match when it is waited for."""

    room = 1

    def __init__(self) -> None:
        self._next: tuple[int, Sequence[Plan]] = (0, ())

    def start(self, batch: int, plans: Sequence[Plan]) -> None:
        """Note what to play."""
        self._next = batch, plans

    def wait(self) -> Iterable[Numbered]:
        """Play it."""
        batch, plans = self._next
        return [(batch, play_batch(plans))]

    def close(self) -> None:
        """There is nothing to let go of."""
