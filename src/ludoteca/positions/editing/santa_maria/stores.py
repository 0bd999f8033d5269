"""Counters of a seat: coins, happiness, resources, and its markers on the two tracks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ludoteca.games.santa_maria.components import (
    CONQUISTADOR_LAST,
    DICE_AT,
    RELIGION_LAST,
    STORAGE,
)
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.games.santa_maria.names import COUNTERS
from ludoteca.games.santa_maria.religion import release_dice
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import FEW, NAME, ONE, add, counter, need
from ludoteca.positions.editing.model import Edit, Place, counted, term

__all__ = ["counter_edits", "places", "resource_edits"]

MOST: Final = 500
CONQUEST: Final = N_("Happiness of conquistadors")


def counter_edits(seat: int, name: str) -> Iterator[Edit]:
    """Edits of a counter that is no resource; none for an unknown one."""
    match name:
        case "coins" | "happiness" | "conquest":
            yield from counter(add, FEW, field=name, place=seat, most=MOST)
        case "religion":
            yield from counter(_pray, ONE, seat=seat)
        case "conquistador":
            yield from counter(_conquer, ONE, seat=seat)


def resource_edits(seat: int, resource: int) -> list[Edit]:
    """Edits of the amount of a resource."""
    return counter(add, ONE, field="resources", place=(seat, resource), most=STORAGE)


def _pray(s: Record, seat: int, by: int) -> None:
    """Move on the religion track; blue dice come and go with it, used ones stay."""
    add(s, "religion", seat, by, RELIGION_LAST)
    kept = int(DICE_AT[s.religion[seat]])
    need(not s.blue_used[seat][kept:].any())
    s.blue[seat][kept:] = 0
    release_dice(s, seat)


def _conquer(s: Record, seat: int, by: int) -> None:
    """Move to the top of the markers on a space of the conquistador track."""
    add(s, "conquistador", seat, by, CONQUISTADOR_LAST)
    need(s.arrivals < MOST)
    s.arrivals += 1
    s.arrival[seat] = s.arrivals if s.conquistador[seat] else 0


def places(s: Record, seat: int) -> Iterator[Place]:
    """The counters of a seat."""
    for name in ("coins", "happiness"):
        yield counted(f"{name}:{seat}", term(NAME, COUNTERS, what=name), s[name][seat], seat)
    yield counted(f"conquest:{seat}", Message(CONQUEST), s.conquest[seat], seat)
    for number, name in enumerate(RESOURCES):
        label = term(NAME, COUNTERS, what=name)
        yield counted(f"store:{seat}:{name}", label, s.resources[seat, number], seat)
    for name in ("religion", "conquistador"):
        yield counted(f"{name}:{seat}", term(NAME, COUNTERS, what=name), s[name][seat], seat)
