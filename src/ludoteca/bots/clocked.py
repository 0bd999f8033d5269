"""Counting the decisions that a clock has cut short: they may differ from run to run.

Bots are asked for a move and nothing else, so a search notes for whoever has asked on its thread that time ended it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

__all__ = ["Count", "counting", "note"]


@dataclass
class Count:
    """How many searches have been ended by their clock."""

    searches: int = 0


_count: ContextVar[Count | None] = ContextVar("clocked", default=None)


@contextmanager
def counting() -> Iterator[Count]:
    """Count the searches begun within that their clock ends."""
    count = Count()
    token = _count.set(count)
    try:
        yield count
    finally:
        _count.reset(token)


def note() -> None:
    """Note that a search has been ended by its clock."""
    if count := _count.get():
        count.searches += 1
