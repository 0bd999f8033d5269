"""Common parts of the Gymnasium environments: observation space, learner's seat, reset options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.spaces import Box

from ludoteca.kernel.checks import as_whole
from ludoteca.kernel.errors import BadArgument
from ludoteca.kernel.game import Game

__all__ = ["check_reset", "checked_seat", "observation_box"]


def observation_box(game: Game, sides: int) -> Box:
    """Bounds of the observations."""
    return Box(*game.observation.bounds(sides))


def checked_seat(seat: object, seats: int) -> int | None:
    """Return the learner's seat as an int, or None if it is drawn; raise BadArgument if invalid."""
    number = as_whole(seat)
    if seat is None or (number is not None and 0 <= number < seats):
        return number
    raise BadArgument(
        "there is no seat {seat}; seats are 0 to {last}", last=seats - 1, seat=repr(seat)
    )


def check_reset(options: Mapping[str, Any] | None) -> None:
    """Raise BadArgument for reset options: game options are given to the environment itself."""
    if options:
        raise BadArgument(
            "reset takes no options, but got {given}; pass the game's options when you "
            "make the environment",
            given=", ".join(map(repr, options)),
        )
