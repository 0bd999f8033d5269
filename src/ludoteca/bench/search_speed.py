"""Speed of the search, compared with the playouts it consists of."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from ludoteca.bots import EXPERT, Budget, find, move, study
from ludoteca.bots.outcome import judge
from ludoteca.bots.search import Knobs, play_out, room
from ludoteca.kernel import generics
from ludoteca.kernel.game import Game
from ludoteca.kernel.match import legal_mask, start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, copy
from ludoteca.kernel.rng import reseed, seed_words
from ludoteca.kernel.rules import rule

__all__ = ["Round", "Thinking", "expert_seconds", "summary", "thinking"]

MATCH_SEED = 5
"""Seed of the match from which positions are taken."""

ROUNDS = 15


@dataclass(frozen=True)
class Thinking:
    """Speed of the search from one position, and relative to bare playouts: medians of rounds.

    A bare playout copies the position, redraws the future, plays out by heuristics and scores.
    """

    ply: int
    iterations: float
    """Per second on one core."""
    share: float
    """Iterations divided by playouts."""
    gain: float
    """Speed-up of iterations on two cores with two trees."""
    playout_gain: float
    """Speed-up of playouts on two cores: the machine's limit."""


class Round(NamedTuple):
    """Rates per second, measured in immediate succession because the machine's speed may change."""

    playouts: float
    playouts_on_two: float
    iterations: float
    iterations_on_two: float


@rule
def _bare(root: Any, rng: Any, room: Any, knobs: Any, count: Any) -> None:
    """Run bare playouts."""
    s = room.position[0]
    for _ in range(count):
        room.position[0] = root[0]
        reseed(s.rng, rng)
        play_out(s, rng, room, knobs.stray)
        judge(s, room.outcome, knobs.margin)


def thinking(game: Game, seats: int, seconds: float) -> list[Thinking]:
    """Measure the first decision of a match and one half-way through, each for about `seconds`."""
    decisions = _decisions(game, seats)
    places = (0, len(decisions) // 2)
    return [_thinking(game, decisions[place], seconds) for place in places]


def _decisions(game: Game, seats: int) -> list[Record]:
    """All positions with a choice in a match of greedy bots."""
    record = start_position(game, seats, MATCH_SEED, {})
    rng, decisions = seed_words(MATCH_SEED)[0], []
    while not record.over:
        if legal_mask(game, record).sum() > 1:
            decisions.append(copy(record))
        generics.take(record, move(find("greedy"), game, record, rng))
    return decisions


def _thinking(game: Game, record: Record, seconds: float) -> Thinking:
    _playouts(game, record, 1, 1)
    _iterations(game, record, 2, 2)
    count = max(10, int(seconds / ROUNDS * _playouts(game, record, 10, 1)))
    rounds = [
        Round(
            _playouts(game, record, count, 1),
            _playouts(game, record, count, 2),
            _iterations(game, record, count, 1),
            _iterations(game, record, count, 2),
        )
        for _ in range(ROUNDS)
    ]
    return summary(int(record.ply), rounds)


def summary(ply: int, rounds: Sequence[Round]) -> Thinking:
    """Medians of the rates and of their ratios in each round."""
    playouts, playouts_on_two, iterations, iterations_on_two = np.array(rounds).T
    figures = (
        iterations,
        iterations / playouts,
        iterations_on_two / iterations,
        playouts_on_two / playouts,
    )
    return Thinking(ply, *(float(np.median(figure)) for figure in figures))


def _playouts(game: Game, record: Record, count: int, threads: int) -> float:
    """Bare playouts per second, measured with `count` in each thread."""
    began = perf_counter()
    with ThreadPoolExecutor(threads) as pool:
        for job in [pool.submit(_some_playouts, game, record, count) for _ in range(threads)]:
            job.result()
    return threads * count / (perf_counter() - began)


def _some_playouts(game: Game, record: Record, count: int) -> None:
    space, root = room(game, int(record.seats)), np.array([record], game.dtype)
    _bare(root, seed_words(2)[0], space, Knobs(), count)


def _iterations(game: Game, record: Record, count: int, trees: int) -> float:
    """Iterations per second, measured with `count` in each tree on its own thread."""
    budget = Budget(iterations=trees * count, trees=trees)
    found = study(game, record, int(actor(record)), seed_words(2)[0], budget)
    return found.iterations / found.seconds


def expert_seconds(game: Game, seats: int, decisions: int) -> list[float]:
    """Seconds for each of some expert decisions, spread over a match of greedy bots."""
    asked, rng = _decisions(game, seats), seed_words(MATCH_SEED)[0]
    times = []
    for i in np.linspace(0, len(asked) - 1, decisions).astype(int).tolist():
        began = perf_counter()
        move(EXPERT, game, asked[i], rng)
        times.append(perf_counter() - began)
    return times
