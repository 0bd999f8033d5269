"""Template context of a table's clock.

The values are constant until the clock changes; browsers count down by themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from typing import Any, Final

from django.http import HttpRequest

from ludoteca.nets.levels import levels_of
from ludoteca.web.clocks import times
from ludoteca.web.clocks.downtime import Heartbeat
from ludoteca.web.clocks.leavers import LEAVE, leavers_at, left_at, long_gone
from ludoteca.web.clocks.models import Clock
from ludoteca.web.clocks.premoves.page import next_tables
from ludoteca.web.clocks.service import clock_of, people_at
from ludoteca.web.guest import guest_id
from ludoteca.web.matches.models import Seat, Table

__all__ = ["ClockViewer", "SeatTime", "context", "seat_times"]

LEAST_LOW: Final = 20_000
SHARE_LOW: Final = 8


@dataclass(frozen=True)
class SeatTime:
    """Time of a seat, as displayed."""

    seat: int
    left: int
    """Milliseconds left at the last change."""
    ends: int | None
    """Expiry in milliseconds since 1970; None if the seat's time does not run."""
    low: int
    """Milliseconds below which the time is shown as low."""
    until: datetime | None
    """Expiry as a datetime, for calendar clocks only."""
    out: bool


class ClockViewer:
    """Lazily read data for showing clocks to one guest at one moment."""

    def __init__(self, guest: str) -> None:
        """Remember the viewer's id; `guest` is empty if unknown."""
        self.guest = guest

    @cached_property
    def heartbeat(self) -> Heartbeat:
        """Current heartbeat of the site."""
        return times.heartbeat()

    def at(self, clock: Clock) -> int:
        """Current time on the scale of the clock (calendar or site time), in milliseconds."""
        return times.now() if clock.by_calendar else self.heartbeat.served

    def ends_at(self, clock: Clock) -> int | None:
        """Expiry of the running seat's time in milliseconds since 1970; None if no time runs."""
        return None if clock.runs_out is None else self.shown_at(clock, clock.runs_out)

    def shown_at(self, clock: Clock, moment: int) -> int:
        """Convert a moment on the clock's scale to milliseconds since 1970."""
        return moment if clock.by_calendar else times.shown_at(self.heartbeat, moment)


def context(request: HttpRequest, table: Table, drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """Clock values for a table's page, and the viewer's other tables that wait for them."""
    viewer = ClockViewer(guest_id(request))
    around = (
        {"next_tables": next_tables(viewer.guest, table)}
        if viewer.guest and drawn["seated"]
        else {}
    )
    clock = clock_of(table) if table.started and not table.ended else None
    if clock is None:
        return around
    return around | {"clocks": _clock_context(clock, table, drawn, viewer)}


def _clock_context(
    clock: Clock, table: Table, drawn: Mapping[str, Any], viewer: ClockViewer
) -> dict[str, Any]:
    seats, seated = drawn["seats"], drawn["seated"]
    return {
        "time_control": clock.time_control,
        "paused": clock.paused,
        "running": clock.running,
        "seats": seat_times(clock, seats, viewer),
        "back": bool(viewer.guest) and viewer.guest in leavers_at(table),
        **(_pause_request(clock, seats, viewer.guest) if seated else {}),
        "levels": levels_of(table.game),
        **_late(clock, seats, viewer, seated),
    }


def seat_times(clock: Clock, seats: Iterable[Seat], viewer: ClockViewer) -> list[SeatTime]:
    """Times of all players' seats; with a calendar clock only that of the running seat."""
    return [
        _seat_time(clock, place, viewer)
        for place in seats
        if place.guest and (clock.running == place.number or not clock.by_calendar)
    ]


def _seat_time(clock: Clock, place: Seat, viewer: ClockViewer) -> SeatTime:
    most = clock.time_control.allowance.most
    running = clock.running == place.number
    ends = viewer.ends_at(clock) if running else None
    until = None
    if clock.by_calendar and ends is not None:
        until = datetime.fromtimestamp(ends / 1000, UTC)
    return SeatTime(
        seat=place.number,
        left=clock.left[place.number],
        ends=ends,
        low=max(LEAST_LOW, most // SHARE_LOW),
        until=until,
        out=clock.left[place.number] == 0 or (running and clock.out),
    )


def _pause_request(clock: Clock, seats: Sequence[Seat], guest: str) -> dict[str, Any]:
    """State of a pause request, and the viewer's choices."""
    people = people_at(seats)
    missing = {place.guest for place in seats if place.number in people - set(clock.agreed)}
    return {
        "may_ask": clock.asked is None and not clock.paused and clock.running is not None,
        "asks": clock.asked,
        "may_agree": clock.asked is not None and guest in missing,
        "missing": len(missing),
    }


def _late(clock: Clock, seats: Sequence[Seat], viewer: ClockViewer, seated: bool) -> dict[str, Any]:
    """The seat out of time or abandoned, and whether the viewer may replace its player by a bot."""
    place = next((p for p in seats if p.number == clock.running and p.guest), None)
    if place is None or clock.runs_out is None:
        return {}
    at = viewer.at(clock)
    late, left = clock.runs_out <= at, left_at(clock, place)
    mine = place.guest == viewer.guest
    return {
        "late": place.number if late else None,
        "late_is_me": mine,
        "gone": place.number if left is not None else None,
        "gone_until": viewer.shown_at(clock, left + LEAVE) if left is not None else None,
        "hand_on": seated and not mine and (late or long_gone(left, at)),
    }
