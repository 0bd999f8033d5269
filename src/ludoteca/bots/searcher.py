"""A bot that searches before each move."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ludoteca.bots.bot import Words
from ludoteca.bots.evaluators import PLAYOUTS, Way
from ludoteca.bots.search_session import Budget, study
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record

__all__ = ["Searcher"]


@dataclass(frozen=True)
class Searcher:
    """Chooses the option most visited by a search."""

    name: str
    title: str
    description: str
    budget: Budget
    way: Way = PLAYOUTS
    slow: bool = True

    @property
    def long(self) -> bool:
        """True if its search is limited by time."""
        return self.budget.milliseconds is not None

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return the best action found within the budget; a single legal action at once."""
        legal = np.flatnonzero(legal_mask(game, record))
        if len(legal) == 1:
            return int(legal[0])
        return study(game, record, seat, rng, self.budget, self.way).best.action
