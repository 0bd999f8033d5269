"""Worth of things in points: estimates for the heuristics."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ludoteca.games.castles_of_burgundy.areas import area_value
from ludoteca.games.castles_of_burgundy.boards import (
    AREA_BITS,
    AREA_KIND,
    AREA_SIZE,
    KIND_AREAS,
    N_AREAS,
)
from ludoteca.games.castles_of_burgundy.buildings import (
    BANK_SILVER,
    BOARDING_HOUSE_WORKERS,
    WATCHTOWER_POINTS,
)
from ludoteca.games.castles_of_burgundy.components import (
    BANK,
    BOARDING_HOUSE,
    BONUS_POINTS,
    BUILDING,
    BUILDING_OF,
    CASTLE,
    CHURCH,
    HEADS,
    KIND_OF,
    LIVESTOCK,
    MARKET,
    MINE,
    MONASTERY_OF,
    N_BUILDINGS,
    N_DEPOTS,
    N_GOODS,
    N_PHASES,
    N_ROUNDS,
    SHIP,
    SPECIES_OF,
    WAREHOUSE,
    WATCHTOWER,
    WORKSHOP,
)
from ludoteca.games.castles_of_burgundy.duchy import spaces_left
from ludoteca.games.castles_of_burgundy.livestock import livestock_points
from ludoteca.games.castles_of_burgundy.monasteries import (
    FIRST_OF_BUILDINGS,
    MORE_FOR_LIVESTOCK,
    MORE_SILVER,
    TWO_DEPOTS,
    WORKER_FOR_SALE,
    WORKERS_FROM_MINES,
)
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.scoring import monastery_points
from ludoteca.games.castles_of_burgundy.ships import (
    BESIDE_DEPOT,
    lying,
    room_for_kinds,
)
from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.rules import allocates, rule

__all__ = [
    "best_load_worth",
    "effect_worth",
    "goods_worth",
    "load_worth",
    "look_ahead",
    "place_worth",
    "rounds_left",
    "sale_worth",
    "silver_worth",
    "tile_worth",
    "worker_worth",
]

SILVER_WORTH = 1.2
GOODS_SHARE = 0.55  # of the points of a sale that is still to be made
CASTLE_WORTH = 5.5
CITY_HALL_WORTH = 3.8
FETCHED_WORTH = 3.2  # a tile that a market, workshop or church brings
WAREHOUSE_SHARE = 0.6  # of the best sale: it could be made with a die as well
REACHABLE = 0.62  # of the worth of a placed tile: it waits in storage, next to a free space for it
DISTANT = 0.3  # ... with no such space yet
MONASTERY_USE: Final = (
    0.0,
    *(2.5, 2.0, 4.0, 4.0, 3.0, 6.0, 4.0, 5.0, 6.0, 6.0, 4.5, 8.0, 4.0, 5.0),
    *(4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 6.0, 8.0, 5.0),
)
"""Expected worth of each monastery in a whole game, by number."""


@rule
def rounds_left(s: Position) -> Any:
    """Number of rounds after this one."""
    return N_PHASES * N_ROUNDS - s.phase * N_ROUNDS - s.round_no


@rule
def _share_left(s: Position) -> Any:
    """Share of the game still to come."""
    return rounds_left(s) / (N_PHASES * N_ROUNDS)


@rule
def worker_worth(s: Position, seat: Any) -> Any:
    """Worth of one more worker, half a point at the end."""
    if rounds_left(s) == 0:
        return 0.5
    return 0.9 if s.workers[seat] < 4 else 0.6


@rule
def silver_worth(s: Position) -> Any:
    """Worth of one more silver, a point at the end."""
    return SILVER_WORTH if rounds_left(s) > 2 else 1.0


@rule
def sale_worth(s: Position, seat: Any, good: Any) -> Any:
    """Worth of selling all goods of a kind now."""
    silver = silver_worth(s) * (1 + has(s, seat, MORE_SILVER))
    return (
        s.goods[seat, good] * s.seats
        + silver
        + worker_worth(s, seat) * has(s, seat, WORKER_FOR_SALE)
    )


@rule
def goods_worth(s: Position, count: Any) -> Any:
    """Worth of `count` goods in store."""
    return count * (GOODS_SHARE * s.seats if rounds_left(s) > 1 else 1.0)


@rule
def load_worth(s: Position, seat: Any, first: Any, second: Any) -> Any:
    """Worth of the goods of two depots (or one named twice) for a ship, as far as they fit.

    A little more for kinds already in store; of the others the best for which there is room.
    """
    joining, others, kinds = 0, 0, 0
    for good in range(N_GOODS):
        count: Any = np.int64(lying(s, first, second, good))
        if s.goods[seat, good] > 0:
            joining += count
        elif count > 0:
            others += count
            kinds += 1
    room = room_for_kinds(s, seat)
    if kinds > room:
        others = _most_of_kinds(s, seat, first, second, room)
    return goods_worth(s, 1.2 * joining + others)


@rule
def _most_of_kinds(s: Position, seat: Any, first: Any, second: Any, room: Any) -> Any:
    """Most goods in the depots of `room` kinds that are not in store."""
    total, counted = 0, 0
    for _ in range(room):
        best, of = 0, 0
        for good in range(N_GOODS):
            count: Any = np.int64(lying(s, first, second, good))
            if s.goods[seat, good] == 0 and not (counted >> good) & 1 and count > best:
                best, of = count, good
        total += best
        counted |= 1 << of
    return total


@rule
def best_load_worth(s: Position, seat: Any, depot: Any) -> Any:
    """Worth of a depot's goods for a ship, with monastery 5 also those of its better neighbour."""
    worth = load_worth(s, seat, depot, depot)
    if has(s, seat, TWO_DEPOTS):
        for step in BESIDE_DEPOT:
            worth = max(worth, load_worth(s, seat, depot, (depot + step) % N_DEPOTS))
    return worth


