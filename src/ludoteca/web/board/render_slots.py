"""Limit on concurrent board rendering, so that moves and streams are not delayed."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.http import HttpRequest

__all__ = ["RENDER_SLOTS", "render_slot"]

RENDER_SLOTS: Final = 2
"""Boards that a process renders at a time for GET requests.

Rendering holds the interpreter lock, so more threads would only make each finish later and delay
the event loop. A single slot would be idle while its thread waits for the database.
"""

_slots = threading.Semaphore(RENDER_SLOTS)


@contextmanager
def render_slot(request: HttpRequest) -> Iterator[None]:
    """Hold a slot while rendering; a POST (the response to a move) needs none."""
    if request.method == "POST":
        yield
    else:
        with _slots:
            yield
