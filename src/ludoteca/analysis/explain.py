"""Why one option rather than another: both played out side by side with the same luck, after a study.

Each is searched alone, as often as the other (see `ludoteca.analysis.action_search`), and every try of the one has the same
hidden pieces and the same future as that of the other. The study is over by then and has chosen already.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter

import numpy as np

from ludoteca.analysis.action_search import Trial
from ludoteca.analysis.gains import Gain, clear_gains
from ludoteca.bots import interrupt
from ludoteca.bots.bot import Words
from ludoteca.bots.search_session import Budget
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import reseed

__all__ = ["Pains", "explain"]

SHARE = 0.1
LEAST, MOST = 32, 1000
BATCH = 16  # pairs after which the clock is looked at


@dataclass(frozen=True)
class Pains:
    """How much is done about it."""

    pairs: int
    """Tries of each option, at most."""
    seconds: float | None = None
    """No further tries after so long, once there are `LEAST`."""

    @classmethod
    def after(cls, budget: Budget) -> Pains:
        """A tenth of what the study before it may have cost."""
        pairs = MOST if budget.iterations is None else int(SHARE * budget.iterations / 2)
        seconds = None if budget.milliseconds is None else SHARE * budget.milliseconds / 1000
        return cls(min(max(pairs, LEAST), MOST), seconds)


def explain(
    game: Game, record: Record, seat: int, options: tuple[int, int], rng: Words, pains: Pains
) -> tuple[Gain, ...]:
    """What the first of two legal actions clearly brings `seat` over the second; `rng` moves on.

    `record` is as the seat knows it (`ludoteca.bots.imagine`). Raises `Interrupted` where it is broken off.
    """
    begun = perf_counter()
    trials = [Trial(game, record, seat, action, _words(rng), pains.pairs) for action in options]
    done = 0
    with ThreadPoolExecutor(len(trials), thread_name_prefix="explain") as pool:
        while done < pains.pairs:
            interrupt.check()
            luck = [_words(rng) for _ in range(min(BATCH, pains.pairs - done))]
            list(pool.map(lambda trial, luck=luck: trial.run_with(luck), trials))
            done += len(luck)
            late = pains.seconds is not None and perf_counter() - begun > pains.seconds
            if late and done >= LEAST:
                break
    first, second = (trial.points_by_source() for trial in trials)
    return clear_gains(first, second, len(game.sources))


def _words(rng: Words) -> Words:
    words = np.zeros(4, np.uint32)
    reseed(words, rng)
    return words
