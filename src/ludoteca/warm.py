"""Compiling all rules ahead of time, so that nobody waits in the middle of a match.

What has been compiled once is kept on disk, so a second run takes a second or two. Games that are new are
compiled each in a process of its own; whatever of the common parts they overwrite for each other is made
good when this process loads them.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.chance import below, seed_words
from ludoteca.kernel.game import Game, find, games
from ludoteca.kernel.match import Match
from ludoteca.kernel.playout import playouts
from ludoteca.kernel.rules import COMPILED, cache_folder, forget_old_caches

__all__ = ["compile_game", "warm"]

BEGIN = N_("{game}: compiling the rules (up to two minutes the first time) ...")
STEP = N_("{game}: {step} {seconds} s")
STEPS = {
    "rules": N_("rules"),
    "playouts": N_("random play"),
    "bots": N_("bots"),
    "search": N_("search"),
}


def warm(
    report: Callable[[str], None] = print, translate: Callable[[str], str] = lambda text: text
) -> None:
    """Compile the rules of all games, or load them; `report` gets a line before and after each part.

    Games that have never been compiled are compiled side by side, as many as there are cores.
    """
    forget_old_caches()
    if not COMPILED:
        return
    teller = _Teller(report, translate)
    fresh = [game for game in games() if not _mark(game).exists()]
    if len(fresh) > 1:
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            compiled = list(pool.map(functools.partial(_compile_apart, teller), fresh))
        if all(compiled):
            teller = _Teller(lambda line: None, translate)  # all has been told
    for game in games():
        teller.begin(game)
        for step, seconds in _steps(game):
            teller.done(game, step, seconds)
        _mark(game).touch()


def _mark(game: Game) -> Path:
    """A file that tells that the game has been compiled from the sources as they are."""
    return cache_folder() / f"{game.name}.compiled"


@dataclass(frozen=True)
class _Teller:
    """Says how far things are."""

    report: Callable[[str], None]
    translate: Callable[[str], str]
    one_by_one: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, game: Game) -> None:
        with self.one_by_one:
            self.report(self.translate(BEGIN).format(game=self.translate(game.title)))

    def done(self, game: Game, step: str, seconds: float) -> None:
        title, name = self.translate(game.title), self.translate(STEPS[step])
        text = self.translate(STEP).format(game=title, step=name, seconds=f"{seconds:.1f}")
        with self.one_by_one:
            self.report(text)


def _compile_apart(teller: _Teller, game: Game) -> bool:
    """Compile a game in a process of its own, which leaves the machine code in the cache; whether it could."""
    teller.begin(game)
    code = "import sys; from ludoteca.warm import compile_game; compile_game(sys.argv[1])"
    with subprocess.Popen(
        [sys.executable, "-c", code, game.name], stdout=subprocess.PIPE, text=True
    ) as process:
        for line in process.stdout or ():
            step, seconds = line.split()
            teller.done(game, step, float(seconds))
    return process.returncode == 0


def compile_game(name: str) -> None:
    """Compile one game; prints a line with the name and the seconds of each part."""
    for step, seconds in _steps(find(name)):
        print(step, seconds, flush=True)


def _steps(game: Game) -> Iterator[tuple[str, float]]:
    """Do the parts one by one; gives the name of each and its seconds."""
    parts = (
        ("rules", _play_match),
        ("playouts", _play_out),
        ("bots", _ask_bots),
        ("search", _search),
    )
    for name, step in parts:
        start = time.perf_counter()
        step(game)
        yield name, time.perf_counter() - start


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


def _search(game: Game) -> None:
    """An iteration of the search."""
    match = Match(game, game.seats[0], seed=0)
    bots.study(game, match.position, 0, seed_words(3)[0], bots.Budget(iterations=1))
