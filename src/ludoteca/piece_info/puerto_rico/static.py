"""Static information on the pieces of Puerto Rico."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    HOUSE_SPACES,
    ISLAND_TILES,
    ROLES,
    SELLING_PRICE,
    Building,
)
from ludoteca.games.puerto_rico.effects import EFFECTS, ROLE_HELP
from ludoteca.games.puerto_rico.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Term
from ludoteca.piece_info.card import Card, Text, fact

__all__ = ["KNOWN"]

POINTS: Final = N_("Victory points: {count}")
CIRCLES: Final = N_("Circles for colonists: {count}")
LARGE: Final = N_("It fills two spaces of the city.")
QUARRIES: Final = N_("Quarries take off at most {count}.")
SOLD_FOR: Final = N_("Price in the trading house: {count}")
GOOD: Final = N_("Sold in the trader phase, shipped in the captain phase for a victory point each.")
CORN: Final = N_("With a colonist on it, it produces 1 corn in the craftsman phase.")
PLANTATION: Final = N_(
    "With a colonist on it, and one in a building for {good}, it produces 1 {good} in the craftsman phase."
)

#: Island tiles as headings.
TILES: Final[Mapping[str, str]] = {
    "corn": N_("Corn plantation"),
    "indigo": N_("Indigo plantation"),
    "sugar": N_("Sugar plantation"),
    "tobacco": N_("Tobacco plantation"),
    "coffee": N_("Coffee plantation"),
    "quarry": NAMES["quarry"],
    "forest": NAMES["forest"],
}
_OTHER_TILES: Final[Mapping[str, str]] = {
    "quarry": N_(
        "With a colonist on it, what you build costs 1 doubloon less; in all at most as many as the column says."
    ),
    "forest": N_(
        "It needs no colonist. With the forest house, every 2 forests make what you build 1 doubloon cheaper."
    ),
}


def _building(building: Building) -> Card:
    facts: list[Text] = [fact(POINTS, count=building.vp)]
    if building.circles:
        facts.append(fact(CIRCLES, count=building.circles))
    if building.spaces > 1:
        facts.append(LARGE)
    facts.append(fact(QUARRIES, count=building.column))
    effect = EFFECTS[building.id]
    return Card(NAMES[building.id], effect, facts, f"building-{building.id}")


def _good(number: int, good: str) -> Card:
    price = fact(SOLD_FOR, count=int(SELLING_PRICE[number]))
    return Card(NAMES[good], GOOD, [price], "role-trader")


def _tile(tile: str) -> Card:
    if tile in _OTHER_TILES:
        return Card(TILES[tile], _OTHER_TILES[tile], (), "role-settler")
    effect: Text = CORN
    if tile != "corn":
        effect = fact(PLANTATION, good=Term(tile, NAMES[tile]))
    return Card(TILES[tile], effect, (), "role-craftsman")


def _role(role: str) -> Card:
    kind = role.removeprefix("second_")
    return Card(NAMES[kind], ROLE_HELP[kind], (), f"role-{kind}")


#: What lies on the table besides.
_OTHERS: Final[Mapping[str, Card]] = {
    "empty": Card(
        N_("Empty circle"),
        N_("A colonist can be placed here in the mayor phase."),
        (),
        "role-mayor",
    ),
    "full": Card(
        N_("Colonist"),
        N_("What it stands on is occupied, and does what it says."),
        (),
        "role-mayor",
    ),
    "noble": Card(
        N_("Noble"), N_("It works like a colonist, and is a point at the end."), (), "nobles"
    ),
    "ship": Card(
        N_("Cargo ship"),
        N_(
            "It carries goods of one kind, which is on no other ship. When it is full at the end of the captain"
            " phase, it sails."
        ),
        (),
        "role-captain",
    ),
    "stack": Card(
        N_("Face-down plantations"),
        N_("From here new plantations are drawn when everybody has had a settler turn."),
        (),
        "role-settler",
    ),
    "colonist_ship": Card(
        N_("Colonist ship"),
        N_("Colonists on the ship: dealt out with the next mayor"),
        (),
        "role-mayor",
    ),
    "colonist_supply": Card(
        N_("Colonist supply"),
        N_("When the ship cannot be filled from here any more, the round is the last one."),
        (),
        "end",
    ),
    "noble_supply": Card(NAMES["nobles"], N_("Nobles left in the supply"), (), "nobles"),
    "chips_supply": Card(
        N_("Victory points left in chips"),
        N_("When the last one is given out, the round is the last one."),
        (),
        "end",
    ),
    "san_juan": Card(N_("San Juan"), N_("Colonists waiting in San Juan"), (), "role-mayor"),
    "chips": Card(
        N_("Victory point chips"),
        N_("From shipping, and from some buildings. Only their owner knows how many."),
        (),
        "scoring",
    ),
    "doubloons": Card(
        N_("Doubloons"),
        N_("They pay for buildings. At the end they and goods break ties."),
        (),
        "scoring",
    ),
    "building_points": Card(
        N_("Points of the buildings"),
        N_("What is printed on them; what large buildings add is counted at the end."),
        (),
        "scoring",
    ),
    "nobles": Card(NAMES["nobles"], N_("Nobles in all, each a point at the end"), (), "nobles"),
    "governor": Card(N_("Governor"), N_("Governor: chooses first this round"), (), "round"),
    "column": Card(
        N_("Quarries"),
        N_("Quarries take off at most so many doubloons in this column"),
        (),
        "role-builder",
    ),
    "house": Card(
        N_("Trading house"),
        N_(
            "It takes four goods, each of another kind. When it is full at the end of the trader phase, it is"
            " emptied."
        ),
        (),
        "role-trader",
    ),
    "free_island": Card(
        N_("Empty space"), N_("Room for a plantation, a quarry or a forest."), (), "role-settler"
    ),
    "free_city": Card(
        N_("Empty space"),
        N_("Room for a building. When somebody's last one is filled, the round is the last one."),
        (),
        "role-builder",
    ),
}

KNOWN: Final[Mapping[str, Card]] = {
    **{building.id: _building(building) for building in BUILDINGS},
    **{f"good.{good}": _good(i, good) for i, good in enumerate(GOODS)},
    **{f"tile.{tile}": _tile(tile) for tile in ISLAND_TILES},
    **{f"role.{role}": _role(role) for role in ROLES},
    **_OTHERS,
}
"""Cards by id of a building; goods, tiles and roles have a prefix word."""

assert HOUSE_SPACES == 4  # the text of the trading house says so
