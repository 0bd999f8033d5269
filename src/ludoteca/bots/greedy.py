"""The greedy bot: takes the action that the game's heuristics value most, without looking ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.bot import Words, register
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import weigh
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import below
from ludoteca.kernel.rules import rule

__all__ = ["GREEDY", "Greedy", "best", "looks"]


@rule
def best(rng: Any, options: Any, weights: Any) -> Any:
    """Option with the greatest weight (`weights` is by action); ties are broken at random."""
    chosen = options[0]
    ties = 1
    for i in range(1, len(options)):
        option = options[i]
        if weights[option] > weights[chosen]:
            chosen = option
            ties = 1
        elif weights[option] == weights[chosen]:
            ties += 1
            if below(rng, ties) == 0:
                chosen = option
    return chosen


def looks(game: Game, record: Record) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    """Legal actions (bool) and their heuristic weights (float64), both by action id."""
    mask, weights = legal_mask(game, record), np.zeros(game.actions.n)
    weigh(record, mask, weights)
    return mask, weights


@dataclass(frozen=True)
class Greedy:
    """Plays by heuristics."""

    name: str = "greedy"
    title: str = N_("Greedy")
    description: str = N_("Plays fast by rules of thumb, without looking ahead.")

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """Return the action with the greatest heuristic weight."""
        mask, weights = looks(game, record)
        return int(best(rng, np.flatnonzero(mask), weights))


GREEDY = register(Greedy())
