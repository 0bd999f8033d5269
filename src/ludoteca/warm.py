"""Compiling all rules ahead of time, so that nobody waits in the middle of a match.

What has been compiled once is kept on disk, so a second run takes a second or two.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import numpy as np

from ludoteca import bots
from ludoteca.i18n import N_
from ludoteca.kernel import generics
from ludoteca.kernel.chance import below, seed_words
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.match import Match
from ludoteca.kernel.playout import playouts
from ludoteca.kernel.rules import COMPILED, forget_old_caches

__all__ = ["warm"]

BEGIN = N_("{game}: compiling the rules (up to a minute the first time) ...")
STEP = N_("{game}: {step} {seconds} s")
STEPS = {
    "rules": N_("rules"),
    "playouts": N_("random play"),
    "bots": N_("bots"),
}


def warm(
    report: Callable[[str], None] = print, translate: Callable[[str], str] = lambda text: text
) -> None:
    """Compile the rules of all games, or load them; `report` gets a line before and after each part."""
    forget_old_caches()
    if not COMPILED:
        return
    for game in games():
        title = translate(game.title)
        report(translate(BEGIN).format(game=title))
        for step, seconds in _steps(game):
            text = translate(STEP).format(
                game=title, step=translate(STEPS[step]), seconds=f"{seconds:.1f}"
            )
            report(text)


def _steps(game: Game) -> Iterator[tuple[str, float]]:
    """Do the parts one by one; gives the name of each and its seconds."""
    for name, step in (("rules", _play_match), ("playouts", _play_out), ("bots", _ask_bots)):
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
    """A move of each bot, and the rules of thumb by themselves."""
    match = Match(game, game.seats[0], seed=0)
    for bot in bots.bots():
        bots.move(bot, game, match.position, seed_words(2)[0])
    generics.weigh(match.position, match.mask(), np.zeros(game.actions.n))
