"""The page of a position given as text: its board, and a form to play on from it.

Works for every game, also for those without a position editor. The position travels in the address and is checked with
every request.
"""

from __future__ import annotations

from typing import Final
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.nets.levels import levels_of
from ludoteca.positions import from_text, to_text
from ludoteca.web import errors
from ludoteca.web.board import tooltips
from ludoteca.web.board.static_board import numbered_sides, static_board
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.lobby.position_tables import open_table
from ludoteca.web.lobby.seat_plans import ME

__all__ = ["address", "position"]

OVER: Final = N_("The match is over in this position. You can look at it, but not play on.")
LEVEL: Final = "medium"
"""Level proposed for the seats that are not to act."""


def address(text: str) -> str:
    """URL of the page of a position."""
    return f"{reverse('import-position')}?{urlencode({'position': text}, safe='~:')}"


@require_http_methods(["GET", "HEAD", "POST"])
@rate_limited("editor")
@errors.answered
def position(request: HttpRequest) -> HttpResponse:
    """Show a position and the form of its seats; POST opens a table that begins there."""
    given = request.POST if request.method == "POST" else request.GET
    game, record = from_text(given.get("position", ""))
    if request.method != "POST":
        return _page(request, game, record)
    return errors.or_form(
        lambda: _open(request, game, record),
        lambda error: _page(request, game, record, error),
        BadRequest,
    )


def _open(request: HttpRequest, game: Game, record: Record) -> HttpResponse:
    if record.over:
        raise BadRequest(OVER)
    return open_table(request, game, record)


def _page(
    request: HttpRequest, game: Game, record: Record, error: LudotecaError | None = None
) -> HttpResponse:
    names = numbered_sides(game, int(record.seats))
    board = static_board(game, record, -1, names)
    context = {
        **board,
        "game": game,
        "cards_url": tooltips.address(game.name),
        "rules_url": reverse("rules", args=[game.name]),
        "panel": "importer/panel.html",
        "position": to_text(game, record),
        "over": bool(record.over),
        "levels": levels_of(game),
        "rows": [
            (seat, name, request.POST.get(f"seat-{seat}", ME if seat == board["actor"] else LEVEL))
            for seat, name in enumerate(names[: int(record.seats)])
        ],
        "wrong": errors.explain(error) if error else "",
    }
    return render_private(request, "importer/position.html", context)
