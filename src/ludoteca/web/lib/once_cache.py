"""Cache that computes each value once, however many threads request it."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

__all__ = ["OnceCache"]

T = TypeVar("T")


class OnceCache(Generic[T]):
    """LRU cache by key; a thread that requests a value being computed waits for it."""

    def __init__(self, most: int) -> None:
        """Store at most `most` values."""
        self._most = most
        self._lock = threading.Lock()
        self._slots: OrderedDict[Hashable, _Slot[T]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the cached value, or compute it with `make`; if that raises, the next caller tries again."""
        slot = self._slot(key)
        with slot.lock:
            if not slot.made:
                slot.made = [make()]
            return slot.made[0]

    def _slot(self, key: Hashable) -> _Slot[T]:
        with self._lock:
            slot = self._slots.setdefault(key, _Slot())
            self._slots.move_to_end(key)
            while len(self._slots) > self._most:
                self._slots.popitem(last=False)
            return slot


@dataclass
class _Slot(Generic[T]):
    lock: threading.Lock = field(default_factory=threading.Lock)
    made: list[T] = field(default_factory=list)
