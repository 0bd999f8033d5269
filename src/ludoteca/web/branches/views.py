"""Views of branches: the form to play on, and the tree of lines."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from ludoteca.kernel.errors import LudotecaError
from ludoteca.positions import editing, to_text
from ludoteca.web import errors
from ludoteca.web.board.table_view import table_view
from ludoteca.web.branches import chances, continuation, tree
from ludoteca.web.branches.form import form_context, read_wish
from ludoteca.web.branches.models import NAME_LENGTH, Line
from ludoteca.web.errors import answered
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.exceptions import BadRequest, NotFound, RateLimited
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.i18n import translate
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import find_table, owned_seats
from ludoteca.web.matches.seats import create_table
from ludoteca.web.matches.storage.position_store import position_after
from ludoteca.web.presenters import presenter_for

__all__ = ["edit", "estimate", "lines", "play_on", "rename"]


@require_http_methods(["GET", "HEAD", "POST"])
@table_view
def play_on(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """Form to continue a match after `ply` actions; a POST opens the table."""
    table = find_table(slug)
    continuation.check(table, guest_id(request))
    continuation.record_at(table, ply)
    if request.method != "POST":
        return _form(request, table, ply)
    return errors.or_form(
        lambda: _open(request, table, ply),
        lambda error: _form(request, table, ply, errors.explain(error)),
        BadRequest,
        RateLimited,
    )


@require_safe
@rate_limited("editor")
@table_view
def edit(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """Redirect to the editor with the position after `ply` actions, or with the start of its turn."""
    table = find_table(slug)
    continuation.check(table, guest_id(request))
    record = editing.loadable(table.game, continuation.record_at(table, ply))
    position = urlencode({"position": to_text(table.game, record)}, safe="~")
    return redirect(f"{reverse('editor', args=[table.game_name])}?{position}")


def _open(request: HttpRequest, table: Table, ply: int) -> HttpResponse:
    guest = guest_of(request)
    wish = read_wish(request.POST.dict(), table.game, table.seat_count, guest)
    new = continuation.new_table(table, ply, guest.id, wish, ip_digest(request))
    return redirect("table", slug=create_table(new).slug)


def _form(request: HttpRequest, table: Table, ply: int, wrong: str = "") -> HttpResponse:
    owned = owned_seats(table, guest_id(request))
    context = {
        "table": table,
        "ply": ply,
        "period": _period(table, ply),
        "may_keep_draws": table.over,
        "hands": presenter_for(table.game_name).hands,
        "wrong": wrong,
        **form_context(table, request.POST.dict(), owned),
    }
    return render_private(request, "branches/play_on.html", context)


def _period(table: Table, ply: int) -> str:
    """The part of the match in which a position lies, from public information."""
    view = presenter_for(table.game_name), position_after(table, ply)
    presenter, record = view
    return translate(
        presenter.sentences.period(table.game.view(record)), table.side_names(table.seats.all())
    )


@require_safe
@table_view
def lines(request: HttpRequest, slug: str) -> HttpResponse:
    """The tree of the guest's lines of a match, also reached from each of them."""
    table = find_table(slug)
    root = tree.root_of(table)
    rows = tree.rows(root, guest_id(request), table)
    context: dict[str, Any] = {
        "table": table,
        "root": root,
        "rows": rows,
        "estimable": any(row["estimable"] for row in rows),
        "name_length": NAME_LENGTH,
        "origin": _origin(table),
    }
    return render_private(request, "branches/lines.html", context)


def _origin(table: Table) -> dict[str, Any] | None:
    """The position that a continuation departs from, or None if it is none or its origin has been deleted."""
    line = Line.objects.filter(table=table).select_related("origin").first()
    if line is None or line.origin is None:
        return None
    return {"table": line.origin, "ply": line.ply, "period": _period(table, 0)}


@require_POST
@rate_limited("notes")
@answered
def rename(request: HttpRequest, slug: str) -> HttpResponse:
    """Rename one of the guest's own lines."""
    tree.rename(slug, guest_id(request), request.POST.dict())
    return redirect("lines", slug=slug)


@require_POST
async def estimate(request: HttpRequest, slug: str) -> HttpResponse:
    """Estimate the win chances of the guest's lines that have none, and show the tree again."""
    try:
        guest = await sync_to_async(guest_id)(request)
        found = await sync_to_async(_lines_around)(slug, guest)
        await chances.estimate(found, guest, ip_digest(request))
    except LudotecaError as error:
        return await sync_to_async(errors.problem)(request, error)
    return redirect("lines", slug=slug)


def _lines_around(slug: str, guest: str) -> list[Line]:
    if not guest:
        raise NotFound
    return tree.lines_of(tree.root_of(find_table(slug)), guest)
