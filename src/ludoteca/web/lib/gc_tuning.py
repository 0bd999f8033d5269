"""Keeps the garbage collector away from what lasts as long as the process: code, settings, compiled games.

Rules and their types are some hundred thousand objects. To look through all of them takes a fifth of a second, in the
middle of somebody's move, and took an eighth of the time of all moves.
"""

from __future__ import annotations

import gc
import threading
from typing import Final

__all__ = ["freeze"]

THRESHOLDS: Final = (20_000, 20, 20)
"""A request makes some thousand objects that can be part of circles; Python's own thresholds are for small programs."""

_lock = threading.Lock()


def freeze() -> None:
    """Have all that there is by now looked through no more; may be called from any thread, again when more has come."""
    with _lock:
        gc.set_threshold(*THRESHOLDS)
        gc.collect()
        gc.freeze()
