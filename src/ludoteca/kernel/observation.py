"""The observation of a position: a flat float32 vector, described field by field.

A game's observation is a list of fields for the table and one for each seat. The vector of a seat
contains the fields of the table, then a block for each side: its own, then the others in turn
order. So the vector for fewer sides is a prefix of the one for more. Compiled code writes it from
the record as redacted for the seat, so it never contains hidden information.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.kernel.generics import redact
from ludoteca.kernel.rules import rule

__all__ = ["OWN", "YES", "Entry", "Field", "Observation", "observation", "one_hot"]

YES: Final = "yes or no"
"""Unit of booleans: 1 or 0, written unscaled."""

OWN: Final = "own"
"""Name of the observer's own block; the others are ``next_1`` and so on."""


@dataclass(frozen=True)
class Field:
    """A group of numbers in an observation: their meaning, unit and scaling."""

    name: str
    """Name of the field."""
    unit: str
    """Unit of the numbers; `YES` for booleans."""
    size: int = 0
    """Number of values; for a field of the record of this name, all of its values."""
    write: Callable[..., Any] | None = None
    """Rule (s, seat, out) that writes the values in units; `out` is zero on entry.

    None if the record has a field of this name, which is copied.
    """
    one: float = 1
    """Number of units written as 1."""
    most: float = 0
    """Larger values (in units) are clipped to this; 0 means the same as `one`."""
    least: float = 0
    """Smaller values (in units) are clipped to this."""
    places: tuple[str, ...] = ()
    """Meaning of each value, if there are several."""


@dataclass(frozen=True)
class Entry:
    """A field within a vector."""

    name: str
    """Name of the field, prefixed with its side in `Observation.contents`."""
    start: int
    """Index in the vector, or in the block of a side."""
    size: int
    """Number of values."""
    low: float
    """Minimum value."""
    high: float
    """Maximum value."""
    unit: str
    """Unit of the numbers."""
    one: float
    """Number of units written as 1."""
    places: tuple[str, ...]
    """Meaning of each value; empty for a single value."""
    each: bool
    """True if every side has this field in its own block."""

    def __contains__(self, place: int) -> bool:
        """Return True if the index is within this field."""
        return self.start <= place < self.start + self.size


