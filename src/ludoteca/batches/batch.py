"""`Batch`: any number of matches side by side in one array, restarted when they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import deepcopy
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ludoteca.batches.stepping import BEGIN, LOOK, POINTS, VICTORY, advance, first_illegal
from ludoteca.i18n import N_
from ludoteca.kernel.checks import one_of, whole
from ludoteca.kernel.errors import BadArgument, IllegalAction
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.record import DEPTH
from ludoteca.kernel.rng import seed_words

__all__ = ["REWARDS", "Batch", "Step", "knobs"]

REWARDS: Final = {"victory": VICTORY, "points": POINTS}
"""Kinds of reward: the share of the victory, or the points."""

LEAST: Final = 64
"""Smallest number of matches that justifies a thread of its own."""


def knobs(game: Game, reward: str) -> tuple[int, int]:
    """Number of sources of points and kind of reward, for `ludoteca.batches.stepping`.

    Raises BadArgument for an unknown reward.
    """
    one_of("reward", reward, REWARDS)
    return len(game.sources), REWARDS[reward]


class Step(NamedTuple):
    """Result of a step; the arrays belong to the caller."""

    rewards: NDArray[np.float32]
    """Float32, shape (n, seats): shares of the victory or points, as chosen for the batch.

    0 except in matches that ended in this step.
    """
    over: NDArray[np.bool_]
    """Bool, shape (n,): True for matches that ended in this step and were restarted."""


class Batch:
    """`n` matches of a game, stepped together in compiled code.

    >>> batch = Batch("puerto-rico", seats=3, n=1024, seed=7)

    The result depends on the seed but not on the number of threads, and match i is the same in
    batches of any size. A match that ends is replaced by a new one in the same step.

    `records`, `points`, `ranks`, `lengths` and `finals` are the batch's own arrays, overwritten by
    every step: copy what you want to keep. Batches can be copied and pickled; copies are
    independent and continue identically. A batch is not thread-safe: callers must lock.

    Args:
        game: A game or its name.
        seats: Number of players.
        n: Number of matches, at least 1.
        seed: A non-negative integer.
        options: Values of options that differ from the defaults, by name, for all matches.
        threads: Maximum number of threads, each of which steps a part of the matches.
        reward: Reward at the end of a match: ``"victory"`` gives 1 to the winner, divided equally
            in a tie; ``"points"`` gives each seat its points. All other rewards are 0.

    Raises:
        UnknownGame: No game has this name.
        BadSeats: The game does not support this number of seats.
        BadOption: The game has no such option, or the option no such value.
        BadArgument: `n`, `seed`, `threads` or `reward` is invalid.
    """

    def __init__(
        self,
        game: Game | str,
        seats: int,
        n: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        threads: int = 1,
        reward: str = "victory",
    ) -> None:
        n, threads = whole("n", n, 1), whole("threads", threads, 1)
        self.game = find(game)
        """The game."""
        seats = self.game.whole_seats(seats)
        self.seats, self.n = seats, n
        self._knobs = knobs(self.game, reward)
        self._start = self.game.start(seats, options).reshape(1)
        sides = self.game.sides(seats)
        self.records: NDArray[Any] = np.zeros(n, self.game.dtype)
        """Positions, shape (n,), of the game's record type; call `refresh` after editing them."""
        self.points = np.zeros((n, sides), np.int64)
        """Points in the last finished match of each row: int64, shape (n, sides).

        The sides are the seats, then the opponent of a solo player. 0 before the first end.
        """
        self.ranks = np.zeros((n, sides), np.int64)
        """Ranks in that match: int64, shape (n, sides); 1 is best, equals share one, 0 before."""
        self.lengths = np.zeros(n, np.int64)
        """Number of actions of that match, forced ones included: int64, shape (n,); 0 before."""
        self.finals: NDArray[Any] = np.zeros(n, self.game.dtype)
        """Last position of that match: records, shape (n,); all zero before."""
        self._masks = np.zeros((n, self.game.actions.n), np.bool_)
        self._actors = np.zeros(n, np.int64)
        self._parts = _parts(n, min(threads, max(n // LEAST, 1)))
        self._pool = _pool(self._parts)
        self._sheets = [self.game.score_sheet(seats) for _ in self._parts]
        self._all = np.ones(n, np.bool_)
        self._scratch = [np.zeros(1, self.game.dtype) for _ in self._parts]
        self.reset(seed)

    def __getstate__(self) -> dict[str, Any]:
        """State for pickling and copying, without the threads, which are recreated."""
        return {**vars(self), "_pool": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._pool = _pool(self._parts)

    def __copy__(self) -> Batch:
        return deepcopy(self)

    def __repr__(self) -> str:
        return f"<Batch {self.game.name}, {self.seats} seats, {self.n} matches>"

    def reset(self, seed: int) -> None:
        """Restart all matches from `seed`, a non-negative integer; raise BadArgument otherwise."""
        self._streams = seed_words(seed, self.n)
        self.points[:], self.ranks[:], self.lengths[:] = 0, 0, 0
        self.finals[:] = np.zeros(1, self.game.dtype)
        self._advance(np.full(self.n, BEGIN, np.int64))

    def refresh(self) -> None:
        """Recompute seats to act and legal actions after `records` have been edited.

        The records must be possible positions, which is not checked in full. Raises BadArgument
        with the matches that have a wrong number of seats, are over, have an all-zero generator,
        have no valid pending decision, or have no legal action. Nothing is recomputed then, except
        in the last case.
        """
        for fault, wrong in self._faults():
            self._refuse_records(fault, wrong)
        self._advance(np.full(self.n, LOOK, np.int64))
        self._refuse_records(
            N_("records of matches {matches}: there is no legal action"), ~self._masks.any(axis=1)
        )

    def _faults(self) -> Iterator[tuple[str, Any]]:
        """Yield detectable faults of the records: a message and a mask of the matches affected."""
        found, depth = self.records, self.records["depth"]
        used = np.arange(DEPTH) < depth[:, np.newaxis]
        yield (
            N_("records of matches {matches}: `seats` must be {seats}"),
            found["seats"] != self.seats,
        )
        yield N_("records of matches {matches}: `over` must be 0"), found["over"] != 0
        yield (
            N_("records of matches {matches}: `rng` must not be all zero"),
            ~found["rng"].any(axis=1),
        )
        yield (
            N_("records of matches {matches}: `depth` must be 1 to {most}"),
            (depth < 1) | (depth > DEPTH),
        )
        asked = np.take_along_axis(found["pending_seat"], depth[:, np.newaxis] - 1, axis=1)[:, 0]
        yield (
            N_("records of matches {matches}: `pending_seat` must be 0 to {last}"),
            (asked < 0) | (asked >= self.seats),
        )
        yield (
            N_("records of matches {matches}: `pending_kind` must be 0 or more"),
            ((found["pending_kind"] < 0) & used).any(axis=1),
        )

    def _refuse_records(self, fault: str, wrong: Any) -> None:
        """Raise BadArgument if any match has a fault; `wrong` is bool of shape (n,)."""
        if wrong.any():
            raise BadArgument(
                fault,
                matches=", ".join(map(str, np.flatnonzero(wrong).tolist())),
                seats=self.seats,
                last=self.seats - 1,
                most=DEPTH,
            )

    def masks(self) -> NDArray[np.bool_]:
        """Legal actions as masks: bool, shape (n, actions).

        A read-only view that the next step overwrites: copy it if you want to keep it.
        """
        view = self._masks.view()
        view.flags.writeable = False
        return view

    def actors(self) -> NDArray[np.int64]:
        """Seats to act: int64, shape (n,)."""
        return self._actors.copy()

    def observe(
        self, out: NDArray[np.float32] | None = None, seats: ArrayLike | None = None
    ) -> NDArray[np.float32]:
        """Observations of the seats to act, or of `seats`: float32, shape (n, size).

        `Game.observation` describes the contents.

        Args:
            out: Array to fill instead of a new one: contiguous, writable, float32, shape (n, size).
            seats: One seat, or one for each match: integers of shape (n,).

        Raises:
            BadArgument: `out` has the wrong shape, dtype or layout, or there is no such seat.
            LookupError: The game has no observation.
        """
        encoding, sides = self.game.observation, self.points.shape[1]
        shape = (self.n, encoding.size(sides))
        filled = np.empty(shape, np.float32) if out is None else out
        _check_room(filled, shape)
        viewers = self._viewers(seats)

        def run(number: int, part: slice) -> None:
            encoding.write(
                self.records[part], viewers[part], sides, self._scratch[number], filled[part]
            )

        self._side_by_side(run)
        return filled

    def _viewers(self, seats: ArrayLike | None) -> NDArray[np.int64]:
        if seats is None:
            return self._actors
        given = np.asarray(seats)
        if given.dtype.kind not in "iu":
            raise BadArgument("seats must be integers, not {kind}", kind=str(given.dtype))
        if given.shape not in ((), (self.n,)):
            raise BadArgument(
                "seats must be 1 or {n} integers, not of shape {shape}",
                n=self.n,
                shape=given.shape,
            )
        viewers = np.ascontiguousarray(np.broadcast_to(given, (self.n,)), np.int64)
        if viewers.min() < 0 or viewers.max() >= self.seats:
            raise BadArgument("seats must be 0 to {last}", last=self.seats - 1)
        return viewers

    def step(self, actions: ArrayLike, where: NDArray[np.bool_] | None = None) -> Step:
        """Take an action in each match, and restart the matches that end.

        The batch is unchanged after an error.

        Args:
            actions: Action ids, integers of shape (n,).
            where: Matches in which to act, bool of shape (n,); all by default.

        Raises:
            IllegalAction: An action is not legal; the message names the first such match.
            BadArgument: `actions` or `where` has the wrong shape or dtype.
        """
        given = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise BadArgument(
                "actions must be {n} integers, not {dtype} of shape {shape}",
                n=self.n,
                dtype=str(given.dtype),
                shape=str(given.shape),
            )
        wanted = np.array(given, np.int64)
        chosen = self._all if where is None else np.ascontiguousarray(where)
        if chosen.shape != (self.n,) or chosen.dtype != np.bool_:
            raise BadArgument("where must be {n} booleans", n=self.n)
        row = int(first_illegal(self._masks, wanted, chosen))
        if row >= 0:
            self._refuse(row, int(wanted[row]))
        wanted[~chosen] = LOOK
        return self._advance(wanted)

    def _refuse(self, row: int, action: int) -> None:
        name = self.game.actions.format
        known = 0 <= action < self.game.actions.n
        raise IllegalAction(
            "match {match}: action {action} is not legal now; legal actions: {allowed}",
            match=row,
            action=repr(name(action)) if known else action,
            allowed=", ".join(
                f"{name(a)} ({a})" for a in np.flatnonzero(self._masks[row]).tolist()
            ),
        )

    def _advance(self, actions: NDArray[np.int64]) -> Step:
        over, rewards = np.zeros(self.n, np.bool_), np.zeros((self.n, self.seats), np.float32)

        def run(number: int, part: slice) -> None:
            asked = (self._masks[part], self._actors[part])
            last = (self.points[part], self.ranks[part], self.lengths[part], self.finals[part])
            advance(
                self.records[part],
                self._start,
                self._streams[part],
                actions[part],
                asked,
                self._sheets[number],
                self._knobs,
                (over[part], rewards[part], *last),
            )

        self._side_by_side(run)
        return Step(rewards, over)

    def _side_by_side(self, run: Callable[[int, slice], None]) -> None:
        """Run a function for each part of the matches, each in its own thread."""
        if self._pool is None:
            run(0, self._parts[0])
        else:
            list(self._pool.map(run, range(len(self._parts)), self._parts))


def _pool(parts: Sequence[slice]) -> ThreadPoolExecutor | None:
    """A pool with a thread for each part, or None for a single part."""
    return ThreadPoolExecutor(len(parts)) if len(parts) > 1 else None


def _check_room(out: object, shape: tuple[int, int]) -> None:
    """Raise BadArgument unless observations can be written to `out`."""
    if (
        not isinstance(out, np.ndarray)
        or out.shape != shape
        or out.dtype != np.float32
        or not out.flags.carray
    ):
        raise BadArgument(
            "out must be a writable, contiguous float32 array of shape {shape}",
            shape=shape,
        )


def _parts(n: int, threads: int) -> list[slice]:
    """Split `n` into `threads` slices of nearly equal length."""
    bounds = [n * i // threads for i in range(threads + 1)]
    return [slice(a, b) for a, b in zip(bounds, bounds[1:], strict=False)]
