"""Compiling the rules of a game: here, or in a process of its own that leaves the machine code in the cache.

Such a process says on its standard output how far it is (a line ``share 0.4`` or ``step rules 12.5``), steps
back behind other programs where it is asked to, and ends when whoever has started it does. Processes that are
after the same machine code wait for the first of them.
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

__all__ = ["Apart", "Step", "batch_step", "drop_damaged", "is_compiled", "steps"]

NICENESS = 10
"""How far a process steps back that compiles gently."""


@dataclass(frozen=True)
class Step:
    """A part of the work that is done."""

    name: str
    """``rules``, ``playouts``, ``bots``, ``search``, ``network`` or ``batches``."""
    seconds: float


def is_compiled(game: Game) -> bool:
    """Whether the machine code of a game lies in the cache, made from the sources as they are."""
    return _mark(game).exists()


def drop_damaged(game: Game) -> int:
    """Drop what cannot be read of the machine code of a game, which counts as not compiled then; how many files."""
    number = compiled.drop_damaged(game.dtype)
    if number:
        with contextlib.suppress(OSError):  # where nothing can be changed, each process compiles it
            _mark(game).unlink()
    return number


def _mark(game: Game) -> Path:
    return cache.folder_of(game.dtype) / "compiled"


def steps(game: Game) -> Iterator[Step]:
    """Compile or load all rules of a game in this process, part by part."""
    parts = (
        ("rules", _play_match),
        ("playouts", _play_out),
        ("bots", _ask_bots),
        ("search", _search),
        *([("network", _search_with_network)] if weights_of(game.name) else []),
    )
    for name, part in parts:
        yield _timed(name, part, game)
    with contextlib.suppress(OSError):  # without a cache, it is compiled again the next time
        _mark(game).touch()


def batch_step(game: Game) -> Step:
    """Compile or load what steps batches of a game and observes them: researchers alone need it."""
    return _timed("batches", _step_batch, game)


def _timed(name: str, part: Callable[[Game], None], game: Game) -> Step:
    start = time.perf_counter()
    part(game)
    return Step(name, time.perf_counter() - start)


def _play_match(game: Game) -> None:
    """A random match by way of `Match`, looked at all the time: all rules as called from Python."""
    match = Match(game, game.seats[0], seed=0)
    rng = seed_words(1)[0]
    while not match.over:
        match.view(match.actor)
        legal = match.legal()
        match.play(legal[int(below(rng, len(legal)))])
    match.scores()


def _play_out(game: Game) -> None:
    """The same rules once more, within compiled matches."""
    playouts(game, game.seats[0], games=1)


def _ask_bots(game: Game) -> None:
    """A move of each kind of bot, and the rules of thumb by themselves."""
    match = Match(game, game.seats[0], seed=0)
    for bot in bots.bots():
        if not bots.is_slow(bot):
            bots.move(bot, game, match.position, seed_words(2)[0])
    generics.weigh(match.position, match.mask(), np.zeros(game.actions.n))


def _step_batch(game: Game) -> None:
    """A step of a batch, with masks and observations."""
    from ludoteca.batches import Batch, random_actions

    batch = Batch(game, game.seats[0], 2, seed=0)
    batch.step(random_actions(batch.masks(), np.random.default_rng(0)))
    batch.observe()


def _search(game: Game) -> None:
    """An iteration of the search."""
    match = Match(game, game.seats[0], seed=0)
    seat = int(actor(match.position))
    bots.study(game, match.position, seat, seed_words(3)[0], bots.Budget(iterations=1))


def _search_with_network(game: Game) -> None:
    """An iteration that asks the network of the game."""
    weights = weights_of(game.name)
    if weights is not None:
        match = Match(game, weights.purpose.seats[0], seed=0)
        rng, once = seed_words(3)[0], bots.Budget(iterations=1)
        seat = int(actor(match.position))
        bots.study(game, match.position, seat, rng, once, ByNetwork(weights))


# ---- in a process of its own --------------------------------------------------------------------------


class Apart:
    """A process that compiles one game."""

    def __init__(self, game: Game, gently: bool = False) -> None:
        self.stopped = False
        """Whether it has been told to end."""
        command = [sys.executable, "-m", __name__, game.name, *(["--gently"] if gently else [])]
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # Ctrl+C is for whoever started it, who then ends it
        )

    def news(self) -> Iterator[Step | float]:
        """What it has done, and which share of all rules is compiled, as it goes; ends with the process."""
        with self._process as process:
            for line in process.stdout or ():
                kind, *words = line.split()
                yield float(words[0]) if kind == "share" else Step(words[0], float(words[1]))

    @property
    def done(self) -> bool:
        """Whether it has ended and all is compiled."""
        return self._process.returncode == 0

    def stop(self) -> None:
        """End it; what is compiled stays, and whoever compiles the game next goes on from there."""
        self.stopped = True
        self._process.kill()


def main(arguments: list[str]) -> None:
    """Compile one game, saying how far it is."""
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
    """Wait for the end of the standard input: then nobody wants the result any more."""
    sys.stdin.read()
    os._exit(1)


@contextlib.contextmanager
def _alone(game: Game) -> Iterator[None]:
    """Wait until no other process compiles the game, where the system can tell."""
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
    """Prints the share of the rules that are compiled, when it has grown by a hundredth."""

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
