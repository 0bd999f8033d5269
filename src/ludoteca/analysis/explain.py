"""Explanation of a choice between two options: both are played out with the same luck.

Each is searched alone, with as many tries as the other (see `ludoteca.analysis.action_search`), and
paired tries share hidden pieces and the future. This happens after a study has made its choice.
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

__all__ = ["ComparisonBudget", "explain"]

SHARE = 0.1
LEAST, MOST = 32, 1000
BATCH = 16  # pairs between checks of the clock


@dataclass(frozen=True)
class ComparisonBudget:
    """Computing effort of an explanation."""

    pairs: int
    """Maximum number of tries of each option."""
    seconds: float | None = None
    """Time limit, applied after the first `LEAST` tries; None for no limit."""

    @classmethod
    def after(cls, budget: Budget) -> ComparisonBudget:
        """Effort of a tenth of the budget of the preceding study."""
        pairs = MOST if budget.iterations is None else int(SHARE * budget.iterations / 2)
        seconds = None if budget.milliseconds is None else SHARE * budget.milliseconds / 1000
        return cls(min(max(pairs, LEAST), MOST), seconds)


def explain(
    game: Game,
    record: Record,
    seat: int,
    options: tuple[int, int],
    rng: Words,
    budget: ComparisonBudget,
) -> tuple[Gain, ...]:
    """Gains of `seat` by the first of two legal actions over the second; `rng` advances.

    `record` is a position as known to the seat (see `ludoteca.bots.imagine`). Raises Interrupted if
    interrupted.
    """
    begun = perf_counter()
    luck = np.zeros_like(rng)
    reseed(luck, rng)
    trials = [Trial(game, record, seat, action, luck, budget.pairs) for action in options]
    done = 0
    with ThreadPoolExecutor(len(trials), thread_name_prefix="explain") as pool:
        while done < budget.pairs:
            interrupt.check()
            count = min(BATCH, budget.pairs - done)
            list(pool.map(lambda trial, count=count: trial.run(count), trials))
            done += count
            late = budget.seconds is not None and perf_counter() - begun > budget.seconds
            if late and done >= LEAST:
                break
    first, second = (trial.points_by_source() for trial in trials)
    return clear_gains(first, second, len(game.sources))
