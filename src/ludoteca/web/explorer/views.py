"""Pages of the opening explorer."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game, games
from ludoteca.nets.levels import title_of
from ludoteca.openings import Book, load
from ludoteca.web import errors
from ludoteca.web.board import tooltips
from ludoteca.web.board.static_board import static_board
from ludoteca.web.explorer import rows
from ludoteca.web.lib.exceptions import BadRequest, NotFound
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.presenters import presenter_for

__all__ = ["index", "openings"]

LONGEST = 16
"""Maximum number of choices in a line."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The games with an opening book."""
    found = [(game, load(game.name)) for game in games()]
    books = [(game, book) for game, book in found if book is not None]
    return render_private(request, "explorer/index.html", {"books": books})


@require_safe
def openings(request: HttpRequest, name: str) -> HttpResponse:
    """The choices after a line (``line``, repeated) with a number of players (``seats``)."""
    game = game_or_404(name)
    try:
        return _page(request, game)
    except LudotecaError as error:
        return errors.problem(request, error)


def _page(request: HttpRequest, game: Game) -> HttpResponse:
    book = load(game.name)
    if book is None:
        raise NotFound(N_("There is no opening book for this game yet."))
    seats = _seats(request, game, book)
    line = request.GET.getlist("line")
    if len(line) > LONGEST:
        raise NotFound(rows.NO_LINE)
    return render_private(request, "explorer/openings.html", _context(game, book, seats, line))


def _seats(request: HttpRequest, game: Game, book: Book) -> int:
    given = request.GET.get("seats", "")
    known = {str(seats): seats for seats in book.openings}
    if not given:
        return known.get(str(game.usual_seats), max(book.openings))
    if given not in known:
        raise BadRequest(
            N_("The opening book knows {known} players."), known=", ".join(sorted(known))
        )
    return known[given]


def _context(game: Game, book: Book, seats: int, line: list[str]) -> dict[str, Any]:
    names = [_("Player {number}").format(number=seat + 1) for seat in range(seats)]
    opening = book.at(seats)
    node = rows.nodes_of(opening, line)[-1]
    record = rows.position_of(game, seats, opening, node)
    return {
        **static_board(game, record, -1, names),
        "game": game,
        "cards_url": tooltips.address(game.name),
        "presenter": presenter_for(game.name),
        "panel": "explorer/panel.html",
        "count": node.count,
        "matches": opening.root.count,
        "bot": title_of(book.bot),
        "seat_counts": sorted(book.openings),
        "seat_count": seats,
        "fair": round(100 / seats),
        "line": list(rows.described(game, seats, opening, line, names)),
        "rows": rows.rows(game, seats, opening, line, names),
    }
