"""Rubble on the map: cubes of rows, columns, spaces and the common pile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from ludoteca.games.lisboa.actions import SPACE_IDS
from ludoteca.games.lisboa.components.counts import CUBES_ON_SPACE
from ludoteca.games.lisboa.components.map import CUBES_PER_COLOUR, N_COLUMNS, ROWS_IN_PLAY
from ludoteca.games.lisboa.edition.model import ROWS, RUBBLE
from ludoteca.games.lisboa.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import ONE, add, counter, need
from ludoteca.positions.editing.lisboa.upkeep import in_box
from ludoteca.positions.editing.model import Edit, Place, counted

__all__ = ["edits", "pieces", "places"]

MOST: Final = 9
"""Most cubes of a colour in a row or column."""
GROUP: Final = N_("Rubble")
PILE: Final = N_("Pile: {what}")
ROW: Final = N_("Row {row}: {what}")
COLUMN: Final = N_("Column {number}: {what}")
COLUMN_IDS: Final = tuple(str(n + 1) for n in range(N_COLUMNS))


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of the cubes of a colour at a place; those that leave go back to the box."""
    match key:
        case ["cube", "pile", colour] if colour in RUBBLE:
            yield from counter(_change_pile, ONE, colour=RUBBLE.index(colour))
        case ["cube", "row", row, colour] if row in _rows(s) and colour in RUBBLE:
            place = (ROWS.index(row), RUBBLE.index(colour))
            yield from counter(add, ONE, field="row_cubes", place=place, most=MOST)
        case ["cube", "column", column, colour] if column in COLUMN_IDS and colour in RUBBLE:
            place = (COLUMN_IDS.index(column), RUBBLE.index(colour))
            yield from counter(add, ONE, field="column_cubes", place=place, most=MOST)
        case ["cube", "space", space, colour] if space in SPACE_IDS and colour in RUBBLE:
            numbers = SPACE_IDS.index(space), RUBBLE.index(colour)
            yield from counter(_change_space, ONE, space=numbers[0], colour=numbers[1])


def _rows(s: Record) -> tuple[str, ...]:
    """The rows in play with so many players."""
    return ROWS[: ROWS_IN_PLAY[s.seats]]


def _change_pile(s: Record, colour: int, by: int) -> None:
    add(s, "common_cubes", colour, by, CUBES_PER_COLOUR)
    need(in_box(s)[colour] >= 0)


def _change_space(s: Record, space: int, colour: int, by: int) -> None:
    add(s, "space_cubes", (space, colour), by, CUBES_ON_SPACE)
    need(s.space_cubes[space].sum() <= CUBES_ON_SPACE and not s.building_at[space])


def places(s: Record) -> Iterator[Place]:
    """Cubes by place and colour, but for spaces."""
    for colour, id_ in enumerate(RUBBLE):
        what = Term(id_, NAMES[id_])
        label = Message(PILE, {"what": what})
        yield counted(f"cube:pile:{id_}", label, s.common_cubes[colour], group=GROUP)
    for row, name in enumerate(_rows(s)):
        for colour, id_ in enumerate(RUBBLE):
            label = Message(ROW, {"row": name, "what": Term(id_, NAMES[id_])})
            yield counted(f"cube:row:{name}:{id_}", label, s.row_cubes[row, colour], group=GROUP)
    for column, name in enumerate(COLUMN_IDS):
        for colour, id_ in enumerate(RUBBLE):
            label = Message(COLUMN, {"number": name, "what": Term(id_, NAMES[id_])})
            count = s.column_cubes[column, colour]
            yield counted(f"cube:column:{name}:{id_}", label, count, group=GROUP)


def pieces(s: Record) -> Iterator[str]:
    """Cubes on spaces; the others have counters, as they lie close together."""
    for colour, id_ in enumerate(RUBBLE):
        spaces = enumerate(SPACE_IDS)
        yield from (f"cube:space:{p}:{id_}" for i, p in spaces if s.space_cubes[i, colour])
