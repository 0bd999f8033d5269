"""What a pool is, and how matches are dealt out to one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Protocol

from ludoteca.arena.match import Duel, Plan, play

__all__ = ["Numbered", "Pool", "play_all", "play_batch"]

Numbered = tuple[int, list[Duel]]
"""A batch by the number it was started with, and its matches in the order of their plans."""

BATCH_SECONDS = 0.25
LARGEST_BATCH = 64


class Pool(Protocol):
    """Plays batches of matches; who makes one closes it."""

    @property
    def room(self) -> int:
        """How many batches should be under way, so that nobody is idle; may change."""

    def start(self, batch: int, plans: Sequence[Plan]) -> None:
        """Begin to play a batch, by a number that no other under way has."""

    def wait(self) -> Iterable[Numbered]:
        """Wait until a batch is done, and give it with all others that are; called while some are under way.

        What goes wrong in a match is raised here; `WorkersLost` where those who play die.
        """

    def close(self) -> None:
        """Leave what is under way, and let go of everything; nothing else is called afterwards."""


def play_all(pool: Pool, plans: Iterable[tuple[int, Plan]]) -> Iterator[tuple[int, Duel]]:
    """Each match with its number, in the order in which they are done.

    Matches go out one by one until it is known how long they take; short ones then go in batches of about
    a quarter of a second, so that handing them over costs little and no more than that is lost or late.
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
    """How many matches such as these fill the time of a batch."""
    seconds = sum(sum(duel.seconds) for duel in duels) / len(duels)
    return max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / max(seconds, 1e-9))))


def play_batch(plans: Sequence[Plan]) -> list[Duel]:
    """The matches of a batch, one after the other."""
    return [play(plan) for plan in plans]
