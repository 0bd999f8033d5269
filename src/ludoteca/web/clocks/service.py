"""Table clocks, brought up to date with every change of the table in the same transaction."""

from __future__ import annotations

from collections.abc import Iterable

from ludoteca.web.clocks import times
from ludoteca.web.clocks.models import Clock, TableVisit
from ludoteca.web.clocks.timing import availability
from ludoteca.web.clocks.timing.clock_math import full_clock
from ludoteca.web.clocks.timing.time_controls import LIMITLESS, TIME_CONTROLS
from ludoteca.web.clocks.vacation import rest_of
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.matches.events import TableChanged, TableCreated, snapshot
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.turn import place_asked

__all__ = [
    "WISH",
    "announce_timeout",
    "charge",
    "clock_of",
    "follow",
    "moment",
    "open_clock",
    "people_at",
    "touch",
]

WISH = "clock"
"""Form field of the time control."""


def clock_of(table: Table) -> Clock | None:
    """Clock of a table, cached on the instance; None if there is no time limit."""
    return getattr(table, "clock", None)


def open_clock(event: TableCreated) -> None:
    """Create the clock of a new table, as its host chose or as at the table it is a rematch of.

    Raise BadRequest for an unknown time control, or for any in a tutorial.
    """
    table = event.table
    old = clock_of(event.like) if event.like is not None else None
    name = old.time_control_name if old is not None else event.wishes.get(WISH, LIMITLESS)
    if name == LIMITLESS:
        return
    if name not in TIME_CONTROLS or table.guide is not None:
        raise BadRequest
    control = TIME_CONTROLS[name]
    clock = Clock(table=table, time_control_name=name, by_calendar=control.by_calendar)
    clock.times = full_clock(table.seat_count, control.allowance)
    clock.save()


def follow(event: TableChanged) -> None:
    """Charge the elapsed time to the seat that was to act, and start the next seat's."""
    table = event.table
    clock = clock_of(table)
    if clock is None:
        return
    seats = list(table.seats.all())
    charge(clock, seats)
    if clock.running is not None and event.before != snapshot(table):
        resume(clock)  # acting ends the pause
    if clock.asked is not None:
        _agree(clock, people_at(seats))
    place = place_asked(table, seats)
    seat = None if place is None else place.number
    if seat != clock.running:
        clock.waits_since = times.now()
    clock.times = clock.times.begin_turn(seat, table.ply, clock.time_control.allowance)
    _wind(clock, place)
    clock.save()


def charge(clock: Clock, seats: Iterable[Seat]) -> None:
    """Charge the time elapsed up to now, without saving.

    `seats` are those of the table, evaluated only for calendar clocks.
    """
    at = moment(clock)
    clock.times = clock.times.spend(_gone(clock, seats, at))
    clock.since = at


def moment(clock: Clock) -> int:
    """Current time on the clock's scale (calendar or site time), in milliseconds."""
    return times.now() if clock.by_calendar else times.served()


def _gone(clock: Clock, seats: Iterable[Seat], at: int) -> int:
    """Milliseconds that count since the clock's last update."""
    if not clock.by_calendar or clock.running is None or clock.paused:
        return at - clock.since
    place = next((place for place in seats if place.number == clock.running), None)
    return availability.awake(_rest(clock, place), _outages(clock), clock.since, at)


def _rest(clock: Clock, place: Seat | None) -> availability.Rest:
    """Rest of the seat's player, cached on the clock."""
    guest = place.guest if place is not None else ""
    return clock.once(f"rest of {guest}", lambda: rest_of(place))


def _outages(clock: Clock) -> list[tuple[int, int]]:
    """Outages since the clock's last update, cached on the clock; may include earlier ones."""
    return clock.once("outages", lambda: times.outages(clock.since))


def _wind(clock: Clock, place: Seat | None) -> None:
    """Compute when the time of `place` runs out, counted from `since`; None if no time runs."""
    clock.out = clock.times.out()
    stood = clock.runs_out is None
    if place is None or clock.paused:
        clock.runs_out = None
        return
    left = clock.left[place.number]
    if clock.by_calendar:
        rest = _rest(clock, place)
        clock.runs_out = availability.deadline(rest, _outages(clock), clock.since, left)
    else:
        clock.runs_out = clock.since + left
    if stood:
        _begin(clock)


def _begin(clock: Clock) -> None:
    """Start time that stood still; everyone counts as present, as no visits were recorded."""
    times.begin()
    if not clock.by_calendar:
        TableVisit.objects.filter(table=clock.table_id).update(seen=clock.since, away=0)


def resume(clock: Clock) -> None:
    """End a pause and its request, without saving."""
    clock.times = clock.times.with_pause(False)
    clock.asked, clock.agreed = None, []


def people_at(seats: Iterable[Seat]) -> set[int]:
    """Seats of people, whose agreement a pause needs; programs are not asked."""
    return {place.number for place in seats if place.guest and not place.program}


def _agree(clock: Clock, people: set[int]) -> None:
    """Begin the requested pause once all `people` have agreed; drop a request of other seats."""
    clock.agreed = [seat for seat in clock.agreed if seat in people]
    if clock.asked not in people:
        clock.asked, clock.agreed = None, []
    elif people <= set(clock.agreed):
        clock.times = clock.times.with_pause(True)
        clock.asked, clock.agreed = None, []


def touch(table: Table) -> None:
    """Work for `moves.transact` that only triggers `follow`."""
    table.version += 1


def announce_timeout(table: Table) -> None:
    """Work for `moves.transact` when time has run out; only the first process announces it."""
    clock = clock_of(table)
    if clock is not None and not clock.out:
        touch(table)
