"""Views of hints, and of the analysis page of a match."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_http_methods, require_POST

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.analysis import hints, worker
from ludoteca.web.analysis.jobs import begin
from ludoteca.web.analysis.report import analysis_context
from ludoteca.web.board.table_view import int_field, refusal, require_guest, respond, table_view
from ludoteca.web.guest import guest_of
from ludoteca.web.lib.exceptions import Forbidden, ReadOnly
from ludoteca.web.lib.http.htmx import is_partial
from ludoteca.web.lib.http.ip_digest import ip_digest
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.matches.moves import find_table

__all__ = ["advise", "analysis"]


@require_POST
async def advise(request: HttpRequest, slug: str) -> HttpResponse:
    """Compute a hint for the guest's decision; disconnecting cancels the request."""
    try:
        await sync_to_async(require_guest)(request, slug)
        guest, ply = guest_of(request).id, int_field(request, "ply")
        table = await hints.request_hint(slug, guest, ply, ip_digest(request))
        return await sync_to_async(respond)(request, table)
    except LudotecaError as error:
        return await sync_to_async(refusal)(request, error, slug)


@require_http_methods(["GET", "HEAD", "POST"])
@table_view
def analysis(request: HttpRequest, slug: str) -> HttpResponse:
    """Analysis page of a finished match; POST starts it. The page's script fetches the progress."""
    if request.method == "POST":
        begin(slug, guest_of(request).id, ip_digest(request))
        worker.wake()
        return redirect("analysis", slug=slug)
    table = find_table(slug)
    if not table.playable:
        raise ReadOnly
    if not table.over:
        raise Forbidden(N_("The analysis is available after the match."))
    fragment = is_partial(request)
    template = "tables/analysis_body.html" if fragment else "tables/analysis.html"
    return render_private(request, template, analysis_context(request, table))
