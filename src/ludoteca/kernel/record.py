"""A position is one fixed-size NumPy record: its common header, its making, and its codec.

Fields hold signed 16-bit integers unless said otherwise: small enough to keep a position in a few
hundred bytes, wide enough that interpreted arithmetic (which keeps the field's type) never overflows.
A field must not bear the name of an ndarray attribute (``sum``, ``size`` ...): interpreted records
are `numpy.record`, whose attributes would hide it.
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
"""How many decisions and steps may be pending at once."""

ALIGNMENT = 8
"""Records are multiples of so many bytes long."""

HEADER: tuple[tuple[Any, ...], ...] = (
    ("rng", np.uint32, (4,)),  # state of the random generator
    ("ply", np.int32),  # actions taken so far
    ("seats", np.int16),  # number of seats at the table
    ("over", np.int16),  # 1 when the game has ended
    ("depth", np.int16),  # how many entries the stack of pending decisions has
    (
        "pending_kind",
        np.int16,
        (DEPTH,),
    ),  # what is pending: the last used entry is the question now
    ("pending_seat", np.int16, (DEPTH,)),  # who is asked
    ("pending_arg", np.int16, (DEPTH,)),  # what about
)

_FORBIDDEN = frozenset(dir(np.ndarray)) | frozenset(dir(np.record))


def layout(fields: Sequence[tuple[Any, ...]]) -> np.dtype[Any]:
    """The record type of a game: the common header, then the game's own `fields`.

    In memory the widest numbers come first and what is left over at the end is a field of its own, so
    that every byte belongs to a field: equal positions have equal bytes.
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
    """A record of zeros."""
    return np.zeros(1, dtype)[0]


def copy(record: Record) -> Record:
    """An independent copy (`record.copy()` makes one as well, in ten times the time)."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)[0]


def fields(record: Record) -> Any:
    """All fields as attributes of a plain object: ints, and (nested) lists of ints for arrays.

    For who reads most of them: an attribute of a `numpy.record` takes microseconds each time.
    """
    values = (v.tolist() if isinstance(v, np.ndarray) else v for v in record.item())
    return SimpleNamespace(**dict(zip(record.dtype.names, values, strict=True)))


def to_bytes(record: Record) -> bytes:
    """The whole position as bytes, of the record type's fixed size."""
    data: bytes = record.tobytes()
    return data


def from_bytes(dtype: np.dtype[Any], data: bytes) -> Record:
    """The position that `to_bytes` wrote; `BadSave` where the length is another."""
    if len(data) != dtype.itemsize:
        raise BadSave(
            "a position must have {expected} bytes, but this one has {given}",
            expected=dtype.itemsize,
            given=len(data),
        )
    return np.frombuffer(bytearray(data), dtype)[0]
