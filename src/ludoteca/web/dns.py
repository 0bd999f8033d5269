"""Looking up names that strangers have chosen: with a deadline, which the system's own resolver has not.

Each look-up has a thread of its own, as many at a time as there is room for. Whoever asks waits for two seconds at most;
a thread whose name server never answers keeps its room until the resolver gives up, but no request, and no process that
wants to end.
"""

from __future__ import annotations

import socket
import threading
from collections.abc import Mapping, Sequence
from concurrent.futures import Future
from typing import Any, Final, TypeAlias

from ludoteca.web.concurrency_limits import ConcurrencyLimit

__all__ = ["DELIVERIES", "PAGES", "look_up"]

SECONDS: Final = 2.0
PAGES: Final = ConcurrencyLimit(8, "lookups")
"""For people who wait for a page."""
DELIVERIES: Final = ConcurrencyLimit(16, "deliveries")
"""For what is sent in the background."""

Found: TypeAlias = Sequence[Any]
"""What `socket.getaddrinfo` gives."""


def look_up(host: str, port: int, room: ConcurrencyLimit, names: Mapping[str, int]) -> Found:
    """What a name stands for now.

    `names` says for whom room is taken, and how much each may have.

    Raises:
        Busy: there is no room.
        TimeoutError: no answer has come in time.
        OSError, UnicodeError: it stands for nothing.
    """
    room.begin(names)
    found: Future[Found] = Future()

    def ask() -> Found:
        try:
            return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        finally:
            room.end(names)  # before whoever waits goes on, and asks for something else

    def run() -> None:
        try:
            found.set_result(ask())
        except Exception as error:  # whoever waits is to hear of it
            found.set_exception(error)

    try:
        threading.Thread(target=run, name="look-up", daemon=True).start()
    except RuntimeError:  # the system has no more threads
        room.end(names)
        raise TimeoutError from None
    return found.result(SECONDS)
