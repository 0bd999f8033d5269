"""Numeric tables of the map's lands, spaces and rubble."""

from __future__ import annotations

from typing import Final

import numpy as np

from ludoteca.games.lisboa.components.counts import EDITION, N_STREETS, Table, by_seats
from ludoteca.games.lisboa.edition.model import ROWS, SIDES, Land

LANDS: Final = EDITION.lands
SPACES: Final = EDITION.spaces
N_LANDS: Final = len(LANDS)
N_SPACES: Final = len(SPACES)
N_ROWS: Final = len(ROWS)
N_COLUMNS: Final = 5
SIDES_OF_LAND: Final = 2  # a land faces one street or two
LAND_ROW: Final[Table] = np.array([land.row for land in LANDS], np.int64)
LAND_COLUMN: Final[Table] = np.array([land.column for land in LANDS], np.int64)
LAND_SMALL: Final[Table] = np.array([int(land.small) for land in LANDS], np.int64)


def _by_side(land: Land) -> tuple[int, ...]:
    """The streets west and east of a land, -1 if none.

    Column n lies between streets n - 1 and n.
    """
    if len(land.streets) == SIDES_OF_LAND:
        return land.streets
    (street,) = land.streets
    return (street, -1) if street < land.column else (-1, street)


LAND_STREET: Final[Table] = np.array([_by_side(land) for land in LANDS], np.int64)
"""By land and side (west, east): the street there, or -1."""
NORTH, WEST, EAST = range(len(SIDES))
SPACE_SIDE: Final[Table] = np.array([SIDES.index(space.side) for space in SPACES], np.int64)
SPACE_LINE: Final[Table] = np.array([space.line for space in SPACES], np.int64)


def _space_of(side: str, count: int) -> Table:
    """The space of each street or row on a side of the map."""
    found = {space.line: i for i, space in enumerate(SPACES) if space.side == side}
    return np.array([found[line] for line in range(count)], np.int64)


NORTH_OF: Final = _space_of("north", N_STREETS)
WEST_OF: Final = _space_of("west", N_ROWS)
EAST_OF: Final = _space_of("east", N_ROWS)
ROWS_IN_PLAY: Final = by_seats(lambda players: players.rows)
RUBBLE_COST: Final[Table] = np.array(EDITION.rubble_cost, np.int64)
ROW_CUBES: Final[Table] = np.array(EDITION.row_cubes, np.int64)
COLUMN_CUBES: Final[Table] = np.array(EDITION.column_cubes, np.int64)
PILE_CUBES: Final = EDITION.pile_cubes
CUBES_PER_COLOUR: Final = 21
MAJORITY: Final[Table] = np.array(EDITION.majority, np.int64)
SCORING_TILES: Final[Table] = np.array([tile.value for tile in EDITION.scoring_tiles], np.int64)
LARGE_STORES, SMALL_STORES = 22, 5
