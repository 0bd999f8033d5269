"""Self-play by search, and the examples from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.bot import Words, imagine
from ludoteca.bots.evaluators import PLAYOUTS, Way
from ludoteca.bots.outcome import Outcome, outcome, read_end
from ludoteca.bots.search import play_on, room
from ludoteca.bots.search_session import Budget, Study, study
from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import take
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import below, fraction, seed_words
from ludoteca.kernel.rules import rule
from ludoteca.learn.examples import NONE, Examples
from ludoteca.learn.heuristics import WILD
from ludoteca.nets.features import most_sides, note_seeing, see

__all__ = ["Habits", "self_play"]

note_seeing(__file__)


@dataclass(frozen=True)
class Habits:
    """Parameters of self-play."""

    iterations: int = 200
    """Iterations of each search."""
    way: Way = PLAYOUTS
    wild: int = 60
    """Upper bound (exclusive) of the random section at the start of every other match.

    Its actions are chosen by heuristics, a fraction `WILD` of them at random.
    """
    curious: float = 0.5
    """Fraction of a match in which actions are drawn by visits; afterwards the best is taken."""
    kept: float = 1.0
    """Fraction of decisions kept; lower values need more matches for as many examples."""
    usual: int = 250
    """Typical number of plies of a match."""


@dataclass
class _Moment:
    """A decision that is kept."""

    match: int
    ply: int
    seat: int
    seen: NDArray[np.float32]
    study: Study


def self_play(game: Game, seats: int, matches: int, seed: int, habits: Habits) -> Examples:
    """Generate the decisions of a number of matches.

    The result depends on the arguments alone.
    """
    rng = seed_words(seed)[0]
    moments: list[_Moment] = []
    ends: list[Outcome] = []
    for match in range(matches):
        record = _beginning(game, seats, rng, habits.wild if match % 2 else 0)
        moments += _played(game, record, rng, match, habits)
        end = outcome(game, seats)
        _read(record.reshape(1), end)
        ends.append(end)
    return _examples(game, seats, moments, ends)


def _beginning(game: Game, seats: int, rng: Words, wild: int) -> Record:
    """Position after up to `wild` random or heuristic actions, or the start if that is over."""
    seed = int.from_bytes(rng.tobytes(), "little") ^ int(below(rng, 1 << 30))
    record = start_position(game, seats, seed)
    if wild:
        _play_wildly(record.reshape(1), rng, room(game, seats), below(rng, wild))
    return record if not record.over else start_position(game, seats, seed)


@rule
def _play_wildly(position: Any, rng: Any, room: Any, count: Any) -> None:
    play_on(position[0], rng, room, WILD, count)


@rule
def _read(position: Any, end: Any) -> None:
    read_end(position[0], end)


def _played(
    game: Game, record: Record, rng: Words, match: int, habits: Habits
) -> Iterator[_Moment]:
    """Play a match to its end; yield the decisions that are kept."""
    budget = Budget(iterations=habits.iterations)
    sides = game.sides(int(record.seats))
    while not record.over:
        legal = np.flatnonzero(legal_mask(game, record))
        if len(legal) == 1:
            take(record, int(legal[0]))
            continue
        seat = int(actor(record))
        found = study(game, imagine(record, seat, rng), seat, rng, budget, habits.way)
        if fraction(rng) < habits.kept:
            seen = np.zeros(game.observation.size(sides), np.float32)
            see(record, seat, sides, seen)
            yield _Moment(match, int(record.ply), seat, seen, found)
        curious = record.ply < habits.curious * habits.usual
        take(record, _drawn(found, rng) if curious else found.best.action)


def _drawn(found: Study, rng: Words) -> int:
    """Draw an action with probabilities proportional to visits."""
    tries = np.cumsum([option.visits for option in found.options])
    ticket = float(fraction(rng)) * tries[-1]
    return found.options[int(np.searchsorted(tries, ticket, side="right"))].action


def _examples(game: Game, seats: int, moments: list[_Moment], ends: list[Outcome]) -> Examples:
    rows, sides = len(moments), game.sides(seats)
    most = most_sides(game)
    wide = max((len(moment.study.options) for moment in moments), default=1)
    seen = np.zeros((rows, game.observation.size(sides)), np.float16)
    told = np.zeros((4, rows, most), np.float32)
    options = np.full((rows, wide), NONE, np.int16)
    tries = np.full((rows, wide), NONE, np.int32)
    for row, moment in enumerate(moments):
        end, found = ends[moment.match], moment.study.options
        turned = [(moment.seat + side) % sides for side in range(sides)]
        seen[row] = moment.seen
        told[0, row, :sides] = end.wins[turned]
        told[1, row, :sides] = end.points[turned]
        told[2, row, :sides] = _mean(moment.study, "wins")[turned]
        told[3, row, :sides] = _mean(moment.study, "points")[turned]
        options[row, : len(found)] = [option.action for option in found]
        tries[row, : len(found)] = [option.visits for option in found]
    return Examples(
        np.array([moment.match for moment in moments], np.int32),
        np.array([moment.ply for moment in moments], np.int32),
        seen,
        np.full(rows, sides, np.int8),
        told[0],
        told[1],
        told[2],
        told[3],
        options,
        tries,
    )


def _mean(found: Study, name: str) -> NDArray[np.float64]:
    """Expected values at the root, by seat: means over all iterations."""
    visits = np.array([option.visits for option in found.options], float)
    values = np.array([getattr(option, name) for option in found.options])
    mean: NDArray[np.float64] = visits @ values / visits.sum()
    return mean
