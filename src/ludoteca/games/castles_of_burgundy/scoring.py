"""Scoring: points on the track, and those added at the end of the game."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy.boards import N_SPACES
from ludoteca.games.castles_of_burgundy.bridge import place_on_bridge
from ludoteca.games.castles_of_burgundy.components import (
    BUILDING_OF,
    MONASTERIES,
    N_BUILDINGS,
    SPECIES_OF,
)
from ludoteca.games.castles_of_burgundy.monasteries import (
    BONUS_TILES,
    FIRST_OF_BUILDINGS,
    GOODS_SOLD,
    KINDS_SOLD,
    SPECIES,
)
from ludoteca.games.castles_of_burgundy.position import N_TRACKED, has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.i18n import N_
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import bits_in, kinds_among, total

__all__ = [
    "SOURCES",
    "TIE_BREAKS",
    "monastery_points",
    "score",
]

SOURCES: Final = (
    N_("Areas"),
    N_("Bonus tiles"),
    N_("Livestock"),
    N_("Watchtowers"),
    N_("Goods sold"),
    N_("Monasteries"),
    N_("Silver and goods"),
    N_("Workers"),
)
TIE_BREAKS: Final = (N_("Empty spaces"), N_("Filled spaces"), N_("Place in turn order"))

# Columns of the score table after the points of the track.
AT_MONASTERIES, AT_SILVER_AND_GOODS, AT_WORKERS, AT_EMPTY, AT_FILLED, AT_PLACE = range(
    N_TRACKED, N_TRACKED + 6
)

# Points for each thing that a monastery scores.
FOR_KIND_SOLD = 2
FOR_BUILDING = 4
FOR_SPECIES = 4
FOR_BONUS_TILE = 3


@rule
def _buildings(s: Position, seat: Any, building: Any) -> Any:
    """Number of buildings of a kind in the duchy."""
    count = 0
    for space in range(N_SPACES):
        tile = s.tile_at[seat, space] - 1
        if tile >= 0 and BUILDING_OF[tile] == building:
            count += 1
    return count


@rule
def _species(s: Position, seat: Any) -> Any:
    """Number of species of livestock in the duchy."""
    seen: Any = np.int64(0)
    for space in range(N_SPACES):
        tile = s.tile_at[seat, space] - 1
        if tile >= 0 and SPECIES_OF[tile] >= 0:
            seen |= np.int64(1) << SPECIES_OF[tile]
    return bits_in(seen)


@rule
def monastery_points(s: Position, seat: Any, monastery: Any) -> Any:
    """Points of the seat from a monastery if the game ended now."""
    if monastery == KINDS_SOLD:
        return FOR_KIND_SOLD * kinds_among(s.sold[seat])
    if FIRST_OF_BUILDINGS <= monastery < FIRST_OF_BUILDINGS + N_BUILDINGS:
        return FOR_BUILDING * _buildings(s, seat, monastery - FIRST_OF_BUILDINGS)
    if monastery == SPECIES:
        return FOR_SPECIES * _species(s, seat)
    if monastery == GOODS_SOLD:
        return total(s.sold[seat])
    if monastery == BONUS_TILES:
        return FOR_BONUS_TILE * kinds_among(s.bonus[seat])
    return 0


@rule
def _monasteries(s: Position, seat: Any) -> Any:
    points = np.int64(0)
    for monastery in range(1, MONASTERIES + 1):
        if has(s, seat, monastery):
            points += monastery_points(s, seat, monastery)
    return points


@rule
def _empty_spaces(s: Position, seat: Any) -> Any:
    """Number of spaces of the duchy without a tile."""
    return total(s.kind_left[seat])


@rule
def score(s: Position, table: Any) -> None:
    """Fill the score table.

    Ties go to more empty spaces (or, by option, fewer), then to the later seat in turn order.
    """
    table[:] = 0
    for seat in range(s.seats):
        row = table[seat]
        for source in range(N_TRACKED):
            row[source] = s.points[seat, source]
        row[AT_MONASTERIES] = _monasteries(s, seat)
        row[AT_SILVER_AND_GOODS] = s.silver[seat] + total(s.goods[seat])
        row[AT_WORKERS] = s.workers[seat] // 2
        if s.fewest_empty:
            row[AT_FILLED] = N_SPACES - _empty_spaces(s, seat)
        else:
            row[AT_EMPTY] = _empty_spaces(s, seat)
        row[AT_PLACE] = 1 + place_on_bridge(s, seat)
