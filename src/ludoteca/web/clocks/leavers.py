"""Leavers: time-out removes nobody, but a bot may hold the seat until the player returns."""

from __future__ import annotations

from typing import Final

from django.db.models import prefetch_related_objects

from ludoteca.i18n import N_
from ludoteca.nets.levels import names_of
from ludoteca.web.clocks.models import Absence, Clock, TableVisit
from ludoteca.web.clocks.pauses import their_clock
from ludoteca.web.clocks.service import charge, clock_of
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import transact
from ludoteca.web.matches.seats import seat_bot, seat_guest

__all__ = ["LEAVE", "come_back", "leavers_at", "left_at", "long_gone", "replace_by_bot"]

LEAVE: Final = 90_000
"""Milliseconds until a bot may replace a player absent from a real-time table."""

NOT_YET: Final = N_("This player still has time. A bot can take over only after it has run out.")


def replace_by_bot(slug: str, guest: str, number: int, bot: str) -> Table:
    """Replace another player, late or long gone, by a bot of a level.

    Raise BadRequest for a wrong seat or level, Forbidden if the player still has time.
    """

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        seats = list(table.seats.all())
        place = next((p for p in seats if p.number == number and p.guest), None)
        if place is None or place.guest == guest or bot not in names_of(table.game):
            raise BadRequest
        charge(clock, seats)
        late = clock.times.out() or long_gone(left_at(clock, place), clock.since)
        if clock.paused or clock.running != number or not late:
            raise Forbidden(NOT_YET)
        _record_absence(table, place)
        seat_bot(table, place, bot)

    return transact(slug, work)


def long_gone(left: int | None, at: int) -> bool:
    """True if at `at` a player gone since `left` (None: present) may be replaced by a bot."""
    return left is not None and left + LEAVE <= at


def left_at(clock: Clock, place: Seat) -> int | None:
    """Site time at which a seat's player left a real-time table; None while present."""
    if clock.by_calendar:
        return None
    gone = TableVisit.objects.filter(table=clock.table_id, guest=place.guest, away__gt=0)
    return gone.values_list("seen", flat=True).first()


def _record_absence(table: Table, place: Seat) -> None:
    fields = {"guest": place.guest, "name": place.name, "program": place.program}
    Absence.objects.update_or_create(table=table, seat=place.number, defaults=fields)


def leavers_at(table: Table) -> frozenset[str]:
    """Guests with the right to take back a seat from a bot.

    Queried once per table, and only if a bot plays and a clock exists.
    """
    held = {place.number for place in table.seats.all() if place.bot}
    if not held or not table.started or table.ended or clock_of(table) is None:
        return frozenset()
    prefetch_related_objects([table], "absences")
    return frozenset(absence.guest for absence in table.absences.all() if absence.seat in held)


def come_back(slug: str, guest: str) -> Table:
    """Return a guest to their own seats, with at least some time to continue."""

    def work(table: Table) -> None:
        if table.ended:
            raise BadRequest
        held = table.seats.exclude(bot="").values("number")
        absences = list(Absence.objects.filter(table=table, guest=guest, seat__in=held))
        left = table.seats.filter(number__in=[absence.seat for absence in absences])
        left.update(bot="", name="")  # the bots had used these names
        seats = {place.number: place for place in left}
        for absence in absences:
            place = seats[absence.seat]
            seat_guest(table, place, guest, absence.name, absence.program)
            _refill(table, absence.seat)
            absence.delete()
        TableVisit.objects.filter(table=table, guest=guest).delete()  # recorded again if present

    return transact(slug, work)


def _refill(table: Table, seat: int) -> None:
    clock = clock_of(table)
    if clock is not None:
        charge(clock, table.seats.all())
        clock.times = clock.times.grant_return(seat, clock.time_control.allowance)
        clock.save()
