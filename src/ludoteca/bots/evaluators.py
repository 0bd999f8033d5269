"""Evaluation strategies of a search: what an iteration does, and the memory it needs.

A search session only asks its strategy for a `Run`, so that every strategy, such as a network
instead of playouts, gets threads, budgets and interruption from `ludoteca.bots.search_session`.
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
    """One growing search tree."""

    def search(self, root: NDArray[Any], seat: int, rng: Words, found: Tally, count: int) -> None:
        """Run `count` more iterations from `root[0]` as seen by `seat`; `rng` advances."""


class Way(Protocol):
    """An evaluation strategy."""

    def begin(self, game: Game, seats: int, nodes: int) -> Run:
        """Allocate a search with this number of seats, whose tree has at most `nodes` nodes."""


DEFAULT: Final = Knobs()


@dataclass(frozen=True)
class Playouts:
    """Evaluation by heuristic playouts to the end of the match."""

    knobs: Knobs = DEFAULT

    def begin(self, game: Game, seats: int, nodes: int) -> Run:
        """Allocate an empty search tree."""
        return _Playing(game, seats, nodes, self.knobs)


PLAYOUTS: Final = Playouts()


class _Playing:
    """A tree with the workspace for playouts."""

    def __init__(self, game: Game, seats: int, nodes: int, knobs: Knobs) -> None:
        self.tree = plant(nodes, game.sides(seats), game.actions.n)
        self.room = room(game, seats)
        self.knobs = knobs

    def search(self, root: NDArray[Any], seat: int, rng: Words, found: Tally, count: int) -> None:
        search(root, seat, rng, self.tree, self.room, found, self.knobs, count)
