"""Ranges of the numbers in the competition's observations, because callers may send any."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.envs.pr_competition.codes import Phase
from ludoteca.games.puerto_rico.components import CITY_SPACES, ISLAND_SPACES, SPACES
from ludoteca.kernel.errors import BadArgument

__all__ = ["check"]

Row = NDArray[Any]

SEATS: Final = ("current_player", "governor_idx")
"""Fields that are seats, from 0."""
LIMITS: Final[Mapping[str, int]] = {
    "building_colonists": 3,
    "cargo_ships_load": 8,
    "cargo_ships_space": 8,
    "current_phase_onehot": 1,
    "cargo_ships_good_onehot": 1,
    "face_up_plantation_counts": 6,
    "goods": 11,
    "goods_supply": 11,
    "has_building": 1,
    "island_tile_count": ISLAND_SPACES,
    "island_tile_occupied": ISLAND_SPACES,
    "quarry_stack": 8,
    "roles_available": 1,
}
"""Maximum values by name; others are counts of at most `MOST`."""
MOST: Final = 150
OWED: Final = {"vp_chips": -MOST}
"""Minimum values other than 0: points are given out even beyond the supply."""


def check(table: Mapping[str, Row], players: Sequence[Mapping[str, Row]]) -> None:
    """Raise BadArgument unless the numbers can be those of a position.

    `table` and each of `players` are integers by name. They are converted to a position in compiled
    code, which trusts them.
    """
    for name, row in chain(table.items(), *(player.items() for player in players)):
        most = len(players) - 1 if name in SEATS else LIMITS.get(name, MOST)
        _check_row(name, row, OWED.get(name, 0), most)
    if table["current_phase_onehot"].argmax() >= len(Phase):
        raise BadArgument("the observation's phase does not exist")
    for player in players:
        if player["island_tile_count"].sum() > ISLAND_SPACES:
            raise BadArgument(
                "an island of an observation has more than {most} tiles", most=ISLAND_SPACES
            )
        if _taken(player["has_building"]) > CITY_SPACES:
            raise BadArgument(
                "a city of an observation fills more than {most} spaces", most=CITY_SPACES
            )


def _taken(has_building: Row) -> int:
    """Number of city spaces taken by buildings."""
    return sum(int(SPACES[number]) for number in np.flatnonzero(has_building))


def _check_row(name: str, row: Row, least: int, most: int) -> None:
    wrong = ~((row >= least) & (row <= most))  # NaN is neither
    if wrong.any():
        raise BadArgument(
            "{name} of an observation must be {least} to {most}, not {value}",
            name=name,
            least=least,
            most=most,
            value=row[wrong][0],
        )
