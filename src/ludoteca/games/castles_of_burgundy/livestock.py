"""Livestock: points for the heads of one species in one pasture."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.boards import AREA_AT, AREA_BITS, N_SPACES
from ludoteca.games.castles_of_burgundy.components import HEADS, SPECIES_OF
from ludoteca.games.castles_of_burgundy.position import LIVESTOCK_SCORED, gain, has
from ludoteca.kernel.rules import rule

__all__ = ["livestock_points", "score_livestock"]

ONE_MORE = 7  # the monastery: one point more for each tile


@rule
def livestock_points(s: Any, seat: Any, species: Any, space: Any) -> Any:
    """The heads of the species in the area of `space`, and with monastery 7 one for each tile."""
    board = s.board[seat]
    spaces = AREA_BITS[board, AREA_AT[board, space]] & s.covered[seat]
    points = 0
    for other in range(N_SPACES):
        if (spaces >> other) & 1:
            tile = s.tile_at[seat, other] - 1
            if SPECIES_OF[tile] == species:
                points += HEADS[tile] + has(s, seat, ONE_MORE)
    return points


@rule
def score_livestock(s: Any, seat: Any, tile: Any, space: Any) -> None:
    """The tile just placed scores with all earlier ones of its species in the pasture."""
    gain(s, seat, LIVESTOCK_SCORED, livestock_points(s, seat, SPECIES_OF[tile], space))
