"""Files that are there whole or not at all, whenever whoever writes them is ended."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

__all__ = ["written_whole"]


@contextmanager
def written_whole(path: Path) -> Iterator[Path]:
    """Gives another path to write to; what stands there in the end without an error is then at `path`."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        yield beside
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
