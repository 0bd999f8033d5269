"""Views of puzzles. A solution is sent only after the last attempt of its viewer."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, find, games
from ludoteca.puzzles import Puzzle, daily, load
from ludoteca.web.board.table_view import int_field
from ludoteca.web.errors import answered
from ludoteca.web.guest import guest_id, guest_of
from ludoteca.web.lib.exceptions import NotFound
from ludoteca.web.lib.http.htmx import is_partial
from ludoteca.web.lib.http.responses import no_store, render_private
from ludoteca.web.lib.shortcuts import game_or_404
from ludoteca.web.limits.rate_limits import rate_limited
from ludoteca.web.puzzles import attempts, catalog, page, ratings
from ludoteca.web.puzzles.line_rows import line_rows
from ludoteca.web.puzzles.models import Attempt

__all__ = ["following", "index", "lines", "of_today", "show", "solution", "try_one"]

NO_PUZZLE: Final = N_("There is no such puzzle. Choose another one.")
NO_PUZZLES: Final = N_("There are no puzzles for this game yet.")


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    """The games with puzzles, and the visitor's ratings."""
    guest = guest_id(request)
    rows = [_row(game, guest) for game in games() if load(game.name)]
    return render_private(request, "puzzles/index.html", {"rows": rows})


def _row(game: Game, guest: str) -> dict[str, Any]:
    today = _of_today(game)
    done = Attempt.objects.filter(guest=guest, game_name=game.name, ended=True) if guest else ()
    return {
        "game": game,
        "rating": ratings.solver_rating(guest, game.name),
        "count": len(catalog.puzzles(game.name)),
        "done": len(done),
        "solved": sum(attempt.solved for attempt in done),
        "today": attempts.attempt_of(guest, today),
    }


@require_safe
@answered
def following(request: HttpRequest, game: str) -> HttpResponse:
    """Redirect to the visitor's next puzzle of a game; a page that says so after all of them."""
    found = _game(game)
    puzzle = attempts.next_puzzle(guest_id(request), found.name)
    if puzzle is None:
        return render_private(request, "puzzles/done.html", {"game": found})
    return no_store(redirect("puzzle", game=found.name, name=puzzle.name))


@require_safe
@answered
def of_today(request: HttpRequest, game: str) -> HttpResponse:
    """Redirect to today's puzzle of a game."""
    puzzle = _of_today(_game(game))
    return no_store(redirect("puzzle", game=puzzle.game, name=puzzle.name))


@require_safe
@rate_limited("puzzles")
@answered
def show(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """A puzzle; with ``after``, once it has ended, the board after one of its options."""
    puzzle, guest = _puzzle(game, name), guest_id(request)
    attempt = attempts.attempt_of(guest, puzzle)
    text = request.GET.get("after", "")
    after = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None
    context = page.context(puzzle, attempt, guest, after)
    context["daily"] = puzzle == _of_today(context["game"])
    return render_private(request, "puzzles/puzzle.html", context)


@require_safe
@rate_limited("puzzles")
@answered
def lines(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """The compared lines of a puzzle that has ended, for the page's script; its page for others."""
    puzzle = _puzzle(game, name)
    attempt = attempts.attempt_of(guest_id(request), puzzle)
    if attempt is None or not attempt.ended or not is_partial(request):
        return no_store(redirect("puzzle", game=game, name=name))
    rows = line_rows(puzzle, attempt.tries, page.names_of(puzzle))
    context = {"game": find(puzzle.game), "puzzle": puzzle, **rows}
    return render_private(request, "puzzles/lines.html", context)


@require_POST
@rate_limited("puzzles")
@answered
def try_one(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """Try an action."""
    puzzle = _puzzle(game, name)
    action = int_field(request, "action")
    attempts.try_action(guest_of(request).id, puzzle, action)
    return redirect("puzzle", game=game, name=name)


@require_POST
@rate_limited("puzzles")
@answered
def solution(request: HttpRequest, game: str, name: str) -> HttpResponse:
    """Give up and show the solution."""
    attempts.give_up(guest_of(request).id, _puzzle(game, name))
    return redirect("puzzle", game=game, name=name)


def _game(name: str) -> Game:
    """The game of that name; raises Http404 if there is none, NotFound if it has no puzzles."""
    game = game_or_404(name)
    if not load(game.name):
        raise NotFound(NO_PUZZLES)
    return game


def _puzzle(game: str, name: str) -> Puzzle:
    puzzle = catalog.puzzle(_game(game).name, name)
    if puzzle is None:
        raise NotFound(NO_PUZZLE)
    return puzzle


def _of_today(game: Game) -> Puzzle:
    puzzle = daily(game.name, timezone.now().date())
    if puzzle is None:
        raise NotFound(NO_PUZZLES)
    return puzzle
