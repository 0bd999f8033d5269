"""All puzzles of the site: those of the package, and those found in its players' matches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.kernel.game import find
from ludoteca.puzzles import Puzzle, load
from ludoteca.web.puzzles.models import SitePuzzle

__all__ = ["puzzle", "puzzles"]

_read: Final[dict[tuple[str, str], Puzzle]] = {}
"""Puzzles that this process has read; their names are never used again."""


def puzzle(game: str, name: str) -> Puzzle | None:
    """The puzzle of a game by name, or None."""
    return load(game).get(name) or _of_site(game, name=name).get(name)


def puzzles(game: str) -> Mapping[str, Puzzle]:
    """All puzzles of a game by name, those of the package first."""
    return {**load(game), **_of_site(game)}


def _of_site(game: str, **which: str) -> dict[str, Puzzle]:
    """Puzzles of the site under the current rules."""
    version = find(game).rules_version
    rows = SitePuzzle.objects.filter(game_name=game, rules_version=version, **which)
    names = list(rows.order_by("pk").values_list("name", flat=True))
    fresh = [name for name in names if (game, name) not in _read]
    if fresh:
        texts = rows.filter(name__in=fresh).values_list("name", "text")
        _read.update({(game, name): Puzzle.read(text) for name, text in texts})
    return {name: _read[game, name] for name in names if (game, name) in _read}
