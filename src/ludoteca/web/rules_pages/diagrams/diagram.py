"""Model of a figure: one drawing of a position of a match, or several side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

__all__ = ["NOT", "Drawing", "Figure", "PlayedMatch"]

NOT: Final = "not "
"""Before the piece of a mark: nothing can be done with it, while others are lit."""


@dataclass(frozen=True, eq=False)
class PlayedMatch:
    """Moves of a match with its named positions; compared by identity."""

    game: str
    seats: int
    seed: int
    actions: tuple[str, ...]
    """As text, in their order."""
    positions: Mapping[str, int]
    """After how many of the actions, by name."""
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Drawing:
    """A position, and the parts of it to draw."""

    played: PlayedMatch
    at: str
    """The name of the position."""
    parts: tuple[str, ...]
    """Templates of the game, without ``.html``: ``"duchy"``, ``"depots"``."""
    seat: int = 0
    """Who looks: the side of the table that is drawn is this seat's."""
    legal: tuple[str, ...] = ()
    """Patterns of actions (``"place die 1 *"``): the pieces of those that are legal are lit."""
    marks: tuple[str, ...] = ()
    """Pieces by their keys, or ``.class`` for the first element of a class; after `NOT` one that must be dark."""
    since: str = ""
    """A position before it: pieces that differ from it are drawn as changed."""


@dataclass(frozen=True)
class Figure:
    """Drawings in order: before, then after."""

    name: str
    file: str
    """Where it is written down, for errors."""
    drawings: tuple[Drawing, ...]

    @property
    def marks(self) -> tuple[str, ...]:
        """All marks in order of their numbers, from 1."""
        return tuple(mark for drawing in self.drawings for mark in drawing.marks)
