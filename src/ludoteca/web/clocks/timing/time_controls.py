"""Time controls offered for tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.clocks.timing.clock_math import TimeBudget

__all__ = ["LIMITLESS", "NO_LIMIT", "TIME_CONTROLS", "TimeControl"]

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
HOUR: Final = 60 * MINUTE

LIMITLESS: Final = ""
"""Name that stands for no time control."""
NO_LIMIT: Final = N_("No limit")


@dataclass(frozen=True)
class TimeControl:
    """A time control: name, texts, and the budget of each seat."""

    name: str
    says: str
    """Text in a list of time controls, a message id."""
    short: str
    """Text in a line about a table, a message id."""
    allowance: TimeBudget
    by_calendar: bool = False
    """True if turns take hours or days, so that nights and vacations do not count."""


def _real(name: str, says: str, short: str, bank: int, increment: int) -> TimeControl:
    return TimeControl(name, says, short, TimeBudget(bank * MINUTE, increment * SECOND))


def _calendar(name: str, says: str, short: str, hours: int) -> TimeControl:
    return TimeControl(name, says, short, TimeBudget(0, hours * HOUR), by_calendar=True)


TIME_CONTROLS: Final = {
    control.name: control
    for control in (
        _real(
            "quick", N_("Fast: 3 minutes + 20 seconds per turn"), N_("3 min + 20 s per turn"), 3, 20
        ),
        _real(
            "usual",
            N_("Standard: 10 minutes + 40 seconds per turn"),
            N_("10 min + 40 s per turn"),
            10,
            40,
        ),
        _real(
            "slow",
            N_("Slow: 25 minutes + 60 seconds per turn"),
            N_("25 min + 60 s per turn"),
            25,
            60,
        ),
        _calendar("half-day", N_("Turn-based: 12 hours per turn"), N_("12 hours per turn"), 12),
        _calendar("day", N_("Turn-based: 1 day per turn"), N_("1 day per turn"), 24),
        _calendar("three-days", N_("Turn-based: 3 days per turn"), N_("3 days per turn"), 72),
    )
}
