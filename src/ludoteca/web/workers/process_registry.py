"""Registry of the server processes of a data folder, to detect those that have died.

Each live process holds a lock on its own file in the folder. The system releases it however the
process ends, so the next process to start sees at once which have died and takes over their leases.
Without such locks or a common folder, leases expire by themselves.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import IO

__all__ = ["ProcessRegistry"]

log = logging.getLogger(__name__)

FOLDER = "processes"


class ProcessRegistry:
    """Entry of a process, from `begin` to `end`."""

    def __init__(self, data: Path, name: str) -> None:
        """`name` owns its leases, `data` the folder of all processes that use the same database."""
        self._folder = data / FOLDER
        self._file = self._folder / name
        self._held: IO[bytes] | None = None

    def begin(self) -> list[str]:
        """Register this process; returns the names of those that have died since the last check."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            self._held = _lock(self._file)
            return [file.name for file in self._folder.iterdir() if _is_dead(file)]
        except OSError as error:
            log.warning("could not detect dead processes: %s", error)
            return []

    def end(self) -> None:
        """Remove the entry."""
        if self._held is not None:
            self._file.unlink(missing_ok=True)
            self._held.close()
            self._held = None


def _lock(file: Path) -> IO[bytes] | None:
    """Lock a file; None if another process holds it, or the system has no locks."""
    try:
        import fcntl
    except ImportError:  # Windows
        return None
    held = file.open("ab")
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.close()
        return None
    return held


def _is_dead(file: Path) -> bool:
    """Return True if no process holds the file any more, and remove it."""
    held = _lock(file)
    if held is None:
        return False
    file.unlink(missing_ok=True)
    held.close()
    return True
