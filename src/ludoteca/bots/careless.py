"""A weak player: knows the rules of thumb, but does not always look closely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from ludoteca.bots.bot import Words
from ludoteca.kernel.chance import next_word
from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import offer, weigh
from ludoteca.kernel.record import Record
from ludoteca.kernel.rules import rule

__all__ = ["Careless", "careless_action"]

WORDS = 2.0**32  # how many words the generator has


@rule
def careless_action(s: Any, rng: Any, mask: Any, weights: Any, temperature: Any) -> Any:
    """A legal action, the likelier the better it looks; `mask` and `weights` are scratch space.

    One that looks `temperature` points worse than another is taken e times less often.
    """
    mask[:] = False
    offer(s, mask)
    weigh(s, mask, weights)
    top = -np.inf
    for action in range(len(mask)):
        if mask[action]:
            top = max(top, weights[action])
    total = 0.0
    for action in range(len(mask)):
        if mask[action]:
            weights[action] = np.exp((weights[action] - top) / temperature)
            total += weights[action]
    left = next_word(rng) / WORDS * total
    chosen = -1
    for action in range(len(mask)):
        if mask[action] and left >= 0:
            left -= weights[action]
            chosen = action
    return chosen


@dataclass(frozen=True)
class Careless:
    """Takes actions by chance, those that look better more often."""

    name: str
    title: str
    description: str
    temperature: float
    """In points, see `careless_action`."""
    slow: bool = False

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """An action that looks good enough."""
        n = game.actions.n
        mask, weights = np.zeros(n, np.bool_), np.zeros(n)
        return int(careless_action(record, rng, mask, weights, self.temperature))
