"""How fast learners get their data: batches, environments, and the games of others beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import perf_counter

import numpy as np

from ludoteca import envs
from ludoteca.batches import Batch, random_actions
from ludoteca.kernel.game import Game

__all__ = ["batch_speed", "learning", "peers", "table_speed"]

MATCHES = 1024
"""In a batch."""
SPIEL_GAMES = ("tic_tac_toe", "backgammon", "leduc_poker", "python_kuhn_poker")
"""Games of OpenSpiel: the first three are written in C++."""


def _rate(steps: Callable[[], int], seconds: float) -> float:
    """Steps a second: the best of some rounds, as the machine may have other things to do."""
    steps()
    best, end = 0.0, perf_counter() + seconds
    while perf_counter() < end:
        began = perf_counter()
        taken = steps()
        best = max(best, taken / (perf_counter() - began))
    return best


def batch_speed(game: Game, observed: bool, threads: int, seconds: float) -> float:
    """Decisions a second of a batch with random actions chosen in NumPy, with or without observations."""
    batch = Batch(game, game.usual_seats, MATCHES, threads=threads)
    random, seen = np.random.default_rng(1), batch.observe()

    def steps() -> int:
        for _ in range(20):
            if observed:
                batch.observe(out=seen)
            batch.step(random_actions(batch.masks(), random))
        return 20 * MATCHES

    return _rate(steps, seconds)


def table_speed(game: Game, seconds: float) -> float | None:
    """Steps a second of a game as PettingZoo has it, `last` included; None where it is not installed."""
    try:
        env = envs.aec(game.name, game.usual_seats)
    except envs.MissingPart:
        return None
    random = np.random.default_rng(1)

    def steps() -> int:
        env.reset(seed=1)
        for count, _agent in enumerate(env.agent_iter()):
            seen, _, over, *_ = env.last()
            if over or count == 200:
                return count
            env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
        return 1

    return _rate(steps, seconds)


def learning(game: Game, threads: int, seconds: float) -> dict[str, float | None]:
    """All of that for one game, in decisions a second."""
    return {
        "batch": batch_speed(game, False, threads, seconds),
        "observed": batch_speed(game, True, threads, seconds),
        "pettingzoo": table_speed(game, seconds),
    }


def peers(seconds: float) -> dict[str, float]:
    """Steps a second of some games of OpenSpiel from Python, each with its observation; none where it lacks."""
    try:
        import pyspiel
        from open_spiel.python.games import kuhn_poker  # noqa: F401 - registers it
    except ModuleNotFoundError:
        return {}
    return {name: _rate(partial(_spiel, pyspiel, name), seconds) for name in SPIEL_GAMES}


def _spiel(pyspiel: object, name: str) -> int:
    game = pyspiel.load_game(name)  # type: ignore[attr-defined]
    random, taken = np.random.default_rng(1), 0
    for _ in range(10):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(random.choice(outcomes, p=chances)))
                continue
            if game.get_type().provides_observation_tensor:
                state.observation_tensor(state.current_player())
            state.apply_action(int(random.choice(state.legal_actions())))
            taken += 1
    return taken
