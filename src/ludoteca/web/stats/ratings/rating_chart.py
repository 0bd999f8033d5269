"""Chart of a rating from match to match, as coordinates for the template."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludoteca.web.analysis.graph import Tick, round_levels

__all__ = ["Chart", "draw"]

WIDTH, HEIGHT = 600.0, 220.0
LEFT, RIGHT, TOP, BOTTOM = 56.0, 588.0, 12.0, 196.0


@dataclass(frozen=True)
class Chart:
    """A line with a band of uncertainty."""

    line: str
    """Points of an SVG polyline."""
    band: str
    """Points of an SVG polygon."""
    dots: list[tuple[float, float]]
    levels: list[Tick]
    width: float = WIDTH
    height: float = HEIGHT
    left: float = LEFT
    right: float = RIGHT


def draw(points: Sequence[float], margins: Sequence[float]) -> Chart:
    """Chart of ratings in order, each with the half-width of its interval."""
    low = [point - margin for point, margin in zip(points, margins, strict=True)]
    high = [point + margin for point, margin in zip(points, margins, strict=True)]
    levels = round_levels([*low, *high])

    def places(values: Sequence[float]) -> list[tuple[float, float]]:
        return [(_across(i, len(values)), _up(value, levels)) for i, value in enumerate(values)]

    return Chart(
        line=_text(places(points)),
        band=_text([*places(high), *reversed(places(low))]),
        dots=places(points),
        levels=[Tick(_up(level, levels), f"{level:g}") for level in levels],
    )


def _across(i: int, count: int) -> float:
    """X coordinate of a match; the middle for a single one."""
    share = i / (count - 1) if count > 1 else 0.5
    return round(LEFT + (RIGHT - LEFT) * share, 1)


def _up(value: float, levels: Sequence[float]) -> float:
    share = (value - levels[0]) / (levels[-1] - levels[0])
    return round(BOTTOM - share * (BOTTOM - TOP), 1)


def _text(places: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x},{y}" for x, y in places)
