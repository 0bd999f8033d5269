"""The map: stores and public buildings, with the houses and plans that they take."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.lisboa.actions import LAND_IDS, PLAN_IDS, SPACE_IDS
from ludoteca.games.lisboa.components.buildings import N_PLANS, PLAN_ARCHITECT
from ludoteca.games.lisboa.components.counts import N_STREETS
from ludoteca.games.lisboa.components.lasting import HOUSE_COLUMNS
from ludoteca.games.lisboa.components.map import (
    LAND_ROW,
    LAND_SMALL,
    LAND_STREET,
    NORTH,
    ROWS_IN_PLAY,
    SPACE_LINE,
    SPACE_SIDE,
)
from ludoteca.games.lisboa.edition.model import COLUMNS, GOODS
from ludoteca.games.lisboa.names import NAMES, street
from ludoteca.games.lisboa.opening import DONE, draw_building
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import is_seat, need, seats
from ludoteca.positions.editing.model import Edit, Place, term

__all__ = ["edits", "pieces", "places"]

STORE: Final = N_("Store of {seat} facing {street}")
REMOVE_STORE: Final = N_("Remove the store")
OPEN: Final = N_("Opened by {seat} with {what}")
CLOSE: Final = N_("Remove the building")
HOUSE: Final = N_("Use up a house of this column instead of another")
SIDES: Final = ("west", "east")
HELD: Final = 1
"""In `plan_at`: 1 + seat."""


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of a land, of a space for a public building, and of a column of houses."""
    match key:
        case ["land", land] if land in LAND_IDS and _is_land(s, LAND_IDS.index(land)):
            yield from _land(s, LAND_IDS.index(land))
        case ["space", space] if space in SPACE_IDS and _is_space(s, SPACE_IDS.index(space)):
            yield from _space(s, SPACE_IDS.index(space))
        case ["house", seat, column] if is_seat(s, seat) and column in COLUMNS:
            change = partial(_use_house, seat=int(seat), column=COLUMNS.index(column))
            yield Edit("use", Message(HOUSE), change)


def _is_land(s: Record, land: int) -> bool:
    """Return True if the land is in play with so many players."""
    return bool(LAND_ROW[land] < ROWS_IN_PLAY[s.seats])


def _is_space(s: Record, space: int) -> bool:
    return bool(SPACE_SIDE[space] == NORTH or SPACE_LINE[space] < ROWS_IN_PLAY[s.seats])


# ---- stores -----------------------------------------------------------------------------------


def _land(s: Record, land: int) -> Iterator[Edit]:
    if s.store_at[land]:
        yield Edit("remove", Message(REMOVE_STORE), partial(_remove_store, land=land))
        return
    for seat in seats(s):
        for side, faced in zip(SIDES, LAND_STREET[land].tolist(), strict=True):
            if faced >= 0:
                label = _store_label(seat, faced)
                change = partial(_build, seat=seat, land=land, faced=faced)
                yield Edit(f"store.{seat}.{side}", label, change)


def _store_label(seat: int, faced: int) -> Message:
    return Message(STORE, {"seat": SeatName(seat), "street": street(GOODS[faced])})


def _build(s: Record, seat: int, land: int, faced: int) -> None:
    """Put up a store with the first house that is left; its tile comes from the pile or the display."""
    free = [c for c, houses in enumerate(HOUSE_COLUMNS) if s.houses_used[seat, c] < houses]
    need(free)
    s.houses_used[seat, free[0]] += 1
    _take_tile(s, land, faced)
    s.store_at[land] = 1 + seat
    s.store_street[land] = faced
    s.stores[seat, faced] += 1


def _take_tile(s: Record, land: int, faced: int) -> None:
    left, shown = (
        ("small_left", "small_shown") if LAND_SMALL[land] else ("large_left", "large_shown")
    )
    if s[left] > 0:
        s[left] -= 1
    elif LAND_SMALL[land]:
        need(s[shown] > 0)
        s[shown] = 0
    else:
        streets = sorted(range(N_STREETS), key=lambda other: other != faced)
        there = [other for other in streets if s[shown][other]]
        need(there)
        s[shown][there[0]] = 0


def _remove_store(s: Record, land: int) -> None:
    """Return the tile to the pile, and a house to the column with the fewest."""
    seat = int(s.store_at[land]) - 1
    need(seat < s.seats)
    s.houses_used[seat, np.argmax(s.houses_used[seat])] -= 1
    s.stores[seat, s.store_street[land]] -= 1
    s.store_at[land] = s.store_street[land] = 0
    if LAND_SMALL[land]:
        s.small_left += 1
    else:
        s.large_left += 1
    _show_tiles(s)


def _show_tiles(s: Record) -> None:
    """Fill the display of stores from the piles."""
    for faced in range(N_STREETS):
        if not s.large_shown[faced] and s.large_left:
            s.large_shown[faced], s.large_left = 1, s.large_left - 1
    if not s.small_shown and s.small_left:
        s.small_shown, s.small_left = 1, s.small_left - 1


def _use_house(s: Record, seat: int, column: int) -> None:
    used = s.houses_used[seat]
    others = [c for c in range(len(HOUSE_COLUMNS)) if c != column and used[c]]
    need(others and used[column] < HOUSE_COLUMNS[column])
    used[others[-1]] -= 1
    used[column] += 1


# ---- public buildings -------------------------------------------------------------------------


def _space(s: Record, space: int) -> Iterator[Edit]:
    if s.building_at[space]:
        yield Edit("remove", Message(CLOSE), partial(_close, space=space))
        return
    for seat in seats(s):
        for plan in np.flatnonzero(s.plan_at == HELD + seat).tolist():
            label = term(OPEN, NAMES, seat, what=PLAN_IDS[plan])
            yield Edit(f"open.{PLAN_IDS[plan]}", label, partial(_open, space=space, plan=plan))


def _open(s: Record, space: int, plan: int) -> None:
    """Put up the building on display without points and effects; the rubble there leaves the game."""
    architect = int(PLAN_ARCHITECT[plan])
    shown = int(s.building_shown[architect])
    need(shown)
    s.plan_at[plan] += DONE - HELD
    s.building_at[space] = 1 + 2 * (shown - 1) + architect
    s.space_cubes[space] = 0
    draw_building(s, architect)


def _close(s: Record, space: int) -> None:
    """Return a building to its stack, and the latest plan of its architect to the seat that has done it."""
    building, architect = divmod(int(s.building_at[space]) - 1, 2)
    done = [p for p in range(N_PLANS) if s.plan_at[p] >= DONE and PLAN_ARCHITECT[p] == architect]
    done = [plan for plan in done if s.plan_at[plan] - DONE < s.seats]
    need(done)
    s.plan_at[done[-1]] -= DONE - HELD
    s.building_at[space] = 0
    s.building_seen[building] = 0
    s.buildings_left[architect] += 1
    if not s.building_shown[architect]:
        draw_building(s, architect)


def places(s: Record) -> Iterator[Place]:
    """No places: everything lies on the board."""
    yield from ()


def pieces(s: Record) -> Iterator[str]:
    """Lands and spaces in play, and houses."""
    yield from (f"land:{id_}" for land, id_ in enumerate(LAND_IDS) if _is_land(s, land))
    yield from (f"space:{id_}" for space, id_ in enumerate(SPACE_IDS) if _is_space(s, space))
    for seat in seats(s):
        yield from (f"house:{seat}:{column}" for column in COLUMNS)
