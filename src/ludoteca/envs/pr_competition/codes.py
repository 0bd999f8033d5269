"""The numbers used by the Puerto Rico AI Competition, and the corresponding ones of Ludoteca.

The interface is described in ``docs/OBSERVATION_AND_ACTIONS.md`` and ``docs/GAME_RULES.md`` of
https://github.com/dae-hany/PuertoRico_AI_Competition; the numbers of phases, which these do not
list, are those of public forks of it. Only facts of the interface are taken from there.

Roles and buildings are in the same order in both; goods and plantations are not.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from ludoteca.games.puerto_rico import actions as ours
from ludoteca.games.puerto_rico.components import (
    COFFEE,
    CORN,
    INDIGO,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    QUARRY,
    SUGAR,
    TOBACCO,
)
from ludoteca.kernel.checks import as_whole

__all__ = [
    "ACTIONS",
    "AUTOMATIC",
    "BUILD",
    "BUILDINGS",
    "EMPTY_SHIP",
    "GOODS",
    "HACIENDA",
    "KEEP",
    "LOAD",
    "N_PHASES",
    "PASS",
    "PHASES",
    "PLACE_IN_CITY",
    "PLACE_ON_ISLAND",
    "PRIVILEGE",
    "QUARRY_TILE",
    "ROLE",
    "SELL",
    "SPOTS",
    "STORE",
    "TAKE",
    "TILES",
    "TO_OURS",
    "TO_THEIRS",
    "WHARF",
    "BuildingType",
    "Good",
    "Phase",
    "Role",
    "TileType",
    "known_action",
]

# ---- enumerations ---------------------------------------------------------------------------------------


class Phase(IntEnum):
    """Phases; roles are chosen in the phase called END_ROUND there."""

    SETTLER = 0
    MAYOR = 1
    BUILDER = 2
    CRAFTSMAN = 3
    TRADER = 4
    CAPTAIN = 5
    CAPTAIN_STORE = 6
    PROSPECTOR = 7
    END_ROUND = 8


class Role(IntEnum):
    """Roles, in the same order as Ludoteca's."""

    SETTLER = 0
    MAYOR = 1
    BUILDER = 2
    CRAFTSMAN = 3
    TRADER = 4
    CAPTAIN = 5
    PROSPECTOR_1 = 6
    PROSPECTOR_2 = 7


class Good(IntEnum):
    """Goods."""

    COFFEE = 0
    TOBACCO = 1
    CORN = 2
    SUGAR = 3
    INDIGO = 4


class TileType(IntEnum):
    """Plantations by their goods, and the quarry."""

    COFFEE_PLANTATION = 0
    TOBACCO_PLANTATION = 1
    CORN_PLANTATION = 2
    SUGAR_PLANTATION = 3
    INDIGO_PLANTATION = 4
    QUARRY = 5
    EMPTY = 6


class BuildingType(IntEnum):
    """Buildings, in Ludoteca's order; the second space of a large one has its own number."""

    SMALL_INDIGO_PLANT = 0
    SMALL_SUGAR_MILL = 1
    INDIGO_PLANT = 2
    SUGAR_MILL = 3
    TOBACCO_STORAGE = 4
    COFFEE_ROASTER = 5
    SMALL_MARKET = 6
    HACIENDA = 7
    CONSTRUCTION_HUT = 8
    SMALL_WAREHOUSE = 9
    HOSPICE = 10
    OFFICE = 11
    LARGE_MARKET = 12
    LARGE_WAREHOUSE = 13
    FACTORY = 14
    UNIVERSITY = 15
    HARBOR = 16
    WHARF = 17
    GUILDHALL = 18
    RESIDENCE = 19
    FORTRESS = 20
    CUSTOMS_HOUSE = 21
    CITY_HALL = 22
    EMPTY = 23
    OCCUPIED_SPACE = 24


BUILDINGS: Final = 23
"""Number of buildings of the base game."""
N_PHASES: Final = 10
"""Length of the phase's one-hot vector; the last entry is for a game that has not begun."""
EMPTY_SHIP: Final = 5
"""Index of an empty ship, after the goods."""

GOODS: Final = (COFFEE, TOBACCO, CORN, SUGAR, INDIGO)
"""Ludoteca's number of each of the competition's goods."""
TILES: Final = (*GOODS, QUARRY)
"""Ludoteca's number of each of the competition's tiles."""
SPOTS: Final = (*TILES, *range(N_TILES, N_TILES + BUILDINGS))
"""Ludoteca's number of each place for colonists: the tiles, then the buildings."""

