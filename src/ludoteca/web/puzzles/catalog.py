"""All puzzles of the site, by game and name."""

from __future__ import annotations

from ludoteca.puzzles import Puzzle, load

__all__ = ["puzzle"]


def puzzle(game: str, name: str) -> Puzzle | None:
    """The puzzle of a game by name, or None."""
    return load(game).get(name)
