"""The view: a redacted record as plain data, for screens, terminal, API and log."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.puerto_rico.actions import DECISIONS
from ludoteca.games.puerto_rico.builder import list_prices, quote_prices
from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    HOUSE_SPACES,
    ISLAND_TILES,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    ROLES,
    SPOTS,
    Building,
    copies,
)
from ludoteca.games.puerto_rico.draft import in_match, mark_candidates
from ludoteca.games.puerto_rico.hidden import HIDDEN
from ludoteca.games.puerto_rico.position_type import Position
from ludoteca.games.puerto_rico.scoring import building_points
from ludoteca.games.puerto_rico.settler import SECOND
from ludoteca.games.puerto_rico.storage import KINDS
from ludoteca.games.puerto_rico.trader import SOLD, post_proceeds, proceeds
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
        "new_buildings": bool(s.new_buildings),
        "nobles": bool(s.nobles),
        "summary_nobles": bool(s.summary_nobles),
        "decision": _decision(s, record),
        "phase": ROLES[s.role - 1] if s.role else None,
        "endings": [name for name, met in zip(ENDINGS, s.ending, strict=True) if met],
        "roles": [_role(s, r) for r in range(N_ROLES) if s.role_there[r]],
        "market": _market(s, record),
        "draft": _draft(s, record),
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
        "noble_supply": s.noble_supply,
        "noble_ship": s.noble_ship,
        "chips_supply": s.chips_supply,
        "players": [_player(s, record, seat) for seat in range(s.seats)],
    }


def _by_good(counts: list[int]) -> dict[str, int]:
    return dict(zip(GOODS, counts, strict=True))


def _kind(s: Position) -> str | None:
    """Kind of the pending decision, or None at the end."""
    return None if s.over or s.depth == 0 else DECISIONS[s.pending_kind[s.depth - 1]]


def _decision(s: Position, record: Record) -> dict[str, Any] | None:
    """The pending decision, or None.

    `about`: the tile or building that hospice or university would occupy, the drawn plantation that
    may become a forest, or the building for which something is returned to the black market.
    `left`: how many more goods, colonists or nobles of the kind in question there may be; for
    storage whole kinds, and `singles_left` besides. `second`: True for the library's second tile.
    `sold`: True if the seat has no sale left in this turn. `owed`: missing doubloons still to be
    replaced. `packed`: goods on the small wharf. `moved`: spots of this placement with workers
    placed (1) or lifted (-1). For a builder's turn the `prices` of all buildings, for a trader's
    the `proceeds` of the goods, and those of a trading post.
    """
    kind = _kind(s)
    if kind is None:
        return None
    arg = s.pending_arg[s.depth - 1]
    seat = s.pending_seat[s.depth - 1]
    stored = kind == "store"
    return {
        "kind": kind,
        "seat": seat,
        "about": _about(kind, arg),
        "left": arg % KINDS if stored else arg,
        "singles_left": arg // KINDS if stored else 0,
        "second": kind == "settle" and arg == SECOND,
        "sold": kind == "sell" and bool(arg & SOLD),
        "owed": s.owed,
        "packed": s.packed,
        "moved": {spot: by for spot, by in zip(SPOTS, s.moved, strict=True) if by},
        **(_prices(record, seat) if kind == "build" else {}),
        **(_proceeds(record, seat) if kind == "sell" else {}),
    }


def _prices(record: Record, seat: int) -> dict[str, Any]:
    prices = np.zeros(len(BUILDINGS), np.int64)
    quote_prices(record, seat, prices)
    return {"prices": dict(zip((b.id for b in BUILDINGS), prices.tolist(), strict=True))}


def _proceeds(record: Record, seat: int) -> dict[str, Any]:
    return {
        "proceeds": {g: int(proceeds(record, seat, i)) for i, g in enumerate(GOODS)},
        "post_proceeds": {g: int(post_proceeds(record, seat, i)) for i, g in enumerate(GOODS)},
    }


def _about(kind: str, arg: int) -> str | None:
    if kind in ("hospice", "forest"):
        return ISLAND_TILES[arg]
    if kind in ("university", "black_market"):
        return BUILDINGS[arg].id
    return None


def _role(s: Position, role: int) -> dict[str, Any]:
    taken = s.role_taken[role]
    return {
        "id": ROLES[role],
        "doubloons": s.role_coins[role],
        "taken_by": taken - 1 if taken else None,
    }


def _market(s: Position, record: Record) -> list[dict[str, Any]]:
    """The buildings of the match."""
    return [
        {
            **_printed(building),
            "cost": cost,
            "column": building.column,
            "left": left,
            "copies": copies(building, s.seats),
        }
        for building, cost, left, there in zip(
            BUILDINGS, _costs(record), s.market, s.building_there, strict=True
        )
        if there
    ]


def _costs(record: Record) -> list[int]:
    """Printed prices by building."""
    costs = np.zeros(len(BUILDINGS), np.int64)
    list_prices(record, costs)
    return [int(cost) for cost in costs]


def _draft(s: Position, record: Record) -> list[dict[str, Any]] | None:
    """The draft by price: empty slots and all buildings of the sets in play; else None."""
    if _kind(s) != "draft":
        return None
    candidates = np.zeros(len(BUILDINGS), np.bool_)
    mark_candidates(record, candidates)
    costs = _costs(record)
    return [
        {
            "price": price,
            "slots": slots,
            "buildings": [
                {
                    **_printed(building),
                    "cost": price,
                    "chosen": bool(s.building_there[i]),
                    "open": bool(candidates[i]),
                }
                for i, building in enumerate(BUILDINGS)
                if costs[i] == price and building.makes < 0 and in_match(record, i)
            ],
        }
        for price, slots in enumerate(s.slots)
        if price > 0
    ]


def _printed(building: Building) -> dict[str, Any]:
    """Printed values of a building, for the market and cities."""
    return {
        "id": building.id,
        "vp": building.vp,
        "circles": building.circles,
        "spaces": building.spaces,
        "makes": GOODS[building.makes] if building.makes >= 0 else None,
        "set": building.set,
    }


def _ship(s: Position, i: int) -> dict[str, Any]:
    good = s.ship_good[i]
    return {
        "space": s.ship_space[i],
        "good": GOODS[good] if good >= 0 else None,
        "load": s.ship_load[i],
    }


def _player(s: Position, record: Record, seat: int) -> dict[str, Any]:
    chips = s.chips[seat]
    return {
        "seat": seat,
        "governor": seat == s.governor,
        "doubloons": s.doubloons[seat],
        "chips": None if chips == HIDDEN else chips,
        "gained": s.gained[seat],
        "building_points": int(building_points(record, seat)),
        "san_juan": s.san_juan[seat],
        "nobles_waiting": s.nobles_waiting[seat],
        "workers": s.san_juan[seat] + sum(s.workers[seat]),
        "nobles": s.nobles_waiting[seat] + sum(s.nobles_at[seat]),
        "goods": _by_good(s.goods[seat]),
        "island": _island(s, seat),
        "island_free": len(s.island[seat]) - s.island_used[seat],
        "city": _city(s, seat),
        "city_free": len(s.city[seat]) - s.city_used[seat],
    }


def _island(s: Position, seat: int) -> list[dict[str, Any]]:
    """Tiles in order of arrival; the first of equal ones are shown as occupied, by nobles first."""
    workers = s.workers[seat][:N_TILES]
    nobles = s.nobles_at[seat][:N_TILES]
    tiles = []
    for number in filter(None, s.island[seat]):
        tile = number - 1
        worker = None
        if tile < N_TILES and workers[tile] > 0:
            worker = "noble" if nobles[tile] > 0 else "colonist"
            workers[tile] -= 1
            nobles[tile] -= 1
        tiles.append({"tile": ISLAND_TILES[tile], "worker": worker})
    return tiles


def _city(s: Position, seat: int) -> list[dict[str, Any]]:
    return [
        {
            **_printed(BUILDINGS[number - 1]),
            "workers": s.workers[seat][N_TILES + number - 1],
            "nobles": s.nobles_at[seat][N_TILES + number - 1],
        }
        for number in filter(None, s.city[seat])
    ]
