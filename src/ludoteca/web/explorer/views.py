"""Pages of the opening explorer."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game, games
from ludoteca.openings import Book, load
from ludoteca.web import errors
from ludoteca.web.explorer import page, rows
from ludoteca.web.lib.exceptions import BadRequest, NotFound
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.shortcuts import game_or_404

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
    """The choices after a line (``line``, repeated) with a number of players (``seats``), by ``bots`` or ``people``."""
    game = game_or_404(name)
    try:
        return _page(request, game)
    except LudotecaError as error:
        return errors.problem(request, error)


def _page(request: HttpRequest, game: Game) -> HttpResponse:
    book = load(game.name)
    if book is None:
        raise NotFound(N_("There is no opening book for this game yet."))
    line = request.GET.getlist("line")
    if len(line) > LONGEST:
        raise NotFound(rows.NO_LINE)
    context = page.context(game, book, _seats(request, game, book), line, _by(request))
    return render_private(request, "explorer/openings.html", context)


def _by(request: HttpRequest) -> page.By:
    given = request.GET.get("by", "bots")
    for by in page.KINDS:
        if by == given:
            return by
    raise BadRequest(N_("Openings are those of bots or people."))


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
