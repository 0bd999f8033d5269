"""Lag monitor: logs bots and database requests that wait too long."""

from __future__ import annotations

import logging
import time
from collections.abc import Collection
from typing import Final

from django.conf import settings
from django.db import connections

__all__ = ["LagMonitor"]

log = logging.getLogger(__name__)

SILENCE: Final = 60.0
"""Minimum seconds between two messages of one kind."""


class LagMonitor:
    """Periodic check, in the event loop."""

    def __init__(self) -> None:
        self._told: dict[str, float] = {}

    def check(self, since: Collection[float]) -> None:
        """Log delays; `since` are the times (`time.monotonic`) at which bots became due."""
        now = time.monotonic()
        self._look_at_bots([now - each for each in since])
        waiting = database_queue()
        if waiting and self._may_tell("database"):
            most = settings.DATABASES["default"]["OPTIONS"]["pool"]["max_size"]
            log.warning(
                "%d threads are waiting for one of the %d database connections", waiting, most
            )

    def _look_at_bots(self, ages: Collection[float]) -> None:
        limit = settings.LATE_BOT_SECONDS
        late = [age for age in ages if age > limit]
        if limit and late and self._may_tell("bots"):
            line = "%d tables wait for their bots for more than %d s, one of them for %.0f s"
            log.warning(line, len(late), limit, max(late))

    def _may_tell(self, what: str) -> bool:
        now = time.monotonic()
        if now - self._told.get(what, -SILENCE) < SILENCE:
            return False
        self._told[what] = now
        return True


def database_queue() -> int:
    """Number of requests waiting for a pooled database connection; 0 without a pool."""
    pool = getattr(connections["default"], "pool", None)
    return int(pool.get_stats().get("requests_waiting", 0)) if pool is not None else 0
