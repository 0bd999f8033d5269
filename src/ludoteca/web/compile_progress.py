"""Compilation of games while the site is open: started with the server, shown on pages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

import ludoteca
from ludoteca.compilation.background import Preparation, is_ready
from ludoteca.kernel.game import Game
from ludoteca.web.lib.http.htmx import part_of_lobby
from ludoteca.web.lib.shortcuts import game_or_404

__all__ = ["Row", "fragment", "rows", "start", "stop", "tell"]

Report = Callable[[str], None]

_report: tuple[Report, Callable[[str], str]] = (lambda line: None, lambda text: text)
_preparation: Preparation | None = None


@dataclass(frozen=True)
class Row:
    """A game that is not compiled yet."""

    title: str
    """Message id."""
    percent: int


def tell(report: Report, translate: Callable[[str], str]) -> None:
    """Set the function and the translation with which the progress of compilation is reported."""
    global _report
    _report = report, translate


def start(on_ready: Callable[[Game], None]) -> None:
    """Compile and load the games in the background; `on_ready` is called in another thread."""
    global _preparation
    _preparation = Preparation(*_report, on_ready=on_ready)
    _preparation.start()


def stop() -> None:
    """Stop the compilation."""
    if _preparation is not None:
        _preparation.stop()


def rows(game: Game | None = None) -> list[Row]:
    """The games not compiled yet, or only `game`, which is then compiled next."""
    if game and _preparation is not None:
        _preparation.want(game)
    chosen = [game] if game else ludoteca.games()
    return [Row(g.title, _percent(g)) for g in chosen if not is_ready(g)]


def _percent(game: Game) -> int:
    share = _preparation.share(game) if _preparation is not None else 0.0
    return min(int(100 * share), 99)


@require_safe
@part_of_lobby()
def fragment(request: HttpRequest, name: str = "") -> HttpResponse:
    """Progress of one or all games as a fragment, for pages that show it."""
    game = game_or_404(name) if name else None
    left = rows(game)
    if left:
        return render(request, "preparing_rows.html", {"preparing": left, "prepared_game": game})
    return HttpResponse(
        headers={"HX-Retarget": "#preparing", "HX-Reswap": "delete", "HX-Trigger": "prepared"}
    )
