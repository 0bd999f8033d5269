"""Cache of positions by the move that led to each; neither ever changes."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Final

from ludoteca.web.matches.codec import State

__all__ = ["State", "state_slot"]

MAX_STATES: Final = 4000
"""Positions in memory, a few kilobytes each."""


@lru_cache(maxsize=MAX_STATES)
def state_slot(key: int, created: datetime) -> list[State]:
    """Return the cache slot of the packed position after a move, empty until filled.

    SQLite may reuse the primary key `key` of a move whose transaction failed; `created` distinguishes the two.
    """
    return []
