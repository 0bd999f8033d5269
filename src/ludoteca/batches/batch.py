"""`Batch`: as many matches as one likes, side by side in one array, each begun anew when it has ended."""

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
"""What a reward can be: the share of the victory, or the points."""

LEAST: Final = 64
"""Matches of which a thread of its own is worth its while."""


def knobs(game: Game, reward: str) -> tuple[int, int]:
    """By what `ludoteca.batches.stepping.advance` counts points and gives rewards; `BadArgument` for another reward."""
    one_of("reward", reward, REWARDS)
    return len(game.sources), REWARDS[reward]


class Step(NamedTuple):
    """What a step has brought; the arrays are the caller's own."""

    rewards: NDArray[np.float32]
    """Shape (n, seats): shares of the victory or points, as the batch was asked for; 0 but where a match has ended in
    this step."""
    over: NDArray[np.bool_]
    """Shape (n,): whether a match has ended in this step; another one has begun there."""


class Batch:
    """`n` matches of a game, stepped together in compiled code.

    ``Batch("puerto-rico", seats=3, n=1024, seed=7)``. What happens depends on the seed alone, not on the number
    of threads; match i is the same in batches of any length. Rewards come when a match ends: with
    ``reward="victory"`` 1 to who has won, shared where several have; with ``"points"`` the points of each seat.
    `records`, `points`, `ranks`, `lengths` and `finals` are the batch's own arrays, which every step goes on writing
    in: copy what is to last. Batches can be copied and pickled, and go on in the same way. A batch is for one thread
    at a time: a lock is the caller's affair; copies are independent.
    `options` are those of the game, the same for all matches; each of at most `threads` threads steps a part of them.
    Raises `UnknownGame`, `BadSeats` or `BadOption` as `Match` does, ValueError for other arguments.
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
        seats = self.game.whole_seats(seats)
        self.seats, self.n = seats, n
        self._knobs = knobs(self.game, reward)
        self._start = self.game.start(seats, options).reshape(1)
        sides = self.game.sides(seats)
        self.records: NDArray[Any] = np.zeros(n, self.game.dtype)
        """The positions; after writing in them call `refresh`."""
        self.points = np.zeros((n, sides), np.int64)
        """Points in the match that has ended last in each place, shape (n, sides): a side for each seat, and for the
        opponent of one that sits alone; 0 before."""
        self.ranks = np.zeros((n, sides), np.int64)
        """Ranks in it, shape (n, sides): 1 is best, equals share a rank; 0 before."""
        self.lengths = np.zeros(n, np.int64)
        """Plies of it, which are actions taken, forced ones too: shape (n,); 0 before."""
        self.finals: NDArray[Any] = np.zeros(n, self.game.dtype)
        """The last position of it: records, shape (n,); all zero before."""
        self._masks = np.zeros((n, self.game.actions.n), np.bool_)
        self._actors = np.zeros(n, np.int64)
        self._parts = _parts(n, min(threads, max(n // LEAST, 1)))
        self._pool = _pool(self._parts)
        self._sheets = [self.game.score_sheet(seats) for _ in self._parts]
        self._all = np.ones(n, np.bool_)
        self._scratch = [np.zeros(1, self.game.dtype) for _ in self._parts]
        self.reset(seed)

    def __getstate__(self) -> dict[str, Any]:
        """For pickles and copies: all but the threads, which are made anew."""
        return {**vars(self), "_pool": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._pool = _pool(self._parts)

    def __copy__(self) -> Batch:
        return deepcopy(self)

    def __repr__(self) -> str:
        return f"<Batch {self.game.name}, {self.seats} seats, {self.n} matches>"

    def reset(self, seed: int) -> None:
        """Begin all matches anew, from another seed or the same; `BadArgument` where it is no whole number from 0 on."""
        self._streams = seed_words(seed, self.n)
        self.points[:], self.ranks[:], self.lengths[:] = 0, 0, 0
        self.finals[:] = np.zeros(1, self.game.dtype)
        self._advance(np.full(self.n, BEGIN, np.int64))

    def refresh(self) -> None:
        """Work out anew who is asked what, after somebody has written in `records`.

        They must be positions that can be: the rules take them as they are. `BadArgument` names the matches whose
        number of seats is another, that are over, whose random generator stands still, or where nobody that there
        is is asked anything, or nothing is allowed. Nothing is worked out then, but in the last case.
        """
        for fault, wrong in self._faults():
            self._refuse_records(fault, wrong)
        self._advance(np.full(self.n, LOOK, np.int64))
        self._refuse_records(
            N_("records of matches {matches}: there is no legal action"), ~self._masks.any(axis=1)
        )

    def _faults(self) -> Iterator[tuple[str, Any]]:
        """What can be seen from outside to be wrong with records: a fault and, by match, who has it."""
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
        """`BadArgument` names the matches of a fault, where there are any; `wrong`: bool, shape (n,)."""
        if wrong.any():
            raise BadArgument(
                fault,
                matches=", ".join(map(str, np.flatnonzero(wrong).tolist())),
                seats=self.seats,
                last=self.seats - 1,
                most=DEPTH,
            )

    def masks(self) -> NDArray[np.bool_]:
        """Which actions are legal: shape (n, actions). A view that the next step changes; copy what is to last."""
        view = self._masks.view()
        view.flags.writeable = False
        return view

    def actors(self) -> NDArray[np.int64]:
        """Who is asked: seats, shape (n,)."""
        return self._actors.copy()

    def observe(
        self, out: NDArray[np.float32] | None = None, seats: ArrayLike | None = None
    ) -> NDArray[np.float32]:
        """What the seat that is asked sees of each match, or `seats` (n,), or one seat: float32, shape (n, size).

        `Game.observation` tells what stands where. `out` is filled instead of a new array; `BadArgument` where it
        has another shape or kind or cannot be written in, or where there is no such seat.
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
        """Take an action in each match, or those of `where` (n,), and begin another one where it has ended.

        `IllegalAction` names the first match whose action is not allowed; nothing has changed then.
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
        """Do something for each part of the matches, each in a thread of its own."""
        if self._pool is None:
            run(0, self._parts[0])
        else:
            list(self._pool.map(run, range(len(self._parts)), self._parts))


def _pool(parts: Sequence[slice]) -> ThreadPoolExecutor | None:
    """A thread for each part, where there are several."""
    return ThreadPoolExecutor(len(parts)) if len(parts) > 1 else None


def _check_room(out: object, shape: tuple[int, int]) -> None:
    """`BadArgument` where observations cannot be written there."""
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
    """As many slices of `n` as there are threads, of much the same length."""
    bounds = [n * i // threads for i in range(threads + 1)]
    return [slice(a, b) for a, b in zip(bounds, bounds[1:], strict=False)]
