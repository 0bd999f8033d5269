"""Bots that have learnt: one searches with a network, the other answers from it alone."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from ludoteca.bots.bot import Words, find
from ludoteca.bots.search_session import Budget
from ludoteca.bots.searcher import Searcher
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.nets import registry
from ludoteca.nets.evaluators import as_trusted
from ludoteca.nets.files import Weights
from ludoteca.nets.network import look, mind, speaks_for
from ludoteca.nets.network_search import Guide

__all__ = ["Pupil", "Quick"]


@dataclass(frozen=True)
class Pupil:
    """Searches with a network; where none has been taught such matches, another bot plays."""

    name: str
    title: str
    description: str
    budget: Budget
    instead: str
    guide: Guide = field(default_factory=Guide)
    weights: Weights | None = None
    """Instead of the package's."""
    level: str = ""
    """For which of the levels a network of the package has to be good enough; without one none of them is used."""
    slow: bool = True

    @property
    def long(self) -> bool:
        """Whether it may think until a clock stops it."""
        return self.budget.milliseconds is not None

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """The best action found within the budget; at once where there is but one."""
        weights = self.weights or registry.taught(game, record, self.level)
        if weights is None:
            return find(self.instead).choose(game, record, seat, rng)
        way = as_trusted(weights, self.guide)
        own = Searcher(self.name, self.title, self.description, self.budget, way)
        return own.choose(game, record, seat, rng)


@dataclass(frozen=True)
class Quick:
    """Takes what its network likes best at a glance; where none has been taught such matches, another bot plays."""

    name: str
    title: str
    description: str
    instead: str
    weights: Weights | None = None
    """Instead of the package's."""
    level: str = ""
    """For which of the levels a network of the package has to be good enough; without one none of them is used."""
    slow: bool = True

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """The action for which most speaks."""
        weights = self.weights or registry.taught(game, record, self.level)
        if weights is None:
            return find(self.instead).choose(game, record, seat, rng)
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        if len(legal) == 1:
            return int(legal[0])
        seats = int(record.seats)
        room = mind(game, seats, weights.network)
        look(record, game.sides(seats), weights.network, room)
        return int(max(legal, key=lambda one: speaks_for(weights.network, room.narrow, one)))
