"""Edits of positions of Lisboa: the market and hands, portfolios, the court, the map, and the displays.

Lasting effects and the number of cards left in the market follow from the other pieces after every edit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from ludoteca.kernel.record import Record
from ludoteca.positions.editing.lisboa import (
    city,
    court,
    displays,
    goods,
    hands,
    periods,
    rubble,
    slots,
)
from ludoteca.positions.editing.lisboa.upkeep import settle
from ludoteca.positions.editing.model import Change, Edit, Editing, Place

__all__ = ["EDITING"]

PARTS: Final = (periods, hands, slots, goods, court, city, rubble, displays)


def _edits(s: Record, key: str) -> Iterator[Edit]:
    for part in PARTS:
        for edit in part.edits(s, key.split(":")):
            yield replace(edit, change=partial(_settled, edit.change))


def _settled(change: Change, s: Record) -> None:
    change(s)
    settle(s)


def _places(s: Record) -> Iterator[Place]:
    """Common places first, then those of each seat."""
    places = (place for part in PARTS for place in part.places(s))
    yield from sorted(places, key=lambda place: place.seat)


def _pieces(s: Record) -> Iterator[str]:
    for part in PARTS:
        yield from part.pieces(s)


EDITING: Final = Editing(_places, _edits, periods.is_turn_start, periods.begin_turn, _pieces)
