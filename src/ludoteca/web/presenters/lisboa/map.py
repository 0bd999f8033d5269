"""The map of Lisboa as the templates draw it: streets, lands and stores, public buildings, rubble."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.components.map import LANDS, N_COLUMNS, SPACES
from ludoteca.games.lisboa.edition.model import ARCHITECTS, GOODS, ROWS
from ludoteca.games.lisboa.forecast import opening_points, store_points
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.web.presenters.base import View
from ludoteca.web.presenters.lisboa.pieces import BUILDINGS, LAND_BONUS, SPACE_BONUS

__all__ = ["drawn_cubes", "drawn_foot", "drawn_row", "drawn_street", "in_play"]

NAMES: Final = EDITION.names
LAND_AT: Final = {(land.row, land.column): land for land in LANDS}
SPACE_AT: Final = {(space.side, space.line): space for space in SPACES}

COUNTED: Final = N_("{what}: {count}")


def in_play(view: View, row: int) -> bool:
    """Whether a row is used with so many players: it has lands that are."""
    return bool(view["lands"][LAND_AT[row, 0].id]["used"])


def drawn_cubes(key: str, counts: View) -> list[dict[str, Any]]:
    """Cubes of a place by colour, those that are there."""
    return [
        {
            "key": f"{key}:{colour}",
            "symbol": f"li-{colour}",
            "name": NAMES[colour],
            "label": Message(COUNTED, {"what": Term(colour, NAMES[colour]), "count": n}),
            "count": n,
        }
        for colour, n in counts.items()
        if n
    ]


def drawn_street(view: View, i: int, me: int) -> dict[str, Any]:
    """A street: its space in the north, its scoring tile, whether a store tile is there, its majority."""
    street = view["streets"][i]
    return {
        **street,
        "name": EDITION.street_names[i],
        "symbol": f"li-{street['good']}",
        "majority": EDITION.majority[i],
        "north": _space(view, "north", i, me),
    }


def drawn_row(view: View, i: int, me: int) -> dict[str, Any]:
    """A row of the map: lands with the streets between them, public spaces at its ends, its cubes."""
    return {
        "id": ROWS[i],
        "west": _space(view, "west", i, me),
        "east": _space(view, "east", i, me),
        "lands": [_land(view, i, column, me) for column in range(N_COLUMNS)],
        "cubes": drawn_cubes(f"cube:row:{ROWS[i]}", view["rows"][ROWS[i]]),
    }


def drawn_foot(view: View, i: int, me: int) -> dict[str, Any]:
    """Below a column of lands: its cubes, and the foot of the street to the east."""
    return {
        "cubes": drawn_cubes(f"cube:column:{i + 1}", view["columns"][i]),
        "street": drawn_street(view, i, me) if i < len(GOODS) else None,
    }


# ---- public buildings -----------------------------------------------------------------------------------


def _space(view: View, side: str, line: int, me: int) -> dict[str, Any]:
    """A space for a public building: its bonus, its cubes, what stands on it, or who would have points."""
    space = SPACE_AT[side, line]
    there = view["spaces"][space.id]
    drawn: dict[str, Any] = {
        "key": f"space:{space.id}",
        "side": side,
        "building": BUILDINGS.get((there["building"], there["architect"])),
    }
    if drawn["building"]:
        return drawn
    scores = {who: opening_points(view, me, space.id, who) for who in ARCHITECTS}
    return {
        **drawn,
        "bonus": SPACE_BONUS[space.id],
        "cubes": drawn_cubes(f"cube:space:{space.id}", there["cubes"]),
        "scores": [
            {"architect": who, "points": [(s, n) for s, n in enumerate(points) if n]}
            for who, points in scores.items()
            if points and any(points)
        ],
    }


# ---- lands ----------------------------------------------------------------------------------------------


def _land(view: View, row: int, column: int, me: int) -> dict[str, Any] | None:
    """A land: the store on it and the way it faces, or what one costs and brings the seat that looks."""
    land = LAND_AT.get((row, column))
    if land is None:
        return None
    there = view["lands"][land.id]
    drawn = {
        "key": f"land:{land.id}",
        "id": land.id,
        "seat": there["seat"],
        "street_after": GOODS[column] if column < len(GOODS) else "",
    }
    if there["street"]:
        return {**drawn, **_store(there, column)}
    planned = (view["decision"] or {}).get("store")
    if planned and planned["land"] == land.id:
        return {**drawn, **_planned(planned, column)}
    points = store_points(view, me, land.id)
    return {
        **drawn,
        "css": "land small" if land.small else "land",
        "bonus": LAND_BONUS[land.id],
        "price": there["price"][me],
        "points": [(_side(good, column), good, n) for good, n in points.items() if n],
    }


def _planned(store: View, column: int) -> dict[str, Any]:
    """A store that has been chosen, while rubble, payment and house are asked for."""
    shown = _store({**store, "links": 0}, column)
    return {**shown, "css": f"{shown['css']} planned", "seat": store["seat"]}


def _side(good: str, column: int) -> str:
    """On which side of its land a street runs."""
    return "west" if GOODS.index(good) < column else "east"


def _store(there: View, column: int) -> dict[str, Any]:
    """A store: its owner, its street, the side of the land that it faces, its links."""
    good = there["street"]
    side = _side(good, column)
    return {
        "css": f"land store faces-{side} street-{good} seat-{there['seat'] + 1}",
        "links": range(there["links"]),
    }
