"""Pieces of Lisboa as template data: effects as rows of symbols, cards, ships, tiles, decrees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.games.lisboa.edition.model import (
    ARCHITECTS,
    GOODS,
    NOBLES,
    ROWS,
    RUBBLE,
    Card,
    Clergy,
    Decree,
    Effect,
    Plan,
    Ship,
)

__all__ = [
    "BUILDINGS",
    "CARDS",
    "CLERGY",
    "DECREES",
    "HOUSE_EFFECT",
    "LAND_BONUS",
    "PLANS",
    "SHIPS",
    "SPACE_BONUS",
]

Part = Mapping[str, str]
"""Part of an effect: a symbol, or a text."""

PIECES: Final = {
    "lose_official": "lost official",
    "pay": "lost coin {n}",
    "place_officials": "up official {n}",
    "favor": "act-favor {n}",
    "influence": "influence {n}",
    "decree": "decree {n}",
    "cardinal": "cardinal {n}",
    "plan": "plan {n}",
    "good": "{what} {n}",
    "rubble": "rubble {n}",
    "ship": "ship",
    "produce": "act-produce",
    "money": "coin {n}",
    "store_or_open": "store / open",
    "noble_action": "store / decree / open",
    "rubble_discount": "store : {what} −{n}",
    "rubble_free": "store : {what} 0",
    "pay_discount": "coin −{n}",
    "sell_bonus": "{what} → coin +{n}",
    "open_discount": "open : official −{n}",
    "slot_vp": "card → wig {n}",
    "slot_treasury_money": "treasury ↓ coin {n}",
    "court_money": "{what} → coin {n}",
    "invest_free": "treasury → coin 0",
    "visit_discount": "{what} : influence −{n}",
    "follow_free": "act-favor : influence 0",
    "money_for_influence": "influence = coin",
    "ship_vp": "ship : wig +{n}",
    "ship_influence": "ship : influence +{n}",
    "ship_goods_discount": "ship : crate −{n}",
    "ship_goods_free": "ship : crate 0",
    "produce_extra": "act-produce : crate +1",
    "cardinal_extra": "cardinal +{n}",
    "open_vp": "open → wig {n}",
    "store_vp": "store → wig {n}",
    "decree_vp": "decree → wig {n}",
    "hire_discount": "official : coin −{n}",
    "influence_bonus": "influence +{n}",
    "rubble_for_vp": "rubble → wig {more}",
    "rubble_money": "rubble → coin {n}",
    "set_vp": "set : wig +{n}",
    "plan_official": "plan : official +{n}",
    "counts_as_plan": "= plan-{what}",
}
"""Pattern of each effect: names of symbols (without ``li-``), signs and numbers in reading order."""

ANY: Final = {frozenset(GOODS): "crate", frozenset(NOBLES): "courtier"}
"""Symbols of "any good" and "any noble"."""
SIGNS: Final = "−+=/:→↓0123456789"


def _parts(pattern: str) -> list[Part]:
    """Parse a pattern: words become symbols, signs and numbers text; a lone 1 is left out."""
    return [
        {"text": word} if word[0] in SIGNS else {"symbol": f"li-{word}"}
        for word in pattern.split()
        if word != "1"
    ]


def _effect(effect: Effect) -> list[Part]:
    if effect.op == "counts_as_plan":
        return [{"text": "="}, {"symbol": "li-plan", "css": f"architect-{effect.what[0]}"}]
    what = ANY.get(frozenset(effect.what), " ".join(effect.what))
    return _parts(PIECES[effect.op].format(n=effect.n, more=effect.more, what=what))


def _bonus(id_: str, effects: Iterable[Effect]) -> dict[str, Any]:
    """The effects of a place, with the place's id."""
    return {"id": id_, "effects": _effects(effects)}


def _effects(effects: Iterable[Effect]) -> list[list[Part]]:
    """The parts of each effect."""
    return [_effect(effect) for effect in effects]


# ---- cards ----------------------------------------------------------------------------------------------


def _card(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "name": card.name,
        "deck": card.deck,
        "type": card.type,
        "noble": card.type != "treasury",
        "influence": card.influence,
        "once": _effects(card.once),
        "permanent": _effects(card.permanent),
    }


