"""Storages of the library `limits` that count requests, and can take them back.

The library's own memory storage scans all keys after each hit, in a thread started for it, and never drops
the keys of clients that have gone; with a thousand guests that costs a third of a processor.
`MemoryStorage` does neither.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any, Final

from limits.storage import MovingWindowSupport, Storage
from limits.storage import RedisStorage as LibraryRedisStorage

__all__ = ["MemoryStorage", "RedisStorage", "redis_storage"]

SWEEP: Final = 60.0
"""Seconds between two sweeps for expired keys."""
TIMEOUT: Final = 0.5
"""Seconds that Redis may take to answer."""


@dataclass(slots=True)
class _Window:
    """Hits of one key, oldest first."""

    expiry: float
    hits: deque[float] = field(default_factory=deque)

    def drop_expired(self, now: float) -> None:
        while self.hits and self.hits[0] <= now - self.expiry:
            self.hits.popleft()


class MemoryStorage(Storage, MovingWindowSupport):
    """Counts in this process's memory; thread-safe, with a monotonic clock."""

    STORAGE_SCHEME = ["ludoteca+memory"]

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._windows: dict[str, _Window] = {}
        self._next_sweep = 0.0

    def __len__(self) -> int:
        return len(self._windows)

    @property
    def base_exceptions(self) -> type[Exception]:
        """Errors of the storage."""
        return ValueError

    def acquire_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Count `amount` hits unless that would exceed the limit; returns whether they were counted."""
        with self._lock:
            window = self._window(key, expiry)
            if len(window.hits) + amount > limit:
                return False
            window.hits.extend([time.monotonic()] * amount)
            return True

    def get_moving_window(self, key: str, limit: int, expiry: int) -> tuple[float, int]:
        """Time of the oldest hit in the window, in seconds since 1970, and the number of hits."""
        with self._lock:
            hits = self._window(key, expiry).hits
            age = time.monotonic() - hits[0] if hits else 0.0
            return time.time() - age, len(hits)

    def release_entry(self, key: str) -> None:
        """Take back the newest hit of a key."""
        with self._lock:
            window = self._windows.get(key)
            if window is not None and window.hits:
                window.hits.pop()

    def incr(self, key: str, expiry: int, amount: int = 1) -> int:
        """Count `amount` hits whatever the limit; returns the number of hits."""
        with self._lock:
            window = self._window(key, expiry)
            window.hits.extend([time.monotonic()] * amount)
            return len(window.hits)

    def get(self, key: str) -> int:
        """Return the number of hits of a key."""
        with self._lock:
            window = self._windows.get(key)
            return len(window.hits) if window is not None else 0

    def get_expiry(self, key: str) -> float:
        """Time when the last hit of a key expires, in seconds since 1970; now if there is none."""
        with self._lock:
            window = self._windows.get(key)
            left = (
                window.hits[-1] + window.expiry - time.monotonic() if window and window.hits else 0
            )
            return time.time() + max(left, 0)

    def check(self) -> bool:
        """Return True: memory is always available."""
        return True

    def clear(self, key: str) -> None:
        """Forget the hits of a key."""
        with self._lock:
            self._windows.pop(key, None)

    def reset(self) -> int | None:
        """Forget all hits; returns the number of keys."""
        with self._lock:
            number = len(self._windows)
            self._windows.clear()
            return number

    def _window(self, key: str, expiry: float) -> _Window:
        """Window of a key without expired hits; the lock is held."""
        now = time.monotonic()
        self._sweep(now)
        window = self._windows.get(key)
        if window is None:
            window = self._windows[key] = _Window(expiry)
        window.drop_expired(now)
        return window

    def _sweep(self, now: float) -> None:
        """Drop keys whose hits have all expired, once in a while."""
        if now < self._next_sweep:
            return
        self._next_sweep = now + SWEEP
        for key, window in list(self._windows.items()):
            window.drop_expired(now)
            if not window.hits:
                del self._windows[key]


class RedisStorage(LibraryRedisStorage):
    """Counts in Redis, for all processes of a site."""

    STORAGE_SCHEME = ["ludoteca+redis"]

    def release_entry(self, key: str) -> None:
        """Take back the newest hit of a key."""
        self.storage.lpop(self.prefixed_key(key))


def redis_storage(url: str, prefix: str) -> RedisStorage:
    """Return a Redis storage that fails fast; `prefix` separates sites that share one Redis."""
    from redis.backoff import NoBackoff
    from redis.exceptions import ConnectionError as ConnectionLost
    from redis.retry import Retry

    options: dict[str, Any] = {
        "socket_timeout": TIMEOUT,
        "socket_connect_timeout": TIMEOUT,
        # Retry once, at once: connections from before a restart of Redis are dead.
        "retry": Retry(NoBackoff(), 1, supported_errors=(ConnectionLost,)),
    }
    return RedisStorage(url, key_prefix=prefix, **options)
