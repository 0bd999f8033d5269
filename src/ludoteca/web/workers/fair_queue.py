"""A queue in which asking for much gains nothing: lanes within lanes, served round robin.

What waits lies in lanes, and lanes lie within lanes: say, tables within guests. At every level the lanes are
served in turn, one thing each; within the last it is first come, first served. So somebody who wants a hundred
things waits for them by himself, and who wants one waits for one of each of the others at most.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

__all__ = ["FairQueue"]

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Things that wait for their turn; not safe to be used by several threads at once."""

    def __init__(self) -> None:
        self._lanes: dict[str, FairQueue[T]] = {}
        """In the order in which they are served."""
        self._waiting: deque[T] = deque()

    def __len__(self) -> int:
        """How many things wait."""
        return len(self._waiting) + sum(map(len, self._lanes.values()))

    def put(self, lanes: Sequence[str], thing: T) -> None:
        """Let a thing wait in the lane that the names lead to, the outermost first."""
        if not lanes:
            self._waiting.append(thing)
            return
        self._lanes.setdefault(lanes[0], FairQueue()).put(lanes[1:], thing)

    def take(self, fits: Callable[[T], bool] = lambda thing: True) -> T | None:
        """The next thing that `fits`, taken out; its lanes come last from now on. None where nothing fits."""
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
