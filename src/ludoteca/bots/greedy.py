"""The greedy bot: the action that the game's rules of thumb like best, without looking ahead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludoteca.bots.bot import Words, register
from ludoteca.i18n import N_
from ludoteca.kernel.chance import below
from ludoteca.kernel.game import Game
from ludoteca.kernel.generics import weigh
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.record import Record
from ludoteca.kernel.rules import rule

__all__ = ["GREEDY", "Greedy", "best", "looks"]


@rule
def best(rng: Any, mask: Any, weights: Any) -> Any:
    """The marked action of the greatest weight; ties are broken at random."""
    chosen = -1
    ties = 0
    for action in range(len(mask)):
        if mask[action]:
            if chosen < 0 or weights[action] > weights[chosen]:
                chosen = action
                ties = 1
            elif weights[action] == weights[chosen]:
                ties += 1
                if below(rng, ties) == 0:
                    chosen = action
    return chosen


def looks(game: Game, record: Record) -> tuple[NDArray[np.bool_], NDArray[np.float64]]:
    """What is legal, and how good it looks by the rules of thumb: both by action id."""
    mask, weights = legal_mask(game, record), np.zeros(game.actions.n)
    weigh(record, mask, weights)
    return mask, weights


@dataclass(frozen=True)
class Greedy:
    """Plays by rules of thumb."""

    name: str = "greedy"
    title: str = N_("Greedy")
    description: str = N_("Plays quickly by rules of thumb, without looking ahead.")

    def choose(self, game: Game, record: Record, seat: int, rng: Words) -> int:
        """The best action at a glance."""
        return int(best(rng, *looks(game, record)))


GREEDY = register(Greedy())
