"""Nobles: workers like colonists, with effects of their own in some buildings."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.components import N_TILES
from ludoteca.games.puerto_rico.position import occupied
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = ["colonist_in", "noble_in", "nobles_in_all", "nobles_placed", "nobles_serving"]


@rule
def nobles_placed(s: Position, seat: Any) -> Any:
    """Nobles of a seat on its tiles and buildings."""
    return total(s.nobles_at[seat])


@rule
def nobles_in_all(s: Position, seat: Any) -> Any:
    """All nobles of a seat, those in San Juan too."""
    return s.nobles_waiting[seat] + nobles_placed(s, seat)


@rule
def nobles_serving(s: Position, seat: Any) -> Any:
    """Nobles that royal supplier and jeweler count: those placed; the summary counts all."""
    if s.summary_nobles:
        return nobles_in_all(s, seat)
    return nobles_placed(s, seat)


@rule
def noble_in(s: Position, seat: Any, building: Any) -> Any:
    """Whether a noble stands in a building of one circle."""
    return s.nobles_at[seat, N_TILES + building] > 0


@rule
def colonist_in(s: Position, seat: Any, building: Any) -> Any:
    """Whether a colonist stands in a building of one circle."""
    return occupied(s, seat, building) and not noble_in(s, seat, building)
