"""Areas and colours: points for completing them."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.boards import AREA_AT, AREA_SIZE, KIND_AT
from ludoteca.games.castles_of_burgundy.components import AREA_POINTS, BONUS_POINTS, PHASE_POINTS
from ludoteca.games.castles_of_burgundy.position import AREAS, BONUSES, gain
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["area_value", "score_area", "score_colour"]


@rule
def area_value(s: Position, size: Any) -> Any:
    """Points for completing an area of `size` spaces in this phase."""
    return AREA_POINTS[size] + PHASE_POINTS[s.phase]


@rule
def score_area(s: Position, seat: Any, space: Any) -> None:
    """Score the area of the tile on `space`, if it is complete."""
    board = s.board[seat]
    area = AREA_AT[board, space]
    if s.area_left[seat, area] == 0:
        gain(s, seat, AREAS, area_value(s, AREA_SIZE[board, area]))


@rule
def score_colour(s: Position, seat: Any, space: Any) -> None:
    """Give the bonus tile if all spaces of the colour are filled: the large one, then the small."""
    kind = KIND_AT[s.board[seat], space]
    given = s.bonuses_given[kind]
    if s.kind_left[seat, kind] == 0 and given < 2:
        gain(s, seat, BONUSES, BONUS_POINTS[s.seats, given])
        s.bonuses_given[kind] += 1
        s.bonus[seat, kind] = 1 + given
