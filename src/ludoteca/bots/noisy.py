"""A weak player: knows the rules of thumb, but does not always look closely."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludoteca.bots.bot import Words
from ludoteca.bots.greedy import looks
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import fraction

__all__ = ["Careless"]


@dataclass(frozen=True)
class Careless:
    """Takes actions by chance, those that look better more often."""

    name: str
    title: str
    description: str
    temperature: float
    """In points: an action that looks so much worse than another is taken e times less often."""

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """An action that looks good enough."""
        mask, weights = looks(game, record)
        legal = np.flatnonzero(mask)
        points = weights[legal]
        chances = np.cumsum(np.exp((points - points.max()) / self.temperature))
        ticket = fraction(rng) * chances[-1]
        return int(legal[np.searchsorted(chances, ticket, side="right")])
