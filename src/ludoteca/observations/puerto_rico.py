"""The observation of Puerto Rico."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico.actions import ASK_FOREST, ASK_HOSPICE, DECISIONS, SHIPS
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    CITY_SPACES,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    ISLAND_TILES,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    ROLES,
    TILES,
)
from ludoteca.games.puerto_rico.position import DTYPE, owns
from ludoteca.games.puerto_rico.scoring import building_points
from ludoteca.kernel.observation import YES, Field, observation, one_hot
from ludoteca.kernel.pending import actor, top_arg, top_kind
from ludoteca.kernel.rules import rule
from ludoteca.kernel.totals import total

__all__ = ["OBSERVATION"]

BUILDING_IDS: Final = tuple(building.id for building in BUILDINGS)
NOBLE_SPOTS: Final = tuple(i for i, b in enumerate(BUILDINGS) if b.set == "nobles")
FIRST_NOBLE: Final = NOBLE_SPOTS[0]

# ---- the table ------------------------------------------------------------------------------------------


@rule
def _question(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0:
        one_hot(out, top_kind(s) - 1)


@rule
def _about(s: Any, seat: Any, out: Any) -> None:
    if s.over == 0 and (top_kind(s) == ASK_HOSPICE or top_kind(s) == ASK_FOREST):
        one_hot(out, top_arg(s))


@rule
def _role(s: Any, seat: Any, out: Any) -> None:
    one_hot(out, np.int64(s.role) - 1)


@rule
def _roles_free(s: Any, seat: Any, out: Any) -> None:
    for role in range(N_ROLES):
        out[role] = s.role_there[role] != 0 and s.role_taken[role] == 0


@rule
def _stack(s: Any, seat: Any, out: Any) -> None:
    for kind in range(N_GOODS):
        out[0] += s.stack[kind]


@rule
def _ship_goods(s: Any, seat: Any, out: Any) -> None:
    for ship in range(N_SHIPS):
        one_hot(out[ship * N_GOODS : (ship + 1) * N_GOODS], np.int64(s.ship_good[ship]))


@rule
def _ship_room(s: Any, seat: Any, out: Any) -> None:
    for ship in range(N_SHIPS):
        out[ship] = s.ship_space[ship] - s.ship_load[ship]


@rule
def _sold(s: Any, seat: Any, out: Any) -> None:
    for space in range(HOUSE_SPACES):
        if s.house[space] > 0:
            out[s.house[space] - 1] += 1


SHARED: Final = (
    Field("question", YES, len(DECISIONS) - 1, _question, places=DECISIONS[1:]),
    Field("about", YES, len(ISLAND_TILES), _about, places=ISLAND_TILES),
    Field("over", YES),
    Field("balanced", YES),
    Field("angst", YES),
    Field("new_buildings", YES),
    Field("nobles", YES),
    Field("round_no", "rounds begun", one=20),
    Field("role", YES, N_ROLES, _role, places=ROLES),
    Field("role_there", YES, places=ROLES),
    Field("roles_free", YES, N_ROLES, _roles_free, places=ROLES),
    Field("role_coins", "doubloons", one=5, most=20, places=ROLES),
    Field("ending", YES, places=("colonists", "city", "chips")),
    Field("goods_supply", "goods", one=11, places=GOODS),
    Field("chips_supply", "points in chips", one=122),
    Field("colonist_supply", "colonists", one=95),
    Field("colonist_ship", "colonists", one=20, most=40),
    Field("noble_supply", "nobles", one=20),
    Field("noble_ship", "nobles", one=5, most=20),
    Field("plantations_left", "plantations face down", 1, _stack, one=50),
    Field("stack", "plantations face down", one=12, places=GOODS),
    Field("face_up", "plantations", one=3, most=6, places=GOODS),
    Field("discards", "plantations", one=12, places=GOODS),
    Field("quarries", "quarries", one=8),
    Field("market", "buildings left", one=4, places=BUILDING_IDS),
    Field("ship_room", "goods", N_SHIPS, _ship_room, one=8, places=SHIPS),
    Field("ship_load", "goods", one=8, places=SHIPS),
    Field(
        "ship_goods",
        YES,
        N_SHIPS * N_GOODS,
        _ship_goods,
        places=tuple(f"{ship} {good}" for ship in SHIPS for good in GOODS),
    ),
    Field("sold", "goods in the trading house", N_GOODS, _sold, one=4, places=GOODS),
    Field("produced", "goods of the player who chose the role", one=5, most=11, places=GOODS),
    Field("kept", "goods being kept", one=5, most=11, places=GOODS),
    Field("supplied", YES, places=GOODS),
    Field("packed", "goods on the small wharf", one=10, most=50),
    Field("owed", "doubloons", one=5, most=20),
    Field("returned", YES, places=("worker", "good", "chip")),
    Field("privilege", YES),
)

# ---- each seat ------------------------------------------------------------------------------------------


@rule
def _standing(s: Any, seat: Any, out: Any) -> None:
    out[0] = s.over == 0 and actor(s) == seat
    out[1] = s.governor == seat
    out[2] = s.role > 0 and s.chooser == seat
    out[3] = s.started[seat]
    out[4] = s.wharf_used[seat]
    out[5] = s.small_wharf_used[seat]


@rule
def _roles(s: Any, seat: Any, out: Any) -> None:
    for role in range(N_ROLES):
        out[role] = s.role_taken[role] == seat + 1


@rule
def _chips_known(s: Any, seat: Any, out: Any) -> None:
    out[0] = s.chips[seat] >= 0


@rule
def _building_points(s: Any, seat: Any, out: Any) -> None:
    out[0] = building_points(s, seat)


@rule
def _tiles(s: Any, seat: Any, out: Any) -> None:
    for tile in range(N_TILES):
        out[tile] = s.circles[seat, tile]


@rule
def _tile_workers(s: Any, seat: Any, out: Any) -> None:
    for tile in range(N_TILES):
        out[tile] = s.workers[seat, tile]


@rule
def _buildings(s: Any, seat: Any, out: Any) -> None:
    for building in range(N_BUILDINGS):
        out[building] = owns(s, seat, building)


@rule
def _building_workers(s: Any, seat: Any, out: Any) -> None:
    for building in range(N_BUILDINGS):
        out[building] = s.workers[seat, N_TILES + building]


@rule
def _nobles(s: Any, seat: Any, out: Any) -> None:
    out[0] = total(s.nobles_at[seat])


@rule
def _nobles_in(s: Any, seat: Any, out: Any) -> None:
    for i in range(len(out)):
        out[i] = s.nobles_at[seat, N_TILES + FIRST_NOBLE + i]


EACH: Final = (
    Field(
        "standing",
        YES,
        6,
        _standing,
        places=("asked", "governor", "chooser", "loaded_before", "wharf_used", "small_wharf_used"),
    ),
    Field("roles", YES, N_ROLES, _roles, places=ROLES),
    Field("doubloons", "doubloons", one=20, most=100),
    Field("chips", "points in chips, 0 if hidden", one=50, most=200),
    Field("chips_known", YES, 1, _chips_known),
    Field("building_points", "points", 1, _building_points, one=40, most=80),
    Field("goods", "goods", one=5, most=11, places=GOODS),
    Field("san_juan", "workers waiting", one=10, most=50),
    Field("nobles_waiting", "nobles", one=5, most=20),
    Field("tiles", "tiles", N_TILES, _tiles, one=6, most=12, places=TILES),
    Field("tile_workers", "workers", N_TILES, _tile_workers, one=6, most=12, places=TILES),
    Field("forests", "forests", one=6, most=12),
    Field("island_used", "spaces", one=ISLAND_SPACES),
    Field("city_used", "spaces", one=CITY_SPACES),
    Field("buildings", YES, N_BUILDINGS, _buildings, places=BUILDING_IDS),
    Field(
        "building_workers", "workers", N_BUILDINGS, _building_workers, one=3, places=BUILDING_IDS
    ),
    Field("nobles_placed", "nobles", 1, _nobles, one=10, most=20),
    Field(
        "nobles_in",
        "nobles",
        len(NOBLE_SPOTS),
        _nobles_in,
        one=1,
        most=3,
        places=tuple(BUILDING_IDS[i] for i in NOBLE_SPOTS),
    ),
)

OBSERVATION: Final = observation(__name__, DTYPE, 1, SHARED, EACH)
