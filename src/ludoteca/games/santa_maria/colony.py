"""The colony: room for tiles, placing them, and complete lines."""

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
from ludoteca.games.santa_maria.position import put_cell
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["LINES", "TURNS", "complete", "fits", "fits_anywhere", "lay", "people_in"]

TURNS: Final = 4
LINES: Final = 2 * SIDE  # columns, then rows
_OFFSETS: Final = ((0, 0), (0, 1), (1, 0))  # of the cells of a tile, as [row, column]


def _covered() -> NDArray[np.int64]:
    """Places of a tile's three cells by turn and place of its corner, -1 outside the grid."""
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
    """The places of each line in activation order: columns from the top, rows from the left."""
    columns = [[i * SIDE + line for i in range(SIDE)] for line in range(SIDE)]
    rows = [[line * SIDE + i for i in range(SIDE)] for line in range(SIDE)]
    return np.array(columns + rows, np.int64)


COVERED: Final = _covered()
LINE_PLACES: Final = _line_places()
LINE_BITS: Final[NDArray[np.int64]] = np.array(
    [sum(1 << int(place) for place in line) for line in LINE_PLACES], np.int64
)


def _footprints() -> NDArray[np.int64]:
    """Places covered by a tile, as bits, by size, turn and place; -1 outside the grid."""
    table = np.full((4, TURNS, N_PLACES), -1, np.int64)
    for size in range(1, 4):
        for turn in range(TURNS):
            for place in range(N_PLACES):
                covered = COVERED[turn, place, :size]
                if covered.min() >= 0:
                    table[size, turn, place] = sum(1 << int(there) for there in covered)
    return table


FOOTPRINT: Final = _footprints()


@rule
def fits(s: Position, seat: Any, size: Any, turn: Any, place: Any) -> Any:
    """Return True if a tile of `size` cells may lie there: inside the grid, on empty places."""
    footprint = FOOTPRINT[size, turn, place]
    return footprint >= 0 and footprint & s.covered[seat] == 0


@rule
def fits_anywhere(s: Position, seat: Any, size: Any) -> Any:
    """Return True if there is room for a tile of `size` cells."""
    for turn in range(TURNS):
        for place in range(N_PLACES):
            if fits(s, seat, size, turn, place):
                return True
    return False


@rule
def lay(s: Position, seat: Any, tile: Any, turn: Any, place: Any) -> None:
    """Place a tile with its corner on `place`, turned clockwise `turn` times."""
    for cell in range(TILE_SIZE[tile]):
        put_cell(s, seat, COVERED[turn, place, cell], TILE_CELLS[tile, cell])


@rule
def complete(s: Position, seat: Any, line: Any) -> Any:
    """Return True if every place of the line is covered."""
    return s.covered[seat] & LINE_BITS[line] == LINE_BITS[line]


@rule
def people_in(s: Position, seat: Any, line: Any) -> Any:
    """Number of colonists on the line."""
    people = np.int64(0)
    for i in range(SIDE):
        people += PEOPLE[s.cell[seat, LINE_PLACES[line, i]]]
    return people
