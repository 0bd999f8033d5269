"""Lines of a puzzle in words: the best, the obvious one and those tried, and what each costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from ludoteca.analysis import Gain
from ludoteca.kernel.game import find
from ludoteca.puzzles import Line, Puzzle
from ludoteca.web.analysis import explanations, line_text
from ludoteca.web.puzzles.stored_lines import lines_of

__all__ = ["line_rows"]

MOST = 4
"""Maximum number of sources of points for each line."""


def line_rows(puzzle: Puzzle, tries: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    """Rows of lines, the best first, and whether some are still being searched."""
    wanted = list(dict.fromkeys([puzzle.solution.action, puzzle.obvious, *tries]))
    lines = lines_of(puzzle, wanted)
    return {
        "lines": [_row(puzzle, line, tries, names) for line in lines.values() if line],
        "lines_pending": None in lines.values(),
    }


def _row(puzzle: Puzzle, line: Line, tries: Sequence[int], names: Sequence[str]) -> dict[str, Any]:
    game = find(puzzle.game)
    acts = list(line_text.acts(game, puzzle.record, puzzle.seat, line.actions, names))
    return {
        "option": line.option,
        "acts": [act.label for number, act in enumerate(acts) if not (number and act.forced)],
        "solution": line.option == puzzle.solution.action,
        "obvious": line.option == puzzle.obvious,
        "tried": line.option in tries,
        **_costs(puzzle, line, names),
    }


def _costs(puzzle: Puzzle, line: Line, names: Sequence[str]) -> dict[str, Any]:
    """Losses of a line against the best one; those found by the judge if its end tells nothing clear."""
    if line.option == puzzle.solution.action:
        return {}
    wins, points, gains = 0.0, 0.0, line.gains
    if line.loss and line.loss.clear:
        wins, points = line.loss.wins, line.loss.points
    else:
        judged = {option.estimate.action: option for option in puzzle.options}
        if line.option in judged:
            wins, points, gains = judged[line.option].wins, judged[line.option].points, ()
    return {
        "chance": _lost_chance(wins),
        "points": line_text.lost_points(points, len(names)),
        "sources": _sources(puzzle, gains, names),
    }


def _lost_chance(lost: float) -> str:
    """Loss in win probability in percentage points; empty unless it is one."""
    return _("−{percent}% chance of winning").format(percent=f"{100 * lost:.0f}") if lost else ""


def _sources(puzzle: Puzzle, gains: Sequence[Gain], names: Sequence[str]) -> list[str]:
    """Differences of the line from the best one, by source."""
    losses = [replace(gain, points=-gain.points) for gain in gains]
    return explanations.explain(find(puzzle.game), losses, puzzle.seat, names, MOST)
