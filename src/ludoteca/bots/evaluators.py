"""Ways of looking ahead: what a search does with an iteration, and the room it needs for that.

A `Study` asks a way for a run and for nothing else, so that another way (a network instead of playouts) gets
threads, budgets and breaking off from `ludoteca.bots.search_session`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

from numpy.typing import NDArray

from ludoteca.bots.bot import Words
from ludoteca.bots.search import Knobs, Tally, room, search
from ludoteca.bots.tree import plant
from ludoteca.kernel.game import Game

__all__ = ["PLAYOUTS", "Playouts", "Run", "Way"]


class Run(Protocol):
    """One tree that grows."""

    def search(self, root: NDArray[Any], seat: int, rng: Words, found: Tally, count: int) -> None:
        """Run `count` iterations more from the position `root[0]` as `seat` sees it; `rng` moves on."""


class Way(Protocol):
    """How a search looks ahead."""

    def begin(self, game: Game, seats: int, nodes: int) -> Run:
        """Room for a search of a match with so many seats, whose tree has `nodes` at most."""


DEFAULT: Final = Knobs()


@dataclass(frozen=True)
class Playouts:
    """Playing out to the end by rules of thumb."""

    knobs: Knobs = DEFAULT

    def begin(self, game: Game, seats: int, nodes: int) -> Run:
        """Nothing searched yet."""
        return _Playing(game, seats, nodes, self.knobs)


PLAYOUTS: Final = Playouts()


class _Playing:
    """A tree, and room for playing out."""

    def __init__(self, game: Game, seats: int, nodes: int, knobs: Knobs) -> None:
        self.tree = plant(nodes, game.sides(seats), game.actions.n)
        self.room = room(game, seats)
        self.knobs = knobs

    def search(self, root: NDArray[Any], seat: int, rng: Words, found: Tally, count: int) -> None:
        search(root, seat, rng, self.tree, self.room, found, self.knobs, count)
