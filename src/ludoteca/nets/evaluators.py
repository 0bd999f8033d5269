"""Evaluation by a network, as a strategy for `ludoteca.bots.search_session`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.bot import Words
from ludoteca.bots.search import Tally, room
from ludoteca.bots.tree import plant
from ludoteca.kernel.game import Game
from ludoteca.nets.files import Weights
from ludoteca.nets.network import mind
from ludoteca.nets.network_search import Foreseen, Guide, grove, guided_search

__all__ = ["ByNetwork", "as_trusted"]

DEFAULT: Final = Guide()
SPREAD: Final = 8
"""Factor for the number of nodes, because all options of a node become children at once."""
MOST: Final = 1 << 20
"""Maximum number of nodes of a tree; only nodes that are reached use memory."""


@dataclass(frozen=True)
class ByNetwork:
    """Evaluation and priors by a network."""

    weights: Weights
    guide: Guide = DEFAULT

    def begin(self, game: Game, seats: int, nodes: int) -> _Guided:
        """Allocate an empty search tree."""
        return _Guided(self, game, seats, nodes)


def as_trusted(weights: Weights, guide: Guide) -> ByNetwork:
    """Evaluation by a network; a `trust` in its file replaces the guide's, unless that is 0."""
    trust = weights.training.get("trust", guide.trust) if guide.trust else guide.trust
    return ByNetwork(weights, guide._replace(trust=trust))


class _Guided:
    """A tree with the workspace for evaluating its nodes."""

    def __init__(self, way: ByNetwork, game: Game, seats: int, nodes: int) -> None:
        sides = game.sides(seats)
        self.network, self.guide = way.weights.network, way.guide
        nodes = max(nodes, min(SPREAD * nodes, MOST))
        self.woods = (plant(nodes, sides, game.actions.n), grove(nodes))
        self.rooms = (
            room(game, seats),
            mind(game, seats, self.network),
            Foreseen(np.zeros(sides), np.zeros(sides)),
        )

    def search(self, root: NDArray[Any], seat: int, rng: Words, found: Tally, count: int) -> None:
        """Run `count` more iterations from `root[0]` as seen by `seat`."""
        guided_search(
            root, seat, rng, self.woods, self.rooms, self.network, found, self.guide, count
        )
