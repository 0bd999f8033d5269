"""The page of a puzzle: its board, the attempts so far, and the explanation once it has ended.

Nothing that tells the solution is in the context before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.urls import reverse

from ludoteca.kernel import generics
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.record import Record, copy
from ludoteca.positions import editing, to_text
from ludoteca.puzzles import Puzzle
from ludoteca.web.board import tooltips
from ludoteca.web.board.static_board import decision_board, numbered_sides, redacted, static_board
from ludoteca.web.editor import links
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import presenter_for
from ludoteca.web.puzzles import ratings
from ludoteca.web.puzzles.attempts import TRIES
from ludoteca.web.puzzles.explanation import explanation
from ludoteca.web.puzzles.models import Attempt

__all__ = ["context"]


def context(
    puzzle: Puzzle, attempt: Attempt | None, guest: str, after: int | None
) -> dict[str, Any]:
    """Context of ``puzzles/puzzle.html``; once it has ended, of the board `after` one of its options."""
    game = find(puzzle.game)
    record = puzzle.record
    names = numbered_sides(game, int(record.seats))
    ended = attempt is not None and attempt.ended
    shown = after if ended and after in _options(puzzle) else None
    board = _board(game, record, puzzle.seat, names, open_=not ended, after=shown)
    tries = list(attempt.tries) if attempt else []
    return {
        **board,
        "game": game,
        "cards_url": tooltips.address(game.name),
        "rules_url": reverse("rules", args=[game.name]),
        "panel": "puzzles/panel.html",
        "puzzle": puzzle,
        "solver": puzzle.seat,
        "own_rating": ratings.solver_rating(guest, game.name),
        "attempt": attempt,
        "ended": ended,
        "tried": set(tries),
        "left": TRIES - len(tries),
        "failures": _failures(puzzle, tries, game, record, names),
        "after": shown,
        "told": explanation(puzzle, tries, names) if ended else None,
        "puzzle_rating": ratings.rating_of(puzzle) if ended else None,
        "editor_url": _editor(game, record) if ended else "",
    }


def _options(puzzle: Puzzle) -> set[int]:
    """Actions that the explanation lists."""
    return {puzzle.solution.action, *(option.estimate.action for option in puzzle.options)}


def _board(
    game: Game,
    record: Record,
    seat: int,
    names: Sequence[str],
    *,
    open_: bool,
    after: int | None,
) -> dict[str, Any]:
    """The board as the seat sees it: with its actions while the puzzle is open, else read-only."""
    seen = redacted(record, seat)
    if open_:
        return decision_board(game, seen, names)
    if after is None:
        return static_board(game, seen, seat, names)
    later = copy(record)
    generics.take(later, after)
    later = redacted(later, seat)
    board = static_board(game, later, seat, names)
    changes = presenter_for(game.name).changes(game.view(seen), board["view"])
    return {**board, "changed": changes}


def _failures(
    puzzle: Puzzle, tries: Sequence[int], game: Game, record: Record, names: Sequence[str]
) -> list[dict[str, str]]:
    """The wrong attempts, each with what it costs if the judge has compared it."""
    view: Mapping[str, Any] = game.view(redacted(record, puzzle.seat))
    costs = {option.estimate.action: option.wins for option in puzzle.options}
    sentences = presenter_for(game.name).sentences
    return [
        {
            "text": translate(sentences.choice(view, action), names),
            "cost": f"{100 * costs[action]:.0f}" if action in costs else "",
        }
        for action in tries
        if action != puzzle.solution.action
    ]


def _editor(game: Game, record: Record) -> str:
    """Address of the position in the editor, at the start of its turn if need be; empty without an editor."""
    if game.name not in editing.editable():
        return ""
    return links.address(game, to_text(game, editing.loadable(game, record)))
