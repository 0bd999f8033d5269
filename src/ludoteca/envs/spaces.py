"""What both environments for Gymnasium have: the space of observations, and no options of a reset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.spaces import Box

from ludoteca.kernel.game import Game

__all__ = ["check_reset", "observation_box"]


def observation_box(game: Game, sides: int) -> Box:
    """The bounds of what a seat sees."""
    return Box(*game.observation.bounds(sides))


def check_reset(options: Mapping[str, Any] | None) -> None:
    """ValueError where a reset is given options: those of the game are given when an environment is made."""
    if options:
        raise ValueError(
            f"reset has no options, and was given {', '.join(map(repr, options))}; those of the game are given when the environment is made"
        )
