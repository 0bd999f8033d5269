"""Pauses: one player asks, all others at the table agree, and anyone may resume."""

from __future__ import annotations

from ludoteca.i18n import N_
from ludoteca.web.clocks.models import Clock
from ludoteca.web.clocks.service import charge, clock_of, resume
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import owned_seats, transact

__all__ = ["agree", "ask", "go_on", "refuse", "their_clock"]

NOT_SEATED = N_("You have no seat at this table. You can watch the match.")


def their_clock(table: Table, guest: str) -> Clock:
    """Clock of a running match, for a seated guest.

    Raise BadRequest if no clock runs, Forbidden if the guest has no seat.
    """
    clock = clock_of(table)
    if clock is None or not table.started or table.ended:
        raise BadRequest
    if not owned_seats(table, guest):
        raise Forbidden(NOT_SEATED)
    return clock


def ask(slug: str, guest: str) -> Table:
    """Ask for a pause; it begins at once if all other seats are bots."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        if clock.paused or clock.asked is not None:
            return
        clock.agreed = sorted(owned_seats(table, guest))
        clock.asked = clock.agreed[0]
        _keep(table, clock)

    return transact(slug, work)


def agree(slug: str, guest: str) -> Table:
    """Agree to a requested pause."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        agreed = sorted({*clock.agreed, *owned_seats(table, guest)})
        if clock.paused or clock.asked is None or agreed == clock.agreed:
            return
        clock.agreed = agreed
        _keep(table, clock)

    return transact(slug, work)


def refuse(slug: str, guest: str) -> Table:
    """Cancel a pause request, as its author or by disagreeing."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        if clock.paused or clock.asked is None:
            return
        clock.asked, clock.agreed = None, []
        _keep(table, clock)

    return transact(slug, work)


def go_on(slug: str, guest: str) -> Table:
    """End the pause."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        if not clock.paused:
            return
        charge(clock, table.seats.all())
        resume(clock)
        _keep(table, clock)

    return transact(slug, work)


def _keep(table: Table, clock: Clock) -> None:
    """Save the clock; agreement and deadline are settled by the table's change event."""
    clock.save()
    table.version += 1
