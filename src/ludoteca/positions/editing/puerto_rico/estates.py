"""Islands and cities: tiles, buildings and the colonists on them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from ludoteca.games.puerto_rico.components import (
    CIRCLES,
    CITY_SPACES,
    ISLAND_SPACES,
    N_TILES,
    QUARRY,
    SPACES,
    SPOTS,
)
from ludoteca.games.puerto_rico.names import NAMES, PLANTATIONS
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    REMOVE,
    need,
    seats,
)
from ludoteca.positions.editing.model import (
    Edit,
    term,
)
from ludoteca.positions.editing.puerto_rico.counters import (
    settle,
)
from ludoteca.positions.editing.puerto_rico.stock import draw_tile

__all__ = ["build", "for_each_seat", "lay_tile", "spot"]

PLACED: Final = {**NAMES, **PLANTATIONS}
PLACE: Final = N_("Place a colonist")
LIFT: Final = N_("Remove the colonist")
FOR_SEAT: Final = N_("{what} for {seat}")


def _append(row: Any, number: int) -> None:
    used = int((row > 0).sum())
    need(used < len(row))
    row[used] = number


def _drop(row: Any, number: int) -> None:
    """Remove the last piece with this number; those behind it move up."""
    kept = row.tolist()
    need(number in kept)
    del kept[len(kept) - 1 - kept[::-1].index(number)]
    row[:] = [*kept, 0]


def lay_tile(s: Record, seat: int, tile: int) -> None:
    """Lay a plantation or quarry on an island, without a colonist."""
    need((s.island[seat] > 0).sum() < ISLAND_SPACES)
    draw_tile(s, tile)
    _append(s.island[seat], tile + 1)


def _drop_tile(s: Record, seat: int, tile: int) -> None:
    _drop(s.island[seat], tile + 1)
    if tile == QUARRY:
        s.quarries += 1
    else:
        s.discards[tile] += 1
    if s.workers[seat, tile] > (s.island[seat] == tile + 1).sum():
        _place(s, seat, tile, -1)


def _place(s: Record, seat: int, spot: int, by: int) -> None:
    """Place or remove a colonist; a noble goes only if nobody else is there."""
    need(0 <= s.workers[seat, spot] + by <= s.circles[seat, spot])
    s.workers[seat, spot] += by
    if s.nobles_at[seat, spot] > s.workers[seat, spot]:
        s.nobles_at[seat, spot] -= 1
        s.noble_supply += 1
    else:
        settle(s, by)


def build(s: Record, seat: int, building: int) -> None:
    """Build without paying, and without colonists."""
    number, row = building + 1, s.city[seat]
    used = sum(int(SPACES[n - 1]) for n in row.tolist() if n)
    need(s.market[building] > 0 and number not in row and used + SPACES[building] <= CITY_SPACES)
    s.market[building] -= 1
    _append(row, number)
    _note_full_cities(s)


def _pull_down(s: Record, seat: int, building: int) -> None:
    while s.workers[seat, N_TILES + building] > 0:
        _place(s, seat, N_TILES + building, -1)
    _drop(s.city[seat], building + 1)
    s.market[building] += 1
    _note_full_cities(s)


def _note_full_cities(s: Record) -> None:
    """A full city ends the game with the round."""
    used = [sum(int(SPACES[n - 1]) for n in row if n) for row in s.city.tolist()]
    s.ending[1] = CITY_SPACES in used


def spot(s: Record, seat: int, spot: int) -> Iterator[Edit]:
    """Edits of an island tile or a building, and of the colonists there."""
    if CIRCLES[spot - N_TILES] if spot >= N_TILES else True:
        yield Edit("place", Message(PLACE), partial(_place, seat=seat, spot=spot, by=1))
        yield Edit("lift", Message(LIFT), partial(_place, seat=seat, spot=spot, by=-1))
    remove = (
        partial(_pull_down, seat=seat, building=spot - N_TILES)
        if spot >= N_TILES
        else partial(_drop_tile, seat=seat, tile=spot)
    )
    yield Edit("remove", term(REMOVE, PLACED, what=SPOTS[spot]), remove)


def for_each_seat(
    s: Record, change: Callable[..., None], what: str, **given: int
) -> Iterator[Edit]:
    """An edit for each seat with the piece in its name: ``"give.hospice.2"``."""
    for seat in seats(s):
        label = term(FOR_SEAT, PLACED, seat, what=what)
        yield Edit(f"give.{what}.{seat}", label, partial(change, seat=seat, **given))
