"""The pool protocol, and distribution of matches to a pool."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol

from ludoteca.arena.match import Duel, Plan, play

__all__ = ["Numbered", "Pool", "play_all", "play_batch"]

Numbered = tuple[int, list[Duel]]
"""The number of a batch, and its results in the order of its plans."""

BATCH_SECONDS = 0.25
LARGEST_BATCH = 64


class Pool(Protocol):
    """Plays batches of matches; its creator must close it."""

    @property
    def room(self) -> int:
        """Number of batches to keep running, so that no processor is idle; may change."""

    def start(self, batch: int, plans: Sequence[Plan]) -> None:
        """Start a batch under a number that no other running batch has."""

    def wait(self) -> Iterable[Numbered]:
        """Wait until a batch is finished, and return all finished ones.

        Called only while batches are running. Re-raises an exception raised in a match; raises
        WorkersLost if workers die repeatedly.
        """

    def close(self) -> None:
        """Abandon running batches and release all resources; nothing is called afterwards."""


def play_all(pool: Pool, plans: Iterable[tuple[int, Plan]]) -> Iterator[tuple[int, Duel]]:
    """Play all matches; yield each with its number as it finishes.

    Matches are submitted one by one until their duration is known; short ones are then submitted in
    batches of about a quarter of a second, so that the overhead is low and no more than that is
    lost or late.
    """
    waiting = iter(plans)
    under_way: dict[int, list[int]] = {}
    size, last = 1, 0
    while True:
        room = pool.room
        while len(under_way) < room and (batch := list(islice(waiting, size))):
            last += 1
            under_way[last] = [number for number, _ in batch]
            pool.start(last, [plan for _, plan in batch])
        if not under_way:
            return
        for done, duels in pool.wait():
            size = _next_size(duels)
            yield from zip(under_way.pop(done), duels, strict=True)


def _next_size(duels: Sequence[Duel]) -> int:
    """Number of matches like these that fill the time of a batch."""
    seconds = sum(sum(duel.seconds) for duel in duels) / len(duels)
    return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / max(seconds, 1e-9))))


def play_batch(plans: Sequence[Plan]) -> list[Duel]:
    """Play the matches of a batch in order."""
    return [play(plan) for plan in plans]
