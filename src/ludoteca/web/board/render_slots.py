"""Limit on boards rendered at the same time, so that moves and streams do not wait for many of them."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.http import HttpRequest

__all__ = ["RENDER_SLOTS", "render_slot"]

RENDER_SLOTS: Final = 2
"""Boards a process renders at a time for pages that only look.

Rendering holds the interpreter, so more threads would each finish later, and the event loop would get its turn later.
One slot would stand empty while its thread waits for the database.
"""

_slots = threading.Semaphore(RENDER_SLOTS)


@contextmanager
def render_slot(request: HttpRequest) -> Iterator[None]:
    """Hold a slot while a board is rendered; the answer to a move needs none, only a thread like any request."""
    if request.method == "POST":
        yield
    else:
        with _slots:
            yield
