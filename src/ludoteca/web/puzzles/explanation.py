"""Explanation of a puzzle: its options with their figures, and where the difference comes from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from ludoteca.analysis import Estimate
from ludoteca.analysis.calibration import model_of
from ludoteca.kernel.game import find
from ludoteca.puzzles import Puzzle
from ludoteca.web.analysis import evaluation_text, explanations
from ludoteca.web.board.static_board import redacted
from ludoteca.web.lib.i18n import translate
from ludoteca.web.presenters import presenter_for

__all__ = ["explanation"]


def explanation(puzzle: Puzzle, tries: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    """The compared options, best first, and a sentence on the best and the obvious one."""
    view = find(puzzle.game).view(redacted(puzzle.record, puzzle.seat))
    rows = [_row(puzzle, view, estimate, tries, names) for estimate in _estimates(puzzle)]
    obvious = next(row for row in rows if row["obvious"])
    return {"rows": rows, "sentence": _sentence(puzzle, rows[0], obvious, names)}


def _estimates(puzzle: Puzzle) -> list[Estimate]:
    """Estimates by the judge, with calibrated chances like those of hints."""
    others = sorted(puzzle.options, key=lambda option: option.wins)
    record = puzzle.record
    model = model_of(puzzle.game, int(record.seats))
    correction = model.correction(puzzle.solution, puzzle.seat, int(record.ply))
    return [correction.apply(e) for e in (puzzle.solution, *(o.estimate for o in others))]


def _row(
    puzzle: Puzzle,
    view: Mapping[str, Any],
    estimate: Estimate,
    tries: Sequence[int],
    names: Sequence[str],
) -> dict[str, Any]:
    seat, presenter = puzzle.seat, presenter_for(puzzle.game)
    at = [p.key for p in presenter.places(view, [estimate.action]) if not p.back]
    return {
        "action": estimate.action,
        "text": translate(presenter.sentences.choice(view, estimate.action), names),
        "chance": evaluation_text.chance(estimate.wins[seat]),
        "bar": f"{100 * estimate.wins[seat]:.1f}",
        "points": evaluation_text.points(estimate.points[seat]),
        "solution": estimate.action == puzzle.solution.action,
        "obvious": estimate.action == puzzle.obvious,
        "tried": estimate.action in tries,
        "places": " ".join(at),
    }


def _sentence(
    puzzle: Puzzle, best: Mapping[str, Any], obvious: Mapping[str, Any], names: Sequence[str]
) -> str:
    """Sentence on the gains of the solution over the obvious action."""
    reasons = explanations.explain(find(puzzle.game), puzzle.gains, puzzle.seat, names)
    fill = {
        "best": best["text"],
        "obvious": obvious["text"],
        "chance": best["chance"],
        "other": obvious["chance"],
    }
    if not reasons:
        return _(
            "“{best}” wins {chance} of the matches from here; “{obvious}”, the obvious choice, {other}."
        ).format(**fill)
    return _(
        "“{best}” wins {chance} of the matches from here; “{obvious}”, the obvious choice, {other}. "
        "The better choice brings {reasons}."
    ).format(**fill, reasons=explanations.listed(reasons))
