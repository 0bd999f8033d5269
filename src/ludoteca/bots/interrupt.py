"""Interruption of long searches whose results are no longer needed.

Searches check for it between batches of iterations. The event belongs to the thread that started
the search, so that bots need not pass it on.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["Interrupted", "check", "given_up", "interruptible"]

_given_up: ContextVar[threading.Event | None] = ContextVar("given_up", default=None)


class Interrupted(Exception):
    """A search was interrupted; it has no result."""


@contextmanager
def interruptible(event: threading.Event) -> Iterator[None]:
    """Let `event` interrupt searches started within the block.

    Soon after the event is set, by any thread, they end with Interrupted.
    """
    token = _given_up.set(event)
    try:
        yield
    finally:
        _given_up.reset(token)


def given_up() -> threading.Event | None:
    """Event that interrupts searches of this thread, or None."""
    return _given_up.get()


def check() -> None:
    """Raise Interrupted if the search of this thread has been interrupted."""
    event = given_up()
    if event is not None and event.is_set():
        raise Interrupted
