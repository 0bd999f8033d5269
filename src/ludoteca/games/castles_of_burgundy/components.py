"""Components: tiles with their numbers, goods, depots and points.

Sources: the rule text, and for counts and depots the component list (see docs/rules/rulings).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

__all__ = [
    "AREA_POINTS",
    "BLACK_SLOTS",
    "BONUS_POINTS",
    "BUILDINGS",
    "DEPOTS",
    "GOODS",
    "HEADS",
    "KINDS",
    "KIND_OF",
    "LIVESTOCK_SPECIES",
    "MAX_SEATS",
    "N_DEPOTS",
    "N_GOODS",
    "N_KINDS",
    "N_PHASES",
    "N_ROUNDS",
    "N_TILES",
    "PHASE_POINTS",
    "SLOTS",
    "SPECIES_OF",
    "STORAGE",
    "TILES",
    "TRACK_SPACES",
    "Tile",
]

MAX_SEATS: Final = 4
N_PHASES: Final = 5
N_ROUNDS: Final = 5  # in each phase
STORAGE: Final = 3  # spaces for hex tiles
GOODS_KINDS: Final = 3  # kinds of goods that a seat can store
TRACK_SPACES: Final = 7  # of the bridge

KINDS: Final = ("castle", "ship", "mine", "livestock", "building", "monastery")
CASTLE, SHIP, MINE, LIVESTOCK, BUILDING, MONASTERY = range(len(KINDS))
N_KINDS: Final = len(KINDS)

GOODS: Final = ("goods_1", "goods_2", "goods_3", "goods_4", "goods_5", "goods_6")
"""By the number of the die that sells them."""
N_GOODS: Final = len(GOODS)
GOODS_OF_KIND: Final = 7  # tiles
START_GOODS: Final = 3

LIVESTOCK_SPECIES: Final = ("cow", "pig", "sheep", "goat")
BUILDINGS: Final = (
    "warehouse",
    "watchtower",
    "carpenters_workshop",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
)
WAREHOUSE, WATCHTOWER, WORKSHOP, CHURCH, MARKET, BOARDING_HOUSE, BANK, CITY_HALL = range(
    len(BUILDINGS)
)
N_BUILDINGS: Final = len(BUILDINGS)
MONASTERIES: Final = 26
BLACK_MONASTERIES: Final = (7, 12, 14, 15, 24, 25)


@dataclass(frozen=True)
class Tile:
    """A hex tile with its numbers of copies."""

    id: str
    kind: int
    coloured: int
    """Copies with a back of their kind's colour, for the numbered depots."""
    black: int
    """Copies with a black back, for the black depot."""
    species: int = -1
    heads: int = 0
    building: int = -1
    monastery: int = 0


def _livestock() -> list[Tile]:
    """Livestock tiles.

    Of each species two with 2 and two with 3 heads, one with 4; with a black back one with 3 and
    one with 4.
    """
    copies = {2: (2, 0), 3: (2, 1), 4: (1, 1)}
    return [
        Tile(f"{name}_{heads}", LIVESTOCK, *copies[heads], species=species, heads=heads)
        for species, name in enumerate(LIVESTOCK_SPECIES)
        for heads in copies
    ]


def _monastery(number: int) -> Tile:
    black = number in BLACK_MONASTERIES
    return Tile(f"monastery_{number}", MONASTERY, int(not black), int(black), monastery=number)


TILES: Final = (
    Tile("castle", CASTLE, 14, 2),
    Tile("ship", SHIP, 20, 6),
    Tile("mine", MINE, 10, 2),
    *_livestock(),
    *(Tile(name, BUILDING, 5, 2, building=i) for i, name in enumerate(BUILDINGS)),
    *(_monastery(number) for number in range(1, MONASTERIES + 1)),
)
N_TILES: Final = len(TILES)
CASTLE_TILE: Final = 0

Table = NDArray[np.int64]


def _by_tile(values: list[int]) -> Table:
    return np.array(values, np.int64)


KIND_OF: Final = _by_tile([t.kind for t in TILES])
SPECIES_OF: Final = _by_tile([t.species for t in TILES])
HEADS: Final = _by_tile([t.heads for t in TILES])
BUILDING_OF: Final = _by_tile([t.building for t in TILES])
MONASTERY_OF: Final = _by_tile([t.monastery for t in TILES])
COLOURED_COPIES: Final = _by_tile([t.coloured for t in TILES])
BLACK_COPIES: Final = _by_tile([t.black for t in TILES])
FIRST_OF_KIND: Final = _by_tile(
    [min(i for i, t in enumerate(TILES) if t.kind == k) for k in range(N_KINDS)]
)
AFTER_KIND: Final = _by_tile(
    [max(i for i, t in enumerate(TILES) if t.kind == k) + 1 for k in range(N_KINDS)]
)

# ---- the game board -------------------------------------------------------------------------------------

SLOTS: Final = 4  # of each numbered depot, at most
BLACK_SLOTS: Final = 8  # of the black depot, at most
DEPOTS: Final = (
    (BUILDING, SHIP, MONASTERY, LIVESTOCK),
    (MONASTERY, CASTLE, BUILDING, BUILDING),
    (LIVESTOCK, BUILDING, SHIP, MONASTERY),
    (SHIP, BUILDING, LIVESTOCK, MINE),
    (MINE, MONASTERY, BUILDING, BUILDING),
    (BUILDING, LIVESTOCK, CASTLE, SHIP),
)
"""Kinds of tiles of each depot; the first ones are used, one for each seat."""
N_DEPOTS: Final = len(DEPOTS)
DEPOT_KIND: Final[Table] = np.array(DEPOTS, np.int64)
CHANGING: Final = (5, 2)
"""Depot and slot that with three seats hold a castle in phases A, C, E and a mine in B, D."""

# ---- points ---------------------------------------------------------------------------------------------

AREA_POINTS: Final = (0, 1, 3, 6, 10, 15, 21, 28, 36)  # by number of spaces
PHASE_POINTS: Final = (10, 8, 6, 4, 2)  # for an area completed in phase A to E
BONUS_POINTS: Final[Table] = np.array(  # by seats: large, small
    [[0, 0], [0, 0], [5, 2], [6, 3], [7, 4]], np.int64
)
