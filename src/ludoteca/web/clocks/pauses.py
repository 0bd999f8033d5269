"""Pauses: one asks, all the other people at the table agree, anybody lets time run again."""

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
    """The clock of a table under way, for somebody who sits there; a `RequestError` where that is not so."""
    clock = clock_of(table)
    if clock is None or not table.started or table.ended:
        raise BadRequest
    if not owned_seats(table, guest):
        raise Forbidden(NOT_SEATED)
    return clock


def ask(slug: str, guest: str) -> Table:
    """Ask for a pause; who is alone with bots has it at once."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        if clock.paused or clock.asked is not None:
            return
        clock.agreed = sorted(owned_seats(table, guest))
        clock.asked = clock.agreed[0]
        _keep(table, clock)

    return transact(slug, work)


def agree(slug: str, guest: str) -> Table:
    """Agree to the pause that somebody has asked for."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        agreed = sorted({*clock.agreed, *owned_seats(table, guest)})
        if clock.paused or clock.asked is None or agreed == clock.agreed:
            return
        clock.agreed = agreed
        _keep(table, clock)

    return transact(slug, work)


def refuse(slug: str, guest: str) -> Table:
    """Play on: anybody does not agree, or who has asked does not ask any more."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        if clock.paused or clock.asked is None:
            return
        clock.asked, clock.agreed = None, []
        _keep(table, clock)

    return transact(slug, work)


def go_on(slug: str, guest: str) -> Table:
    """Let time run again."""

    def work(table: Table) -> None:
        clock = their_clock(table, guest)
        if not clock.paused:
            return
        charge(clock, table.seats.all())
        resume(clock)
        _keep(table, clock)

    return transact(slug, work)


def _keep(table: Table, clock: Clock) -> None:
    """Whether all have agreed, and what is due from now on, follows with the change of the table."""
    clock.save()
    table.version += 1
