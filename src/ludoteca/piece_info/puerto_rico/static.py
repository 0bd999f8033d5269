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
LARGE: Final = N_("Takes 2 city spaces.")
QUARRIES: Final = N_("Maximum quarry discount: {count}.")
SOLD_FOR: Final = N_("Price in the trading house: {count}")
GOOD: Final = N_(
    "Sell it in the trader phase, or ship it in the captain phase for 1 victory point."
)
CORN: Final = N_("With a colonist on it, it produces 1 corn in the craftsman phase.")
PLANTATION: Final = N_(
    "With a colonist here and one in a {good} building, it produces 1 {good} in the "
    "craftsman phase."
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
        "With a colonist on it, your buildings cost 1 doubloon less. All quarries "
        "together save at most the number of the building's column."
    ),
    "forest": N_(
        "Needs no colonist. With the forest house, every 2 forests make your buildings 1 "
        "doubloon cheaper."
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


#: Other pieces on the table.
_OTHERS: Final[Mapping[str, Card]] = {
    "empty": Card(
        N_("Empty circle"),
        N_("In the mayor phase you can place a colonist here."),
        (),
        "role-mayor",
    ),
    "full": Card(
        N_("Colonist"),
        N_("A tile or building with a colonist is occupied and takes effect."),
        (),
        "role-mayor",
    ),
    "noble": Card(
        N_("Noble"),
        N_("It works like a colonist and scores 1 point at the end of the game."),
        (),
        "nobles",
    ),
    "ship": Card(
        N_("Cargo ship"),
        N_(
            "It carries one kind of good, and no other ship may carry that kind. If it is "
            "full at the end of the captain phase, it sails."
        ),
        (),
        "role-captain",
    ),
    "stack": Card(
        N_("Face-down plantations"),
        N_("At the end of the settler phase new plantations are drawn from here."),
        (),
        "role-settler",
    ),
    "colonist_ship": Card(
        N_("Colonist ship"),
        N_("Colonists on the ship, divided among the players in the next mayor phase"),
        (),
        "role-mayor",
    ),
    "colonist_supply": Card(
        N_("Colonist supply"),
        N_("If the ship cannot be refilled from here, this round is the last."),
        (),
        "end",
    ),
    "noble_supply": Card(NAMES["nobles"], N_("Nobles left in the supply"), (), "nobles"),
    "chips_supply": Card(
        N_("Victory points left in chips"),
        N_("If the last chip is given out, this round is the last."),
        (),
        "end",
    ),
    "san_juan": Card(N_("San Juan"), N_("Colonists waiting in San Juan"), (), "role-mayor"),
    "chips": Card(
        N_("Victory point chips"),
        N_("Gained by shipping and with some buildings. Only their owner sees how many."),
        (),
        "scoring",
    ),
    "doubloons": Card(
        N_("Doubloons"),
        N_(
            "You pay for buildings with them. At the end of the game, doubloons and goods "
            "together break ties."
        ),
        (),
        "scoring",
    ),
    "building_points": Card(
        N_("Building points"),
        N_(
            "The points printed on the buildings. Bonus points of large buildings are "
            "counted at the end of the game."
        ),
        (),
        "scoring",
    ),
    "nobles": Card(
        NAMES["nobles"], N_("All nobles, each worth 1 point at the end of the game"), (), "nobles"
    ),
    "governor": Card(N_("Governor"), N_("Governor: chooses first this round"), (), "round"),
    "column": Card(
        N_("Quarries"),
        N_("Maximum quarry discount in this column"),
        (),
        "role-builder",
    ),
    "house": Card(
        N_("Trading house"),
        N_(
            "It holds 4 goods, all of different kinds. If it is full at the end of the "
            "trader phase, it is emptied."
        ),
        (),
        "role-trader",
    ),
    "free_island": Card(
        N_("Empty space"), N_("Space for a plantation, a quarry or a forest."), (), "role-settler"
    ),
    "free_city": Card(
        N_("Empty space"),
        N_("Space for a building. If a player fills their last one, this round is the last."),
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
