"""The choices of a match that belong to its opening."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from ludoteca.kernel.game import Game
from ludoteca.openings.scope import SCOPES, key_of

__all__ = ["Choice", "Step", "choices"]


class Step(NamedTuple):
    """An action of a match."""

    seat: int
    action: int
    is_free: bool
    """True if other actions were legal too."""


class Choice(NamedTuple):
    """A choice of an opening."""

    ply: int
    """Number of actions before."""
    seat: int
    key: str
    """Words that tell it apart (`key_of`)."""


def choices(game: Game, seats: int, steps: Iterable[Step]) -> Iterator[Choice]:
    """The choices of an opening, from all actions since the start; later actions are not read."""
    left = [SCOPES[game.name].each] * seats
    for ply, step in enumerate(steps):
        key = key_of(game, step.action)
        if key and step.is_free and left[step.seat]:
            left[step.seat] -= 1
            yield Choice(ply, step.seat, key)
        if not any(left):
            return
