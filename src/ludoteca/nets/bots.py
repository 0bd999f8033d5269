"""Bots with networks: one searches, the other plays by its network's policy alone."""

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
from ludoteca.nets.network import evaluate, mind, speaks_for
from ludoteca.nets.network_search import Guide

__all__ = ["Pupil", "Quick"]


@dataclass(frozen=True)
class Pupil:
    """Searches with a network, or plays as another bot if no network fits the match."""

    name: str
    title: str
    description: str
    budget: Budget
    instead: str
    guide: Guide = field(default_factory=Guide)
    weights: Weights | None = None
    """Weights to use instead of the package's."""
    level: str = ""
    """Level for which the package's network must be good enough; without one, none is used."""
    slow: bool = True

    @property
    def long(self) -> bool:
        """True if its search is limited by time."""
        return self.budget.milliseconds is not None

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return the best action found within the budget; a single legal action at once."""
        weights = self.weights or registry.taught(game, record, self.level)
        if weights is None:
            return find(self.instead).choose(game, record, seat, rng)
        way = as_trusted(weights, self.guide)
        own = Searcher(self.name, self.title, self.description, self.budget, way)
        return own.choose(game, record, seat, rng)


@dataclass(frozen=True)
class Quick:
    """Plays the action its network prefers, or as another bot if no network fits the match."""

    name: str
    title: str
    description: str
    instead: str
    weights: Weights | None = None
    """Weights to use instead of the package's."""
    level: str = ""
    """Level for which the package's network must be good enough; without one, none is used."""
    slow: bool = True

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return the legal action with the greatest policy logit."""
        weights = self.weights or registry.taught(game, record, self.level)
        if weights is None:
            return find(self.instead).choose(game, record, seat, rng)
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        if len(legal) == 1:
            return int(legal[0])
        seats = int(record.seats)
        room = mind(game, seats, weights.network)
        evaluate(record, game.sides(seats), weights.network, room)
        return int(max(legal, key=lambda one: speaks_for(weights.network, room.narrow, one)))