def _ship(ship: Ship) -> dict[str, Any]:
    return {
        "id": ship.id,
        "name": ship.name,
        "hull": ship.hull,
        "price": ship.price,
        "influence": ship.influence,
        "css": f"deck-{ship.id.removeprefix('ship_')}",
    }


# ---- tiles ----------------------------------------------------------------------------------------------


def _clergy(tile: Clergy) -> dict[str, Any]:
    return {
        "id": tile.id,
        "name": tile.name,
        "kind": tile.kind,
        "effect": _effects([tile.effect]),
        "vp": tile.vp,
    }


def _plan(plan: Plan) -> dict[str, Any]:
    architect = ARCHITECTS[plan.architect]
    return {
        "id": plan.id,
        "name": plan.name,
        "architect": architect,
        "officials": plan.officials,
    }


COUNTED: Final = {
    "public_buildings": "open",
    "own_stores": "store",
    "all_store_types": "gold cloth books tools store",
    "each_store": "store",
    "most_stores": "store",
    "all_stores": "store",
    "rubble_colour": "",
    "most_rubble": "rubble",
    "most_good": "",
    "all_goods": "gold cloth books tools",
    "each_good": "",
    "completed_plans": "plan",
    "most_plans": "plan",
    "plan_officials": "plan official",
    "most_plan_officials": "plan official",
    "influence_points": "influence",
    "most_influence": "influence",
    "portfolio_influence": "card influence",
    "portfolio_cards": "card",
    "most_money": "coin",
    "ships": "ship",
    "most_decrees": "decree",
    "each_decree": "decree",
}
"""Things that each family of decrees counts, as names of symbols."""

COMPASS: Final = {0: "↑", 1: "←", 2: "→"}
"""Sides of the map: north, west, east."""


def _decree(decree: Decree) -> dict[str, Any]:
    """A decree: the thing counted and its place, the multiplier, and the points."""
    per = f"{decree.per}× " if decree.per > 1 else ""
    return {
        "id": decree.id,
        "name": decree.name,
        "kind": decree.kind,
        "vp": decree.vp,
        "per": per,
        "all": decree.family == "all_stores",
        "place": _place(decree),
        "parts": [*_filter(decree), *_parts(COUNTED[decree.family])],
        "css": f"architect-{ARCHITECTS[decree.architect]}" if decree.architect >= 0 else "",
    }


def _place(decree: Decree) -> str:
    """The row or the side of the map that a decree is about."""
    if decree.row >= 0:
        return ROWS[decree.row]
    return COMPASS.get(decree.side, "")


def _filter(decree: Decree) -> list[Part]:
    """The street, good or colour of rubble that a decree is about."""
    kinds = ((GOODS, decree.street), (GOODS, decree.good), (RUBBLE, decree.colour))
    return [{"symbol": f"li-{words[i]}"} for words, i in kinds if i >= 0]


LAND_BONUS: Final = {land.id: _bonus(land.id, land.bonus) for land in EDITION.lands}
SPACE_BONUS: Final = {space.id: _bonus(space.id, space.bonus) for space in EDITION.spaces}
HOUSE_EFFECT: Final = {house.id: _bonus(house.id, house.effect) for house in EDITION.houses}
CARDS: Final = {card.id: _card(card) for card in EDITION.cards}
SHIPS: Final = {ship.id: _ship(ship) for ship in EDITION.ships}
CLERGY: Final = {tile.id: _clergy(tile) for tile in EDITION.clergy}
PLANS: Final = {plan.id: _plan(plan) for plan in EDITION.plans}
DECREES: Final = {decree.id: _decree(decree) for decree in EDITION.decrees}
BUILDINGS: Final = {
    (building.id, architect): {
        "id": f"{building.id}.{architect}",
        "name": building.name,
        "architect": architect,
        "symbol": f"li-building-{architect}",
        "colours": [GOODS[i] for i in building.colours[side]],
    }
    for building in EDITION.buildings
    for side, architect in enumerate(ARCHITECTS)
}
"""Public buildings by id and side."""