@rule
def _area_worth(s: Position, seat: Any, area: Any) -> Any:
    """Worth of filling a space for its area: all points if it is the last one, else a share."""
    size = AREA_SIZE[s.board[seat], area]
    left = s.area_left[seat, area]
    points = area_value(s, size)
    if left == 1:
        return float(points)
    if left > rounds_left(s) + 1:
        return 0.1
    return points / size * (0.3 + 0.4 * (size - left + 1) / size)


@rule
def _colour_worth(s: Position, seat: Any, kind: Any) -> Any:
    """Worth of the bonus tile if a space is the last of its colour, less if few are left."""
    given = s.bonuses_given[kind]
    left = s.kind_left[seat, kind]
    if given == 2:
        return 0.0
    points = BONUS_POINTS[s.seats, given]
    if left == 1:
        return float(points)
    return 0.5 * points / left if left < 4 else 0.0


@rule
def _monastery_worth(s: Position, seat: Any, monastery: Any) -> Any:
    worth = monastery_points(s, seat, monastery) + MONASTERY_USE[monastery] * _share_left(s)
    if FIRST_OF_BUILDINGS <= monastery < FIRST_OF_BUILDINGS + N_BUILDINGS:
        worth -= 1.0
    return worth


@rule
def _building_worth(s: Position, seat: Any, building: Any) -> Any:
    if building == WATCHTOWER:
        return float(WATCHTOWER_POINTS)
    if building == BANK:
        return BANK_SILVER * silver_worth(s)
    if building == BOARDING_HOUSE:
        return BOARDING_HOUSE_WORKERS * worker_worth(s, seat)
    if building == WAREHOUSE:
        best = 0.0
        for good in range(N_GOODS):
            if s.goods[seat, good] > 0:
                best = max(best, sale_worth(s, seat, good))
        return WAREHOUSE_SHARE * best
    if building == MARKET or building == WORKSHOP or building == CHURCH:
        return FETCHED_WORTH if rounds_left(s) > 0 else 0.3
    return CITY_HALL_WORTH


@rule
def _livestock_worth(s: Position, seat: Any, tile: Any, area: Any) -> Any:
    """Points of the tile if placed in the area."""
    earlier = livestock_points(s, seat, SPECIES_OF[tile], area)
    return earlier + HEADS[tile] + has(s, seat, MORE_FOR_LIVESTOCK)


@rule
def effect_worth(s: Position, seat: Any, tile: Any, ahead: Any) -> Any:
    """Worth of a tile's effect anywhere; livestock counts by its place alone."""
    kind = KIND_OF[tile]
    if kind == CASTLE:
        return CASTLE_WORTH
    if kind == MINE:
        each = silver_worth(s) + worker_worth(s, seat) * has(s, seat, WORKERS_FROM_MINES)
        return (N_PHASES - s.phase) * each
    if kind == LIVESTOCK:
        return 0.0
    if kind == BUILDING:
        return _building_worth(s, seat, BUILDING_OF[tile])
    if kind == SHIP:
        return ahead.ship
    return _monastery_worth(s, seat, MONASTERY_OF[tile])


class Ahead(NamedTuple):
    """Values shared by many options of a seat, computed once for a decision."""

    frames: NDArray[np.float64]
    """By area: worth of filling a space with any tile, 0 for completed areas."""
    ship: float
    """Worth of a ship."""


@allocates
def look_ahead(s: Position, seat: Any) -> Any:
    """The shared values of a seat's options."""
    return Ahead(_frame_worths(s, seat), _ship_worth(s, seat))


@rule
def _ship_worth(s: Position, seat: Any) -> Any:
    """Worth of a ship: the goods of the best depot, and going first."""
    best = 0.0
    for depot in range(N_DEPOTS):
        best = max(best, load_worth(s, seat, depot, depot))
    return 0.8 + best


@allocates
def _frame_worths(s: Position, seat: Any) -> Any:
    board = s.board[seat]
    frames = np.zeros(N_AREAS)
    for area in range(N_AREAS):
        if s.area_left[seat, area] > 0:
            kind = AREA_KIND[board, area]
            frames[area] = _area_worth(s, seat, area) + _colour_worth(s, seat, kind)
    return frames


@rule
def tile_worth(s: Position, seat: Any, tile: Any, ahead: Any) -> Any:
    """Worth of a tile in storage: a share of the best placement, 0 if it cannot be placed.

    `ahead` is the outlook of the seat.
    """
    if rounds_left(s) == 0 and s.used[seat, 0] + s.used[seat, 1] == 2:
        return 0.0
    spaces = spaces_left(s, seat, tile)
    if spaces == 0:
        return 0.0
    board = s.board[seat]
    effect = effect_worth(s, seat, tile, ahead)
    areas = KIND_AREAS[board, KIND_OF[tile]]
    best = 0.0
    while areas != 0:
        area = lowest_bit(areas)
        areas &= areas - 1
        open_spaces = AREA_BITS[board, area] & spaces
        if open_spaces != 0:
            near = REACHABLE if open_spaces & s.beside[seat] != 0 else DISTANT
            best = max(best, near * place_worth(s, seat, tile, area, ahead, effect))
    return best


@rule
def place_worth(s: Position, seat: Any, tile: Any, area: Any, ahead: Any, effect: Any) -> Any:
    """Worth of placing the tile in an area now; `effect` is its `effect_worth`."""
    worth = ahead.frames[area] + effect
    if KIND_OF[tile] == LIVESTOCK:
        worth += _livestock_worth(s, seat, tile, area)
    return worth
