"""Spaces for Gymnasium."""

from __future__ import annotations

from gymnasium.spaces import Box

from ludoteca.kernel.game import Game

__all__ = ["observation_box"]


def observation_box(game: Game, sides: int) -> Box:
    """The bounds of what a seat sees."""
    return Box(*game.observation.bounds(sides))
