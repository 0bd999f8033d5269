"""The puzzles of the package, and the one of each day."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final

from ludoteca.kernel.game import find
from ludoteca.puzzles.puzzle import Puzzle

__all__ = ["FOLDER", "daily", "load", "path_of"]

FOLDER: Final = Path(__file__).parent / "data"


def path_of(game: str) -> Path:
    """File of a game's puzzles in the package, one a line."""
    return FOLDER / f"{game}.jsonl"


@cache
def load(name: str) -> Mapping[str, Puzzle]:
    """Return the package's puzzles of a game by name; none if they are for other rules.

    Raises UnknownGame if no game has this name, BadSave if the file is damaged.
    """
    game = find(name)
    path = path_of(game.name)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    if not lines or f'"rules_version":{game.rules_version},' not in lines[0]:
        return {}
    return {puzzle.name: puzzle for puzzle in map(Puzzle.read, lines)}


def daily(game: str, day: date) -> Puzzle | None:
    """Return the puzzle of a day, or None if the game has none; each comes once before any repeats."""
    puzzles = load(game)
    if not puzzles:
        return None
    round_number, place = divmod(day.toordinal(), len(puzzles))
    order = sorted(puzzles, key=lambda name: _digest(f"{game} {round_number} {name}"))
    return puzzles[order[place]]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
