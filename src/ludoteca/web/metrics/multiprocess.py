"""Where the processes of a site keep what is measured, so that whichever is asked answers for all of them.

The folder lies with the system's temporary files, which no backup holds and no network carries, and is gone with the
process that has started the others. It is for no other eyes.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

__all__ = ["folder", "forget", "shared"]

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""By it the processes learn of the folder, before they measure anything."""


def folder() -> Path | None:
    """The folder of this process; None where it keeps its figures to itself."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


@contextmanager
def shared() -> Iterator[None]:
    """Processes started within measure together."""
    before = os.environ.get(VARIABLE)
    with tempfile.TemporaryDirectory(
        prefix="ludoteca-metrics-", ignore_cleanup_errors=True
    ) as name:
        os.environ[VARIABLE] = name
        try:
            yield
        finally:
            os.environ.pop(VARIABLE)
            if before is not None:
                os.environ[VARIABLE] = before


def forget(pid: int) -> None:
    """A process has ended: what it had open is open no more; what it has counted stays."""
    found = folder()
    for file in found.glob(f"gauge_live*_{pid}.db") if found else ():
        file.unlink(missing_ok=True)
