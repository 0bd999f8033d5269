"""Fair queue: lanes within lanes, served round robin, so that submitting many items gains nothing.

Lanes are nested, for example tables within guests. At every level the lanes are served in turn, one
item each; within the innermost lane it is first come, first served. A guest with a hundred items
delays only themselves, and a guest with one waits for at most one item of each of the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

__all__ = ["FairQueue"]

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Items waiting for their turn; not thread-safe."""

    def __init__(self) -> None:
        self._lanes: dict[str, FairQueue[T]] = {}
        """In order of service."""
        self._waiting: deque[T] = deque()

    def __len__(self) -> int:
        """Number of waiting items."""
        return len(self._waiting) + sum(map(len, self._lanes.values()))

    def put(self, lanes: Sequence[str], thing: T) -> None:
        """Add an item to the lane with this path, outermost name first."""
        if not lanes:
            self._waiting.append(thing)
            return
        self._lanes.setdefault(lanes[0], FairQueue()).put(lanes[1:], thing)

    def take(self, fits: Callable[[T], bool] = lambda thing: True) -> T | None:
        """Remove and return the next item that `fits`, or None; its lanes move to the end."""
        for name, lane in self._lanes.items():
            thing = lane.take(fits)
            if thing is not None:
                del self._lanes[name]
                if len(lane):
                    self._lanes[name] = lane
                return thing
        return self._take_own(fits)

    def _take_own(self, fits: Callable[[T], bool]) -> T | None:
        thing = next(filter(fits, self._waiting), None)
        if thing is not None:
            self._waiting.remove(thing)
        return thing
