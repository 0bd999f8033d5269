"""The view: plain data of all there is to see in a redacted record, for screens, terminal, API and log."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico.actions import DECISIONS
from ludoteca.games.puerto_rico.builder import listed_price
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
)
from ludoteca.games.puerto_rico.hidden import HIDDEN
from ludoteca.games.puerto_rico.scoring import building_points
from ludoteca.kernel.pending import actor, top_arg, top_kind

__all__ = ["ENDINGS", "view"]

ENDINGS = ("colonists", "city", "chips")


def view(s: Any) -> dict[str, Any]:
    """All zones of the table by name; ids of goods, buildings and roles as in `components`."""
    seats = int(s.seats)
    return {
        "ply": int(s.ply),
        "over": bool(s.over),
        "round": int(s.round_no),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "balanced": bool(s.balanced),
        "decision": _decision(s),
        "phase": _phase(s),
        "endings": [name for name, met in zip(ENDINGS, s.ending, strict=True) if met],
        "roles": [_role(s, r) for r in range(N_ROLES) if s.role_there[r]],
        "market": [_market_entry(s, b) for b in range(len(BUILDINGS))],
        "face_up": _by_good(s.face_up),
        "stack": int(s.stack.sum()),
        "discards": int(s.discards.sum()),
        "quarries": int(s.quarries),
        "goods_supply": _by_good(s.goods_supply),
        "ships": [_ship(s, i) for i in range(N_SHIPS)],
        "trading_house": [GOODS[g - 1] if g else None for g in s.house.tolist()],
        "trading_spaces": HOUSE_SPACES,
        "colonist_supply": int(s.colonist_supply),
        "colonist_ship": int(s.colonist_ship),
        "chips_supply": int(s.chips_supply),
        "players": [_player(s, seat) for seat in range(seats)],
    }


def _by_good(counts: Any) -> dict[str, int]:
    return {good: int(n) for good, n in zip(GOODS, counts, strict=True)}


def _decision(s: Any) -> dict[str, Any] | None:
    """What is asked of whom.

    `about` is the tile or building that hospice and university would man, `kinds_left` how many kinds
    still go into warehouses, `moved` where this placement has put colonists (1) and lifted them (-1).
    """
    if s.over or s.depth == 0:
        return None
    kind = DECISIONS[top_kind(s)]
    arg = int(top_arg(s))
    about = None
    if kind == "hospice":
        about = TILES[arg]
    elif kind == "university":
        about = BUILDINGS[arg].id
    return {
        "kind": kind,
        "seat": int(actor(s)),
        "about": about,
        "kinds_left": arg,
        "moved": {spot: int(by) for spot, by in zip(SPOTS, s.moved, strict=True) if by},
    }


def _phase(s: Any) -> str | None:
    """The role being carried out, None while a role is to be chosen."""
    if s.over or s.depth == 0 or DECISIONS[top_kind(s)] == "choose_role":
        return None
    latest = [r for r in range(N_ROLES) if s.role_taken[r] == s.chooser + 1]
    by_kind = {
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
    return by_kind.get(DECISIONS[top_kind(s)], ROLES[latest[0]] if latest else None)


def _role(s: Any, role: int) -> dict[str, Any]:
    taken = int(s.role_taken[role])
    return {
        "id": ROLES[role],
        "doubloons": int(s.role_coins[role]),
        "taken_by": taken - 1 if taken else None,
    }


def _market_entry(s: Any, b: int) -> dict[str, Any]:
    building = BUILDINGS[b]
    return {
        "id": building.id,
        "cost": int(listed_price(s, b)),
        "vp": building.vp,
        "circles": building.circles,
        "spaces": building.spaces,
        "column": building.column,
        "makes": GOODS[building.makes] if building.makes >= 0 else None,
        "left": int(s.market[b]),
        "copies": building.copies,
    }


def _ship(s: Any, i: int) -> dict[str, Any]:
    good = int(s.ship_good[i])
    return {
        "space": int(s.ship_space[i]),
        "good": GOODS[good] if good >= 0 else None,
        "load": int(s.ship_load[i]),
    }


def _player(s: Any, seat: int) -> dict[str, Any]:
    chips = int(s.chips[seat])
    return {
        "seat": seat,
        "governor": bool(seat == s.governor),
        "doubloons": int(s.doubloons[seat]),
        "chips": None if chips == HIDDEN else chips,
        "building_points": int(building_points(s, seat)),
        "san_juan": int(s.san_juan[seat]),
        "colonists": int(s.san_juan[seat] + s.colonists[seat].sum()),
        "goods": _by_good(s.goods[seat]),
        "island": _island(s, seat),
        "island_free": len(s.island[seat]) - int(s.island_used[seat]),
        "city": _city(s, seat),
        "city_free": len(s.city[seat]) - int(s.city_used[seat]),
    }


def _island(s: Any, seat: int) -> list[dict[str, Any]]:
    """Tiles in order of arrival; of several equal ones the first are shown manned."""
    manned = s.colonists[seat, :N_TILES].tolist()
    tiles = []
    for number in s.island[seat].tolist():
        if number:
            tile = number - 1
            tiles.append({"tile": TILES[tile], "colonist": manned[tile] > 0})
            manned[tile] -= 1
    return tiles


def _city(s: Any, seat: int) -> list[dict[str, Any]]:
    city = []
    for number in s.city[seat].tolist():
        if number:
            building = BUILDINGS[number - 1]
            spot = N_TILES + number - 1
            city.append(
                {
                    "id": building.id,
                    "spaces": building.spaces,
                    "circles": building.circles,
                    "colonists": int(s.colonists[seat, spot]),
                    "vp": building.vp,
                    "makes": GOODS[building.makes] if building.makes >= 0 else None,
                }
            )
    return city
