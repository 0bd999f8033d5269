"""Views that share a position: the form beside the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web import errors
from ludoteca.web.board.replay.frames import spectator_context
from ludoteca.web.board.table_view import number, table_view
from ludoteca.web.chat import message_text
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.exceptions import BadRequest, Forbidden, RateLimited
from ludoteca.web.lib.http.responses import render_private
from ludoteca.web.limits import rate_limits
from ludoteca.web.matches.models import Table
from ludoteca.web.sharing.access import shareable_table
from ludoteca.web.sharing.drafts import Draft, after_button, read_draft, store
from ludoteca.web.sharing.marks import MOST_MARKS, TOO_MANY, mark_rows
from ludoteca.web.sharing.models import TITLE_LENGTH, Share
from ludoteca.web.sharing.pieces import Piece, drawn_pieces, groups

__all__ = ["share"]

Pieces = Mapping[str, Piece]


@require_http_methods(["GET", "HEAD", "POST"])
@table_view
def share(request: HttpRequest, slug: str, ply: int) -> HttpResponse:
    """Form to share the position after `ply` actions; a POST changes the marks, or shares it."""
    table = shareable_table(slug, guest_id(request), ply)
    board = spectator_context(table, ply, decided=False)
    pieces = drawn_pieces(board)
    if request.method != "POST":
        steps = number(request.GET.get("steps", ""))
        draft = Draft(steps=min(max(steps, 0), table.ply - ply))
        return _form(request, table, board, pieces, draft)
    return errors.or_form(
        lambda: _posted(request, table, board, pieces),
        lambda error: _form(request, table, board, pieces, _as_typed(request, pieces), error),
        BadRequest,
        Forbidden,
        RateLimited,
    )


def _posted(
    request: HttpRequest, table: Table, board: Mapping[str, Any], pieces: Pieces
) -> HttpResponse:
    """Share the draft, or show it again if the button changes its marks."""
    ply = board["ply"]
    draft = read_draft(request.POST, table, ply, pieces)
    if {"add", "remove"} & request.POST.keys():
        changed = after_button(draft, request.POST.dict(), pieces)
        return _form(request, table, board, pieces, changed)
    rate_limits.hit("shares", request)
    return redirect("shared", link=store(draft, table, ply, guest_of(request)).slug)


def _as_typed(request: HttpRequest, pieces: Pieces) -> Draft:
    """The refused form to be mended, without marks that are impossible."""
    marks = [text.split(" ") for text in request.POST.getlist("mark")[:MOST_MARKS]]
    known = [(mark[0], mark[1]) for mark in marks if len(mark) == 2 and {*mark} <= pieces.keys()]
    title, text = (request.POST.get(name, "") for name in ("title", "text"))
    steps = max(0, number(request.POST.get("steps", "")))
    return Draft(title, text, steps, tuple(known))


def _form(
    request: HttpRequest,
    table: Table,
    board: Mapping[str, Any],
    pieces: Pieces,
    draft: Draft,
    error: LudotecaError | None = None,
) -> HttpResponse:
    own = Share.objects.filter(table=table, guest=guest_id(request)).exclude(guest="")
    context = {
        **board,
        "panel": "sharing/form.html",
        "wrong": errors.explain(error) if error else "",
        "draft": draft,
        "marks": mark_rows(draft.marks, pieces),
        "groups": groups(pieces),
        "most_marks": MOST_MARKS,
        "full": _(TOO_MANY).format(most=MOST_MARKS),
        "most_steps": table.ply - board["ply"],
        "title_length": TITLE_LENGTH,
        "text_length": message_text.LENGTH,
        "own_shares": own,
    }
    return render_private(request, "sharing/compose.html", context)
