"""The view: plain data of all there is to see in a redacted record, for screens, terminal, API and log."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from ludoteca.games.puerto_rico.actions import DECISIONS
from ludoteca.games.puerto_rico.builder import list_prices
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    HOUSE_SPACES,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    ROLES,
    SPOTS,
    TILES,
    Building,
    copies,
)
from ludoteca.games.puerto_rico.hidden import HIDDEN
from ludoteca.games.puerto_rico.scoring import building_points
from ludoteca.kernel.record import Record, fields

__all__ = ["ENDINGS", "view"]

ENDINGS = ("colonists", "city", "chips")


def view(record: Record) -> dict[str, Any]:
    """All zones of the table by name; ids of goods, buildings and roles as in `components`."""
    s = fields(record)
    return {
        "ply": s.ply,
        "over": bool(s.over),
        "round": s.round_no,
        "governor": s.governor,
        "chooser": s.chooser,
        "balanced": bool(s.balanced),
        "angst": bool(s.angst),
        "decision": _decision(s),
        "phase": _phase(s),
        "endings": [name for name, met in zip(ENDINGS, s.ending, strict=True) if met],
        "roles": [_role(s, r) for r in range(N_ROLES) if s.role_there[r]],
        "market": _market(s, record),
        "face_up": _by_good(s.face_up),
        "stack": sum(s.stack),
        "discards": sum(s.discards),
        "quarries": s.quarries,
        "goods_supply": _by_good(s.goods_supply),
        "ships": [_ship(s, i) for i in range(N_SHIPS) if s.ship_space[i]],
        "trading_house": [GOODS[g - 1] if g else None for g in s.house],
        "trading_spaces": HOUSE_SPACES,
        "colonist_supply": s.colonist_supply,
        "colonist_ship": s.colonist_ship,
        "chips_supply": s.chips_supply,
        "players": [_player(s, record, seat) for seat in range(s.seats)],
    }


def _by_good(counts: list[int]) -> dict[str, int]:
    return dict(zip(GOODS, counts, strict=True))


def _kind(s: Any) -> str | None:
    """What is asked, None at the end."""
    return None if s.over or s.depth == 0 else DECISIONS[s.pending_kind[s.depth - 1]]


def _decision(s: Any) -> dict[str, Any] | None:
    """What is asked of whom.

    `about` is the tile or building that hospice and university would man, `kinds_left` how many kinds
    still go into warehouses, `moved` where this placement has put colonists (1) and lifted them (-1).
    """
    kind = _kind(s)
    if kind is None:
        return None
    arg = s.pending_arg[s.depth - 1]
    about = None
    if kind == "hospice":
        about = TILES[arg]
    elif kind == "university":
        about = BUILDINGS[arg].id
    return {
        "kind": kind,
        "seat": s.pending_seat[s.depth - 1],
        "about": about,
        "kinds_left": arg,
        "moved": {spot: by for spot, by in zip(SPOTS, s.moved, strict=True) if by},
    }


PHASE_OF: Final = {
    "hacienda": "settler",
    "settle": "settler",
    "hospice": "settler",
    "extra_colonist": "mayor",
    "place_colonists": "mayor",
    "build": "builder",
    "university": "builder",
    "extra_good": "craftsman",
    "sell": "trader",
    "load": "captain",
    "store": "captain",
}


def _phase(s: Any) -> str | None:
    """The role being carried out, None while a role is to be chosen."""
    kind = _kind(s)
    return None if kind is None else PHASE_OF.get(kind)


def _role(s: Any, role: int) -> dict[str, Any]:
    taken = s.role_taken[role]
    return {
        "id": ROLES[role],
        "doubloons": s.role_coins[role],
        "taken_by": taken - 1 if taken else None,
    }


def _market(s: Any, record: Record) -> list[dict[str, Any]]:
    prices = np.zeros(len(BUILDINGS), np.int64)
    list_prices(record, prices)
    return [
        {
            **_printed(building),
            "cost": cost,
            "column": building.column,
            "left": left,
            "copies": copies(building, s.seats),
        }
        for building, cost, left, there in zip(
            BUILDINGS, prices.tolist(), s.market, s.building_there, strict=True
        )
        if there
    ]


def _printed(building: Building) -> dict[str, Any]:
    """What stands on a building, in the market and in a city."""
    return {
        "id": building.id,
        "vp": building.vp,
        "circles": building.circles,
        "spaces": building.spaces,
        "makes": GOODS[building.makes] if building.makes >= 0 else None,
    }


def _ship(s: Any, i: int) -> dict[str, Any]:
    good = s.ship_good[i]
    return {
        "space": s.ship_space[i],
        "good": GOODS[good] if good >= 0 else None,
        "load": s.ship_load[i],
    }


def _player(s: Any, record: Record, seat: int) -> dict[str, Any]:
    chips = s.chips[seat]
    return {
        "seat": seat,
        "governor": seat == s.governor,
        "doubloons": s.doubloons[seat],
        "chips": None if chips == HIDDEN else chips,
        "building_points": int(building_points(record, seat)),
        "san_juan": s.san_juan[seat],
        "colonists": s.san_juan[seat] + sum(s.workers[seat]),
        "goods": _by_good(s.goods[seat]),
        "island": _island(s, seat),
        "island_free": len(s.island[seat]) - s.island_used[seat],
        "city": _city(s, seat),
        "city_free": len(s.city[seat]) - s.city_used[seat],
    }


def _island(s: Any, seat: int) -> list[dict[str, Any]]:
    """Tiles in order of arrival; of several equal ones the first are shown manned."""
    manned = s.workers[seat][:N_TILES]
    tiles = []
    for number in filter(None, s.island[seat]):
        tile = number - 1
        tiles.append({"tile": TILES[tile], "colonist": manned[tile] > 0})
        manned[tile] -= 1
    return tiles


def _city(s: Any, seat: int) -> list[dict[str, Any]]:
    return [
        {**_printed(BUILDINGS[number - 1]), "colonists": s.workers[seat][N_TILES + number - 1]}
        for number in filter(None, s.city[seat])
    ]
