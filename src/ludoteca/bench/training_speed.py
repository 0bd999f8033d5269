"""Speed of data generation for learners: batches and environments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

import numpy as np

from ludoteca import envs
from ludoteca.batches import Batch, random_actions
from ludoteca.kernel.game import Game

__all__ = ["batch_speed", "learning", "random_walk", "rate", "table_speed"]

MATCHES = 1024
"""Number of matches in a batch."""


def rate(steps: Callable[[], int], seconds: float) -> float:
    """Steps per second in the best of several rounds, as the machine may have other work."""
    steps()
    best, end = 0.0, perf_counter() + seconds
    while perf_counter() < end:
        began = perf_counter()
        taken = steps()
        best = max(best, taken / (perf_counter() - began))
    return best


def batch_speed(game: Game, observed: bool, threads: int, seconds: float) -> float:
    """Decisions per second of a batch with random actions from NumPy, optionally observed."""
    batch = Batch(game, game.usual_seats, MATCHES, threads=threads)
    random, seen = np.random.default_rng(1), batch.observe()

    def steps() -> int:
        for _ in range(20):
            if observed:
                batch.observe(out=seen)
            batch.step(random_actions(batch.masks(), random))
        return 20 * MATCHES

    return rate(steps, seconds)


def table_speed(game: Game, seconds: float) -> float | None:
    """Steps per second in PettingZoo, including `last`; None if it is not installed."""
    try:
        env = envs.aec(game.name, game.usual_seats)
    except envs.MissingPart:
        return None
    return rate(partial(random_walk, env), seconds)


def random_walk(env: Any, most: int = 200) -> int:
    """Take up to `most` random actions in a PettingZoo match; return their number."""
    random, taken = np.random.default_rng(1), 0
    env.reset(seed=1)
    for _agent in env.agent_iter():
        seen, _, over, *_ = env.last()
        if over or taken == most:
            break
        env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        taken += 1
    return taken


def learning(game: Game, threads: int, seconds: float) -> dict[str, float | None]:
    """All figures of this module for one game, in decisions per second; None if not measurable."""
    return {
        "batch": batch_speed(game, False, threads, seconds),
        "observed": batch_speed(game, True, threads, seconds),
        "pettingzoo": table_speed(game, seconds),
    }
