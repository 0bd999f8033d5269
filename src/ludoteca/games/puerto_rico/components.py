"""Components: buildings, tiles, goods, ships and starting values by number of players.

Values as printed in the base game (with 2002 prices); compiled rules read the tables of NumPy
constants below them.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

MAX_SEATS: Final = 5
ISLAND_SPACES: Final = 12
CITY_SPACES: Final = 12
HOUSE_SPACES: Final = 4
N_SHIPS: Final = 3

# Goods, and the tiles of the island: a plantation of each good, and the quarry.
GOODS: Final = ("corn", "indigo", "sugar", "tobacco", "coffee")
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)
N_GOODS: Final = 5
TILES: Final = (*GOODS, "quarry")
QUARRY: Final = 5
N_TILES: Final = 6
# A forest fills an island space as well, but nobody can stand there.
FOREST: Final = 6
ISLAND_TILES: Final = (*TILES, "forest")

SELLING_PRICE: Final = np.array([0, 1, 2, 3, 4])
FACTORY_PAY: Final = np.array([0, 0, 1, 2, 3, 5])  # by how many kinds were produced

ROLES: Final = (
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "second_prospector",
)
SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, PROSPECTOR, SECOND_PROSPECTOR = range(8)
N_ROLES: Final = 8


# The sets that buildings come in: the base game and the two expansions.
BASE, NEW, NOBLE = "base", "new buildings", "nobles"


class Building(NamedTuple):
    """One kind of building, as printed on its tile."""

    id: str
    cost: int
    vp: int
    circles: int
    copies: int
    column: int
    """Column of the market, 1 to 4; also the maximum discount by quarries."""
    makes: int = -1
    """The good it helps to produce, -1 for all others."""
    set: str = BASE

    @property
    def spaces(self) -> int:
        """City spaces it takes: two for the large buildings of the fourth column."""
        return 2 if self.column == 4 else 1

    @property
    def large_production(self) -> bool:
        """Return True for a production building with more than one circle, and for the jeweler."""
        return (self.makes >= 0 and self.circles > 1) or self.id == "jeweler"

    @property
    def violet(self) -> bool:
        """Return True unless it is a production building."""
        return self.makes < 0 and self.id != "jeweler"


BUILDINGS: Final = (
    Building("small_indigo_plant", 1, 1, 1, 4, 1, INDIGO),
    Building("small_sugar_mill", 2, 1, 1, 4, 1, SUGAR),
    Building("indigo_plant", 3, 2, 3, 3, 2, INDIGO),
    Building("sugar_mill", 4, 2, 3, 3, 2, SUGAR),
    Building("tobacco_storage", 5, 3, 3, 3, 3, TOBACCO),
    Building("coffee_roaster", 6, 3, 2, 3, 3, COFFEE),
    Building("small_market", 1, 1, 1, 2, 1),
    Building("hacienda", 2, 1, 1, 2, 1),
    Building("construction_hut", 2, 1, 1, 2, 1),
    Building("small_warehouse", 3, 1, 1, 2, 1),
    Building("hospice", 4, 2, 1, 2, 2),
    Building("office", 5, 2, 1, 2, 2),
    Building("large_market", 5, 2, 1, 2, 2),
    Building("large_warehouse", 6, 2, 1, 2, 2),
    Building("factory", 7, 3, 1, 2, 3),
    Building("university", 8, 3, 1, 2, 3),
    Building("harbor", 8, 3, 1, 2, 3),
    Building("wharf", 9, 3, 1, 2, 3),
    Building("guild_hall", 10, 4, 1, 1, 4),
    Building("residence", 10, 4, 1, 1, 4),
    Building("fortress", 10, 4, 1, 1, 4),
    Building("customs_house", 10, 4, 1, 1, 4),
    Building("city_hall", 10, 4, 1, 1, 4),
    Building("aqueduct", 1, 1, 1, 2, 1, set=NEW),
    Building("forest_house", 2, 1, 1, 2, 1, set=NEW),
    Building("black_market", 2, 1, 1, 2, 1, set=NEW),
    Building("storehouse", 3, 1, 1, 2, 1, set=NEW),
    Building("guesthouse", 4, 2, 2, 2, 2, set=NEW),
    Building("trading_post", 5, 2, 1, 2, 2, set=NEW),
    Building("church", 5, 2, 1, 2, 2, set=NEW),
    Building("small_wharf", 6, 2, 1, 2, 2, set=NEW),
    Building("lighthouse", 7, 3, 1, 2, 3, set=NEW),
    Building("specialty_factory", 8, 3, 1, 2, 3, set=NEW),
    Building("library", 8, 3, 1, 2, 3, set=NEW),
    Building("union_hall", 9, 3, 1, 2, 3, set=NEW),
    Building("cloister", 10, 4, 1, 1, 4, set=NEW),
    Building("statue", 10, 8, 0, 1, 4, set=NEW),
    Building("land_office", 2, 1, 1, 2, 1, set=NOBLE),
    Building("chapel", 3, 1, 1, 2, 1, set=NOBLE),
    Building("hunting_lodge", 4, 2, 1, 2, 2, set=NOBLE),
    Building("construction_office", 5, 2, 1, 2, 2, set=NOBLE),
    Building("royal_supplier", 6, 2, 1, 2, 2, set=NOBLE),
    Building("villa", 7, 3, 1, 2, 3, set=NOBLE),
    Building("jeweler", 8, 3, 1, 2, 3, set=NOBLE),
    Building("royal_garden", 10, 4, 1, 1, 4, set=NOBLE),
)
N_BUILDINGS: Final = len(BUILDINGS)
(
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    INDIGO_PLANT,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    SMALL_MARKET,
    HACIENDA,
    CONSTRUCTION_HUT,
    SMALL_WAREHOUSE,
    HOSPICE,
    OFFICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    FACTORY,
    UNIVERSITY,
    HARBOR,
    WHARF,
    GUILD_HALL,
    RESIDENCE,
    FORTRESS,
    CUSTOMS_HOUSE,
    CITY_HALL,
    AQUEDUCT,
    FOREST_HOUSE,
    BLACK_MARKET,
    STOREHOUSE,
    GUESTHOUSE,
    TRADING_POST,
    CHURCH,
    SMALL_WHARF,
    LIGHTHOUSE,
    SPECIALTY_FACTORY,
    LIBRARY,
    UNION_HALL,
    CLOISTER,
    STATUE,
    LAND_OFFICE,
    CHAPEL,
    HUNTING_LODGE,
    CONSTRUCTION_OFFICE,
    ROYAL_SUPPLIER,
    VILLA,
    JEWELER,
    ROYAL_GARDEN,
) = range(N_BUILDINGS)


# The production buildings come first.
N_PLANTS: Final = sum(building.makes >= 0 for building in BUILDINGS)


def _by_building(values: list[int]) -> NDArray[np.int64]:
    return np.array(values, np.int64)


COST: Final = _by_building([b.cost for b in BUILDINGS])
BALANCED_COST: Final = COST.copy()
BALANCED_COST[[FACTORY, UNIVERSITY]] = COST[UNIVERSITY], COST[FACTORY]
VP: Final = _by_building([b.vp for b in BUILDINGS])
CIRCLES: Final = _by_building([b.circles for b in BUILDINGS])
COLUMN: Final = _by_building([b.column for b in BUILDINGS])
SPACES: Final = _by_building([b.spaces for b in BUILDINGS])
SET: Final = _by_building([(BASE, NEW, NOBLE).index(b.set) for b in BUILDINGS])
MAKES: Final = _by_building([b.makes for b in BUILDINGS])
VIOLET: Final = _by_building([b.violet for b in BUILDINGS])
GUILD_POINTS: Final = _by_building(
    [0 if b.violet else 2 if b.large_production else 1 for b in BUILDINGS]
)

# A *spot* is where colonists of one seat can stand: the six kinds of island tile, then the buildings.
SPOTS: Final = (*TILES, *(b.id for b in BUILDINGS))
N_SPOTS: Final = N_TILES + N_BUILDINGS


def _workplaces() -> NDArray[np.int64]:
    places = np.full((N_GOODS, 2), -1)
    places[CORN, 0] = CORN
    for good in range(INDIGO, N_GOODS):
        plants = N_TILES + np.flatnonzero(MAKES == good)
        places[good, : len(plants)] = plants
    return places


WORKPLACES: Final = _workplaces()
"""By good: the one or two spots that make it, -1 if none; corn is made on its plantations."""
# Workers stand on spots or wait in San Juan.
WORKERS: Final = ("colonist", "noble")
PLACES: Final = (*SPOTS, "san_juan")
SAN_JUAN: Final = N_SPOTS
N_NOBLES: Final = 20

# How many buildings of each price (0 to 10) are chosen for a match with an expansion: the first row for
# either of them, the second for both.
N_PRICES: Final = 11
DRAFT_SLOTS: Final = np.array(
    [[0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5], [0, 1, 3, 2, 2, 3, 2, 2, 3, 1, 6]]
)


def _excludes() -> NDArray[np.int64]:
    """By building: the one that cannot be chosen along with it, or itself if there is none."""
    other = np.arange(N_BUILDINGS)
    for one, two in ((OFFICE, TRADING_POST), (HACIENDA, FOREST_HOUSE)):
        other[one], other[two] = two, one
    return other


EXCLUDES: Final = _excludes()


class Start(NamedTuple):
    """Starting values for a number of players."""

    doubloons: int
    chips: int
    colonists: int
    """In the supply, besides those on the ship: one for each player."""
    ships: tuple[int, int, int]
    """Spaces of the cargo ships; 0 if there is none."""
    indigo_starters: int
    """Number of seats that start with indigo, the first ones; the others start with corn."""
    prospectors: int
    quarries: int = 8
    plantations: tuple[int, int, int, int, int] = (10, 12, 11, 9, 8)
    """By good, including those that the players start with."""
    goods: tuple[int, int, int, int, int] = (10, 11, 11, 9, 9)
    production_copies: int = 4
    """Maximum copies of each production building in the market."""
    violet_copies: int = 2
    """Maximum copies of each other building."""


STARTS: Final[dict[int, Start]] = {
    2: Start(3, 65, 40, (4, 6, 0), 1, 1, 5, (7, 9, 8, 6, 5), (8, 9, 9, 7, 7), 2, 1),
    3: Start(2, 75, 55, (4, 5, 6), 2, 0),
    4: Start(3, 100, 75, (5, 6, 7), 2, 1),
    5: Start(4, 122, 95, (6, 7, 8), 3, 2),
}


def _by_seats(attribute: str) -> NDArray[Any]:
    return np.array([getattr(STARTS.get(n, STARTS[3]), attribute) for n in range(MAX_SEATS + 1)])


START_DOUBLOONS: Final = _by_seats("doubloons")
START_CHIPS: Final = _by_seats("chips")
START_COLONISTS: Final = _by_seats("colonists")
START_SHIPS: Final = _by_seats("ships")
START_INDIGO: Final = _by_seats("indigo_starters")
START_PROSPECTORS: Final = _by_seats("prospectors")
START_QUARRIES: Final = _by_seats("quarries")
START_PLANTATIONS: Final = _by_seats("plantations")
START_GOODS: Final = _by_seats("goods")


def copies(building: Building, seats: int) -> int:
    """Copies of a building in the market at the start."""
    start = STARTS[seats]
    most = start.violet_copies if building.violet else start.production_copies
    return min(building.copies, most)


START_COPIES: Final = np.array(
    [[copies(b, max(n, 2)) for b in BUILDINGS] for n in range(MAX_SEATS + 1)]
)
