"""Scoring of decrees in words, built from the edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.lisboa.components.decrees import DECREES
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    GOODS,
    ROWS,
    RUBBLE,
    SIDES,
    Decree,
)
from ludoteca.games.lisboa.names import street, word
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Param

__all__ = ["DECREE_SCORES"]

#: By family, and by filter if there is one.
_FAMILIES: Final[Mapping[str, str]] = {
    "public_buildings": N_("{vp} VP for each public building"),
    "public_buildings.north": N_("{vp} VP for each public building in the north"),
    "public_buildings.west": N_("{vp} VP for each public building in the west"),
    "public_buildings.east": N_("{vp} VP for each public building in the east"),
    "public_buildings.architect": N_("{vp} VP for each public building by the {architect}"),
    "own_stores": N_("{vp} VP for each of your stores"),
    "own_stores.street": N_("{vp} VP for each of your stores on {street}"),
    "own_stores.row": N_("{vp} VP for each of your stores in row {row}"),
    "all_store_types": N_("{vp} VP if you have a store on every street"),
    "most_stores": N_("{vp} VP if you have the most stores (ties count)"),
    "most_stores.street": N_("{vp} VP if you have the most stores on {street} (ties count)"),
    "most_stores.row": N_("{vp} VP if you have the most stores in row {row} (ties count)"),
    "all_stores": N_("{vp} VP for each store of any player"),
    "all_stores.street": N_("{vp} VP for each store of any player on {street}"),
    "all_stores.row": N_("{vp} VP for each store of any player in row {row}"),
    "rubble_colour": N_("{vp} VP for each of your {colour} cubes"),
    "most_rubble": N_("{vp} VP if you have the most rubble (ties count)"),
    "most_good": N_("{vp} VP if you have the most {good} in your storehouse (ties count)"),
    "all_goods": N_("{vp} VP if your storehouse holds all four goods"),
    "each_good": N_("{vp} VP for each {good} in your storehouse"),
    "completed_plans": N_("{vp} VP for each of your completed plans"),
    "completed_plans.architect": N_("{vp} VP for each of your completed plans by the {architect}"),
    "most_plans": N_("{vp} VP if you have the most completed plans (ties count)"),
    "most_plans.architect": N_(
        "{vp} VP if you have the most completed plans by the {architect} (ties count)"
    ),
    "plan_officials": N_("{vp} VP for every {per} officials on your completed plans"),
    "most_plan_officials": N_(
        "{vp} VP if you have the most officials on completed plans (ties count)"
    ),
    "influence_points": N_("{vp} VP for every {per} points of influence"),
    "most_influence": N_("{vp} VP if you have the most influence (ties count)"),
    "portfolio_influence": N_("{vp} VP for every {per} influence in your portfolio"),
    "portfolio_cards": N_("{vp} VP for each card in your slots, including ships"),
    "most_money": N_("{vp} VP if you have the most money after income (ties count)"),
    "ships": N_("{vp} VP for each of your ships"),
    "most_decrees": N_("{vp} VP if you have the most decrees, including this one (ties count)"),
    "each_decree": N_("{vp} VP for each of your decrees, including this one"),
}
_AS: Final[Mapping[str, str]] = {"each_store": "own_stores"}
"""Families that use the words of another one."""
EVERY: Final = N_("{score} (counted in groups of {per})")


def _score(decree: Decree) -> Message:
    params = _filters(decree)
    family = _AS.get(decree.family, decree.family)
    side = SIDES[decree.side] if decree.side >= 0 else ""
    keys = [f"{family}.{given}" for given in (side, *params) if f"{family}.{given}" in _FAMILIES]
    template = _FAMILIES[keys[0] if keys else family]
    counted = Message(template, {**params, "vp": decree.vp, "per": decree.per})
    if decree.per == 1 or "{per}" in template:
        return counted
    return Message(EVERY, {"score": counted, "per": decree.per})


def _filters(decree: Decree) -> dict[str, Param]:
    """Words for the filters of a decree."""
    found: dict[str, Param] = {}
    if decree.architect >= 0:
        found["architect"] = word(ARCHITECTS[decree.architect])
    if decree.street >= 0:
        found["street"] = street(GOODS[decree.street])
    if decree.row >= 0:
        found["row"] = ROWS[decree.row]
    if decree.good >= 0:
        found["good"] = word(GOODS[decree.good])
    if decree.colour >= 0:
        found["colour"] = word(RUBBLE[decree.colour])
    return found


DECREE_SCORES: Final[Mapping[str, Message]] = {decree.id: _score(decree) for decree in DECREES}
"""Score of each decree at the end of the game."""
