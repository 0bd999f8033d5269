"""A weak player: it uses the heuristics, but not always carefully."""

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
    """Chooses actions at random, those with better heuristic weights more often."""

    name: str
    title: str
    description: str
    temperature: float
    """Softmax temperature in points: an action this much worse is chosen e times less often."""

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return an action drawn by the softmax of heuristic weights."""
        mask, weights = looks(game, record)
        legal = np.flatnonzero(mask)
        points = weights[legal]
        chances = np.cumsum(np.exp((points - points.max()) / self.temperature))
        ticket = fraction(rng) * chances[-1]
        return int(legal[np.searchsorted(chances, ticket, side="right")])
