"""Costs of dice actions in workers, shown before they are paid."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.castles_of_burgundy.components import KINDS, N_KINDS
from ludoteca.games.castles_of_burgundy.dice import SIDES, value, workers_needed
from ludoteca.games.castles_of_burgundy.monasteries import STEP_TO_TAKE
from ludoteca.games.castles_of_burgundy.placing import STEP_FOR_KIND
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["USES", "quote_workers"]

USES: Final = (*KINDS, "take", "sell")
"""Uses of a die: placing a tile of a kind, taking a tile, selling goods."""
TAKING, SELLING = N_KINDS, N_KINDS + 1


@rule
def quote_workers(s: Position, seat: Any, table: Any) -> None:
    """Write the workers needed by die, use and number less 1 to `table` of shape (2, uses, 6)."""
    for die in range(2):
        shown = value(s, seat, die)
        for use in range(SELLING + 1):
            free_steps = 0
            if use < N_KINDS:
                free_steps = has(s, seat, STEP_FOR_KIND[use])
            elif use == TAKING:
                free_steps = has(s, seat, STEP_TO_TAKE)
            for number in range(1, SIDES + 1):
                needed = workers_needed(s, seat, shown, number, free_steps)
                table[die, use, number - 1] = needed
