"""Search restricted to one option of a decision, so that it gets any number of tries.

Each try has generator words of its own. Two trials with the same luck therefore share hidden pieces
and the future in tries of the same number, however differently the tries went before.

A search concentrates on the best options; one that looks poor is dropped after a few tries. Here
all other options are barred: their nodes at the root are created beforehand, with too many visits
ever to be selected and values lower than any result.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ludoteca.analysis.estimate import Estimate
from ludoteca.bots.bot import Words
from ludoteca.bots.search import Knobs, room, search, tally
from ludoteca.bots.tree import ROOT, Tree, grow, plant
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import reseed

__all__ = ["Trial"]

KNOBS = Knobs()
BARRED = 1 << 20  # visits; the sum of hundreds of these fits into 32 bits


class Trial:
    """A search of the position after `action` as seen by `seat`, with up to `iterations` tries.

    `luck` is the state of a generator, which is copied; it gives the words of each try.
    """

    def __init__(
        self, game: Game, record: Record, seat: int, action: int, luck: Words, iterations: int
    ) -> None:
        seats, actions = int(record.seats), game.actions.n
        sides = game.sides(seats)
        legal = np.flatnonzero(legal_mask(game, record)).tolist()
        self.action = action
        self._seat = seat
        self._luck = luck.copy()
        self._rng = np.zeros_like(luck)
        self._root = np.frombuffer(bytearray(record.tobytes()), game.dtype)
        self._tree = plant(iterations + len(legal) + 1, sides, actions)
        for other in legal:
            if other != action:
                _bar(self._tree, other)
        self._room = room(game, seats)
        self._found = tally(actions, sides)
        self._own = np.zeros((iterations, len(game.sources)))
        self._totals = np.zeros((iterations, sides))
        self._tried = 0

    def run(self, iterations: int) -> Estimate:
        """Run further tries and return the estimate from these alone."""
        before = self.estimate()
        for _ in range(iterations):
            self._step()
        return _since(before, self.estimate())

    def _step(self) -> None:
        """Run one try and record its points by source."""
        reseed(self._rng, self._luck)
        search(
            self._root,
            self._seat,
            self._rng,
            self._tree,
            self._room,
            self._found,
            KNOBS,
            1,
        )
        end = self._room.outcome
        self._own[self._tried] = end.table[self._seat, : end.sources]
        self._totals[self._tried] = end.points
        self._tried += 1

    def points_by_source(self) -> NDArray[np.float64]:
        """Points of the seat by source, and those of the best other side, for each try.

        Returns float64 of shape (tries, sources + 1), without the last column if there is no other
        side.
        """
        own, totals = self._own[: self._tried], self._totals[: self._tried]
        others = np.delete(totals, self._seat, axis=1)
        return np.hstack([own, others.max(axis=1, keepdims=True)]) if others.size else own

    def estimate(self) -> Estimate:
        """Estimate from all tries."""
        tries = int(self._found.visits[self.action])
        points, wins = (
            tuple((sums[self.action] / max(tries, 1)).tolist())
            for sums in (self._found.points, self._found.wins)
        )
        return Estimate(self.action, tries, points, wins)


def _bar(tree: Tree, action: int) -> None:
    node = grow(tree, ROOT, action)
    tree.nodes["visits"][node] = BARRED
    tree.values[node] = -BARRED


def _since(before: Estimate, now: Estimate) -> Estimate:
    """Means over the tries between two estimates."""
    tries = now.tries - before.tries

    def mean(old: tuple[float, ...], new: tuple[float, ...]) -> tuple[float, ...]:
        pairs = zip(old, new, strict=True)
        return tuple((b * now.tries - a * before.tries) / tries for a, b in pairs)

    return Estimate(now.action, tries, mean(before.points, now.points), mean(before.wins, now.wins))
