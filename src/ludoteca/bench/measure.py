"""The measurements: each function measures one quantity and returns plain numbers."""

from __future__ import annotations

import importlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from ludoteca.arena import Standing, tournament
from ludoteca.bots import bots, is_slow
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import playouts
from ludoteca.kernel.rules import rule

__all__ = [
    "Options",
    "Speed",
    "bot_standings",
    "compile_seconds",
    "copy_nanoseconds",
    "interpreted_speed",
    "random_speed",
    "site_seconds",
]

Options = Mapping[str, object]

RING = 64  # positions copied in turn, so that no copy is optimised away


@dataclass(frozen=True)
class Speed:
    """Speed of random matches."""

    decisions: float
    """Per second."""
    games: float
    """Per second."""


def random_speed(game: Game, seats: int, options: Options, threads: int, seconds: float) -> Speed:
    """Speed of random matches, measured for about `seconds` after compilation."""
    playouts(game, seats, games=threads, threads=threads, options=options)
    games = 50 * threads
    while True:
        start = perf_counter()
        played = playouts(game, seats, games, seed=games, threads=threads, options=options)
        passed = perf_counter() - start
        if passed >= 0.5 * seconds:
            return Speed(float(played.lengths.sum()) / passed, games / passed)
        games = int(games * min(max(1.1 * seconds / max(passed, 1e-9), 2), 100))


@rule
def _copy_round(ring: Any, count: Any) -> None:
    """Copy `count` positions, each onto its neighbour."""
    for i in range(count):
        ring[i % RING] = ring[(i + 1) % RING]


def copy_nanoseconds(game: Game, count: int = 1_000_000) -> float:
    """Nanoseconds to copy a position."""
    ring = np.zeros(RING, game.dtype)
    _copy_round(ring, 1)
    start = perf_counter()
    _copy_round(ring, count)
    return (perf_counter() - start) / count * 1e9


def bot_standings(game: Game, games: int) -> dict[str, Standing]:
    """Results of some matches of each fast bot against itself, by name.

    A first match for compilation is not counted.
    """
    quick = [bot for bot in bots() if not is_slow(bot)]
    for bot in quick:
        tournament(game, [bot], 1, workers=1)
    return {bot.name: tournament(game, [bot], games, workers=1).standings()[0] for bot in quick}


def compile_seconds(game: Game) -> tuple[dict[str, float], float]:
    """Seconds to compile each part of a game's rules from scratch, and to load all of them."""
    with tempfile.TemporaryDirectory() as folder:
        cold, cached = (_probe("compile", game.name, LUDOTECA_CACHE_DIR=folder) for _ in range(2))
    return cold, sum(cached.values())


def interpreted_speed(game: Game, seats: int, options: Options) -> Speed:
    """Speed of random matches without compilation."""
    given = json.dumps(dict(options))
    return Speed(**_probe("play", game.name, str(seats), given, NUMBA_DISABLE_JIT="1"))


def _probe(*arguments: str, **environment: str) -> dict[str, float]:
    """Run `ludoteca.bench.probe` in a separate process and return its figures."""
    done = subprocess.run(
        [sys.executable, "-m", "ludoteca.bench.probe", *arguments],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def site_seconds(game: Game) -> list[float] | None:
    """Seconds of the site's server for each move of a game; None if the site is not installed."""
    try:
        importlib.import_module("django")
        site = importlib.import_module("ludoteca.web.bench")
    except ModuleNotFoundError:
        return None
    times: list[float] = site.move_times(game)
    return times
