"""Breaking off what takes long: who wanted to know may have left.

Searches look here between batches of iterations. What they look for belongs to the thread that has begun them,
so that bots, which are asked for a move and nothing else, need not hand it on.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

__all__ = ["Interrupted", "check", "given_up", "interruptible"]

_given_up: ContextVar[threading.Event | None] = ContextVar("given_up", default=None)


class Interrupted(Exception):
    """Nobody wants to know any more; nothing has been found out."""


@contextmanager
def interruptible(event: threading.Event) -> Iterator[None]:
    """Searches begun within end with `Interrupted` soon after the event has been set, by whatever thread."""
    token = _given_up.set(event)
    try:
        yield
    finally:
        _given_up.reset(token)


def given_up() -> threading.Event | None:
    """The event that ends a search begun here; None where nothing can."""
    return _given_up.get()


def check() -> None:
    """Raise `Interrupted` if nobody wants to know any more."""
    event = given_up()
    if event is not None and event.is_set():
        raise Interrupted
