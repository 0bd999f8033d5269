"""Limiters: count a request in several windows, in all or none of them.

Counts are in Redis, or in memory while it is down.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from limits import RateLimitItem
from limits.strategies import MovingWindowRateLimiter

from ludoteca.web.limits.storage import MemoryStorage, RedisStorage

__all__ = ["Hit", "Limiter", "Refusal", "SharedLimiter", "StorageLimiter"]

log = logging.getLogger(__name__)

RETRY: Final = 15.0
"""Seconds after which Redis is tried again."""


class Hit(NamedTuple):
    """A request as it counts in one window."""

    item: RateLimitItem
    identity: str
    """The client."""


class Refusal(NamedTuple):
    """Reason for refusing a request."""

    wait: float
    """Seconds until a retry may succeed."""
    most: int
    """The limit reached."""


class Limiter(Protocol):
    """Counts requests."""

    def hit(self, hits: Sequence[Hit]) -> Refusal | None:
        """Count a request in all its windows; if one is full, in none, and return the refusal."""

    def clear(self, hit: Hit) -> None:
        """Forget all requests in one window."""

    def reset(self) -> None:
        """Forget all requests."""


class StorageLimiter:
    """Counts in one storage."""

    def __init__(self, storage: MemoryStorage | RedisStorage) -> None:
        self._storage = storage
        self._windows = MovingWindowRateLimiter(storage)

    def hit(self, hits: Sequence[Hit]) -> Refusal | None:
        """Count a request in all its windows, or in none."""
        for number, hit in enumerate(hits):
            if not self._windows.hit(*hit):
                self._release(hits[:number])
                return max(map(self._refusal, hits))
        return None

    def clear(self, hit: Hit) -> None:
        """Forget all requests in one window."""
        self._windows.clear(*hit)

    def reset(self) -> None:
        """Forget all requests."""
        self._storage.reset()

    def _release(self, hits: Sequence[Hit]) -> None:
        for hit in hits:
            self._storage.release_entry(hit.item.key_for(hit.identity))

    def _refusal(self, hit: Hit) -> Refusal:
        """Refusal by one window; without a wait if it has room."""
        window = self._windows.get_window_stats(*hit)
        left = 0.0 if window.remaining > 0 else window.reset_time - time.time()
        return Refusal(min(max(left, 0.0), hit.item.get_expiry()), hit.item.amount)


class SharedLimiter:
    """Counts in Redis, or in memory while Redis is down, so that nobody is locked out."""

    def __init__(self, storage: RedisStorage) -> None:
        self._shared = StorageLimiter(storage)
        self._own = StorageLimiter(MemoryStorage())
        self._errors = storage.base_exceptions
        self._lock = threading.Lock()
        self._retry_at: float | None = None
        """When Redis is tried again; None while it is up."""

    def hit(self, hits: Sequence[Hit]) -> Refusal | None:
        """Count a request in all its windows, or in none."""
        if self._is_to_be_tried():
            try:
                refusal = self._shared.hit(hits)
            except self._errors as error:
                self._note_failure(error)
            else:
                self._note_success()
                return refusal
        return self._own.hit(hits)

    def clear(self, hit: Hit) -> None:
        """Forget all requests in one window."""
        self._own.clear(hit)
        if self._is_to_be_tried():
            try:
                self._shared.clear(hit)
            except self._errors as error:
                self._note_failure(error)

    def reset(self) -> None:
        """Forget all requests."""
        self._own.reset()
        self._shared.reset()

    def _is_to_be_tried(self) -> bool:
        """Return True if Redis is up, or if it is time for this thread to try it again."""
        if self._retry_at is None:
            return True
        with self._lock:
            now = time.monotonic()
            if self._retry_at is not None and now < self._retry_at:
                return False
            self._retry_at = now + RETRY
            return True

    def _note_failure(self, error: Exception) -> None:
        with self._lock:
            was_up = self._retry_at is None
            self._retry_at = time.monotonic() + RETRY
        if was_up:
            log.warning("Redis is unreachable; each process counts requests on its own: %s", error)

    def _note_success(self) -> None:
        if self._retry_at is None:
            return
        with self._lock:
            self._retry_at = None
        log.info("Redis is reachable again; requests are counted there")
