"""Model of a figure: one drawing of a position of a match, or several side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

__all__ = ["NOT", "Drawing", "Figure", "PlayedMatch"]

NOT: Final = "not "
"""Prefix of a mark for a piece that must not be lit while others are."""


@dataclass(frozen=True, eq=False)
class PlayedMatch:
    """Moves of a match with its named positions; compared by identity."""

    game: str
    seats: int
    seed: int
    actions: tuple[str, ...]
    """Actions as text, in order."""
    positions: Mapping[str, int]
    """Number of actions before each named position."""
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Drawing:
    """A position, and the parts of it to draw."""

    played: PlayedMatch
    at: str
    """Name of the position."""
    parts: tuple[str, ...]
    """Templates of the game, without ``.html``: ``"duchy"``, ``"depots"``."""
    seat: int = 0
    """The viewing seat, whose side of the table is drawn."""
    legal: tuple[str, ...] = ()
    """Patterns of actions (``"place die 1 *"``): the pieces of the legal ones are lit."""
    marks: tuple[str, ...] = ()
    """Pieces by key, or ``.class`` for the first element of a class; after `NOT` one that must not
    be lit."""
    since: str = ""
    """Name of an earlier position: pieces that differ from it are drawn as changed."""


@dataclass(frozen=True)
class Figure:
    """Drawings in order: before, then after."""

    name: str
    file: str
    """The file that defines it, for errors."""
    drawings: tuple[Drawing, ...]

    @property
    def marks(self) -> tuple[str, ...]:
        """All marks in order of their numbers, from 1."""
        return tuple(mark for drawing in self.drawings for mark in drawing.marks)
