"""The choices of a game that make an opening.

Others, such as placing a tile that has been drawn, depend on chance too much to be compared between matches.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ludoteca.kernel.game import Game

__all__ = ["SCOPES", "Scope", "key_of"]


WHOLE: Final = 99
"""More words than any action has."""


@dataclass(frozen=True)
class Scope:
    """Choices that belong to the opening of a game."""

    words: Mapping[str, int]
    """By the first word of their texts, how many words tell them apart.

    Later words, such as the index of a tile in a random display, mean something else in each match.
    """
    each: int
    """Number of such choices of each seat."""


SCOPES: Final[Mapping[str, Scope]] = {
    "puerto-rico": Scope({"choose": WHOLE}, 2),
    "castles-of-burgundy": Scope({"board": WHOLE, "place": WHOLE}, 2),
    "santa-maria": Scope(
        {
            "board": WHOLE,
            "expand": 2,
            "coin": 1,
            "white": 1,
            "blue": 1,
            "sell": 1,
            "buy": 1,
            "retire": 1,
        },
        2,
    ),
    "lisboa": Scope({"slot": 3, "court": 3, "cash": 1, "discard": 1}, 2),
}
"""By name of the game."""


def key_of(game: Game, action: int) -> str:
    """Words that tell an action of an opening from others; empty if it does not belong to it."""
    kept = SCOPES[game.name].words.get(game.actions.split(action)[0], 0)
    return " ".join(game.actions.format(action).split()[:kept])
