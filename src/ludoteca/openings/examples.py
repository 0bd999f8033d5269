"""Examples of lines, played by a quick bot wherever the line leaves a choice.

They show the board after a line without showing anybody's match.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ludoteca.bots import find, move
from ludoteca.kernel.game import Game
from ludoteca.kernel.game import find as find_game
from ludoteca.kernel.match import Match
from ludoteca.kernel.rng import seed_words
from ludoteca.openings.book import Example
from ludoteca.openings.scope import SCOPES, key_of

__all__ = ["TRIES", "Found", "example_of"]

TRIES: Final = 40
"""Number of matches in which a line is tried: what can be chosen depends on chance."""
LEVEL: Final = "easy"


class Found(NamedTuple):
    """An example of a line."""

    example: Example
    plies: tuple[int, ...]
    """Number of actions before each choice of the line."""


@lru_cache(maxsize=2000)
def example_of(name: str, seats: int, line: tuple[str, ...]) -> Found | None:
    """Return an example of a line of a game, the same each time; None if it could not be played."""
    game = find_game(name)
    tried = (_follow(game, seats, line, seed) for seed in range(TRIES))
    return next((found for found in tried if found is not None), None)


def _follow(game: Game, seats: int, line: Sequence[str], seed: int) -> Found | None:
    match, rng = Match(game, seats, seed), seed_words(seed, 2)[1]
    left, plies = [SCOPES[game.name].each] * seats, list[int]()
    while len(plies) < len(line):
        seat = match.actor
        if seat is None:
            return None
        keys = {key_of(game, action): action for action in reversed(match.legal())}
        if not left[seat] or not any(keys) or len(match.legal()) == 1:
            match.play(move(find(LEVEL), game, match.position, rng))
        elif line[len(plies)] in keys:
            left[seat] -= 1
            plies.append(match.ply)
            match.play(keys[line[len(plies) - 1]])
        elif "" in keys:
            match.play(keys[""])
        else:
            return None
    return Found(Example(seed, tuple(map(match.describe, match.actions))), tuple(plies))
