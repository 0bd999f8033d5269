"""Views for taking a seat, by invitation or at an open table."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.board.table_view import int_field, table_view
from ludoteca.web.guest import Guest, guest_of, known_guest, rename
from ludoteca.web.lib.display_names import NameTaken
from ludoteca.web.lib.exceptions import Forbidden, NotFound
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.lobby import open_tables
from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.models import Seat, Table

__all__ = ["join", "set_open", "sit"]


def set_open(request: HttpRequest, slug: str) -> Table:
    """Open the table to everybody, or restrict it to invited players."""
    return open_tables.set_open(slug, guest_of(request).id, bool(int_field(request, "open")))


@rate_limited("joins")
@table_view
def join(request: HttpRequest, slug: str, invitation: str) -> HttpResponse:
    """Page of an invitation; POST takes the seat."""
    table = moves.find_table(slug)
    place = table.seats.filter(invitation=invitation).first()
    if place is None:
        raise NotFound(N_("This invitation is not valid any more. Ask the host for a new link."))
    guest = known_guest(request)
    if guest and place.guest == guest.id:
        return redirect("table", slug=slug)
    return _seat_page(
        request,
        table,
        place,
        lambda guest: seats.take_seat(slug, invitation, guest.id, guest.name),
        is_own=guest is not None and guest.id == table.host,
    )


@rate_limited("joins")
@table_view
def sit(request: HttpRequest, slug: str) -> HttpResponse:
    """Page for joining an open table; POST takes a seat."""
    table = moves.find_table(slug)
    guest = known_guest(request)
    if guest and moves.owned_seats(table, guest.id):
        return redirect("table", slug=slug)
    place = open_tables.free_place(table)
    if place is None:
        raise Forbidden(open_tables.FULL if table.open else open_tables.NOT_OPEN)
    return _seat_page(
        request, table, place, lambda guest: open_tables.sit_down(slug, guest.id, guest.name)
    )


def _seat_page(
    request: HttpRequest,
    table: Table,
    place: Seat,
    take: Callable[[Guest], object],
    is_own: bool = False,
) -> HttpResponse:
    """Page on which a guest enters a name and takes a seat; a taken name can be corrected there.

    `is_own` is True if the guest has to send this invitation to others.
    """
    name = request.POST.get("name", "")

    def send() -> HttpResponse:
        take(rename(request, name))
        return redirect("table", slug=table.slug)

    def form(error: LudotecaError | None = None) -> HttpResponse:
        host = table.seats.filter(guest=table.host).first()
        context = {
            "table": table,
            "place": place,
            "host_name": host.display_name if host else "",
            "is_own": is_own,
            "wrong": error and errors.explain(error),
            "given": name,
        }
        return render(request, "tables/join.html", context)

    return errors.or_form(send, form, NameTaken) if request.method == "POST" else form()