# ---- actions --------------------------------------------------------------------------------------------

ACTIONS: Final = 200
ROLE: Final = 0
TAKE: Final = 8
QUARRY_TILE: Final = 13
PASS: Final = 15
BUILD: Final = 16
SELL: Final = 39
LOAD: Final = 44
WHARF: Final = 59
KEEP: Final = 64
"""First action that keeps a single good, on the windrose."""
PRIVILEGE: Final = 93
HACIENDA: Final = 105
STORE: Final = 106
"""First action that stores all goods of a kind in a warehouse."""
PLACE_ON_ISLAND: Final = 120
PLACE_IN_CITY: Final = 140


def _by_good(theirs: int, first: int) -> dict[int, int]:
    return {theirs + number: first + good for number, good in enumerate(GOODS)}


def _loads() -> dict[int, int]:
    """Loading actions, ordered by ship in the competition and by good in Ludoteca."""
    return {
        LOAD + ship * N_GOODS + number: ours.LOAD + good * N_SHIPS + ship
        for ship in range(N_SHIPS)
        for number, good in enumerate(GOODS)
    }


TO_OURS: Final[dict[int, int]] = {
    **{ROLE + role: ours.CHOOSE + role for role in range(N_ROLES)},
    **_by_good(TAKE, ours.TAKE),
    QUARRY_TILE: ours.TAKE + QUARRY,
    PASS: ours.PASS,
    **{BUILD + building: ours.BUILD + building for building in range(BUILDINGS)},
    **_by_good(SELL, ours.SELL),
    **_loads(),
    **_by_good(WHARF, ours.WHARF_LOAD),
    **_by_good(KEEP, ours.KEEP_ONE),
    **_by_good(PRIVILEGE, ours.PRODUCE_EXTRA),
    HACIENDA: ours.USE_HACIENDA,
    **_by_good(STORE, ours.STORE_ALL),
    **{PLACE_ON_ISLAND + number: ours.PLACE + tile for number, tile in enumerate(TILES)},
    **{PLACE_IN_CITY + number: ours.PLACE + N_TILES + number for number in range(BUILDINGS)},
}
"""Ludoteca's action for each of the competition's; unlisted numbers are unused."""

TO_THEIRS: Final[dict[int, int]] = {action: number for number, action in TO_OURS.items()}
"""The inverse, for all of Ludoteca's actions that the competition has."""

AUTOMATIC: Final[dict[int, int]] = {
    ours.ASK_HOSPICE: ours.USE_HOSPICE,
    ours.ASK_EXTRA_COLONIST: ours.TAKE_EXTRA_COLONIST,
    ours.ASK_UNIVERSITY: ours.USE_UNIVERSITY,
    ours.ASK_GIVE_BACK: ours.PASS,
    ours.ASK_END_TURN: ours.END_TURN,
}
"""Ludoteca's decisions that the competition does not ask for, with the answer it implies."""

PHASES: Final[dict[int, Phase]] = {
    ours.ASK_ROLE: Phase.END_ROUND,
    ours.ASK_HACIENDA: Phase.SETTLER,
    ours.ASK_SETTLE: Phase.SETTLER,
    ours.ASK_HOSPICE: Phase.SETTLER,
    ours.ASK_END_TURN: Phase.SETTLER,
    ours.ASK_EXTRA_COLONIST: Phase.MAYOR,
    ours.ASK_PLACE: Phase.MAYOR,
    ours.ASK_BUILD: Phase.BUILDER,
    ours.ASK_UNIVERSITY: Phase.BUILDER,
    ours.ASK_EXTRA_GOOD: Phase.CRAFTSMAN,
    ours.ASK_SELL: Phase.TRADER,
    ours.ASK_LOAD: Phase.CAPTAIN,
    ours.ASK_STORE: Phase.CAPTAIN_STORE,
    ours.ASK_GIVE_BACK: Phase.CAPTAIN_STORE,
}
"""The competition's phase in which each of Ludoteca's decisions occurs."""


def known_action(action: object) -> int | None:
    """Return an action of the competition as an int; None for anything else."""
    number = as_whole(action)
    return number if number is not None and 0 <= number < ACTIONS else None
