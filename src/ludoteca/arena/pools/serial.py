"""The pool that plays matches one after another in this process, for debugging and profiling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ludoteca.arena.match import Plan
from ludoteca.arena.pools.pool import Numbered, play_batch

__all__ = ["Serial"]


class Serial:
    """Plays a batch when its result is awaited."""

    room = 1

    def __init__(self) -> None:
        self._next: tuple[int, Sequence[Plan]] = (0, ())

    def start(self, batch: int, plans: Sequence[Plan]) -> None:
        """Record the batch."""
        self._next = batch, plans

    def wait(self) -> Iterable[Numbered]:
        """Play the batch."""
        batch, plans = self._next
        return [(batch, play_batch(plans))]

    def close(self) -> None:
        """Do nothing."""
