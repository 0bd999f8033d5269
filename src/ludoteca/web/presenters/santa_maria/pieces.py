"""Pieces of Santa Maria as template data: bundles, effects, cells, tiles, people, docks."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.games.santa_maria.actions import DOCK_IDS
from ludoteca.games.santa_maria.colony import COVERED
from ludoteca.games.santa_maria.components import EDITION, SIDE, SIDES
from ludoteca.games.santa_maria.edition.model import Building, Bundle, Effect
from ludoteca.games.santa_maria.names import NAMES
from ludoteca.games.santa_maria.view import amounts
from ludoteca.web.presenters.base import View

__all__ = [
    "DRAWN",
    "SLOT_EFFECTS",
    "dock_symbol",
    "drawn_mark",
    "drawn_paid",
    "drawn_person",
    "drawn_tile",
]

LAST_WHITE: Final = SIDES + 1  # values of `blocked`: a coin, white dice, blue dice


# ---- cells and tiles ------------------------------------------------------------------------------------


def _bundle(bundle: Bundle) -> list[dict[str, Any]]:
    """A payment or gain as symbols: repeated up to two of a kind, else once with a number."""
    return [_some(what, n) for what, n in amounts(bundle).items()]


def _some(what: str, n: int) -> dict[str, Any]:
    symbol = "sm-coin" if what == "coins" else f"sm-{what}"
    many = n > 2 or what == "coins"
    return {
        "symbol": symbol,
        "number": n if many and n > 1 else "",
        "times": 1 if many else n,
    }


def drawn_effect(effect: Effect) -> dict[str, Any]:
    """An effect as symbols."""
    op = effect.op.replace("_", "-")
    return {
        "op": effect.op,
        "symbol": f"sm-{op}",
        "times": effect.times,
        "pay": [_bundle(bundle) for bundle in effect.pay],
        "get": [_bundle(bundle) for bundle in effect.get],
    }


def _ground(cell: Building) -> str:
    return f"sm-road-{min(cell.colonists, 2)}" if cell.is_road else f"sm-cell-{cell.art}"


#: Template data of each cell, by id.
DRAWN: Final = {
    cell.id: {
        "id": cell.id,
        "ground": _ground(cell),
        "effects": [drawn_effect(effect) for effect in cell.effects],
        "colonists": cell.colonists if cell.colonists > 2 else 0,
        "name": cell.name,
    }
    for cell in EDITION.cells
}
_CORNER: Final = 2 * SIDE + 2  # a place with room around it for every cell of a tile


def drawn_tile(tile: View, turn: int = 0) -> dict[str, Any]:
    """A tile in a rotation: cells by row and column from 1, with offsets from the corner cell."""
    covered = [divmod(int(p), SIDE) for p in COVERED[turn, _CORNER, : len(tile["cells"])]]
    top, left = (min(place[i] for place in covered) for i in (0, 1))
    corner = divmod(_CORNER, SIDE)
    cells = [
        {
            **DRAWN[cell],
            "style": f"grid-area:{row - top + 1}/{column - left + 1}",
            "ghost": f"--down:{row - corner[0]};--right:{column - corner[1]}",
        }
        for cell, (row, column) in zip(tile["cells"], covered, strict=True)
    ]
    return {"id": tile["id"], "name": NAMES[tile["id"]], "cells": cells}


def drawn_paid(amounts_: View) -> list[dict[str, Any]]:
    """A payment, given by name, as symbols."""
    return [_some(what, n) for what, n in amounts_.items()]


#: Flags of docks by the kind of their income.
_FLAGS: Final = {"conquistador": "conquistador", "religion": "religion"}


def dock_symbol(id_: str) -> str:
    """The flag symbol of a dock."""
    effect = EDITION.docks[DOCK_IDS.index(id_)].effect
    gained = "happiness" if effect.get and amounts(effect.get[0]).get("happiness") else "coins"
    return f"sm-dock-{_FLAGS.get(effect.op, gained)}"


#: Symbols of scholars and bishops by effect, independent of their names in an edition.
_SCHOLARS: Final = {
    "expand_cost": "architecture",
    "on_tile_placed": "surveying",
    "die_shift_free": "astronomy",
    "die_rest": "engineering",
    "sell_price": "commerce",
    "buy_price": "agronomy",
    "coin_activation": "law",
    "on_ship": "navigation",
    "ship_substitute": "logistics",
    "on_conquistador": "tactics",
    "on_religion": "theology",
    "religion_extra_pay": "theology",
    "on_monk": "theology",
    "monk_fee": "commerce",
    "on_retire": "architecture",
}
_BISHOPS: Final = {
    "ships": "harbour",
    "complete_lines": "streets",
    "own_monks": "cloister",
    "stored_resources": "granary",
    "action_buildings": "works",
    "colonists": "settlers",
    "ship_sets": "harbour",
    "roads": "streets",
    "coins": "granary",
    "blue_dice": "works",
    "religion_spaces": "cloister",
}
SYMBOLS: Final = {
    **{s.id: f"sm-scholar-{_SCHOLARS[s.ability.mod]}" for s in EDITION.scholars},
    **{b.id: f"sm-bishop-{_BISHOPS[b.counts]}" for b in EDITION.bishops},
}
_MISSIONS: Final = {mission.id: drawn_effect(mission.effect) for mission in EDITION.missions}
SLOT_EFFECTS: Final = [drawn_effect(named.effect) for named in EDITION.retire]


def drawn_person(id_: str) -> dict[str, Any]:
    """A scholar, a bishop or a mission."""
    return {
        "symbol": SYMBOLS.get(id_),
        "effect": _MISSIONS.get(id_),
        "name": NAMES[id_],
        "id": id_,
    }


def drawn_mark(blocked: int) -> dict[str, Any] | None:
    """The coin or die that lies on a building, or None."""
    if not blocked:
        return None
    if blocked == 1:
        return {"symbol": "sm-coin", "kind": "coin"}
    if blocked <= LAST_WHITE:
        return {"symbol": f"sm-die-{blocked - 1}", "kind": "white"}
    return {"symbol": f"sm-die-{blocked - LAST_WHITE}", "kind": "blue"}
