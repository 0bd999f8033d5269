"""Views of earlier positions."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from ludoteca.i18n import N_
from ludoteca.web.board.replay.frames import position_context, scene_context
from ludoteca.web.board.responses import replay_frame
from ludoteca.web.board.table_view import table_view
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.matches.moves import find_table

__all__ = ["go_to", "position", "scene"]


@require_safe
@table_view
def position(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The table after `ply` actions, as a page."""
    context = position_context(request, find_table(slug), ply)
    return render_private(request, "tables/position.html", context)


@require_safe
@table_view
def scene(request: HttpRequest, slug: str, ply: int, before: int) -> HttpResponse:
    """Zones of the table after `ply` actions that the page lacks."""
    table = find_table(slug)
    return replay_frame(request, table, scene_context(request, table, ply, before))


@require_safe
@table_view
def go_to(request: HttpRequest, slug: str) -> HttpResponse:
    """Redirect to the position at the requested ply, by default the latest."""
    table = find_table(slug)
    ply = request.GET.get("ply", "")
    if ply and not (ply.isascii() and ply.isdigit() and len(ply) < 10):
        raise NotFound(N_("This page does not exist. Check the address, or go to the lobby."))
    return redirect("position", slug=slug, ply=int(ply) if ply else table.ply)
