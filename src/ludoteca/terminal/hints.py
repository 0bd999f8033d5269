"""Hints in the terminal, from a search that knows only what the seat knows."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final

from ludoteca.analysis import Estimate, Standing, evaluate, ranked
from ludoteca.bots import Budget, imagine
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.terminal.translator import Voice

__all__ = ["hint_lines"]

SECONDS: Final = 3
MOST: Final = 3
BEST: Final = N_("{choice} (points expected: {points}; chance to win: {chance} %)")
ALONE: Final = N_("{choice} (points expected: {points})")


def hint_lines(
    game: Game, record: Record, seat: int, voice: Voice, choice: Callable[[int], str]
) -> list[str]:
    """The best options as lines, best first; `choice` formats an action. Takes some seconds."""
    rng = seed_words(secrets.randbits(64))[0]
    known = imagine(record, seat, rng)
    found = evaluate(game, known, rng, Budget(milliseconds=1000 * SECONDS, trees=2))
    best = ranked(found, seat)
    told = [one.estimate for one in best if one.standing is not Standing.HARDLY] or [
        best[0].estimate
    ]
    return [_line(voice, estimate, seat, choice) for estimate in told[:MOST]]


def _line(voice: Voice, estimate: Estimate, seat: int, choice: Callable[[int], str]) -> str:
    filled = {"choice": choice(estimate.action), "points": f"{estimate.points[seat]:.0f}"}
    if len(estimate.points) == 1:
        return voice.text(ALONE, **filled)
    return voice.text(BEST, **filled, chance=f"{100 * estimate.wins[seat]:.0f}")
