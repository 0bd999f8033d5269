"""Compilation of a game's rules: in this process, or in a separate one that fills the cache.

A separate process reports its progress on standard output (``share 0.4`` or ``step rules 12.5``),
lowers its priority if asked to, and ends with its parent. Processes that need the same machine code
wait for the first of them.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from ludoteca import bots
from ludoteca.kernel import cache, compiled, generics
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.match import Match
from ludoteca.kernel.pending import actor
from ludoteca.kernel.playout import playouts
from ludoteca.kernel.rng import below, seed_words
from ludoteca.nets import ByNetwork
from ludoteca.nets.registry import weights_of

__all__ = ["CompileProcess", "Step", "batch_step", "drop_damaged", "is_compiled", "steps"]

NICENESS = 10
"""Niceness of a process started with ``--gently``."""


@dataclass(frozen=True)
class Step:
    """A completed part of the work."""

    name: str
    """``rules``, ``playouts``, ``bots``, ``search``, ``network`` or ``batches``."""
    seconds: float


def is_compiled(game: Game) -> bool:
    """Return True if the cache holds a game's machine code, made from the current sources."""
    return _mark(game).exists()


def drop_damaged(game: Game) -> int:
    """Drop a game's unreadable machine code, after which it counts as not compiled.

    Returns the number of files.
    """
    number = compiled.drop_damaged(game.dtype)
    if number:
        with contextlib.suppress(OSError):  # read-only cache: each process compiles it
            _mark(game).unlink()
    return number


def _mark(game: Game) -> Path:
    return cache.folder_of(game.dtype) / "compiled"


def steps(game: Game) -> Iterator[Step]:
    """Compile or load all rules of a game in this process, yielding each completed part."""
    parts = (
        ("rules", _play_match),
        ("playouts", _play_out),
        ("bots", _ask_bots),
        ("search", _search),
        *([("network", _search_with_network)] if weights_of(game.name) else []),
    )
    for name, part in parts:
        yield _timed(name, part, game)
    with contextlib.suppress(OSError):  # without a cache, it is compiled again next time
        _mark(game).touch()


def batch_step(game: Game) -> Step:
    """Compile or load stepping and observing of batches, which only researchers need."""
    return _timed("batches", _step_batch, game)


def _timed(name: str, part: Callable[[Game], None], game: Game) -> Step:
    start = time.perf_counter()
    part(game)
    return Step(name, time.perf_counter() - start)


def _play_match(game: Game) -> None:
    """Play a random `Match` with views: all rules as called from Python."""
    match = Match(game, game.seats[0], seed=0)
    rng = seed_words(1)[0]
    while not match.over:
        match.view(match.actor)
        legal = match.legal()
        match.play(legal[int(below(rng, len(legal)))])
    match.scores()


def _play_out(game: Game) -> None:
    """Run a playout: the same rules inside compiled matches."""
    playouts(game, game.seats[0], games=1)


def _ask_bots(game: Game) -> None:
    """Make a move with each fast bot, and run the heuristic by itself."""
    match = Match(game, game.seats[0], seed=0)
    for bot in bots.bots():
        if not bots.is_slow(bot):
            bots.move(bot, game, match.position, seed_words(2)[0])
    generics.weigh(match.position, match.mask(), np.zeros(game.actions.n))


def _step_batch(game: Game) -> None:
    """Step a batch, with masks and observations."""
    from ludoteca.batches import Batch, random_actions

    batch = Batch(game, game.seats[0], 2, seed=0)
    batch.step(random_actions(batch.masks(), np.random.default_rng(0)))
    batch.observe()


def _search(game: Game) -> None:
    """Run one iteration of the search."""
    match = Match(game, game.seats[0], seed=0)
    seat = int(actor(match.position))
    bots.study(game, match.position, seat, seed_words(3)[0], bots.Budget(iterations=1))


def _search_with_network(game: Game) -> None:
    """Run one iteration of the search with the game's network."""
    weights = weights_of(game.name)
    if weights is not None:
        match = Match(game, weights.purpose.seats[0], seed=0)
        rng, once = seed_words(3)[0], bots.Budget(iterations=1)
        seat = int(actor(match.position))
        bots.study(game, match.position, seat, rng, once, ByNetwork(weights))


# ---- separate process ---------------------------------------------------------------------------------


class CompileProcess:
    """A process that compiles one game."""

    def __init__(self, game: Game, gently: bool = False) -> None:
        self.stopped = False
        """True if `stop` has been called."""
        command = [sys.executable, "-m", __name__, game.name, *(["--gently"] if gently else [])]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl+C goes to the parent, which then stops it
        )

    def news(self) -> Iterator[Step | float]:
        """Yield completed steps and the compiled share of all rules until the process ends."""
        with self._process as process:
            for line in process.stdout or ():
                kind, *words = line.split()
                yield float(words[0]) if kind == "share" else Step(words[0], float(words[1]))

    @property
    def done(self) -> bool:
        """True if the process has ended with everything compiled."""
        return self._process.returncode == 0

    def stop(self) -> None:
        """Kill the process; the next compilation of the game continues from there."""
        self.stopped = True
        self._process.kill()


def main(arguments: list[str]) -> None:
    """Compile one game and print the progress."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--gently", action="store_true")
    given = parser.parse_args(arguments)
    game = find(given.game)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if given.gently and hasattr(os, "nice"):
        os.nice(NICENESS)
    with _alone(game):
        compiled.watch(_Share(game))
        for step in steps(game):
            print("step", step.name, step.seconds, flush=True)


def _end_with_parent() -> None:
    """Exit when standard input ends, as the result is no longer needed."""
    sys.stdin.read()
    os._exit(1)


@contextlib.contextmanager
def _alone(game: Game) -> Iterator[None]:
    """Wait until no other process compiles the game, if the system has file locks."""
    try:
        import fcntl

        folder = cache.folder_of(game.dtype)
        folder.mkdir(parents=True, exist_ok=True)
        lock = (folder / "lock").open("w")
    except (ImportError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class _Share:
    """Prints the compiled share of the rules whenever it has grown by a hundredth."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._told = 0.0

    def __call__(self) -> None:
        share = compiled.share_compiled(self._game.dtype)
        if share >= self._told + 0.01:
            self._told = share
            print("share", f"{share:.2f}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
