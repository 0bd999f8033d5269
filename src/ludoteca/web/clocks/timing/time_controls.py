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
NO_LIMIT: Final = N_("no limit")


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
        _real("quick", N_("quick: 3 minutes, and 20 seconds a turn"), N_("quick pace"), 3, 20),
        _real("usual", N_("usual: 10 minutes, and 40 seconds a turn"), N_("usual pace"), 10, 40),
        _real("slow", N_("slow: 25 minutes, and 60 seconds a turn"), N_("slow pace"), 25, 60),
        _calendar("half-day", N_("turn by turn: 12 hours a turn"), N_("12 hours a turn"), 12),
        _calendar("day", N_("turn by turn: 1 day a turn"), N_("1 day a turn"), 24),
        _calendar("three-days", N_("turn by turn: 3 days a turn"), N_("3 days a turn"), 72),
    )
}
