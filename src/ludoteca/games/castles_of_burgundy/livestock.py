"""Livestock: points for the heads of one species in one pasture."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.boards import AREA_AT, AREA_BITS
from ludoteca.games.castles_of_burgundy.components import HEADS, SPECIES_OF
from ludoteca.games.castles_of_burgundy.monasteries import MORE_FOR_LIVESTOCK
from ludoteca.games.castles_of_burgundy.position import LIVESTOCK_SCORED, gain, has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.bits import lowest_bit
from ludoteca.kernel.rules import rule

__all__ = ["livestock_points", "score_livestock"]


@rule
def livestock_points(s: Position, seat: Any, species: Any, area: Any) -> Any:
    """The heads of the species in an area, and with monastery 7 one for each tile."""
    spaces = AREA_BITS[s.board[seat], area] & s.covered[seat]
    points = 0
    while spaces != 0:
        tile = s.tile_at[seat, lowest_bit(spaces)] - 1
        spaces &= spaces - 1
        if SPECIES_OF[tile] == species:
            points += HEADS[tile] + has(s, seat, MORE_FOR_LIVESTOCK)
    return points


@rule
def score_livestock(s: Position, seat: Any, tile: Any, space: Any) -> None:
    """Score the tile just placed with all earlier ones of its species in the pasture."""
    gain(
        s,
        seat,
        LIVESTOCK_SCORED,
        livestock_points(s, seat, SPECIES_OF[tile], AREA_AT[s.board[seat], space]),
    )
