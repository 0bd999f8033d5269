"""The numbers of the Puerto Rico AI Competition, beside ours.

The interface is that which https://github.com/dae-hany/PuertoRico_AI_Competition describes in its
``docs/OBSERVATION_AND_ACTIONS.md`` and ``docs/GAME_RULES.md``; the numbers of phases, which these do not list,
are those of public forks of it. Facts of an interface, and no more, are taken from there.

Roles and buildings stand in the same order here and there; goods and plantations do not.
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

# ---- what they count ------------------------------------------------------------------------------------


class Phase(IntEnum):
    """What goes on; roles are chosen in the phase that they call the end of the round."""

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
    """Roles, in our order too."""

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
    """Buildings, in our order too; the second space of a large one stands for itself."""

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
"""Those of the base game."""
N_PHASES: Final = 10
"""Places of the phase in an observation; the last one is for a game that has not begun."""
EMPTY_SHIP: Final = 5
"""After the goods: the place of a ship without any."""

GOODS: Final = (COFFEE, TOBACCO, CORN, SUGAR, INDIGO)
"""Our number of each of their goods."""
TILES: Final = (*GOODS, QUARRY)
"""Our number of each of their tiles."""
SPOTS: Final = (*TILES, *range(N_TILES, N_TILES + BUILDINGS))
"""Our number of each of their places for colonists: the tiles, then the buildings."""

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
"""A single good is kept, on the windrose."""
PRIVILEGE: Final = 93
HACIENDA: Final = 105
STORE: Final = 106
"""All goods of a kind are kept in a warehouse."""
PLACE_ON_ISLAND: Final = 120
PLACE_IN_CITY: Final = 140


def _by_good(theirs: int, first: int) -> dict[int, int]:
    return {theirs + number: first + good for number, good in enumerate(GOODS)}


def _loads() -> dict[int, int]:
    """Ship by ship there, good by good here."""
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
"""What each of their actions means here; numbers that are not there have no meaning."""

TO_THEIRS: Final[dict[int, int]] = {action: number for number, action in TO_OURS.items()}
"""The same the other way round, for all of our actions that they have."""

AUTOMATIC: Final[dict[int, int]] = {
    ours.ASK_HOSPICE: ours.USE_HOSPICE,
    ours.ASK_EXTRA_COLONIST: ours.TAKE_EXTRA_COLONIST,
    ours.ASK_UNIVERSITY: ours.USE_UNIVERSITY,
    ours.ASK_GIVE_BACK: ours.PASS,
    ours.ASK_END_TURN: ours.END_TURN,
}
"""Questions of ours that nobody is asked there, and what happens instead."""

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
"""Their phase in which each question of ours is asked."""


def known_action(action: object) -> int | None:
    """An action of theirs as a plain int; None for all else."""
    number = as_whole(action)
    return number if number is not None and 0 <= number < ACTIONS else None
