"""Read-only HTML of positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.template.loader import render_to_string
from django.utils.translation import override

from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.web.board.static_board import static_board
from ludoteca.web.presenters import presenter_for

__all__ = ["frame_of", "table_of"]

MARKS: Final = "screenshots/marks.html"


def frame_of(game: Game, language: str) -> str:
    """The page around tables of a game."""
    with override(language):
        return render_to_string("screenshots/frame.html", {"presenter": presenter_for(game.name)})


def table_of(
    game: Game,
    record: Record,
    seat: int,
    names: Sequence[str],
    language: str,
    *,
    marks: Sequence[Sequence[str]] = (),
) -> str:
    """A position as HTML, from a seat's side of the table (-1: the first seat's), and its marks.

    Everything in the record is shown: redact it for its viewer first.
    """
    with override(language):
        board = static_board(game, record, seat, names)
        panel = {"panel": MARKS, "marks": [" ".join(mark) for mark in marks]} if marks else {}
        return render_to_string("tables/position_body.html", board | panel)
