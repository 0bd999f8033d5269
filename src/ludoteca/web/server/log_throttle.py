"""Throttle of log messages that clients can cause at will, so that they cannot fill the disk.

Each is logged at most once a minute. Disconnects of visitors during a response are not logged at all.
"""

from __future__ import annotations

import asyncio
import errno
import logging
import time
from collections import Counter
from collections.abc import Callable

__all__ = ["NotOfHangingUp", "OncePerMinute", "keep_quiet"]

PAUSE = 60.0
LOGGERS = (
    "asyncio",
    "uvicorn.error",
    "django.request",
    "ludoteca.web.db_unavailable",
    "ludoteca.web.server.connection_limits",
    "ludoteca.web.realtime.peers",
)
COMPLAINTS = (
    "socket.accept() out of system resource",
    "socket.send() raised exception",
    "Invalid HTTP request received",
    "Unsupported upgrade request",
    "No supported WebSocket library",
    "A visitor has too many connections",
    "All connections are in use",
    "The database cannot be used now",
    "process %d does not answer",
)
REFUSED = "refused for a while"
"""Common message of all 503 responses."""
NO_FILES = "no more files can be opened"
"""Common message of all errors caused by too many open files."""


class OncePerMinute(logging.Filter):
    """Passes each throttled message once in `PAUSE` seconds, and all other messages."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._said: dict[str, float] = {}
        self._kept: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return True to pass a message, prefixed by the number of suppressed ones like it."""
        complaint = _complaint(record)
        if complaint is None:
            return True
        now = self._clock()
        if now - self._said.get(complaint, -PAUSE) < PAUSE:
            self._kept[complaint] += 1
            return False
        self._said[complaint] = now
        if kept := self._kept.pop(complaint, 0):
            record.msg = f"({kept} more like this before) {record.msg}"
        return True


def _complaint(record: logging.LogRecord) -> str | None:
    if record.exc_info and _is_of_files(record.exc_info[1]):
        return NO_FILES
    if getattr(record, "status_code", 0) == 503:
        return REFUSED
    text = str(record.msg)
    return next((c for c in COMPLAINTS if text.startswith(c)), None)


def _is_of_files(error: BaseException | None) -> bool:
    """Return True if an error, or one of its causes, is that too many files are open."""
    while error is not None:
        if isinstance(error, OSError) and error.errno in (errno.EMFILE, errno.ENFILE):
            return True
        error = error.__cause__ or error.__context__
    return False


class NotOfHangingUp(logging.Filter):
    """Drops messages about work cancelled after its client disconnected."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Return False for a cancelled future."""
        return not (record.exc_info and isinstance(record.exc_info[1], asyncio.CancelledError))


def keep_quiet() -> None:
    """Install the filters on the server's loggers."""
    logging.getLogger("asyncio").addFilter(NotOfHangingUp())
    once = OncePerMinute()
    for name in LOGGERS:
        logging.getLogger(name).addFilter(once)
