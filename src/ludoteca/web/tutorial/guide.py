"""A guide: a table to learn at, and steps, each pointing at a piece of that table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

__all__ = ["ANCHORS", "END_TURN", "Anchor", "Guide", "Step"]

END_TURN: Final = "end turn"
"""The end of the turn, by either button: an action of the game, or the table's own."""

ANCHORS: Final = ("piece", "zone", "dock")
"""Kinds of anchors: a piece by its key, a zone by its name, or the dock."""


@dataclass(frozen=True)
class Anchor:
    """The target of a bubble."""

    kind: str
    """One of `ANCHORS`."""
    name: str = ""
    """The key of the piece or the name of the zone; empty for the dock."""


@dataclass(frozen=True)
class Step:
    """A step of a guide, shown as a bubble."""

    id: str
    text: str
    """Message id."""
    at: Anchor
    wait: tuple[str, ...] = ()
    """Patterns of the actions that complete it (``"take *"``); empty if it is only read."""
    beside: tuple[str, ...] = ()
    """Patterns of actions that belong to it without completing it."""

    def awaits(self, action: str) -> bool:
        """Return True if an action, as text, completes the step."""
        return _any_fits(self.wait, action)

    def fits(self, action: str) -> bool:
        """Return True if an action, as text, completes or belongs to the step."""
        return self.awaits(action) or _any_fits(self.beside, action)


@dataclass(frozen=True)
class Guide:
    """A tutorial match, the same for all learners."""

    seats: int
    seed: int
    steps: tuple[Step, ...]
    seat: int = 0
    """The learner's seat."""
    bot: str = "greedy"
    """The bot in all other seats."""
    options: Mapping[str, object] = field(default_factory=dict)

    def step(self, name: str) -> Step | None:
        """The step of that name, or None."""
        return next((step for step in self.steps if step.id == name), None)


def _any_fits(patterns: Iterable[str], action: str) -> bool:
    return any(fnmatchcase(action, pattern) for pattern in patterns)
