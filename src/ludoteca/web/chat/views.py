"""Views of the chat. Posts by the script are answered with the current messages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.i18n import N_
from ludoteca.web.chat import notes, posting
from ludoteca.web.chat.models import Report
from ludoteca.web.chat.panel import body, panel
from ludoteca.web.chat.social import participants, relations, reports, visibility
from ludoteca.web.errors import answered
from ludoteca.web.guest import Guest, guest_id, guest_of, known_guest
from ludoteca.web.lib.exceptions import BadRequest, Forbidden
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import known_table, owned_seats

__all__ = ["about", "aside", "fragment", "listen", "people", "read", "report", "talk", "write"]

NOT_SITTING: Final = N_("You have no seat at this table. You can watch the match.")
NOT_KNOWN: Final = N_("You have not muted anyone yet.")

ChangeRelation = Callable[[str, str, str], None]
CHANGES: Final[dict[str, ChangeRelation]] = {
    "mute": relations.mute,
    "block": relations.block,
    "leave": lambda guest, other, name: relations.remove(guest, other),
}


def _require_guest(request: HttpRequest) -> Guest:
    guest = known_guest(request)
    if guest is None:
        raise Forbidden(NOT_KNOWN)
    return guest


def _by_script(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "ludoteca"


def _render_chat(request: HttpRequest, table: Table) -> HttpResponse:
    """Response after a change: the messages for the script, else a redirect to the chat page."""
    if _by_script(request):
        return render_private(request, "chat/body.html", body(request, table))
    return redirect("talk", slug=table.slug)


@require_safe
@answered
def fragment(request: HttpRequest, slug: str) -> HttpResponse:
    """Messages and participants, as this viewer may see them now."""
    return render_private(request, "chat/body.html", body(request, known_table(slug)))


@require_safe
@answered
def talk(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole chat of a table as a page."""
    table = known_table(slug)
    context = panel(request, table, posting.MOST + posting.OF_SPECTATORS)
    response = render_private(request, "chat/page.html", context)
    guest = known_guest(request)
    if guest and owned_seats(table, guest.id):
        visibility.read_to(table, guest.id, context["newest"])
    return response


@require_POST
@rate_limited("words")
@answered
def write(request: HttpRequest, slug: str) -> HttpResponse:
    """Post a message."""
    table = known_table(slug)
    posting.post(table, guest_of(request), request.POST.get("text", ""))
    return _render_chat(request, table)


@require_POST
@answered
def read(request: HttpRequest, slug: str) -> HttpResponse:
    """Mark messages as read up to the posted one; for players only."""
    table, guest, word = known_table(slug), _require_guest(request), request.POST.get("word", "")
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        raise BadRequest
    if owned_seats(table, guest.id):
        visibility.read_to(table, guest.id, int(word))
    return HttpResponse(status=204)


@require_POST
@answered
def listen(request: HttpRequest, slug: str) -> HttpResponse:
    """Show or hide spectators' messages for a player during the match."""
    table, guest = known_table(slug), _require_guest(request)
    if not owned_seats(table, guest.id):
        raise Forbidden(NOT_SITTING)
    visibility.set_spectators(table, guest.id, request.POST.get("onlookers") == "1")
    return _render_chat(request, table)


@require_POST
@rate_limited("words")
@answered
def about(request: HttpRequest, slug: str) -> HttpResponse:
    """Mute or block a participant, or undo that."""
    table, guest = known_table(slug), guest_of(request)
    way = CHANGES.get(request.POST.get("what", ""))
    if way is None:
        raise BadRequest
    other = participants.find(table, request.POST.get("who", ""))
    way(guest.id, other.guest, other.name)
    return _render_chat(request, table)


@require_http_methods(["GET", "HEAD", "POST"])
@answered
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """Form for a report, with the messages to be attached; a POST sends it."""
    table = known_table(slug)
    if request.method == "POST":
        return _send_report(request, table)
    other = participants.find(table, request.GET.get("who", ""))
    ear = visibility.reader_of(table, guest_id(request), list(table.seats.all()))
    context = {
        "table": table,
        "who": request.GET.get("who", ""),
        "name": participants.display_name(other.name),
        "reasons": Report.Reason.choices,
        "words": reports.attached(table, ear, other),
        "back": reverse("talk", args=[slug]),
    }
    return render_private(request, "chat/report.html", context)


@rate_limited("reports")
def _send_report(request: HttpRequest, table: Table) -> HttpResponse:
    guest = guest_of(request)
    ear = visibility.reader_of(table, guest.id, list(table.seats.all()))
    other = participants.find(table, request.POST.get("who", ""))
    reason, note = request.POST.get("reason", ""), request.POST.get("note", "")
    reports.report(table, ear, other, reason, note)
    if request.POST.get("mute") == "1":
        relations.mute(guest.id, other.guest, other.name)
    messages.success(request, _("Report sent. The moderators will look at it."))
    return redirect("talk", slug=table.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@answered
def aside(request: HttpRequest, slug: str) -> HttpResponse:
    """Page of private notes; a POST saves them."""
    table = known_table(slug)
    if request.method == "POST":
        return _keep_notes(request, table)
    guest = known_guest(request)
    note = notes.note_of(table, guest.id) if guest else ""
    context = {"table": table, "note": note, "longest_note": notes.LENGTH}
    return render_private(request, "chat/notes.html", context)


@rate_limited("notes")
def _keep_notes(request: HttpRequest, table: Table) -> HttpResponse:
    notes.write(table, guest_of(request).id, request.POST.get("text", ""))
    if _by_script(request):
        return HttpResponse(status=204)
    return redirect("notes", slug=table.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@answered
def people(request: HttpRequest) -> HttpResponse:
    """List of muted and blocked guests; a POST removes one."""
    guest = known_guest(request)
    own = participants.own_list(guest.id) if guest else []
    if request.method == "POST":
        chosen = request.POST.get("entry", "")
        for entry in own:
            if str(entry.pk) == chosen:
                entry.delete()
        return redirect("unheard")
    rows = [
        {"pk": entry.pk, "name": participants.display_name(entry.name), "blocked": entry.blocked}
        for entry in own
    ]
    return render_private(request, "chat/people.html", {"rows": rows})
