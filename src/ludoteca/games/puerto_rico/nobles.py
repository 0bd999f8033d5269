"""Nobles: workers like colonists, with special effects in some buildings."""

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
    """Number of the seat's nobles on its tiles and buildings."""
    return total(s.nobles_at[seat])


@rule
def nobles_in_all(s: Position, seat: Any) -> Any:
    """Number of the seat's nobles, San Juan included."""
    return s.nobles_waiting[seat] + nobles_placed(s, seat)


@rule
def nobles_serving(s: Position, seat: Any) -> Any:
    """Nobles counted by royal supplier and jeweler: those placed, or all by the summary's rules."""
    if s.summary_nobles:
        return nobles_in_all(s, seat)
    return nobles_placed(s, seat)


@rule
def noble_in(s: Position, seat: Any, building: Any) -> Any:
    """Return True if a noble stands in a building with one circle."""
    return s.nobles_at[seat, N_TILES + building] > 0


@rule
def colonist_in(s: Position, seat: Any, building: Any) -> Any:
    """Return True if a colonist stands in a building with one circle."""
    return occupied(s, seat, building) and not noble_in(s, seat, building)
