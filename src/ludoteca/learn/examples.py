"""Training examples: the observation at a decision, the search's result, and the end of the match.

They are stored as Parquet, a file for each part of the work. A row is a decision:

- ``match`` (number within the file) and ``ply``,
- ``seen``: the observation of the seat to act, float16, padded with zeros,
- ``sides``: number of sides; ``wins``, ``points``: final results of each side, the own first,
- ``hoped_wins``, ``hoped_points``: what the search expected, or the final results without search,
- ``options``, ``tries``: legal actions and the search's visits of each; empty without search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.files import written_whole
from ludoteca.kernel.optional import load

__all__ = ["EXTRA", "NONE", "Examples", "join", "read", "write"]

EXTRA: Final = "learn"
NONE: Final = -1
"""Padding after the last option."""
FILLED: Final = {"seen": 0, "options": NONE, "tries": NONE}
"""Columns with rows of different length, and their padding."""


@dataclass(frozen=True)
class Examples:
    """Rows as arrays; the first dimension of each is the number of rows."""

    match: NDArray[np.int32]
    ply: NDArray[np.int32]
    seen: NDArray[np.float16]
    sides: NDArray[np.int8]
    wins: NDArray[np.float32]
    """Shape (rows, most sides), as the next three."""
    points: NDArray[np.float32]
    hoped_wins: NDArray[np.float32]
    hoped_points: NDArray[np.float32]
    options: NDArray[np.int16]
    """Shape (rows, most options), padded with `NONE`."""
    tries: NDArray[np.int32]
    """Parallel to `options`."""

    def __len__(self) -> int:
        return len(self.match)

    def take(self, rows: Any) -> Examples:
        """Select rows by an index, slice or mask."""
        return Examples(*(getattr(self, field.name)[rows] for field in fields(self)))

    def renumbered(self, first: int) -> Examples:
        """Renumber matches from `first`."""
        return replace(self, match=self.match + np.int32(first))


def join(parts: Sequence[Examples]) -> Examples:
    """Concatenate all rows."""
    joined = []
    for field in fields(Examples):
        arrays = [getattr(part, field.name) for part in parts]
        if field.name in FILLED:
            most = max(array.shape[1] for array in arrays)
            arrays = [_wider(array, most, FILLED[field.name]) for array in arrays]
        joined.append(np.concatenate(arrays))
    return Examples(*joined)


def _wider(array: NDArray[Any], most: int, filled: int) -> NDArray[Any]:
    more = most - array.shape[1]
    return np.pad(array, ((0, 0), (0, more)), constant_values=filled) if more else array


def write(path: Path, examples: Examples) -> None:
    """Write the rows as Parquet, atomically; raise MissingExtra without pyarrow."""
    pyarrow, parquet = load("pyarrow", EXTRA), load("pyarrow.parquet", EXTRA)
    columns = {}
    for field in fields(examples):
        array = np.ascontiguousarray(getattr(examples, field.name))
        flat = pyarrow.array(array.reshape(-1))
        if array.ndim == 2:
            flat = pyarrow.FixedSizeListArray.from_arrays(flat, array.shape[1])
        columns[field.name] = flat
    with written_whole(path) as beside:
        parquet.write_table(pyarrow.table(columns), beside, compression="zstd")


def read(path: Path) -> Examples:
    """Read a file written by `write`; raise MissingExtra without pyarrow."""
    table = load("pyarrow.parquet", EXTRA).read_table(path)
    return Examples(*(_array(table[field.name], table.num_rows) for field in fields(Examples)))


def _array(column: Any, rows: int) -> NDArray[Any]:
    chunks = column.combine_chunks()
    if hasattr(chunks.type, "list_size"):
        return np.asarray(chunks.flatten()).reshape(rows, chunks.type.list_size)
    return np.asarray(chunks)
