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
    "public_buildings.architect": N_("{vp} VP for each public building of the {architect}"),
    "own_stores": N_("{vp} VP for each store of yours"),
    "own_stores.street": N_("{vp} VP for each store of yours on {street}"),
    "own_stores.row": N_("{vp} VP for each store of yours in row {row}"),
    "all_store_types": N_("{vp} VP if you have a store on every street"),
    "most_stores": N_("{vp} VP if nobody has more stores"),
    "most_stores.street": N_("{vp} VP if nobody has more stores on {street}"),
    "most_stores.row": N_("{vp} VP if nobody has more stores in row {row}"),
    "all_stores": N_("{vp} VP for each store of anybody"),
    "all_stores.street": N_("{vp} VP for each store of anybody on {street}"),
    "all_stores.row": N_("{vp} VP for each store of anybody in row {row}"),
    "rubble_colour": N_("{vp} VP for each {colour} cube of yours"),
    "most_rubble": N_("{vp} VP if nobody has more rubble"),
    "most_good": N_("{vp} VP if nobody has more {good} in the storehouse"),
    "all_goods": N_("{vp} VP if all four goods are in your storehouse"),
    "each_good": N_("{vp} VP for each {good} in your storehouse"),
    "completed_plans": N_("{vp} VP for each completed plan of yours"),
    "completed_plans.architect": N_("{vp} VP for each completed plan of yours of the {architect}"),
    "most_plans": N_("{vp} VP if nobody has more completed plans"),
    "most_plans.architect": N_("{vp} VP if nobody has more completed plans of the {architect}"),
    "plan_officials": N_("{vp} VP for every {per} officials on completed plans of yours"),
    "most_plan_officials": N_("{vp} VP if nobody has more officials on completed plans"),
    "influence_points": N_("{vp} VP for every {per} points of influence"),
    "most_influence": N_("{vp} VP if nobody has more influence"),
    "portfolio_influence": N_("{vp} VP for every {per} influence of your portfolio"),
    "portfolio_cards": N_("{vp} VP for each card in your slots, ships too"),
    "most_money": N_("{vp} VP if nobody has more money, after the income"),
    "ships": N_("{vp} VP for each ship of yours"),
    "most_decrees": N_("{vp} VP if nobody has more decrees, this one too"),
    "each_decree": N_("{vp} VP for each decree of yours, this one too"),
}
_AS: Final[Mapping[str, str]] = {"each_store": "own_stores"}
"""Families that use the words of another one."""
EVERY: Final = N_("{score} (every {per} of them)")


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
