"""Components as numeric tables, built from the edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.santa_maria.edition import load
from ludoteca.games.santa_maria.edition.model import COUNTED, OPS, RESOURCES, Building

MAX_SEATS: Final = 4
YEARS: Final = 3
SIDE: Final = 6
N_PLACES: Final = SIDE * SIDE
SIDES: Final = 6  # of a die
STORAGE: Final = 3  # of each resource
BLUE_DICE: Final = 3  # of each seat
WHITE_LIMIT: Final = 3  # white dice of a seat in a year
DISPLAY: Final = 5  # doubles, and triples, in a year
N_DOCKS: Final = 4
MONKS: Final = 6
N_SCHOLARS, N_BISHOPS, N_MISSIONS = 3, 3, 4  # in play
N_OFFERED: Final = MAX_SEATS + 1  # scholars to choose from in the advanced set-up
N_SPACES: Final = N_SCHOLARS + N_BISHOPS + N_MISSIONS  # for monks
N_SLOTS: Final = 5  # for retiring
FEE: Final = 2  # coins to each monk that is there already
COINS_PER_POINT: Final = 3

EDITION: Final = load()
WOOD, GRAIN, SUGAR, GEM, GOLD = range(len(RESOURCES))
N_RESOURCES: Final = len(RESOURCES)
COINS, HAPPINESS = N_RESOURCES, N_RESOURCES + 1  # in a bundle
BUNDLE: Final = N_RESOURCES + 2
GAIN, TRADE, SHIP, CONQUISTADOR, RELIGION, ROAD_TILE = range(len(OPS))
DOUBLE_COST: Final = (2, 0, 0, 0, 0)
TRIPLE_COST: Final = (2, 1, 0, 0, 0)

Table = NDArray[np.int64]


def bits(flags: Iterable[bool]) -> int:
    """A number with bit n set if flag n is."""
    return sum(1 << n for n, flag in enumerate(flags) if flag)


#: Everything that has effects: the cells, then docks, missions and spaces for retiring.
_SOURCES: Final = (
    *EDITION.cells,
    *(
        Building(named.id, named.name, "", (named.effect,), 0, named.provenance)
        for named in (*EDITION.docks, *EDITION.missions, *EDITION.retire)
    ),
)
N_CELLS: Final = len(EDITION.cells)
FIRST_DOCK: Final = N_CELLS
FIRST_MISSION: Final = FIRST_DOCK + N_DOCKS
FIRST_SLOT: Final = FIRST_MISSION + N_MISSIONS
MOST_EFFECTS: Final = 2  # of one source; effect k of source i is number i * MOST_EFFECTS + k
ALTERNATIVES: Final = 2


def _effects() -> tuple[Table, Table, Table, Table, Table]:
    """By number of the effect: operation, repetitions, costs, gains, numbers of alternatives."""
    n = len(_SOURCES) * MOST_EFFECTS
    op, times = np.full(n, -1, np.int64), np.zeros(n, np.int64)
    pay = np.zeros((n, ALTERNATIVES, BUNDLE), np.int64)
    get = np.zeros((n, ALTERNATIVES, BUNDLE), np.int64)
    ways = np.zeros((n, 2), np.int64)
    for i, source in enumerate(_SOURCES):
        for number, effect in enumerate(source.effects, i * MOST_EFFECTS):
            op[number], times[number] = OPS.index(effect.op), effect.times
            ways[number] = len(effect.pay), len(effect.get)
            for table, bundles in ((pay, effect.pay), (get, effect.get)):
                for way, bundle in enumerate(bundles):
                    table[number, way] = bundle
    return op, times, pay, get, ways


OP, TIMES, PAY, GET, WAYS = _effects()
"""`WAYS`: numbers of alternative payments and of alternative gains."""


def _by_cell(values: list[int]) -> Table:
    return np.array([0, *values], np.int64)


# By cell as it lies on a colony: 0 is an empty one.
IS_BUILDING: Final = _by_cell([int(not cell.is_road) for cell in EDITION.cells])
PEOPLE: Final = _by_cell([cell.colonists for cell in EDITION.cells])
IS_ROAD: Final = _by_cell([int(cell.is_road) for cell in EDITION.cells])
CELL_OPS: Final = _by_cell(
    [
        bits(op in {effect.op for effect in cell.effects} for op in COUNTED["action_buildings"])
        for cell in EDITION.cells
    ]
)
"""The effects of a cell, as bits in the order of what a bishop can count."""

_DOUBLE, TRIPLE, ROAD, TOWN_HALL = range(4)
SIZES: Final = (2, 3, 1, 2)
_KINDS: Final = (EDITION.doubles, EDITION.triples, EDITION.roads, EDITION.town_halls)
N_DOUBLES: Final = len(EDITION.doubles)
N_TRIPLES: Final = len(EDITION.triples)
FIRST_OF_KIND: Final = tuple(sum(len(kind) for kind in _KINDS[:i]) for i in range(len(_KINDS)))
TILES: Final = tuple(tile for kind in _KINDS for tile in kind)
N_HALLS: Final = len(EDITION.town_halls)
N_TILES: Final = len(TILES)
TILE_CELLS: Final[Table] = np.array(
    [[cell + 1 for cell in tile.cells] + [0] * (3 - len(tile.cells)) for tile in TILES], np.int64
)
"""The cells of each tile as they lie on a colony, padded with 0 to three."""
TILE_SIZE: Final[Table] = np.array([len(tile.cells) for tile in TILES], np.int64)

CARGOES: Final = (*EDITION.start_cargoes, *EDITION.cargoes)
N_CARGOES: Final = len(CARGOES)
N_START: Final = len(EDITION.start_cargoes)
NEED: Final[Table] = np.array([cargo.need for cargo in CARGOES], np.int64)
FACE: Final[Table] = np.array([cargo.happiness for cargo in CARGOES], np.int64)

SCHOLAR_POINTS: Final[Table] = np.array([s.happiness for s in EDITION.scholars], np.int64)
BISHOP_COUNTS: Final[Table] = np.array(
    [list(COUNTED).index(bishop.counts) for bishop in EDITION.bishops], np.int64
)
BISHOP_OF: Final[Table] = np.array(
    [bits(word in bishop.of for word in COUNTED[bishop.counts]) for bishop in EDITION.bishops],
    np.int64,
)
"""The parts of `COUNTED` that each bishop counts, as bits."""
BISHOP_EACH: Final[Table] = np.array([bishop.each for bishop in EDITION.bishops], np.int64)
BISHOP_POINTS: Final[Table] = np.array([bishop.points for bishop in EDITION.bishops], np.int64)
BISHOP_MOST: Final[Table] = np.array([bishop.most or 999 for bishop in EDITION.bishops], np.int64)

_BOARDS: Final = (*EDITION.sides_a, EDITION.side_b)
BOARDS: Final = tuple(board.id for board in _BOARDS)
SIDES_A: Final = BOARDS[: len(EDITION.sides_a)]
SIDE_B: Final = len(BOARDS) - 1
PRINTED: Final[Table] = np.array(
    [
        [board.printed.get((place // SIDE, place % SIDE), -1) + 1 for place in range(N_PLACES)]
        for board in _BOARDS
    ],
    np.int64,
)


def _marks(after: tuple[int, ...], last: int) -> Table:
    """By space: the number of the mark that the step from it passes, or 0."""
    table = np.zeros(last + 1, np.int64)
    for number, space in enumerate(after):
        table[space] = number + 1
    return table


RELIGION_LAST: Final = EDITION.religion_last
CONQUISTADOR_LAST: Final = EDITION.conquistador_last
MONK_MARK: Final = _marks(EDITION.monk_after, RELIGION_LAST)
GOLD_MARK: Final = _marks(EDITION.gold_after, CONQUISTADOR_LAST)
BLUE_DIE_MARKS: Final = (1, 3)
DICE_AT: Final[Table] = (
    1 + np.isin(MONK_MARK, BLUE_DIE_MARKS).cumsum() - np.isin(MONK_MARK, BLUE_DIE_MARKS)
)
"""By space of the religion track: blue dice that are released there."""
START_COINS: Final[Table] = np.array(
    [[*EDITION.start_coins.get(n, ()), 0, 0, 0, 0][:MAX_SEATS] for n in range(MAX_SEATS + 1)],
    np.int64,
)
WHITE_DICE: Final[Table] = np.array([EDITION.white_dice.get(n, 0) for n in range(MAX_SEATS + 1)])
CONQUEST: Final[Table] = np.array(
    [
        [
            [*EDITION.conquistador_points.get(n, ((),) * YEARS)[year], 0, 0, 0, 0][:MAX_SEATS]
            for year in range(YEARS)
        ]
        for n in range(MAX_SEATS + 1)
    ],
    np.int64,
)
"""Happiness by seats, year and rank."""
