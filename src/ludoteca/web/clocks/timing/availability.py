"""Availability: when the time of a calendar clock runs, and when it runs out. Pure functions.

Times are milliseconds since 1970. Outages, when the site was down or its clock had jumped, do not
count.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

__all__ = ["AT_ANY_TIME", "Rest", "Span", "awake", "deadline"]

Span: TypeAlias = tuple[int, int]
"""Start and end."""

DAY: Final = timedelta(days=1)
MOST_DAYS: Final = 1000
"""Upper bound of the search for a deadline; no player rests that long."""


@dataclass(frozen=True)
class Rest:
    """Times at which a player does not play."""

    zone: str = "UTC"
    night: tuple[int, int] | None = None
    """Local hours at which sleep begins and ends, the latter possibly on the next day."""
    vacations: tuple[tuple[date, date], ...] = ()
    """First and last day of each vacation."""


AT_ANY_TIME: Final = Rest()
"""Rest of a player without settings: none."""


def awake(rest: Rest, outages: Sequence[Span], start: int, end: int) -> int:
    """Milliseconds of a span that count; 0 if it ends before it starts."""
    return sum(b - a for a, b in _counted(rest, outages, start, end))


def deadline(rest: Rest, outages: Sequence[Span], start: int, left: int) -> int:
    """Moment at which `left` milliseconds that count have passed since `start`."""
    end = start
    for day in range(MOST_DAYS):
        first, end = start + day * _ms(DAY), start + (day + 1) * _ms(DAY)
        for a, b in _counted(rest, outages, first, end):
            if left <= b - a:
                return a + left
            left -= b - a
    return end + left


def _counted(rest: Rest, outages: Sequence[Span], start: int, end: int) -> Iterator[Span]:
    """Parts of a span that count, in order."""
    at = start
    for a, b in sorted([*_rests(rest, start, end), *outages]):
        if min(a, end) > at:
            yield at, min(a, end)
        at = max(at, b)
        if at >= end:
            return
    if end > at:
        yield at, end


def _rests(rest: Rest, start: int, end: int) -> Iterator[Span]:
    """Nights and vacations that overlap a span."""
    if end <= start or (rest.night is None and not rest.vacations):
        return
    zone = ZoneInfo(rest.zone)
    day, last = (datetime.fromtimestamp(at / 1000, zone).date() for at in (start, end))
    day -= DAY  # its night may reach into the span
    while day <= last:
        if any(a <= day <= b for a, b in rest.vacations):
            yield _at(day, 0, zone), _at(day + DAY, 0, zone)
        if rest.night is not None:
            begins, ends = rest.night
            yield _at(day, begins, zone), _at(day + DAY * (ends <= begins), ends, zone)
        day += DAY


def _at(day: date, hour: int, zone: ZoneInfo) -> int:
    return int(datetime.combine(day, time(hour), zone).timestamp()) * 1000


def _ms(length: timedelta) -> int:
    return length // timedelta(milliseconds=1)