@dataclass(frozen=True)
class Observation:
    """The encoding of a game's positions; created by `observation`."""

    version: int
    """Version, raised whenever the same position could be encoded differently."""
    fields: tuple[Entry, ...]
    """Fields of the table, then those of each side."""
    shared: int
    """Number of values for the table."""
    each: int
    """Number of values for each side."""
    write: Callable[..., None]
    """Rule (records, seats, sides, scratch, out) that writes one row per record."""
    write_one: Callable[..., None]
    """Rule (s, seat, sides, out) that writes the vector of one record without redacting it."""

    def size(self, sides: int) -> int:
        """Length of the vector for this number of sides (see `Game.sides`)."""
        return self.shared + sides * self.each

    def contents(self, sides: int) -> tuple[Entry, ...]:
        """All fields of a vector in order: ``own.goods``, ``next_1.goods`` and so on."""
        found = [entry for entry in self.fields if not entry.each]
        for side in range(sides):
            name = f"next_{side}" if side else OWN
            start = self.shared + side * self.each
            found += [_moved(entry, name, start) for entry in self.fields if entry.each]
        return tuple(found)

    def bounds(self, sides: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Minimum and maximum of each value: two float32 arrays of shape (size,)."""
        entries = self.contents(sides)
        sizes = [entry.size for entry in entries]
        low = np.repeat(np.array([entry.low for entry in entries], np.float32), sizes)
        return low, np.repeat(np.array([entry.high for entry in entries], np.float32), sizes)


def _moved(entry: Entry, side: str, by: int) -> Entry:
    changed = {"name": f"{side}.{entry.name}", "start": entry.start + by}
    return Entry(**{**vars(entry), **changed})


@rule
def one_hot(out: Any, place: Any) -> None:
    """Write 1 at an index; do nothing if it is out of range."""
    if 0 <= place < len(out):
        out[place] = 1


def observation(
    module: str,
    dtype: np.dtype[Any],
    version: int,
    shared: Sequence[Field],
    each: Sequence[Field],
) -> Observation:
    """Create the observation of a game with records of `dtype` from its fields.

    `module` is the ``__name__`` of the calling module; `shared` are the fields of the table, `each`
    those of every side. The code that writes the vector is generated and compiled as part of that
    module.
    """
    table, block = _entries(shared, dtype, False), _entries(each, dtype, True)
    shared_size, each_size = (sum(e.size for e in entries) for entries in (table, block))
    scope: dict[str, Any] = {"__name__": module, "rule": rule, "redact": redact, "np": np}
    text = [
        *_part("table", shared, table, dtype, scope),
        *_part("block", each, block, dtype, scope),
        _ROWS.format(shared=shared_size, each=each_size),
    ]
    exec(compile("\n".join(text), str(sys.modules[module].__file__), "exec"), scope)
    rows, one = scope["_write_rows"], scope["_write_one"]
    return Observation(version, (*table, *block), shared_size, each_size, rows, one)


def _entries(fields: Sequence[Field], dtype: np.dtype[Any], each: bool) -> tuple[Entry, ...]:
    entries, start = [], 0
    for field in fields:
        size = field.size or prod(_shape(field, dtype, each))
        if field.places and len(field.places) != size:
            raise ValueError(f"{field.name} has {size} numbers, not {len(field.places)}")
        low, high = field.least / field.one, (field.most or field.one) / field.one
        given = (field.unit, field.one, field.places, each)
        entries.append(Entry(field.name, start, size, low, high, *given))
        start += size
    return tuple(entries)


def _shape(field: Field, dtype: np.dtype[Any], each: bool) -> tuple[int, ...]:
    """Shape of a field that is copied from the record."""
    return dtype[field.name].shape[1 if each else 0 :]


# ---- generated code -------------------------------------------------------------------------------------

_ROWS: Final = """
@rule
def _write_one(s, seat, sides, out):
    out[:] = 0
    _write_table(s, seat, out[0:{shared}])
    start = {shared}
    for side in range(sides):
        _write_block(s, (seat + side) % sides, out[start : start + {each}])
        start += {each}


@rule
def _write_rows(records, seats, sides, scratch, out):
    s = scratch[0]
    for row in range(len(records)):
        scratch[0] = records[row]
        seat = np.int64(seats[row])
        redact(s, seat)
        _write_one(s, seat, sides, out[row])
"""


def _part(
    name: str,
    fields: Sequence[Field],
    entries: Sequence[Entry],
    dtype: np.dtype[Any],
    scope: dict[str, Any],
) -> list[str]:
    """Generate the rule that writes the given fields in order, then scales all but booleans."""
    lines = ["@rule", f"def _write_{name}(s, seat, out):"]
    for number, (field, entry) in enumerate(zip(fields, entries, strict=True)):
        if field.write is None:
            lines += _reading(field.name, entry, _shape(field, dtype, entry.each))
        else:
            scope[f"{name}_{number}"] = field.write
            end = entry.start + entry.size
            lines.append(f"    {name}_{number}(s, seat, out[{entry.start}:{end}])")
    sizes = [entry.size for entry in entries]
    for what in ("one", "low", "high"):
        values = [1 / e.one if what == "one" else getattr(e, what) for e in entries]
        scope[f"{name}_{what}"] = np.repeat(np.array(values, np.float32), sizes)
    scaled = f"min(max(out[i] * {name}_one[i], {name}_low[i]), {name}_high[i])"
    for start, end in _counts(entries):
        lines += [f"    for i in range({start}, {end}):", f"        out[i] = {scaled}"]
    return [*lines, ""]


def _counts(entries: Sequence[Entry]) -> list[tuple[int, int]]:
    """Index ranges (start, end) of values to scale; booleans need no scaling."""
    runs = groupby(entries, key=lambda entry: entry.unit != YES)
    counted = [list(run) for counts, run in runs if counts]
    return [(run[0].start, run[-1].start + run[-1].size) for run in counted]


def _reading(name: str, entry: Entry, shape: tuple[int, ...]) -> list[str]:
    """Source lines that copy a field of the record."""
    places = {0: [], 1: ["i"], 2: [f"i // {shape[-1]}", f"i % {shape[-1]}"]} if shape else {0: []}
    index = ", ".join([*(["seat"] if entry.each else []), *places[len(shape)]])
    value = f"s.{name}[{index}]" if index else f"s.{name}"
    return [f"    for i in range({entry.size}):", f"        out[{entry.start} + i] = {value}"]
