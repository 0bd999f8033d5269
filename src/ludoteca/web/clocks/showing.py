"""Showing a table's clock to a viewer: from values that stay the same until something changes; browsers do the ticking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final
from zoneinfo import ZoneInfo

from django.http import HttpRequest

from ludoteca import bots
from ludoteca.web.clocks import times
from ludoteca.web.clocks.absence import LEAVE, absent_from, left_at, may_hand_on
from ludoteca.web.clocks.hours import hours_of
from ludoteca.web.clocks.keeping import charge, clock_of, people_at
from ludoteca.web.clocks.models import Clock
from ludoteca.web.guests import known_guest
from ludoteca.web.tables.models import Seat, Table

__all__ = ["SeatTime", "context", "ends_at", "seat_times"]

LEAST_LOW: Final = 20_000
SHARE_LOW: Final = 8


@dataclass(frozen=True)
class SeatTime:
    """The time of a seat as it is shown."""

    seat: int
    left: int
    """Milliseconds, at the last change."""
    ends: int | None
    """When it runs out, in milliseconds since 1970; None while it does not run."""
    low: int
    """With less than that it is low."""
    until: datetime | None
    """The same where turns take days."""
    out: bool


def context(request: HttpRequest, table: Table, drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the page of a table with a clock shows of it."""
    clock = clock_of(table) if table.started and not table.ended else None
    if clock is None:
        return {}
    guest = known_guest(request)
    who = guest.id if guest else ""
    return {
        "clocks": {
            "pace": clock.pace,
            "paused": clock.paused,
            "running": clock.running,
            "seats": seat_times(clock, drawn["seats"], who),
            "back": bool(who) and bool(absent_from(table, who)),
            **(_asked(clock, drawn["seats"], who) if drawn["seated"] else {}),
            **_late(clock, drawn["seats"], who if drawn["seated"] else ""),
        }
    }


def seat_times(clock: Clock, seats: Sequence[Seat], guest: str) -> list[SeatTime]:
    """The times of people's seats, of turns that take days only the one that runs; for a guest's time zone."""
    return [
        _seat_time(clock, place, guest)
        for place in seats
        if place.guest and (clock.running == place.number or not clock.by_calendar)
    ]


def _seat_time(clock: Clock, place: Seat, guest: str) -> SeatTime:
    most = clock.pace.allowance.most
    ends = ends_at(clock) if clock.running == place.number else None
    until = None
    if clock.by_calendar and ends is not None:
        zone = ZoneInfo(hours_of(guest).zone) if guest else UTC
        until = datetime.fromtimestamp(ends / 1000, zone)
    return SeatTime(
        seat=place.number,
        left=clock.left[place.number],
        ends=ends,
        low=max(LEAST_LOW, most // SHARE_LOW),
        until=until,
        out=clock.left[place.number] == 0 or (clock.running == place.number and clock.out),
    )


def ends_at(clock: Clock) -> int | None:
    """When the running seat's time runs out, in milliseconds since 1970; None where nothing runs."""
    if clock.runs_out is None or clock.by_calendar:
        return clock.runs_out
    return times.shown_at(clock.runs_out)


def _asked(clock: Clock, seats: Sequence[Seat], guest: str) -> dict[str, Any]:
    """Who asks for a pause, and what the viewer can do about it."""
    people = people_at(seats)
    missing = {place.guest for place in seats if place.number in people - set(clock.agreed)}
    return {
        "may_ask": clock.asked is None and not clock.paused and clock.running is not None,
        "asks": clock.asked,
        "may_agree": clock.asked is not None and guest in missing,
        "missing": len(missing),
    }


def _late(clock: Clock, seats: Sequence[Seat], guest: str) -> dict[str, Any]:
    """Whose time has run out or who has left, and whether the viewer may hand their seat on."""
    place = next((p for p in seats if p.number == clock.running and p.guest), None)
    if place is None or clock.paused:
        return {}
    charge(clock)
    left = left_at(clock, place)
    return {
        "late": place.number if clock.times.out() else None,
        "late_is_me": place.guest == guest,
        "gone": place.number if left is not None else None,
        "gone_until": times.shown_at(left + LEAVE) if left is not None else None,
        "hand_on": bool(guest) and place.guest != guest and may_hand_on(clock, place),
        "levels": bots.LEVELS,
    }
