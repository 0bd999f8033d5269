"""What can be looked at besides the table as it stands: earlier positions, and the analysis."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_safe

from ludoteca.i18n import N_
from ludoteca.web.analysis import worker
from ludoteca.web.analysis.jobs import begin
from ludoteca.web.analysis.report import analysis_context
from ludoteca.web.board.replay import position_context, scene_context
from ludoteca.web.board.responses import scene as send_scene
from ludoteca.web.board.views import answered
from ludoteca.web.guest import guest_of
from ludoteca.web.lib.exceptions import Forbidden, OnlyToBeSeen, Unknown
from ludoteca.web.lib.htmx import is_part
from ludoteca.web.lib.http import drawn
from ludoteca.web.lib.ip_digest import origin_of
from ludoteca.web.matches.moves import find_table

__all__ = ["analysis", "go_to", "position", "scene"]


@require_safe
@answered
def position(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """The table as it stood after so many actions."""
    context = position_context(request, find_table(slug), ply)
    return drawn(request, "tables/position.html", context)


@require_safe
@answered
def scene(request: HttpRequest, slug: str, ply: int, before: int) -> HttpResponse:
    """The zones of the table that were not the same after so many actions as the page shows them."""
    table = find_table(slug)
    return send_scene(request, table, scene_context(request, table, ply, before))


@require_safe
@answered
def go_to(request: HttpRequest, slug: str) -> HttpResponse:
    """The position whose ply a form names; without one the latest."""
    table = find_table(slug)
    ply = request.GET.get("ply", "")
    if ply and not (ply.isascii() and ply.isdigit() and len(ply) < 10):
        raise Unknown(N_("There is no such page."))
    return redirect("position", slug=slug, ply=int(ply) if ply else table.ply)


@require_http_methods(["GET", "HEAD", "POST"])
@answered
def analysis(request: HttpRequest, slug: str) -> HttpResponse:
    """The analysis of a finished match; a post has it made. The page's script fetches how far it is."""
    if request.method == "POST":
        begin(slug, guest_of(request).id, origin_of(request))
        worker.wake()
        return redirect("analysis", slug=slug)
    table = find_table(slug)
    if not table.playable:
        raise OnlyToBeSeen
    if not table.over:
        raise Forbidden(N_("The analysis can be had when the match is over."))
    fragment = is_part(request)
    template = "tables/analysis_body.html" if fragment else "tables/analysis.html"
    return drawn(request, template, analysis_context(request, table))
