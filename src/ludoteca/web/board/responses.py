"""Responses that show a table: the whole page, or the zones that the page lacks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.db.models import prefetch_related_objects
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.utils.translation import get_language

from ludoteca.web.board.context import board_context
from ludoteca.web.board.fragments import RenderedBoard, render_board, zones_in
from ludoteca.web.board.render_slots import render_slot
from ludoteca.web.board.spectator_cache import is_private_viewer, offer
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.http.responses import no_store
from ludoteca.web.lib.i18n import fixed_language
from ludoteca.web.lib.once_cache import OnceCache
from ludoteca.web.matches.models import Table
from ludoteca.web.metrics.definitions import DRAWING, timed

__all__ = ["board_fragment", "replay_frame", "table_page"]

DRAWINGS: Final = 128
"""Number of tables whose latest spectator board is cached, up to 0.1 MB each."""

_for_spectators: OnceCache[RenderedBoard] = OnceCache(DRAWINGS)


def table_page(request: HttpRequest, table: Table, more: Mapping[str, Any]) -> HttpResponse:
    """The whole page of a table; `more` is added to its context."""
    prefetch_related_objects([table], "seats")
    with render_slot(request), fixed_language(), timed(DRAWING.labels(table.game_name, "page")):
        context = {**board_context(request, table), **more}
        response = render(request, "tables/table.html", context)
    return no_store(response)


def board_fragment(request: HttpRequest, table: Table, status: int = 200) -> HttpResponse:
    """The current board, as this viewer may see it."""
    if _looks_on(request, table):
        seen = table.slug, table.version, get_language()
        drawing = _for_spectators.get(seen, lambda: _drawn_for_all(request, table))
        offer(request, table, drawing)
        response = _shared(request, drawing)
    else:
        response = HttpResponse(_drawn(request, table).text(_known_zones(request)))
    response.status_code = status
    response["X-Version"] = str(table.version)
    return no_store(response)


def replay_frame(request: HttpRequest, table: Table, context: Mapping[str, Any]) -> HttpResponse:
    """Zones of an earlier position that the page lacks."""
    with render_slot(request), fixed_language(), timed(DRAWING.labels(table.game_name, "scene")):
        drawing = render_board(request, "tables/scene.html", context)
    return no_store(HttpResponse(drawing.text(_known_zones(request))))


def _drawn_for_all(request: HttpRequest, table: Table) -> RenderedBoard:
    """Render the board shared by all spectators, in the site's time zone, not the viewer's."""
    with timezone.override(None):
        return _drawn(request, table)


def _drawn(request: HttpRequest, table: Table) -> RenderedBoard:
    prefetch_related_objects([table], "seats")
    with render_slot(request), fixed_language(), timed(DRAWING.labels(table.game_name, "changes")):
        return render_board(request, "tables/board.html", board_context(request, table))


def _looks_on(request: HttpRequest, table: Table) -> bool:
    """True if the viewer is a spectator, with no private board."""
    guest = known_guest(request)
    return guest is None or not is_private_viewer(table, guest.id)


def _shared(request: HttpRequest, drawing: RenderedBoard) -> HttpResponse:
    """Response with a shared board, compressed, as it has no secrets for its length to reveal."""
    known = _known_zones(request)
    if "gzip" not in request.headers.get("Accept-Encoding", ""):
        return HttpResponse(drawing.text(known))
    response = HttpResponse(drawing.packed(known), headers={"Content-Encoding": "gzip"})
    patch_vary_headers(response, ("Accept-Encoding",))
    return response


def _known_zones(request: HttpRequest) -> frozenset[str]:
    return zones_in(request.headers.get("X-Zones", ""))
