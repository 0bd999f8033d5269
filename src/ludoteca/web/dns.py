"""DNS look-ups of names chosen by strangers, with a deadline, which the system's resolver lacks.

Each look-up has its own thread, up to a limit. Callers wait for two seconds at most; a thread whose name
server never answers keeps its slot until the resolver gives up, but blocks no request and no exit of the
process.
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
"""For requests by people."""
DELIVERIES: Final = ConcurrencyLimit(16, "deliveries")
"""For deliveries in the background."""

Found: TypeAlias = Sequence[Any]
"""Result of `socket.getaddrinfo`."""


def look_up(host: str, port: int, room: ConcurrencyLimit, names: Mapping[str, int]) -> Found:
    """Resolve a name.

    `names` are the clients that take a slot, each with its limit.

    Raises:
        Busy: no slot is free.
        TimeoutError: there is no answer in time.
        OSError, UnicodeError: the name does not resolve.
    """
    room.begin(names)
    found: Future[Found] = Future()

    def ask() -> Found:
        try:
            return socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        finally:
            room.end(names)  # before the caller continues with another look-up

    def run() -> None:
        try:
            found.set_result(ask())
        except Exception as error:  # passed on to the caller
            found.set_exception(error)

    try:
        threading.Thread(target=run, name="look-up", daemon=True).start()
    except RuntimeError:  # the system has no more threads
        room.end(names)
        raise TimeoutError from None
    return found.result(SECONDS)
