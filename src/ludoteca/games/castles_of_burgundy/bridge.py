"""The bridge: the track that determines the turn order."""

from __future__ import annotations

from typing import Any

from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.kernel.rules import rule

__all__ = ["advance", "line_up", "place_on_bridge", "set_order"]


@rule
def line_up(s: Position, first: Any) -> None:
    """Put all markers on the first space, the start player's on top, then clockwise downwards."""
    for place in range(s.seats):
        s.arrival[(first + place) % s.seats] = s.seats - place
    s.arrivals = s.seats


@rule
def advance(s: Position, seat: Any) -> None:
    """Move one space on, to the top of the markers there."""
    s.steps[seat] += 1
    s.arrivals += 1
    s.arrival[seat] = s.arrivals


@rule
def _before(s: Position, seat: Any, other: Any) -> Any:
    """Return True if `seat` comes before `other`: further on, or above it on the same space."""
    if s.steps[seat] != s.steps[other]:
        return s.steps[seat] > s.steps[other]
    return s.arrival[seat] > s.arrival[other]


@rule
def place_on_bridge(s: Position, seat: Any) -> Any:
    """Number of seats that come before this one."""
    place = 0
    for other in range(s.seats):
        if _before(s, other, seat):
            place += 1
    return place


@rule
def set_order(s: Position) -> None:
    """Set the turn order by the present markers."""
    for seat in range(s.seats):
        s.order[place_on_bridge(s, seat)] = seat
