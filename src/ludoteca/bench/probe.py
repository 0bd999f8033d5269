"""Measurements that need a fresh process: ``python -m ludoteca.bench.probe`` prints JSON."""

from __future__ import annotations

import json
import sys
from time import perf_counter

from ludoteca.compilation.jobs import steps
from ludoteca.kernel.game import find
from ludoteca.kernel.playout import playouts

__all__ = ["compile_seconds", "play_speed"]

GAMES = 3


def compile_seconds(game: str) -> dict[str, float]:
    """Seconds to compile or load each part of a game's rules."""
    return {step.name: step.seconds for step in steps(find(game))}


def play_speed(game: str, seats: int, options: dict[str, object]) -> dict[str, float]:
    """Decisions and games per second in a few random matches."""
    start = perf_counter()
    played = playouts(find(game), seats, GAMES, options=options)
    seconds = perf_counter() - start
    return {"decisions": float(played.lengths.sum()) / seconds, "games": GAMES / seconds}


def _main(arguments: list[str]) -> None:
    if arguments[0] == "compile":
        figures = compile_seconds(arguments[1])
    else:
        figures = play_speed(arguments[1], int(arguments[2]), json.loads(arguments[3]))
    print(json.dumps(figures))


if __name__ == "__main__":
    _main(sys.argv[1:])
