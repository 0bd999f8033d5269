"""What a learner sees of a position: a flat vector of float32, described field by field.

A game's observation is a list of fields for the table and one for each seat. The vector of a seat has the
fields of the table first, then a block for each side: the own one, then the others in turn order. So with
fewer sides it is the beginning of the one with more. It is written by compiled code from the record as
redacted for the seat, so that nothing hidden is ever in it.
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
"""The unit of what is or is not: 1 or 0, and written so."""

OWN: Final = "own"
"""How the own block is called; the others are ``next_1`` and so on."""


@dataclass(frozen=True)
class Field:
    """Some numbers of a kind: what they count, and what is written for them."""

    name: str
    unit: str
    """What is counted; `YES` where something is or is not."""
    size: int = 0
    """How many numbers; with the record's field of this name as many as it has."""
    write: Callable[..., Any] | None = None
    """A rule (s, seat, out) that writes them, in units; `out` is zero before. None: they stand in the record."""
    one: float = 1
    """How many units are written as 1."""
    most: float = 0
    """More units than this are written like so many; 0: the same as `one`."""
    least: float = 0
    """Fewer units than this are written like so many."""
    places: tuple[str, ...] = ()
    """What each number stands for, where there are several."""


@dataclass(frozen=True)
class Entry:
    """A line of the table of contents."""

    name: str
    start: int
    """Its place in the vector, or in the block of a side."""
    size: int
    low: float
    high: float
    unit: str
    """What is counted."""
    one: float
    """How many units are written as 1."""
    places: tuple[str, ...]
    """What each number stands for; empty where there is one only."""
    each: bool
    """Whether every side has it in a block of its own."""

    def __contains__(self, place: int) -> bool:
        """Whether a place of the vector belongs to it."""
        return self.start <= place < self.start + self.size


@dataclass(frozen=True)
class Observation:
    """The encoding of a game; made by `observation`."""

    version: int
    """Raised whenever the same position could be written otherwise."""
    fields: tuple[Entry, ...]
    """Table of contents: what is there once, then what each side has."""
    shared: int
    """How many numbers are there once."""
    each: int
    """How many numbers each side has."""
    write: Callable[..., None]
    """The rule (records, seats, sides, scratch, out) that writes a row for each record."""
    write_one: Callable[..., None]
    """The rule (s, seat, sides, out) that writes the vector of one record as it is: what is hidden in it too."""

    def size(self, sides: int) -> int:
        """The length of the vector with so many sides (`Game.sides`)."""
        return self.shared + sides * self.each

    def contents(self, sides: int) -> tuple[Entry, ...]:
        """The table of contents of a whole vector: ``own.goods``, ``next_1.goods`` ..."""
        found = [entry for entry in self.fields if not entry.each]
        for side in range(sides):
            name = f"next_{side}" if side else OWN
            start = self.shared + side * self.each
            found += [_moved(entry, name, start) for entry in self.fields if entry.each]
        return tuple(found)

    def bounds(self, sides: int) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """The least and the greatest value of each number."""
        entries = self.contents(sides)
        sizes = [entry.size for entry in entries]
        low = np.repeat(np.array([entry.low for entry in entries], np.float32), sizes)
        return low, np.repeat(np.array([entry.high for entry in entries], np.float32), sizes)


def _moved(entry: Entry, side: str, by: int) -> Entry:
    changed = {"name": f"{side}.{entry.name}", "start": entry.start + by}
    return Entry(**{**vars(entry), **changed})


@rule
def one_hot(out: Any, place: Any) -> None:
    """1 at a place; nothing where it is outside."""
    if 0 <= place < len(out):
        out[place] = 1


def observation(
    module: str,
    dtype: np.dtype[Any],
    version: int,
    shared: Sequence[Field],
    each: Sequence[Field],
) -> Observation:
    """The observation of a game with such records, from its fields; `module` is the ``__name__`` of who calls.

    What writes it is made as text and compiled as if it stood in that module.
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
    """The shape of the numbers that stand in the record."""
    return dtype[field.name].shape[1 if each else 0 :]


# ---- the text -------------------------------------------------------------------------------------------

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
    """The rule that writes some fields one after the other, then scales them all."""
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
    """Where numbers stand that have to be scaled, from and to; most are 1 or 0 anyway."""
    runs = groupby(entries, key=lambda entry: entry.unit != YES)
    counted = [list(run) for counts, run in runs if counts]
    return [(run[0].start, run[-1].start + run[-1].size) for run in counted]


def _reading(name: str, entry: Entry, shape: tuple[int, ...]) -> list[str]:
    """Copy the numbers of a field of the record."""
    places = {0: [], 1: ["i"], 2: [f"i // {shape[-1]}", f"i % {shape[-1]}"]} if shape else {0: []}
    index = ", ".join([*(["seat"] if entry.each else []), *places[len(shape)]])
    value = f"s.{name}[{index}]" if index else f"s.{name}"
    return [f"    for i in range({entry.size}):", f"        out[{entry.start} + i] = {value}"]
