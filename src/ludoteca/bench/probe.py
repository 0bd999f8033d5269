"""What has to be measured in a fresh process: ``python -m ludoteca.bench.probe``; prints JSON."""

from __future__ import annotations

import json
import sys
from time import perf_counter

from ludoteca.kernel.game import find
from ludoteca.kernel.playout import playouts
from ludoteca.warm import warm

__all__ = ["play_speed", "warm_seconds"]

GAMES = 3


def warm_seconds() -> dict[str, float]:
    """Seconds to have all rules ready."""
    start = perf_counter()
    warm(lambda line: None)
    return {"seconds": perf_counter() - start}


def play_speed(game: str, seats: int, options: dict[str, object]) -> dict[str, float]:
    """Decisions and games per second of a few random matches."""
    start = perf_counter()
    played = playouts(find(game), seats, GAMES, options=options)
    seconds = perf_counter() - start
    return {"decisions": float(played.lengths.sum()) / seconds, "games": GAMES / seconds}


def _main(arguments: list[str]) -> None:
    if arguments[0] == "warm":
        figures = warm_seconds()
    else:
        figures = play_speed(arguments[1], int(arguments[2]), json.loads(arguments[3]))
    print(json.dumps(figures))


if __name__ == "__main__":
    _main(sys.argv[1:])
