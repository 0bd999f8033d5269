"""Positions in memory, by the move that led to each: moves never change, so neither do these."""

from __future__ import annotations

from datetime import datetime
from functools import lru_cache
from typing import Final

from ludoteca.web.matches.codec import State

__all__ = ["State", "state_slot"]

MAX_STATES: Final = 4000
"""A few kilobytes each."""


@lru_cache(maxsize=MAX_STATES)
def state_slot(key: int, created: datetime) -> list[State]:
    """Return where the packed position after a move is kept: empty until somebody adds it.

    SQLite may give the primary key `key` again that a move had whose transaction failed; `created` tells them apart.
    """
    return []
