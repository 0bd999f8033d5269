"""A bot that searches before it moves."""

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
    """Takes the option that a search has tried most often."""

    name: str
    title: str
    description: str
    budget: Budget
    way: Way = PLAYOUTS
    slow: bool = True

    @property
    def long(self) -> bool:
        """Whether it may think until a clock stops it."""
        return self.budget.milliseconds is not None

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """The best action found within the budget; at once where there is but one."""
        legal = np.flatnonzero(legal_mask(game, record))
        if len(legal) == 1:
            return int(legal[0])
        return study(game, record, seat, rng, self.budget, self.way).best.action
