"""Folders that processes of one machine hold for as long as they live, so that others leave them alone.

The system keeps the locks, and drops them when a process ends in whatever way. Where it has none, or the file system
has none, every folder counts as held.
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
"""Of the file in a folder that is locked in its place."""


def _opened(place: Path) -> int | None:
    """Its file to be locked; None where that cannot be."""
    if os.name != "posix":
        return None
    try:
        return os.open(place / NAME, os.O_RDONLY | os.O_CREAT, 0o644)
    except OSError:
        return None


@contextlib.contextmanager
def one_at_a_time(place: Path) -> Iterator[None]:
    """Keep other processes out that want the same folder for themselves within."""
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
    """Hold a folder until this process ends, whatever program it runs by then; others may hold it too."""
    opened = _opened(place)
    if opened is None:
        return
    with contextlib.suppress(OSError):
        fcntl.flock(opened, fcntl.LOCK_SH)
    with contextlib.suppress(OSError):  # the file of another user
        os.utime(opened)
    os.set_inheritable(opened, True)


def is_free(place: Path) -> bool:
    """Whether nobody holds a folder, for sure."""
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
    """When somebody has begun to hold it last; 0 where nobody has."""
    try:
        return (place / NAME).stat().st_mtime
    except OSError:
        return 0
