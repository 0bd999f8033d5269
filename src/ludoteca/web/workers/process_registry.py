"""Registry of the server processes of a data folder, which tells which of them have died.

Each process that lives holds a lock on a file of its own in the folder. The system lets go of it when the process
ends, however that comes, so that whoever starts next can tell at once who is gone and take over what they had
leased. Where the system has no such locks, or processes have no folder in common, leases expire by themselves.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import IO

__all__ = ["ProcessRegistry"]

log = logging.getLogger(__name__)

FOLDER = "processes"


class ProcessRegistry:
    """The presence of a process, from `begin` to `end`."""

    def __init__(self, data: Path, name: str) -> None:
        """`name` owns its leases, `data` the folder of all processes that use the same database."""
        self._folder = data / FOLDER
        self._file = self._folder / name
        self._held: IO[bytes] | None = None

    def begin(self) -> list[str]:
        """Be there from now on; gives the names of those that have died since somebody last asked."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            self._held = _lock(self._file)
            return [file.name for file in self._folder.iterdir() if _is_dead(file)]
        except OSError as error:
            log.warning("could not see which processes have died: %s", error)
            return []

    def end(self) -> None:
        """Leave nothing behind."""
        if self._held is not None:
            self._file.unlink(missing_ok=True)
            self._held.close()
            self._held = None


def _lock(file: Path) -> IO[bytes] | None:
    """Hold a file; None where somebody else does, or where the system cannot tell."""
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
    """Whether nobody holds it any more; it is gone then."""
    held = _lock(file)
    if held is None:
        return False
    file.unlink(missing_ok=True)
    held.close()
    return True
