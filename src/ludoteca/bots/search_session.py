"""Search within a budget, on several threads, and its results."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from ludoteca.bots import clocked
from ludoteca.bots.bot import Words, check_not_over
from ludoteca.bots.evaluators import PLAYOUTS, Way
from ludoteca.bots.interrupt import Interrupted, given_up
from ludoteca.bots.search import Tally, tally
from ludoteca.kernel.checks import above_zero, as_whole, check_words, whole
from ludoteca.kernel.errors import BadArgument, IllegalAction
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import reseed

__all__ = ["Budget", "Option", "Study", "study"]

NODES = 1 << 18  # maximum capacity of a tree
NODES_EACH = 8  # per iteration: a decision, and forced actions before it
SLICE = 0.05  # fraction of the time after which the clock is checked
BATCH = 32  # iterations between checks for interruption, less than 0.1 s


@dataclass(frozen=True)
class Budget:
    """Limit of a search: iterations, milliseconds, or both, whichever is used up first.

    Raises BadArgument if neither is given, or a value is out of range.
    """

    iterations: int | None = None
    """Total over all trees, at least 1."""
    milliseconds: float | None = None
    """Wall-clock time: a finite number above 0."""
    trees: int = 1
    """Number of independent searches whose results are combined, each on its own thread."""

    def __post_init__(self) -> None:
        if self.iterations is None and self.milliseconds is None:
            raise BadArgument("a budget must set iterations or milliseconds")
        whole("trees", self.trees, 1)
        if self.iterations is not None:
            whole("iterations", self.iterations, 1)
        if self.milliseconds is not None:
            above_zero("milliseconds", self.milliseconds)

    def parts(self) -> list[int | None]:
        """Iterations of each tree; None for no limit."""
        if self.iterations is None:
            return [None] * self.trees
        share, rest = divmod(self.iterations, self.trees)
        return [n for n in (share + (i < rest) for i in range(self.trees)) if n > 0]


@dataclass(frozen=True)
class Option:
    """Estimates of a search for one legal action.

    `points`, `wins` and `worth` have a number for each seat, then one for the opponent of a solo
    player.
    """

    action: int
    """Action id."""
    visits: int
    """Iterations that tried it; if 0, all estimates are 0."""
    points: tuple[float, ...]
    """Expected final points."""
    wins: tuple[float, ...]
    """Probability of victory from 0 to 1; ties count in equal shares, so the sum is 1."""
    worth: tuple[float, ...]
    """Objective of the search, from victory and lead: 0 to 1, comparable within one study."""


@dataclass(frozen=True)
class Study:
    """Result of a search at a decision."""

    seat: int
    """Seat to act."""
    options: tuple[Option, ...]
    """All legal actions, most visited first; untried ones come last, with estimates of 0."""
    iterations: int
    """Total over all trees."""
    seconds: float = field(compare=False)
    """Wall-clock duration (`time.perf_counter`)."""
    clocked: bool = field(default=False, compare=False)
    """True if time rather than iterations ended the search, so that other runs may differ."""

    @property
    def best(self) -> Option:
        """The option that the search would take."""
        return self.options[0]

    def option(self, action: int) -> Option:
        """Return the estimates for an action; raise IllegalAction if it is not legal."""
        for option in self.options:
            if option.action == action:
                return option
        raise IllegalAction(
            "{action} is not legal now; legal actions: {allowed}",
            action=repr(action),
            allowed=", ".join(str(option.action) for option in self.options),
        )


def study(
    game: Game,
    record: Record,
    seat: int,
    rng: Words,
    budget: Budget,
    way: Way = PLAYOUTS,
) -> Study:
    """Search the decision pending in `record`, using only what `seat`, the seat to act, knows.

    The same position, `rng`, iterations and number of trees give the same result on every machine.

    Args:
        game: The game of the record.
        record: The position; it is not changed.
        seat: The seat to act.
        rng: Generator state, see `ludoteca.bots.Words`; it advances.
        budget: Limit of the search.
        way: Evaluation strategy, playouts by default.

    Raises:
        MatchOver: The match has ended.
        BadArgument: Another seat is to act, or `rng` is not a generator state.
        Interrupted: The search was interrupted (see `ludoteca.bots.interruptible`).
    """
    check_not_over(record)
    _check_asked(record, seat)
    check_words(rng)
    begun = perf_counter()
    trees = [
        _Search(game, record, seat, _split(rng), n, way, _Clock(begun, budget.milliseconds))
        for n in budget.parts()
    ]
    if len(trees) == 1:
        trees[0].run()
    else:
        with ThreadPoolExecutor(len(trees), thread_name_prefix="search") as pool:
            list(pool.map(_Search.run, trees))
    is_clocked = sum(tree.done for tree in trees) != budget.iterations
    if is_clocked:
        clocked.note()
    return _combine(game, record, trees, perf_counter() - begun, is_clocked)


def _check_asked(record: Record, seat: int) -> None:
    asked = int(actor(record))
    if as_whole(seat) != asked:
        raise BadArgument(
            "it is the turn of seat {asked}, not of {seat}; only the seat to play can be examined",
            asked=asked,
            seat=repr(seat),
        )


def _split(rng: Words) -> Words:
    """Another generator, whose words are drawn from `rng`."""
    words = np.zeros(4, np.uint32)
    reseed(words, rng)
    return words


@dataclass
class _Clock:
    """Computes the number of iterations that fit into the remaining time."""

    begun: float
    milliseconds: float | None

    def fitting(self, done: int, since: float) -> int | None:
        """Iterations until the next check, given `done` since `since`; None for no limit."""
        if self.milliseconds is None:
            return None
        now = perf_counter()
        whole = self.milliseconds / 1000
        left = self.begun + whole - now
        if left <= 0:
            return 0
        if done == 0:
            return 1
        return max(1, int(min(left, SLICE * whole) * done / max(now - since, 1e-9)))


class _Search:
    """One tree with its workspace, allocated once."""

    def __init__(
        self,
        game: Game,
        record: Record,
        seat: int,
        rng: Words,
        iterations: int | None,
        way: Way,
        clock: _Clock,
    ) -> None:
        seats, actions = int(record.seats), game.actions.n
        sides = game.sides(seats)
        self.root = np.frombuffer(bytearray(record.tobytes()), game.dtype)
        self.seat = seat
        self.rng = rng
        self.iterations = iterations
        self.clock = clock
        self.given_up = given_up()
        nodes = min(NODES_EACH * (iterations or NODES), NODES) + 1
        self.tree = way.begin(game, seats, nodes)
        self.found: Tally = tally(actions, sides)
        self.done = 0

    def run(self) -> None:
        """Use up the budget, with at least one iteration."""
        since = perf_counter()
        while (count := self._next(since)) > 0:
            self.tree.search(self.root, self.seat, self.rng, self.found, count)
            self.done += count
            if self.given_up is not None and self.given_up.is_set():
                raise Interrupted

    def _next(self, since: float) -> int:
        """Number of iterations until the next check; 0 at the end."""
        fitting = self.clock.fitting(self.done, since)
        if self.done == 0 and fitting == 0:
            return 1
        left = None if self.iterations is None else self.iterations - self.done
        batch = None if self.given_up is None else BATCH
        return min(n for n in (fitting, left, batch) if n is not None)


def _combine(
    game: Game, record: Record, trees: list[_Search], seconds: float, is_clocked: bool
) -> Study:
    """Combine the results of all trees."""
    found = [
        np.sum([getattr(tree.found, name) for tree in trees], axis=0) for name in Tally._fields
    ]
    visits, points, wins, worth = found
    seat = int(actor(record))
    options = [
        _option(action, int(visits[action]), points[action], wins[action], worth[action])
        for action in np.flatnonzero(legal_mask(game, record)).tolist()
    ]
    options.sort(key=lambda o: (-o.visits, -o.worth[seat], o.action))
    done = sum(tree.done for tree in trees)
    return Study(seat, tuple(options), done, seconds, is_clocked)


def _option(action: int, visits: int, *sums: Any) -> Option:
    return Option(action, visits, *(tuple((s / max(visits, 1)).tolist()) for s in sums))
