"""Journals: their lines, and work that goes on where one ends, on all processors."""

from __future__ import annotations

import gzip
import os
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from pathlib import Path
from typing import Any

__all__ = ["extend", "lines"]


def extend(
    journal: Path,
    label: str,
    work: Callable[..., str],
    todo: Sequence[tuple[Any, ...]],
    workers: int | None,
) -> None:
    """Append the line that `work` returns for each item of `todo` as it is done; print the progress.

    A last line that was cut off is removed. Exits if the file has no line at all, as another file.
    """
    _repair(journal)
    begun = time.monotonic()
    with ProcessPoolExecutor(workers) as pool, journal.open("a", encoding="utf-8") as file:
        waiting = [pool.submit(work, *item) for item in todo]
        for done, line in enumerate(as_completed(waiting), 1):
            file.write(line.result() + "\n")
            file.flush()
            left = (time.monotonic() - begun) / done * (len(todo) - done)
            print(f"\r{label}: {done}/{len(todo)}, {left / 60:.0f} min left ", end="")
            sys.stdout.flush()
    print()


def lines(path: Path) -> list[str]:
    """Lines of a journal, also a compressed one; a last line that was cut off is left out."""
    if not path.exists():
        return []
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    return data.decode().split("\n")[:-1]


def _repair(journal: Path) -> None:
    data = journal.read_bytes() if journal.exists() else b""
    lines, newline, _ = data.rpartition(b"\n")
    if data and not newline:
        sys.exit(f"{journal} has no whole line: it is not a journal")
    if data:
        os.truncate(journal, len(lines + newline))
