"""Shared folder for metrics of a site's processes, so that each of them can report for all.

The folder is private, among the system's temporary files (in no backup, on no network), and deleted when
the parent process ends.
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
"""Environment variable that names the folder, read before any measurement."""


def folder() -> Path | None:
    """The shared folder of this process, or None."""
    named = os.environ.get(VARIABLE)
    return Path(named) if named else None


@contextmanager
def shared() -> Iterator[None]:
    """Child processes started inside this block share one metrics directory."""
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
    """Drop the live gauges of an ended process; its counters stay."""
    found = folder()
    for file in found.glob(f"gauge_live*_{pid}.db") if found else ():
        file.unlink(missing_ok=True)
