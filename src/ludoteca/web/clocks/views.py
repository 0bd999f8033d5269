"""Views of clocks: actions at tables, premoves, and the page of one's own hours."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from ludoteca.i18n import N_
from ludoteca.web import errors
from ludoteca.web.board.table_view import require_guest, respond, table_view
from ludoteca.web.clocks import leavers, pauses, vacation, vacation_changes
from ludoteca.web.clocks.premoves import page as premove_page
from ludoteca.web.clocks.premoves import premove
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.timezones import zones
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import find_table

__all__ = ["in_advance", "move", "my_hours"]

NO_DAY: Final = N_("Write the date like this: 2027-12-24.")

Work = Callable[[HttpRequest, str, str], Table]


def _hand_on(request: HttpRequest, slug: str, guest: str) -> Table:
    seat = request.POST.get("seat", "")
    if not (seat.isascii() and seat.isdigit() and len(seat) < 3):
        raise BadRequest
    return leavers.replace_by_bot(slug, guest, int(seat), request.POST.get("bot", ""))


MOVES: Final[dict[str, Work]] = {
    "ask": lambda request, slug, guest: pauses.ask(slug, guest),
    "agree": lambda request, slug, guest: pauses.agree(slug, guest),
    "refuse": lambda request, slug, guest: pauses.refuse(slug, guest),
    "go-on": lambda request, slug, guest: pauses.go_on(slug, guest),
    "hand-on": _hand_on,
    "cancel": lambda request, slug, guest: premove.cancel(slug, guest),
    "back": lambda request, slug, guest: leavers.come_back(slug, guest),
}


@require_POST
@rate_limited("clocks")
@table_view
def move(request: HttpRequest, slug: str, what: str) -> HttpResponse:
    """Perform the clock action `what` and respond with the table's new state; 404 if unknown."""
    if what not in MOVES:
        raise Http404
    require_guest(request, slug)
    return respond(request, MOVES[what](request, slug, guest_of(request).id))


@require_http_methods(["GET", "HEAD", "POST"])
@table_view
def in_advance(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the premove page; a POST sets the premove and redirects to the table."""
    require_guest(request, slug)
    if request.method == "POST":
        return _say_in_advance(request, slug)
    page = premove_page.page(find_table(slug), guest_of(request).id)
    if page is None:
        return redirect("table", slug=slug)
    return render_private(request, "clocks/advance.html", page)


@rate_limited("clocks")
def _say_in_advance(request: HttpRequest, slug: str) -> HttpResponse:
    kind, _, action = request.POST.get("order", "").partition(":")
    number = int(action) if action.isascii() and action.isdigit() and len(action) < 9 else -1
    premove.give(slug, guest_of(request).id, kind, number)
    return redirect("table", slug=slug)


# ---- my hours -----------------------------------------------------------------------------------------------


@require_http_methods(["GET", "HEAD", "POST"])
@errors.answered
def my_hours(request: HttpRequest) -> HttpResponse:
    """Show and change the guest's time zone, night and vacations."""
    if request.method == "POST":
        return _set_hours(request)
    return render_private(request, "clocks/hours.html", _page(guest_id(request)))


@rate_limited("clocks")
def _set_hours(request: HttpRequest) -> HttpResponse:
    _set(request, guest_of(request).id)
    return redirect("my-hours")


def _page(guest: str) -> dict[str, Any]:
    kept = vacation.hours_of(guest)
    return {
        "hours": kept,
        "zones": zones(),
        "clock": range(24),
        "night": (kept.night_from, kept.night_to),
        "fixed_days": vacation.FIXED_DAYS,
        "fixed_until": vacation.open_again(kept),
        "holidays": vacation.vacations_of(guest) if guest else (),
        "most_holidays": vacation.MOST_HOLIDAYS,
        "today": vacation.today(guest),
    }


def _set(request: HttpRequest, guest: str) -> None:
    what = request.POST.get("what", "")
    if what == "hours":
        vacation_changes.set_hours(guest, request.POST.get("zone", ""), _night(request))
    elif what == "holiday":
        vacation_changes.add_holiday(guest, _day(request, "first"), _day(request, "last"))
    elif what == "drop":
        vacation_changes.drop_holiday(guest, _number(request, "number"))
    else:
        raise BadRequest


def _night(request: HttpRequest) -> tuple[int, int] | None:
    if not request.POST.get("from") or not request.POST.get("to"):
        return None
    return _number(request, "from"), _number(request, "to")


def _number(request: HttpRequest, field: str) -> int:
    text = request.POST.get(field, "")
    if not (text.isascii() and text.isdigit() and len(text) < 16):
        raise BadRequest
    return int(text)


def _day(request: HttpRequest, field: str) -> date:
    try:
        return date.fromisoformat(request.POST.get(field, "")[:10])
    except ValueError:
        raise BadRequest(NO_DAY) from None
