"""Template data of Lisboa's map: streets, lands and stores, public buildings, rubble."""

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
    """Return True if a row has lands that are used with this number of players."""
    return bool(view["lands"][LAND_AT[row, 0].id]["used"])


def drawn_cubes(key: str, counts: View) -> list[dict[str, Any]]:
    """The cubes at a place, by colour; only colours that are present."""
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
    """A street: its northern space, scoring tile, store tile (if one is left) and majority."""
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
    """The foot of a column of lands: its cubes, and the southern end of the street to its east."""
    return {
        "cubes": drawn_cubes(f"cube:column:{i + 1}", view["columns"][i]),
        "street": drawn_street(view, i, me) if i < len(GOODS) else None,
    }


# ---- public buildings -----------------------------------------------------------------------------------


def _space(view: View, side: str, line: int, me: int) -> dict[str, Any]:
    """A space for a public building: its bonus, cubes, and building or possible points."""
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
    """A land: its store and the side it faces, or the cost and gain of one for the viewer."""
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
    """The chosen store, while rubble, payment and house are being asked for."""
    shown = _store({**store, "links": 0}, column)
    return {**shown, "css": f"{shown['css']} planned", "seat": store["seat"]}


def _side(good: str, column: int) -> str:
    """The side of a land on which its street runs."""
    return "west" if GOODS.index(good) < column else "east"


def _store(there: View, column: int) -> dict[str, Any]:
    """A store: its owner, its street, the side of the land it faces, its links."""
    good = there["street"]
    side = _side(good, column)
    return {
        "css": f"land store faces-{side} street-{good} seat-{there['seat'] + 1}",
        "links": range(there["links"]),
    }
