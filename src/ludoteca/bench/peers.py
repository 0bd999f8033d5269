"""Speed of games in other libraries from Python, measured in the same run."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from typing import Any, NamedTuple

import numpy as np

from ludoteca.bench.training_speed import random_walk, rate

__all__ = ["Peer", "peers"]

SPIEL_GAMES = ("tic_tac_toe", "backgammon", "leduc_poker", "python_kuhn_poker")
"""Games of OpenSpiel; the first three are written in C++."""
ZOO_GAMES = ("tictactoe", "connect_four")
"""Games of PettingZoo that need no other package than pygame."""


class Peer(NamedTuple):
    """A game of another library, and its decisions per second, each with its observation."""

    library: str
    game: str
    steps: float


def peers(seconds: float) -> list[Peer]:
    """Measure the games of installed libraries, for `seconds` each."""
    found = [*_spiel_games(), *_zoo_games()]
    return [Peer(library, game, rate(steps, seconds)) for library, game, steps in found]


Walk = tuple[str, str, Callable[[], int]]
"""Library, game, and a function that takes some decisions and returns their number."""


def _spiel_games() -> Iterator[Walk]:
    try:
        import pyspiel
        from open_spiel.python.games import kuhn_poker  # noqa: F401 - registers it
    except ModuleNotFoundError:
        return
    for name in SPIEL_GAMES:
        yield "OpenSpiel", name, partial(_ten_matches, pyspiel.load_game(name))


def _zoo_games() -> Iterator[Walk]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    for name in ZOO_GAMES:
        try:
            module = import_module(f"pettingzoo.classic.{name}.{name}")
        except ModuleNotFoundError:
            return
        yield "PettingZoo", name, partial(random_walk, module.env())


def _ten_matches(game: Any) -> int:
    """Play ten random matches of an OpenSpiel game; return the number of decisions."""
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
