"""Puzzles: positions with one best action that is not the obvious one, mined from matches of bots.

    >>> from ludoteca.puzzles import load
    >>> for name, puzzle in load("puerto-rico").items():
    ...     print(name, puzzle.seat, puzzle.solution.action)  # doctest: +SKIP

Those of the package have been mined by ``ludoteca puzzles``.
"""

from ludoteca.puzzles.library import daily, load
from ludoteca.puzzles.line import Line
from ludoteca.puzzles.line_search import line_after
from ludoteca.puzzles.mining import mine, puzzle_at
from ludoteca.puzzles.obvious import obvious
from ludoteca.puzzles.puzzle import Option, Puzzle

__all__ = [
    "Line",
    "Option",
    "Puzzle",
    "daily",
    "line_after",
    "load",
    "mine",
    "obvious",
    "puzzle_at",
]
