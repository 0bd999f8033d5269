"""Compilation of all rules ahead of time, to avoid waiting in the middle of a match.

Compiled rules are cached on disk, so a second run takes a second or two. New games are compiled in
parallel.
"""

from __future__ import annotations

import functools
import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from ludoteca.compilation.jobs import CompileProcess, Step, batch_step, is_compiled, steps
from ludoteca.i18n import N_
from ludoteca.kernel import cache
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.rules import COMPILED

__all__ = ["STEPS", "warm"]

BEGIN = N_("{game}: preparing the rules (a few minutes the first time) ...")
STEP = N_("{game}: {step} {seconds} s")
HEALED = N_("Damaged compiled rules were compiled again (files: {number}).")
STEPS = {
    "rules": N_("rules"),
    "playouts": N_("random play"),
    "bots": N_("bots"),
    "search": N_("search"),
    "network": N_("search with a network"),
    "batches": N_("batches and observations"),
}


def warm(
    report: Callable[[str], None] = print,
    translate: Callable[[str], str] = lambda text: text,
    chosen: Sequence[Game] = (),
    batches: bool = False,
) -> None:
    """Compile or load the rules of the chosen games (default: all), optionally of `batches` too.

    `report` receives a line when a game is started, and one after each part. Games that have never
    been compiled are compiled in parallel, as many as there are cores.
    """
    cache.forget_old()
    if not COMPILED:
        return
    wanted = chosen or games()
    teller = _Teller(report, translate)
    fresh = [game for game in wanted if not is_compiled(game)]
    if len(fresh) > 1:
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            done = list(pool.map(functools.partial(_compile_apart, teller), fresh))
        if all(done):
            teller = _Teller(lambda line: None, translate)  # already reported
    for game in wanted:
        teller.begin(game)
        for step in steps(game):
            teller.done(game, step)
    if batches:
        for game in wanted:
            _Teller(report, translate).done(game, batch_step(game))
    if cache.damaged:
        report(translate(HEALED).format(number=len(cache.damaged)))


@dataclass(frozen=True)
class _Teller:
    """Reports progress."""

    report: Callable[[str], None]
    translate: Callable[[str], str]
    one_by_one: threading.Lock = field(default_factory=threading.Lock)

    def begin(self, game: Game) -> None:
        with self.one_by_one:
            self.report(self.translate(BEGIN).format(game=self.translate(game.title)))

    def done(self, game: Game, step: Step) -> None:
        title, name = self.translate(game.title), self.translate(STEPS[step.name])
        text = self.translate(STEP).format(game=title, step=name, seconds=f"{step.seconds:.1f}")
        with self.one_by_one:
            self.report(text)


def _compile_apart(teller: _Teller, game: Game) -> bool:
    """Compile a game in its own process; return True on success."""
    teller.begin(game)
    work = CompileProcess(game)
    for news in work.news():
        if isinstance(news, Step):
            teller.done(game, news)
    return work.done
