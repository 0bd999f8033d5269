"""Search for the lines of a puzzle, and their comparison at the end of the turn.

After the solution and any other option, each decision of the turn is searched; after the obvious
action, `easy` plays on. The ends of both lines are then searched with the same luck and equally many
tries, as those of a mistake are in an analysis.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ludoteca.analysis import Effort, Loss
from ludoteca.analysis.best_line import LONGEST, choice_at_end, same_turn, suggest
from ludoteca.analysis.comparison import compare
from ludoteca.analysis.match_turns import continues
from ludoteca.bots import Words
from ludoteca.bots.evaluators import PLAYOUTS
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.puzzles.line import Line
from ludoteca.puzzles.obvious import obvious
from ludoteca.puzzles.puzzle import Puzzle

__all__ = ["EFFORT", "line_after", "with_lines"]

EFFORT = Effort(iterations=800, round=200)
"""Effort of the search for a line, and of a comparison."""
DIGITS = 4


def with_lines(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with the lines of all compared options; raise Interrupted if interrupted."""
    options = [puzzle.solution.action, *(o.estimate.action for o in puzzle.options)]
    return replace(puzzle, lines=tuple(_lines(puzzle, options)))


def _lines(puzzle: Puzzle, options: Iterable[int]) -> Iterator[Line]:
    best: Line | None = None
    for option in options:
        line = line_after(puzzle, option, best)
        best = best or line
        yield line


def line_after(puzzle: Puzzle, option: int, best: Line | None = None) -> Line:
    """Search the line after an option, and compare it with the `best` one unless that is None.

    The option is legal in the position of the puzzle. The same arguments give the same line. Raises
    Interrupted if interrupted.
    """
    game, known = find(puzzle.game), puzzle.record
    actions = _line(puzzle, game, known, option)
    return Line(actions) if best is None else _compared(puzzle, best, actions)


def _line(puzzle: Puzzle, game: Game, known: Record, option: int) -> tuple[int, ...]:
    record = known.copy()
    if not continues(game, record, option):
        return (option,)
    if option == puzzle.obvious:
        return (option, *_played_by_easy(game, record))
    (rng,) = _words(puzzle, option + 1, 1)
    return (option, *suggest(game, record, (), rng, EFFORT.iterations, PLAYOUTS).line)


def _played_by_easy(game: Game, record: Record) -> Iterator[int]:
    """Actions that `easy` plays most often until the end of the turn; the record advances."""
    for _ in range(LONGEST):
        action, _chances = obvious(game, record)
        yield action
        if not continues(game, record, action):
            return


def _compared(puzzle: Puzzle, best: Line, actions: tuple[int, ...]) -> Line:
    game, known = find(puzzle.game), puzzle.record
    lines = best.actions, actions
    first, second = (choice_at_end(game, known, line) for line in lines)
    if first is None or second is None or same_turn(first, second, lines):
        return Line(actions)
    (luck,) = _words(puzzle, 0, 1)
    found = compare(game, puzzle.seat, (first, second), luck, EFFORT)
    return Line(actions, _shortened(found.loss), found.gains)


def _shortened(loss: Loss) -> Loss:
    wins, points, error = (round(n, DIGITS) for n in (loss.wins, loss.points, loss.error))
    return Loss(wins, points, loss.clear, error)


def _words(puzzle: Puzzle, use: int, count: int) -> list[Words]:
    """Generator states for a use: the comparisons (0), or the search after an option."""
    digest = hashlib.sha256(puzzle.position + use.to_bytes(4)).digest()
    return list(seed_words(int.from_bytes(digest[:8]), count))
