"""`DeviceBatch`: a `ludoteca.Batch` whose matches stay on a GPU."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from ludoteca.batches.batch import knobs
from ludoteca.batches.stepping import BEGIN, LOOK
from ludoteca.cuda.kernels import compiled, first_refused, step
from ludoteca.cuda.target import cuda, threads_for
from ludoteca.i18n import N_
from ludoteca.kernel.checks import whole
from ludoteca.kernel.errors import BadArgument, IllegalAction
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.rng import seed_words

__all__ = ["DeviceBatch", "DeviceStep"]


class DeviceStep(NamedTuple):
    """Result of a step: device arrays that the next step overwrites."""

    rewards: Any
    """Float32, shape (n, seats): 0 except in matches that ended in this step."""
    over: Any
    """Bool, shape (n,): True for matches that ended in this step and were restarted."""


class DeviceBatch:
    """`n` matches of a game on a GPU, identical to those of a `ludoteca.Batch` of the same seed.

    All arrays are on the GPU and have ``__cuda_array_interface__``, so that PyTorch, CuPy and JAX
    can use them without copying; ``copy_to_host()`` returns NumPy arrays. Raises UnknownGame,
    BadSeats or BadOption like `Match`, and BadArgument for other invalid arguments.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        reward: str = "victory",
    ) -> None:
        whole("n", n, 1)
        self.game = find(game)
        self.seats, self.n = seats, n
        sides, actions = self.game.sides(seats), self.game.actions.n
        self._start = cuda.to_device(self.game.start(seats, options).reshape(1))
        self._knobs = knobs(self.game, reward)
        sheet = self.game.score_sheet(seats)
        self._sheets = cuda.to_device(np.repeat(sheet[np.newaxis], n, axis=0))
        self.records = cuda.to_device(np.zeros(n, self.game.dtype))
        """Positions, shape (n,); call `refresh` after editing them."""
        self.points = cuda.to_device(np.zeros((n, sides), np.int64))
        """Points in the last finished match of each row: int64, shape (n, sides); 0 before."""
        self.ranks = cuda.to_device(np.zeros((n, sides), np.int64))
        """Ranks in that match, from 1 (best): shape (n, sides); 0 before."""
        self.lengths = cuda.to_device(np.zeros(n, np.int64))
        """Number of actions of that match: shape (n,); 0 before."""
        self.finals = cuda.to_device(np.zeros(n, self.game.dtype))
        """Last position of that match: shape (n,)."""
        self._masks = cuda.to_device(np.zeros((n, actions), np.bool_))
        self._actors = cuda.to_device(np.zeros(n, np.int64))
        self._rewards = cuda.to_device(np.zeros((n, seats), np.float32))
        self._over = cuda.to_device(np.zeros(n, np.bool_))
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Restart all matches from `seed`."""
        self._streams = cuda.to_device(seed_words(seed, self.n))
        for each in (self.points, self.ranks, self.lengths, self.finals):
            each.copy_to_device(np.zeros(each.shape, each.dtype))
        self._advance(np.full(self.n, BEGIN, np.int64))

    def refresh(self) -> None:
        """Recompute seats to act and legal actions after `records` have been edited."""
        self._advance(np.full(self.n, LOOK, np.int64))

    def masks(self) -> Any:
        """Legal actions: bool, shape (n, actions), on the GPU; overwritten by the next step."""
        return self._masks

    def actors(self) -> Any:
        """Seats to act: int64, shape (n,), on the GPU; overwritten by the next step."""
        return self._actors

    def step(self, actions: Any) -> DeviceStep:
        """Take an action in each match, and restart the matches that end.

        `actions` are int64 of shape (n,), on the GPU or in NumPy. Raises IllegalAction, which names
        the first match with an illegal action; nothing has changed then.
        """
        wanted = cuda.to_device(actions) if isinstance(actions, np.ndarray) else actions
        if tuple(wanted.shape) != (self.n,) or np.dtype(wanted.dtype) != np.int64:
            raise BadArgument("actions must be {n} 64-bit integers", n=self.n)
        first = cuda.to_device(np.array([self.n], np.int64))
        compiled(first_refused)[threads_for(self.n)](self._masks, wanted, first)
        refused = int(first.copy_to_host()[0])
        if refused < self.n:
            raise IllegalAction(
                N_("match {match}: this action is not legal now; legal actions: {allowed}"),
                match=refused,
                allowed=self._allowed(refused),
            )
        return self._advance(wanted)

    def _allowed(self, row: int) -> str:
        mask = self._masks[row].copy_to_host()
        return ", ".join(
            f"{self.game.actions.format(a)} ({a})" for a in np.flatnonzero(mask).tolist()
        )

    def _advance(self, actions: Any) -> DeviceStep:
        compiled(step)[threads_for(self.n)](
            self.records,
            self._start,
            self._streams,
            cuda.to_device(actions) if isinstance(actions, np.ndarray) else actions,
            self._masks,
            self._actors,
            self._sheets,
            *self._knobs,
            self._over,
            self._rewards,
            self.points,
            self.ranks,
            self.lengths,
            self.finals,
        )
        return DeviceStep(self._rewards, self._over)
