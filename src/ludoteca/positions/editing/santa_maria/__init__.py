"""Edits of positions of Santa Maria.

The year tells how many tiles have been dealt. So a tile that is put down comes from those out of the game or from
the display, in exchange for one of the pile where necessary. Dice go from the pool to buildings and back.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.games.santa_maria.actions import DOCK_IDS, NUMBERS, PLACES, SLOT_IDS, SLOTS, SPACE_IDS
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import is_seat, seats
from ludoteca.positions.editing.model import Edit, Editing, Place
from ludoteca.positions.editing.santa_maria import (
    colony,
    dice,
    display,
    harbour,
    monks,
    stores,
    years,
)

__all__ = ["EDITING"]


def _edits(s: Record, key: str) -> Iterator[Edit]:
    match key.split(":"):
        case ["turn"]:
            yield from years.turn(s)
        case ["slot", slot] if slot in SLOT_IDS:
            yield from years.retirement(s, SLOT_IDS.index(slot))
        case ["white", number] if number in NUMBERS:
            yield from dice.white(NUMBERS.index(number))
        case ["tile", slot] if slot in SLOTS:
            yield from display.slot_edits(s, SLOTS.index(slot))
        case ["dock", dock] if dock in DOCK_IDS:
            yield from harbour.dock_edits(s, DOCK_IDS.index(dock))
        case ["space", space] if space in SPACE_IDS:
            yield from monks.space_edits(s, SPACE_IDS.index(space))
        case [what, seat, *rest] if is_seat(s, seat):
            yield from _of_seat(s, what, int(seat), rest)


def _of_seat(s: Record, what: str, seat: int, rest: list[str]) -> Iterator[Edit]:
    match what, *rest:
        case ["cell", place] if place in PLACES:
            yield from colony.cell_edits(s, seat, PLACES.index(place))
        case ["blue", number] if number in NUMBERS:
            yield from dice.blue(seat, NUMBERS.index(number))
        case ["ships", dock] if dock in DOCK_IDS:
            yield from harbour.ship_edits(s, seat, DOCK_IDS.index(dock))
        case ["store", resource] if resource in RESOURCES:
            yield from stores.resource_edits(seat, RESOURCES.index(resource))
        case ["board"]:
            yield from colony.board_edits(s, seat)
        case ["scholar"]:
            yield from monks.own_scholar_edits(s, seat)
        case [counter]:
            yield from stores.counter_edits(seat, counter)


def _places(s: Record) -> Iterator[Place]:
    yield years.PLACE
    yield from display.places(s)
    for seat in seats(s):
        yield from stores.places(s, seat)
        yield from harbour.places(s, seat)
        yield from colony.places(s, seat)
        yield from monks.places(s, seat)


def _pieces(s: Record) -> Iterator[str]:
    yield from (f"white:{number}" for i, number in enumerate(NUMBERS) if s.white[i])
    yield from (f"tile:{slot}" for i, slot in enumerate(SLOTS) if s.display[i])
    yield from (f"dock:{dock}" for i, dock in enumerate(DOCK_IDS) if s.visible[i] > 0)
    yield from (f"space:{space}" for space in SPACE_IDS)
    yield from (f"slot:{slot}" for slot in SLOT_IDS)
    for seat in seats(s):
        yield from (f"cell:{seat}:{place}" for place in PLACES)
        yield from (f"store:{seat}:{resource}" for resource in RESOURCES)
        yield from (f"blue:{seat}:{number}" for number in dice.unused(s, seat))


EDITING: Final = Editing(_places, _edits, years.is_turn_start, years.begin_turn, _pieces)
