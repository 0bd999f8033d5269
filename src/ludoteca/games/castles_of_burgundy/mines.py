"""Mines: income at the end of each phase."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.boards import KIND_BITS
from ludoteca.games.castles_of_burgundy.components import MINE
from ludoteca.games.castles_of_burgundy.monasteries import WORKERS_FROM_MINES
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import bits_in

__all__ = ["mines_of", "pay_mines"]


@rule
def mines_of(s: Position, seat: Any) -> Any:
    """Number of mines in the duchy."""
    return bits_in(KIND_BITS[s.board[seat], MINE] & s.covered[seat])


@rule
def pay_mines(s: Position) -> None:
    """Pay a silver for each mine; with monastery 2 a worker as well."""
    for seat in range(s.seats):
        mines = mines_of(s, seat)
        s.silver[seat] += mines
        s.workers[seat] += mines * has(s, seat, WORKERS_FROM_MINES)
