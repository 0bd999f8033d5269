"""Looking ahead by a network, as a way for `ludoteca.bots.search_session`."""

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
"""So many times the nodes of other searches: all options of a node become children at once."""
MOST: Final = 1 << 20
"""Nodes of a tree; memory is used for those alone that are reached."""


@dataclass(frozen=True)
class ByNetwork:
    """Asking a network how it may end, and what is worth looking at."""

    weights: Weights
    guide: Guide = DEFAULT

    def begin(self, game: Game, seats: int, nodes: int) -> _Guided:
        """Nothing searched yet."""
        return _Guided(self, game, seats, nodes)


def as_trusted(weights: Weights, guide: Guide) -> ByNetwork:
    """A network asked by a guide, its word counting as much as its file says (`trust`), where it counts at all."""
    trust = weights.training.get("trust", guide.trust) if guide.trust else guide.trust
    return ByNetwork(weights, guide._replace(trust=trust))


class _Guided:
    """A tree, and room for looking at its nodes."""

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
        """Run `count` iterations more from `root[0]` as `seat` sees it."""
        guided_search(
            root, seat, rng, self.woods, self.rooms, self.network, found, self.guide, count
        )
