"""Mines: income at the end of each phase."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.boards import KIND_BITS, N_SPACES
from ludoteca.games.castles_of_burgundy.components import MINE
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.kernel.rules import rule

__all__ = ["mines_of", "pay_mines"]

WORKERS_TOO = 2  # the monastery: a worker for each mine


@rule
def mines_of(s: Any, seat: Any) -> Any:
    """How many mines stand in the duchy."""
    spaces = KIND_BITS[s.board[seat], MINE] & s.covered[seat]
    count = 0
    for space in range(N_SPACES):
        count += (spaces >> space) & 1
    return count


@rule
def pay_mines(s: Any) -> None:
    """A silver for each mine; with monastery 2 a worker as well."""
    for seat in range(s.seats):
        mines = mines_of(s, seat)
        s.silver[seat] += mines
        s.workers[seat] += mines * has(s, seat, WORKERS_TOO)
