"""Figures as HTML: a position rendered with the table's own templates, made static."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import override

from ludoteca.i18n import N_
from ludoteca.web.board.templatetags.board import seat_class
from ludoteca.web.lib.suggest import unknown_name
from ludoteca.web.presenters import Presenter, by_key, presenter_for
from ludoteca.web.rules_pages.diagrams.diagram import NOT, Drawing, Figure
from ludoteca.web.rules_pages.diagrams.errors import FigureError
from ludoteca.web.rules_pages.diagrams.positions import legal_now, view_at
from ludoteca.web.rules_pages.diagrams.static_html import StaticHtml

__all__ = ["draw"]

NAMES: Final = (N_("Ana"), N_("Ben"), N_("Cleo"), N_("Dan"), N_("Eva"))
"""Names of the players by seat."""
ARROW: Final = '<span class="figure-arrow" aria-hidden="true">→</span>'
MARK: Final = '<b class="figure-mark{css}">{number}</b>'


def draw(figure: Figure, language: str) -> SafeString:
    """Render the drawings of a figure; raises FigureError if a marked piece is missing."""
    with override(language):
        first, drawn = 1, []
        for drawing in figure.drawings:
            drawn.append(_Draughtsman(figure, drawing, first).drawn())
            first += len(drawing.marks)
        return SafeString(ARROW.join(drawn))


class _Draughtsman:
    """Renders one drawing of a figure; its marks are numbered from `first` on."""

    def __init__(self, figure: Figure, drawing: Drawing, first: int) -> None:
        self._figure, self._drawing, self._first = figure, drawing, first
        self._presenter: Presenter = presenter_for(drawing.played.game)

    def drawn(self) -> str:
        """Render the drawing, with its marks."""
        plain = StaticHtml(self._marks())
        context = self._context()
        for part in self._drawing.parts:
            plain.feed(render_to_string(f"{self._presenter.folder}/{part}.html", context))
        plain.close()
        self._check(plain)
        around = " ".join(f"of-{part}" for part in self._drawing.parts)
        side = f"player own {seat_class(self._drawing.seat)}"
        inside = f'<div class="{side}">{plain.html.strip()}</div>'
        return f'<div class="figure-part {around}" aria-hidden="true">{inside}</div>'

    def _marks(self) -> dict[str, str]:
        return {
            mark.removeprefix(NOT): MARK.format(
                css=" wrong" if mark.startswith(NOT) else "", number=number
            )
            for number, mark in enumerate(self._drawing.marks, self._first)
        }

    def _check(self, plain: StaticHtml) -> None:
        """Raise FigureError if a marked piece is missing, or lit although marked as unusable."""
        for mark in plain.missing:
            raise self._wrong(unknown_name("piece", mark, plain.keys))
        if self._drawing.legal and not plain.lit:
            raise self._wrong(f"nothing is lit by {', '.join(self._drawing.legal)}")
        for mark in self._drawing.marks:
            if mark.startswith(NOT) and mark.removeprefix(NOT) in plain.lit:
                raise self._wrong(f"{mark!r} is lit: something can be done with it")

    def _wrong(self, problem: str) -> FigureError:
        return FigureError(self._figure.file, f"figure {self._figure.name!r}", problem)

    def _context(self) -> dict[str, Any]:
        """Context for the table's templates, without a pending decision or piece info."""
        seat = self._drawing.seat
        view = view_at(self._drawing, self._drawing.at)
        board = self._presenter.board(view, seat)
        legal = legal_now(self._drawing)
        return {
            "presenter": self._presenter,
            "view": view,
            "board": board,
            "player": board["players"][0],
            "seat": seat,
            "own": True,
            "me": seat,
            "seated": True,
            "seats": (),
            "names": [_(name) for name in NAMES],
            "actor": None,
            "places": by_key(self._presenter.places(view, legal)) if legal else {},
            "costs": {action: self._presenter.cost(view, action) for action in legal},
            "changed": self._changed(view),
        }

    def _changed(self, view: Mapping[str, Any]) -> set[str]:
        since = self._drawing.since
        return self._presenter.changes(view_at(self._drawing, since), view) if since else set()
