"""Nights and vacations of guests."""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.clocks import times
from ludoteca.web.clocks.models import NightHours, Vacation
from ludoteca.web.clocks.timing.availability import AT_ANY_TIME, Rest
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.lib.timezones import zones
from ludoteca.web.matches.models import Seat

__all__ = [
    "MOST_HOLIDAYS",
    "add_holiday",
    "check_hours",
    "drop_holiday",
    "hours_of",
    "open_again",
    "rest_of",
    "set_hours",
    "today",
    "vacations_of",
    "zone_of",
]

LONGEST_NIGHT: Final = 12
"""Maximum length of a night in hours."""
FIXED_DAYS: Final = 7
"""Days before night and zone can be changed again; else a player could shift the night forever."""
MOST_HOLIDAYS: Final = 35
"""Maximum number of vacation days: those of the past year and all to come."""
MOST_ROWS: Final = 20
YEAR: Final = timedelta(days=365)
DAY: Final = 86_400_000
"""Milliseconds."""

TOO_MANY_DAYS: Final = N_("Holidays are limited to {days} days a year. Choose a shorter one.")
NOT_BEFORE: Final = N_("A holiday must begin today or later and end within a year.")
FIXED: Final = N_(
    "Nights and time zone can be changed once every {days} days. Try again from {when} ({zone})."
)
TOO_LONG_A_NIGHT: Final = N_("A night can be at most {hours} hours long.")


def hours_of(guest: str) -> NightHours:
    """Hours of a guest; unsaved defaults if none are set."""
    return NightHours.objects.filter(guest=guest).first() or NightHours(guest=guest, changed=None)


def vacations_of(guest: str) -> list[Vacation]:
    """Vacations of a guest: current and future ones, and those that ended yesterday."""
    return list(Vacation.objects.filter(guest=guest, last__gte=today(guest) - timedelta(days=1)))


def today(guest: str) -> date:
    """Current date in the guest's time zone."""
    return datetime.fromtimestamp(times.now() / 1000, zone_of(hours_of(guest).zone)).date()


def zone_of(name: str) -> zoneinfo.ZoneInfo:
    """Time zone by name; UTC if this machine does not know it."""
    return zoneinfo.ZoneInfo(_known_zone(name))


def _known_zone(name: str) -> str:
    """Name of the zone, or "UTC" if this machine does not know it."""
    return name if name in zones() else "UTC"


def rest_of(place: Seat | None) -> Rest:
    """Rest of the player in a seat; programs never rest."""
    if place is None or not place.guest or place.program:
        return AT_ANY_TIME
    hours = hours_of(place.guest)
    night = None
    if hours.night_from is not None and hours.night_to is not None:
        night = (hours.night_from, hours.night_to)
    days = Vacation.objects.filter(guest=place.guest).values_list("first", "last")
    return Rest(_known_zone(hours.zone), night, tuple(days))


def check_hours(zone: str, night: tuple[int, int] | None) -> None:
    """Raise BadRequest unless zone and night are valid."""
    if zone != "UTC" and zone not in zones():
        raise BadRequest
    if night is None:
        return
    begins, ends = night
    if not (0 <= begins < 24 and 0 <= ends < 24):
        raise BadRequest
    if not 0 < (ends - begins) % 24 <= LONGEST_NIGHT:
        raise BadRequest(TOO_LONG_A_NIGHT, hours=LONGEST_NIGHT)


def set_hours(guest: str, zone: str, night: tuple[int, int] | None) -> None:
    """Set zone and night of a guest, whose row the caller has locked.

    Raise BadRequest if they were changed within `FIXED_DAYS`.
    """
    kept = hours_of(guest)
    begins, ends = (None, None) if night is None else night
    if (kept.zone, kept.night_from, kept.night_to) == (zone, begins, ends):
        return
    again = open_again(kept)
    if again is not None:
        raise BadRequest(FIXED, days=FIXED_DAYS, when=f"{again:%Y-%m-%d %H:%M}", zone=kept.zone)
    kept.zone, kept.night_from, kept.night_to = zone, begins, ends
    kept.changed = times.now()
    kept.save()


def open_again(kept: NightHours) -> datetime | None:
    """Local time from which night and zone may be changed again; None if they may be now."""
    again = 0 if kept.changed is None else kept.changed + FIXED_DAYS * DAY
    return datetime.fromtimestamp(again / 1000, zone_of(kept.zone)) if again > times.now() else None


def add_holiday(guest: str, first: date, last: date) -> None:
    """Add vacation days; raise BadRequest if they begin before today or exceed the limits."""
    here = today(guest)
    if not here <= first <= last <= here + YEAR:
        raise BadRequest(NOT_BEFORE)
    year = Vacation.objects.filter(guest=guest, last__gte=here - YEAR)
    taken = list(year.values_list("first", "last"))
    if len(taken) >= MOST_ROWS or _days([*taken, (first, last)]) > MOST_HOLIDAYS:
        raise BadRequest(TOO_MANY_DAYS, days=MOST_HOLIDAYS)
    Vacation.objects.create(guest=guest, first=first, last=last)


def _days(spans: Iterable[tuple[date, date]]) -> int:
    return sum((last - first).days + 1 for first, last in spans)


def drop_holiday(guest: str, number: int) -> None:
    """Cancel the future days of a vacation; days up to and including today remain."""
    here = today(guest)
    found = Vacation.objects.filter(guest=guest, pk=number)
    found.filter(first__gt=here).delete()
    found.filter(last__gt=here).update(last=here)
