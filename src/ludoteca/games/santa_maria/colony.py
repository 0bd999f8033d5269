"""The colony: where a tile may lie, placing it, and which lines are complete."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.santa_maria.components import (
    N_PLACES,
    PEOPLE,
    SIDE,
    TILE_CELLS,
    TILE_SIZE,
)
from ludoteca.kernel.rules import rule

__all__ = ["LINES", "TURNS", "complete", "fits", "fits_anywhere", "lay", "people_in"]

TURNS: Final = 4
LINES: Final = 2 * SIDE  # columns, then rows
_OFFSETS: Final = ((0, 0), (0, 1), (1, 0))  # of the cells of a tile, as [row, column]


def _covered() -> NDArray[np.int64]:
    """The places of the three cells of a tile by turn and place of its corner, -1 outside the grid."""
    table = np.full((TURNS, N_PLACES, 3), -1, np.int64)
    for turn in range(TURNS):
        for place in range(N_PLACES):
            for cell, (row, column) in enumerate(_OFFSETS):
                for _ in range(turn):
                    row, column = column, -row
                r, c = place // SIDE + row, place % SIDE + column
                if 0 <= r < SIDE and 0 <= c < SIDE:
                    table[turn, place, cell] = r * SIDE + c
    return table


def _line_places() -> NDArray[np.int64]:
    """The places of each line in the order of activation: columns from the top, rows from the left."""
    columns = [[i * SIDE + line for i in range(SIDE)] for line in range(SIDE)]
    rows = [[line * SIDE + i for i in range(SIDE)] for line in range(SIDE)]
    return np.array(columns + rows, np.int64)


COVERED: Final = _covered()
LINE_PLACES: Final = _line_places()


@rule
def fits(s: Any, seat: Any, tile: Any, turn: Any, place: Any) -> Any:
    """Whether the tile may lie there: inside the grid, on empty places."""
    for cell in range(TILE_SIZE[tile]):
        there = COVERED[turn, place, cell]
        if there < 0 or s.cell[seat, there] != 0:
            return False
    return True


@rule
def fits_anywhere(s: Any, seat: Any, tile: Any) -> Any:
    """Whether there is any room for the tile."""
    for turn in range(TURNS):
        for place in range(N_PLACES):
            if fits(s, seat, tile, turn, place):
                return True
    return False


@rule
def lay(s: Any, seat: Any, tile: Any, turn: Any, place: Any) -> None:
    """Put the tile down, its corner on `place`, turned clockwise so many times."""
    for cell in range(TILE_SIZE[tile]):
        s.cell[seat, COVERED[turn, place, cell]] = TILE_CELLS[tile, cell]


@rule
def complete(s: Any, seat: Any, line: Any) -> Any:
    """Whether every place of the line is covered."""
    for i in range(SIDE):
        if s.cell[seat, LINE_PLACES[line, i]] == 0:
            return False
    return True


@rule
def people_in(s: Any, seat: Any, line: Any) -> Any:
    """Colonists on the line."""
    people = np.int64(0)
    for i in range(SIDE):
        people += PEOPLE[s.cell[seat, LINE_PLACES[line, i]]]
    return people
