"""The graph of a match: the evaluation for each seat by turn, as coordinates for the template.

Pure geometry: nothing here depends on pages or languages.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Dot", "Graph", "Line", "Tick", "draw", "round_levels"]

WIDTH, HEIGHT = 1000.0, 380.0
LEFT, RIGHT, TOP, BOTTOM = 64.0, 984.0, 14.0, 330.0

LABEL_GAP = 9.5
"""Width of a letter of a label below the graph."""


@dataclass(frozen=True)
class Line:
    """Evaluations of a seat."""

    seat: int
    points: str
    """Value of SVG's attribute `points`."""
    band: str
    """The same for the outline of its uncertainty; empty if it has none."""


@dataclass(frozen=True)
class Dot:
    """A turn of a seat, on its line; `left` and `top` are percentages of the picture."""

    index: int
    seat: int
    left: float
    top: float


@dataclass(frozen=True)
class Tick:
    """A mark on an axis, at a coordinate of the picture."""

    at: float
    label: str


@dataclass(frozen=True)
class Graph:
    """The whole picture."""

    lines: list[Line]
    dots: list[Dot]
    levels: list[Tick]
    """Values on the left axis."""
    periods: list[Tick]
    """Parts of the match on the bottom axis; the label is empty if it does not fit."""
    width: float = WIDTH
    height: float = HEIGHT
    left: float = LEFT
    right: float = RIGHT
    top: float = TOP
    bottom: float = BOTTOM


def draw(
    values: Sequence[Sequence[float]],
    margins: Sequence[Sequence[float]],
    seats: Sequence[int],
    periods: Sequence[str],
) -> Graph:
    """Graph of `values`, by turn and seat; the last row is the final one, after all turns.

    `margins` are the standard errors of the values. `seats` gives the seat of each turn, `periods` its part of the
    match. Values are chances from 0 to 1, or points in a solo match.
    """
    chances = len(values[0]) > 1
    levels = [0.0, 0.25, 0.5, 0.75, 1.0] if chances else round_levels([row[0] for row in values])
    across = [_across(i, len(values)) for i in range(len(values))]

    def up(value: float) -> float:
        share = min(max((value - levels[0]) / (levels[-1] - levels[0]), 0.0), 1.0)
        return round(BOTTOM - share * (BOTTOM - TOP), 1)

    def line(seat: int, sign: int = 0) -> list[str]:
        rows = zip(across, values, margins, strict=True)
        return [f"{x},{up(value[seat] + sign * off[seat])}" for x, value, off in rows]

    def band(seat: int) -> str:
        if not any(row[seat] for row in margins):
            return ""
        return " ".join([*line(seat, 1), *reversed(line(seat, -1))])

    return Graph(
        lines=[Line(seat, " ".join(line(seat)), band(seat)) for seat in range(len(values[0]))],
        dots=[
            Dot(
                i,
                seat,
                round(100 * across[i] / WIDTH, 3),
                round(100 * up(values[i][seat]) / HEIGHT, 3),
            )
            for i, seat in enumerate(seats)
        ],
        levels=[
            Tick(up(level), f"{100 * level:.0f}%" if chances else f"{level:g}") for level in levels
        ],
        periods=_periods(periods, across),
    )


def _across(i: int, count: int) -> float:
    return round(LEFT + (RIGHT - LEFT) * i / max(count - 1, 1), 1)


def round_levels(values: Sequence[float]) -> list[float]:
    """About five round numbers that enclose the values."""
    low, high = min(values), max(values)
    step = _round_step((high - low) / 4 or 1.0)
    first, last = math.floor(low / step), math.ceil(high / step)
    return [step * i for i in range(first, max(last, first + 1) + 1)]


def _round_step(step: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 ... that is not below `step`."""
    ten: float = 10.0 ** math.floor(math.log10(step))
    return next(n * ten for n in (1, 2, 5, 10) if n * ten >= step * 0.999)


def _periods(periods: Sequence[str], across: Sequence[float]) -> list[Tick]:
    """Starts of the parts of the match; every nth is labelled, with the smallest n that fits."""
    starts = [i for i in range(len(periods)) if not i or periods[i] != periods[i - 1]]
    names = [(across[i], periods[i]) for i in starts]
    stride = next(n for n in itertools.count(1) if _have_room(names[::n]))
    return [Tick(at, "" if number % stride else name) for number, (at, name) in enumerate(names)]


def _have_room(labels: Sequence[tuple[float, str]]) -> bool:
    """Return True if labels starting there do not overlap and the last one fits in."""
    ends = [at + LABEL_GAP * _breadth(name) for at, name in labels]
    apart = all(one + LABEL_GAP <= at for one, (at, _) in zip(ends, labels[1:], strict=False))
    return len(labels) < 2 or (apart and ends[-1] <= WIDTH)


def _breadth(name: str) -> int:
    """Width of a label in letters; Japanese characters count twice."""
    return sum(1 if ord(letter) < 0x2E80 else 2 for letter in name)
