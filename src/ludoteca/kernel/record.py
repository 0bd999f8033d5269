"""A position as one fixed-size NumPy record: its common header, creation and serialization.

Fields hold signed 16-bit integers unless noted otherwise: small enough to keep a position within a
few hundred bytes, wide enough that interpreted arithmetic (which keeps the field's type) never
overflows. A field must not have the name of an ndarray attribute (``sum``, ``size`` ...), because
interpreted records are `numpy.record`, whose attributes would hide it.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np

from ludoteca.kernel.errors import BadSave

__all__ = [
    "DEPTH",
    "HEADER",
    "Record",
    "blank",
    "copy",
    "fields",
    "from_bytes",
    "layout",
    "to_bytes",
]

Record = Any
"""A position: `numpy.record` in Python, a Numba record in compiled code."""

DEPTH = 24
"""Maximum number of pending decisions and steps."""

ALIGNMENT = 8
"""Record sizes are multiples of this, in bytes."""

HEADER: tuple[tuple[Any, ...], ...] = (
    ("rng", np.uint32, (4,)),  # state of the random generator
    ("ply", np.int32),  # actions taken so far
    ("seats", np.int16),  # number of seats at the table
    ("over", np.int16),  # 1 when the game has ended
    ("depth", np.int16),  # size of the stack of pending decisions
    (
        "pending_kind",
        np.int16,
        (DEPTH,),
    ),  # kinds; the last used entry is on top
    ("pending_seat", np.int16, (DEPTH,)),  # seats to act
    ("pending_arg", np.int16, (DEPTH,)),  # arguments
)

_FORBIDDEN = frozenset(dir(np.ndarray)) | frozenset(dir(np.record))


def layout(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """Record type of a game: the common header, then the game's own `fields`.

    In memory the widest numbers come first and padding at the end is a field of its own, so that
    every byte belongs to a field and equal positions have equal bytes. Raises ValueError if a field
    has the name of an array attribute.
    """
    everything = sorted([*HEADER, *fields], key=lambda field: -np.dtype(field[1]).alignment)
    for field in everything:
        if field[0] in _FORBIDDEN:
            raise ValueError(f"a field must not be called {field[0]!r}: arrays have that attribute")
    used = sum(np.dtype([field]).itemsize for field in everything)
    filling = -used % ALIGNMENT
    if filling:
        everything.append(("filling", np.int8, (filling,)))
    return np.dtype((np.record, np.dtype(everything, align=True)))


def blank(dtype: np.dtype[Any]) -> Record:
    """Return a record of zeros."""
    return np.zeros(1, dtype)[0]


def copy(record: Record) -> Record:
    """Return an independent copy, ten times as fast as `record.copy()`."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def fields(record: Record) -> Any:
    """All fields as attributes of a plain object: ints, and (nested) lists of ints for arrays.

    For code that reads most of them: each attribute access of a `numpy.record` takes microseconds.
    """
    values = (v.tolist() if isinstance(v, np.ndarray) else v for v in record.item())
    return SimpleNamespace(**dict(zip(record.dtype.names, values, strict=True)))


def to_bytes(record: Record) -> bytes:
    """Return the whole position as bytes, of the record type's fixed size."""
    data: bytes = record.tobytes()
    return data


def from_bytes(dtype: np.dtype[Any], data: bytes) -> Record:
    """Return the position written by `to_bytes`; raise BadSave if the length is wrong."""
    if len(data) != dtype.itemsize:
        raise BadSave(
            "a position must have {expected} bytes, but this one has {given}",
            expected=dtype.itemsize,
            given=len(data),
        )
    return np.frombuffer(bytearray(data), dtype)[0]
