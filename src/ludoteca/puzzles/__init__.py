"""Puzzles: positions with one best action that is not the obvious one, mined from matches of bots."""

from ludoteca.puzzles.mining import mine, obvious
from ludoteca.puzzles.puzzle import Option, Puzzle

__all__ = ["Option", "Puzzle", "mine", "obvious"]
