"""Views of the position editor.

The position travels in the address, as text that is checked with every request. Nothing is stored before somebody
plays from it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST, require_safe

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.record import Record
from ludoteca.positions import BadPosition, editing, from_text, to_text
from ludoteca.web import errors
from ludoteca.web.editor import links, panel
from ludoteca.web.lib.exceptions import BadRequest, NotFound
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.lobby.new_table_form import posted_values
from ludoteca.web.lobby.position_tables import open_table

__all__ = ["editor", "index", "play", "show_position"]

NO_EDITOR: Final = N_("There is no position editor for this game yet.")
OVER: Final = N_("The match is over in this position. Change it, or choose an earlier one.")
LONGEST_KEY: Final = 80


@require_safe
@rate_limited("editor")
@errors.answered
def index(request: HttpRequest) -> HttpResponse:
    """The games whose positions can be edited; redirect to the board of ``position`` if it is given."""
    text = request.GET.get("position", "")
    if not text:
        return _index(request)
    return _or_index(request, lambda: redirect(links.shared_address(from_text(text)[0], text)))


def _or_index(request: HttpRequest, answer: Callable[[], HttpResponse]) -> HttpResponse:
    """The answer; if ``position`` is impossible, the index with the text to be corrected."""
    return errors.or_form(answer, lambda error: _index(request, error), BadPosition)


def _index(request: HttpRequest, error: LudotecaError | None = None) -> HttpResponse:
    context = {
        "games": [find(name) for name in editing.editable()],
        "position": request.GET.get("position", ""),
        "wrong": errors.explain(error) if error else "",
    }
    return render_private(request, "editor/index.html", context)


@require_safe
@rate_limited("editor")
@errors.answered
def show_position(request: HttpRequest, name: str) -> HttpResponse:
    """The board of ``position``, without edits."""
    return _or_index(request, partial(_read_only, request, _edited(name)))


def _read_only(request: HttpRequest, game: Game) -> HttpResponse:
    text = request.GET.get("position", "")
    found, record = from_text(text)
    if found is not game:
        return redirect(links.shared_address(found, text))
    return render_private(request, "editor/editor.html", panel.shown_context(game, record))


@require_safe
@rate_limited("editor")
@errors.answered
def editor(request: HttpRequest, name: str) -> HttpResponse:
    """The board of ``position``, with the edits of the place ``at``; redirect after the edit ``edit``.

    Without a position redirect to the first turn of a match with ``seats`` and options.
    """
    game = _edited(name)
    text = request.GET.get("position", "")
    if not text:
        return redirect(links.address(game, to_text(game, _fresh(request, game))))
    return _or_index(request, partial(_editor, request, game, text))


def _editor(request: HttpRequest, game: Game, text: str) -> HttpResponse:
    found, record = from_text(text)
    at, edit = (request.GET.get(field, "")[:LONGEST_KEY] for field in ("at", "edit"))
    if found is not game:
        return redirect(links.address(found, text))
    if not edit:
        return _page(request, game, record, at)
    return errors.or_form(
        lambda: redirect(links.address(game, _after(game, record, at, edit), at)),
        lambda error: _page(request, game, record, at, error),
        BadPosition,
    )


def _edited(name: str) -> Game:
    """The game of that name; raises Http404 if there is none, NotFound if it has no editor."""
    game = game_or_404(name)
    if game.name not in editing.editable():
        raise NotFound(NO_EDITOR)
    return game


def _fresh(request: HttpRequest, game: Game) -> Record:
    """The first turn of a new match with the seats and options of the request, or the defaults."""
    chosen = posted_values(game, request.GET.dict())
    return editing.fresh(game, len(chosen.kinds), chosen.options, secrets.randbits(64))


def _after(game: Game, record: Record, at: str, edit: str) -> str:
    return to_text(game, editing.apply(game, record, at, edit))


def _page(
    request: HttpRequest, game: Game, record: Record, at: str, error: LudotecaError | None = None
) -> HttpResponse:
    wrong = errors.explain(error) if error else ""
    context = {**panel.context(game, record, at), "wrong": wrong}
    return render_private(request, "editor/editor.html", context)


@require_POST
@rate_limited("editor")
@errors.answered
def play(request: HttpRequest, name: str) -> HttpResponse:
    """Open a table that begins with the posted position, and redirect to it."""
    game = _edited(name)
    found, record = from_text(request.POST.get("position", ""))
    if found is not game:
        raise BadRequest
    if record.over:
        raise BadRequest(OVER)
    return open_table(request, game, record)
