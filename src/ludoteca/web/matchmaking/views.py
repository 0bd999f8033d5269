"""Views of matchmaking."""

from __future__ import annotations

from functools import partial

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.board.table_view import table_view
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.lib.http.htmx import part_of_lobby
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import known_table
from ludoteca.web.matchmaking import invitations, open_table_list, rematches

__all__ = ["again", "answer", "invite", "open_to_all"]


@require_safe
@part_of_lobby("open-tables")
def open_to_all(request: HttpRequest) -> HttpResponse:
    """The list of open tables as a fragment; without a script, redirect to the lobby."""
    return render(request, "matchmaking/rows.html", open_table_list.open_table_list(request))


@require_POST
@rate_limited("joins")
@table_view
def again(request: HttpRequest, slug: str) -> HttpResponse:
    """Play again with the players of a table, or decline."""
    guest = guest_of(request)
    if request.POST.get("what") == "decline":
        rematches.decline(slug, guest)
        return redirect("table", slug=slug)
    order = request.POST.get("order", "")
    table = rematches.play_again(slug, guest, order, ip_digest(request))
    return redirect("table", slug=table.slug)


@require_http_methods(["GET", "HEAD", "POST"])
@table_view
def invite(request: HttpRequest, slug: str) -> HttpResponse:
    """Form by which a table's host invites people by name; POST invites, or shows the error."""
    table = known_table(slug)
    host = guest_id(request)
    invitations.check_host(table, host)
    form = partial(_whom, request, table, host)
    if request.method != "POST":
        return form()
    return errors.or_form(partial(_invite, request, table), form, BadRequest)


def _whom(
    request: HttpRequest, table: Table, host: str, error: LudotecaError | None = None
) -> HttpResponse:
    known = invitations.contacts(host)
    context = {
        "table": table,
        "known": [{"key": k, "name": each.name} for k, each in known.items()],
        "invited": invitations.of_table(table),
        "wrong": error and errors.explain(error),
        "asked": request.POST.get("name", ""),
    }
    return render(request, "matchmaking/invite.html", context)


@rate_limited("invites")
def _invite(request: HttpRequest, table: Table) -> HttpResponse:
    host = guest_of(request).id
    who, name = request.POST.get("who", ""), request.POST.get("name", "")
    found = invitations.contacts(host).get(who) if who else invitations.named(host, name)
    invited = invitations.invite(table, host, found)
    messages.success(request, _("{name} has been invited.").format(name=invited))
    return redirect("invite", slug=table.slug)


@require_POST
@rate_limited("joins")
@errors.answered
def answer(request: HttpRequest, number: int) -> HttpResponse:
    """Accept or decline an invitation."""
    guest = guest_of(request)
    if request.POST.get("what") == "accept":
        return redirect("table", slug=invitations.accept(number, guest).slug)
    invitations.decline(number, guest.id)
    return redirect("lobby")
