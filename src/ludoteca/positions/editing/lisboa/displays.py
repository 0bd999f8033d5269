"""Displays and what comes from them: clergy tiles, decrees, plans and public buildings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.lisboa.actions import CLERGY_IDS, PLAN_IDS
from ludoteca.games.lisboa.components.buildings import (
    N_ARCHITECTS,
    N_BUILDINGS,
    N_START_PLANS,
    PLANS_EACH,
)
from ludoteca.games.lisboa.components.church import N_RING
from ludoteca.games.lisboa.components.counts import CLERGY_MAX, DECREES_SHOWN, EDITION
from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.edition.model import ARCHITECTS
from ludoteca.games.lisboa.names import NAMES
from ludoteca.games.lisboa.tidy import refill_decrees, refill_ring
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    EXCHANGE,
    GIVE,
    REMOVE,
    each_seat,
    is_seat,
    need,
    seats,
)
from ludoteca.positions.editing.model import Edit, Place, term

__all__ = ["edits", "pieces", "places"]

UNSEEN, SHOWN, OWNED, GONE = 0, 1, 2, -1
"""Where tiles and decrees are: OWNED + seat with a seat."""
HELD: Final = 1
"""In `plan_at`: 1 + seat."""
NEXT: Final = N_("Move one space ahead")
CARDINAL: Final = N_("Cardinal")
CHURCH: Final = N_("Church")
DECREE_IDS: Final = tuple(decree.id for decree in DECREES)
RING: Final = tuple(str(i) for i in range(N_RING))
NUMBERS: Final = tuple(str(i + 1) for i in range(DECREES_SHOWN))


def edits(s: Record, key: Sequence[str]) -> Iterator[Edit]:
    """Edits of a tile, a decree, a plan or a building."""
    match key:
        case ["cardinal"]:
            yield Edit("next", Message(NEXT), _move_cardinal)
        case ["ring", space] if space in RING:
            yield from _ring(s, RING.index(space))
        case ["decree", number] if number in NUMBERS:
            yield from _decree(s, NUMBERS.index(number))
        case ["plans", id_] if id_ in ARCHITECTS:
            yield from each_seat(s, "give", GIVE, _take_plan, architect=ARCHITECTS.index(id_))
        case ["building", id_] if id_ in ARCHITECTS:
            yield from _building(s, ARCHITECTS.index(id_))
        case [what, seat, id_] if is_seat(s, seat):
            yield from _owned(s, what, int(seat), id_)


def _owned(s: Record, what: str, seat: int, id_: str) -> Iterator[Edit]:
    match what:
        case "clergy" if id_ in CLERGY_IDS and s.clergy_at[CLERGY_IDS.index(id_)] == OWNED + seat:
            change = partial(_lose_tile, seat=seat, tile=CLERGY_IDS.index(id_))
        case "own-decree" if (
            id_ in DECREE_IDS and s.decree_at[DECREE_IDS.index(id_)] == OWNED + seat
        ):
            change = partial(_lose_decree, seat=seat, decree=DECREE_IDS.index(id_))
        case "plan" if id_ in PLAN_IDS and s.plan_at[PLAN_IDS.index(id_)] == HELD + seat:
            change = partial(_lose_plan, plan=PLAN_IDS.index(id_))
        case _:
            return
    yield Edit("remove", term(REMOVE, NAMES, what=id_), change)


# ---- the church -------------------------------------------------------------------------------


def _move_cardinal(s: Record) -> None:
    s.cardinal = (int(s.cardinal) + 1) % N_RING


def _ring(s: Record, space: int) -> Iterator[Edit]:
    if not s.ring[space]:
        return
    yield from each_seat(s, "give", GIVE, _take_tile, space=space)
    for tile, id_ in enumerate(CLERGY_IDS):
        change = partial(_show_tile, space=space, tile=tile)
        yield Edit(f"put.{id_}", term(EXCHANGE, NAMES, what=id_), change)


def _take_tile(s: Record, seat: int, space: int) -> None:
    """Give a tile without its immediate effect."""
    need(s.clergy_count[seat] < CLERGY_MAX)
    s.clergy_at[s.ring[space] - 1] = OWNED + seat
    s.clergy_count[seat] += 1
    s.ring[space] = 0
    refill_ring(s)


def _show_tile(s: Record, space: int, tile: int) -> None:
    """Exchange a tile for one of the bag, or one that has been discarded."""
    need(s.clergy_at[tile] in (UNSEEN, GONE))
    s.clergy_at[s.ring[space] - 1] = s.clergy_at[tile]
    s.clergy_at[tile] = SHOWN
    s.ring[space] = tile + 1


def _lose_tile(s: Record, seat: int, tile: int) -> None:
    s.clergy_at[tile] = UNSEEN
    s.clergy_count[seat] -= 1
    refill_ring(s)


# ---- decrees ----------------------------------------------------------------------------------


def _decree(s: Record, place: int) -> Iterator[Edit]:
    if not s.decrees_shown[place]:
        return
    yield from each_seat(s, "give", GIVE, _take_decree, place=place)
    for decree in np.flatnonzero(s.decree_at == UNSEEN).tolist():
        id_ = DECREE_IDS[decree]
        change = partial(_show_decree, place=place, decree=decree)
        yield Edit(f"put.{id_}", term(EXCHANGE, NAMES, what=id_), change)


def _take_decree(s: Record, seat: int, place: int) -> None:
    s.decree_at[s.decrees_shown[place] - 1] = OWNED + seat
    s.decree_count[seat] += 1
    s.decrees_shown[place] = 0
    refill_decrees(s)


def _show_decree(s: Record, place: int, decree: int) -> None:
    s.decree_at[s.decrees_shown[place] - 1] = UNSEEN
    s.decree_at[decree] = SHOWN
    s.decrees_shown[place] = decree + 1


def _lose_decree(s: Record, seat: int, decree: int) -> None:
    s.decree_at[decree] = UNSEEN
    s.decree_count[seat] -= 1
    refill_decrees(s)


# ---- plans and buildings ----------------------------------------------------------------------


def _take_plan(s: Record, seat: int, architect: int) -> None:
    taken = int(s.plans_taken[architect])
    need(taken < PLANS_EACH)
    s.plan_at[N_START_PLANS + PLANS_EACH * architect + taken] = HELD + seat
    s.plans_taken[architect] += 1


def _lose_plan(s: Record, plan: int) -> None:
    """Return the plan that was taken last to its stack; the first plans stay."""
    need(plan >= N_START_PLANS)
    architect, number = divmod(plan - N_START_PLANS, PLANS_EACH)
    need(number == s.plans_taken[architect] - 1)
    s.plan_at[plan] = UNSEEN
    s.plans_taken[architect] -= 1


def _building(s: Record, architect: int) -> Iterator[Edit]:
    """Exchanges of the building on display for one of the stacks."""
    if not s.building_shown[architect]:
        return
    for building in range(N_BUILDINGS):
        id_ = EDITION.buildings[building].id
        change = partial(_show_building, architect=architect, building=building)
        yield Edit(f"put.{id_}", term(EXCHANGE, NAMES, what=id_), change)


def _show_building(s: Record, architect: int, building: int) -> None:
    need(not s.building_seen[building])
    s.building_seen[s.building_shown[architect] - 1] = 0
    s.building_seen[building] = 1
    s.building_shown[architect] = building + 1


def places(s: Record) -> Iterator[Place]:
    """The Cardinal."""
    yield Place("cardinal", Message(CARDINAL), CHURCH)


def pieces(s: Record) -> Iterator[str]:
    """Tiles, decrees, plans and buildings on display and with the seats."""
    yield from (f"ring:{space}" for i, space in enumerate(RING) if s.ring[i])
    yield from (f"decree:{number}" for i, number in enumerate(NUMBERS) if s.decrees_shown[i])
    for architect in range(N_ARCHITECTS):
        if s.plans_taken[architect] < PLANS_EACH:
            yield f"plans:{ARCHITECTS[architect]}"
        if s.building_shown[architect]:
            yield f"building:{ARCHITECTS[architect]}"
    for seat in seats(s):
        owned = OWNED + seat
        yield from (
            f"clergy:{seat}:{id_}" for i, id_ in enumerate(CLERGY_IDS) if s.clergy_at[i] == owned
        )
        yield from (
            f"own-decree:{seat}:{id_}"
            for i, id_ in enumerate(DECREE_IDS)
            if s.decree_at[i] == owned
        )
        yield from (
            f"plan:{seat}:{id_}" for i, id_ in enumerate(PLAN_IDS) if s.plan_at[i] == HELD + seat
        )
