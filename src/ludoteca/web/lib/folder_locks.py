"""Folder locks that a process holds for as long as it lives, for processes of one machine.

The system drops a lock however its process ends. If the system or the file system has no locks,
every folder counts as locked.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

with contextlib.suppress(ImportError):
    import fcntl

__all__ = ["hold", "is_free", "one_at_a_time", "since"]

NAME: Final = "lock"
"""Name of the lock file in a folder."""


def _opened(place: Path) -> int | None:
    """Open the lock file of a folder; None if that is impossible."""
    if os.name != "posix":
        return None
    try:
        return os.open(place / NAME, os.O_RDONLY | os.O_CREAT, 0o644)
    except OSError:
        return None


@contextlib.contextmanager
def one_at_a_time(place: Path) -> Iterator[None]:
    """Exclude other processes that use this context manager for the same folder."""
    opened = _opened(place)
    if opened is None:
        yield
        return
    try:
        with contextlib.suppress(OSError):
            fcntl.flock(opened, fcntl.LOCK_EX)
        yield
    finally:
        os.close(opened)


def hold(place: Path) -> None:
    """Lock a folder (shared) until this process ends, even after an `exec`."""
    opened = _opened(place)
    if opened is None:
        return
    with contextlib.suppress(OSError):
        fcntl.flock(opened, fcntl.LOCK_SH)
    with contextlib.suppress(OSError):  # another user's file
        os.utime(opened)
    os.set_inheritable(opened, True)


def is_free(place: Path) -> bool:
    """Return True if certainly no process holds a folder."""
    opened = _opened(place)
    if opened is None:
        return False
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    finally:
        os.close(opened)
    return True


def since(place: Path) -> float:
    """Unix time at which a process last began to hold a folder, or 0."""
    try:
        return (place / NAME).stat().st_mtime
    except OSError:
        return 0
