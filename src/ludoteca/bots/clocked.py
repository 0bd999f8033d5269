"""Counts of searches ended by a clock, whose decisions may differ from run to run.

Bots only return a move, so a search that ran out of time records it here, for its thread's caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

__all__ = ["Count", "counting", "note"]


@dataclass
class Count:
    """Number of searches ended by their clock."""

    searches: int = 0


_count: ContextVar[Count | None] = ContextVar("clocked", default=None)


@contextmanager
def counting() -> Iterator[Count]:
    """Count the searches within the block that are ended by their clock."""
    count = Count()
    token = _count.set(count)
    try:
        yield count
    finally:
        _count.reset(token)


def note() -> None:
    """Record that a search was ended by its clock."""
    if count := _count.get():
        count.searches += 1
