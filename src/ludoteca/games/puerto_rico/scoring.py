"""Scoring: chips, buildings, occupied large buildings, and nobles."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.puerto_rico.components import (
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    FORTRESS,
    GUILD_HALL,
    GUILD_POINTS,
    N_BUILDINGS,
    N_TILES,
    RESIDENCE,
    ROYAL_GARDEN,
    VIOLET,
    VP,
)
from ludoteca.games.puerto_rico.nobles import nobles_in_all
from ludoteca.games.puerto_rico.position import occupied, owns, workers_in_all
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.i18n import N_
from ludoteca.kernel.rules import rule

__all__ = [
    "SOURCES",
    "TIE_BREAKS",
    "building_points",
    "city_hall_points",
    "cloister_points",
    "customs_house_points",
    "fortress_points",
    "guild_hall_points",
    "residence_points",
    "score",
]

SOURCES: Final = (
    N_("Shipping"),
    N_("Buildings"),
    N_("Guild Hall"),
    N_("Residence"),
    N_("Fortress"),
    N_("Customs House"),
    N_("City Hall"),
    N_("Cloister"),
    N_("Royal Garden"),
    N_("Nobles"),
)
TIE_BREAKS: Final = (N_("Doubloons and goods"),)


@rule
def building_points(s: Position, seat: Any) -> Any:
    """Points printed on the buildings, occupied or not."""
    points = 0
    for building in range(N_BUILDINGS):
        if owns(s, seat, building):
            points += VP[building]
    return points


@rule
def guild_hall_points(s: Position, seat: Any) -> Any:
    """One point for each small production building, two for each large one, occupied or not."""
    points = 0
    for building in range(N_BUILDINGS):
        if owns(s, seat, building):
            points += GUILD_POINTS[building]
    return points


@rule
def residence_points(s: Position, seat: Any) -> Any:
    """Four points for up to nine island tiles, then one more for each."""
    return max(s.island_used[seat] - 5, 4)


@rule
def fortress_points(s: Position, seat: Any) -> Any:
    """One point for every three workers, San Juan included."""
    return workers_in_all(s, seat) // 3


@rule
def customs_house_points(s: Position, seat: Any) -> Any:
    """One point for every four points of chips."""
    return s.chips[seat] // 4


@rule
def city_hall_points(s: Position, seat: Any) -> Any:
    """One point for each violet building, the city hall included."""
    points = 0
    for building in range(N_BUILDINGS):
        if owns(s, seat, building) and VIOLET[building]:
            points += 1
    return points


@rule
def cloister_points(s: Position, seat: Any) -> Any:
    """1, 3, 6 or 10 points for one to four sets of three equal island tiles.

    Quarries and forests count too.
    """
    sets = s.forests[seat] // 3
    for tile in range(N_TILES):
        sets += s.circles[seat, tile] // 3
    return sets * (sets + 1) // 2


@rule
def score(s: Position, table: Any) -> None:
    """Fill the score table: points by source, and doubloons plus goods as the tie-break."""
    table[:] = 0
    for seat in range(s.seats):
        row = table[seat]
        row[0] = s.chips[seat]
        row[1] = building_points(s, seat)
        if occupied(s, seat, GUILD_HALL):
            row[2] = guild_hall_points(s, seat)
        if occupied(s, seat, RESIDENCE):
            row[3] = residence_points(s, seat)
        if occupied(s, seat, FORTRESS):
            row[4] = fortress_points(s, seat)
        if occupied(s, seat, CUSTOMS_HOUSE):
            row[5] = customs_house_points(s, seat)
        if occupied(s, seat, CITY_HALL):
            row[6] = city_hall_points(s, seat)
        if occupied(s, seat, CLOISTER):
            row[7] = cloister_points(s, seat)
        nobles = nobles_in_all(s, seat)
        if occupied(s, seat, ROYAL_GARDEN):
            row[8] = nobles
        row[9] = nobles
        row[10] = s.doubloons[seat] + s.goods[seat].sum()
