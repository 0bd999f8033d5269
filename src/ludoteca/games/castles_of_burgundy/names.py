"""Names of pieces as message ids, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Term

__all__ = ["NAMES", "SAID", "space_name", "term", "tile_term"]

NAMES: Final[Mapping[str, str]] = {
    # kinds of tiles and spaces
    "castle": N_("Castle"),
    "ship": N_("Ship"),
    "mine": N_("Mine"),
    "livestock": N_("Livestock"),
    "building": N_("Building"),
    "monastery": N_("Monastery"),
    # livestock
    "cow": N_("Cow"),
    "pig": N_("Pig"),
    "sheep": N_("Sheep"),
    "goat": N_("Goat"),
    "cow_2": N_("2 cows"),
    "cow_3": N_("3 cows"),
    "cow_4": N_("4 cows"),
    "pig_2": N_("2 pigs"),
    "pig_3": N_("3 pigs"),
    "pig_4": N_("4 pigs"),
    "sheep_2": N_("2 sheep"),
    "sheep_3": N_("3 sheep"),
    "sheep_4": N_("4 sheep"),
    "goat_2": N_("2 goats"),
    "goat_3": N_("3 goats"),
    "goat_4": N_("4 goats"),
    # buildings
    "warehouse": N_("Warehouse"),
    "watchtower": N_("Watchtower"),
    "carpenters_workshop": N_("Carpenter's workshop"),
    "church": N_("Church"),
    "market": N_("Market"),
    "boarding_house": N_("Boarding house"),
    "bank": N_("Bank"),
    "city_hall": N_("City hall"),
    # monasteries
    "monastery_1": N_("Monastery 1"),
    "monastery_2": N_("Monastery 2"),
    "monastery_3": N_("Monastery 3"),
    "monastery_4": N_("Monastery 4"),
    "monastery_5": N_("Monastery 5"),
    "monastery_6": N_("Monastery 6"),
    "monastery_7": N_("Monastery 7"),
    "monastery_8": N_("Monastery 8"),
    "monastery_9": N_("Monastery 9"),
    "monastery_10": N_("Monastery 10"),
    "monastery_11": N_("Monastery 11"),
    "monastery_12": N_("Monastery 12"),
    "monastery_13": N_("Monastery 13"),
    "monastery_14": N_("Monastery 14"),
    "monastery_15": N_("Monastery 15"),
    "monastery_16": N_("Monastery 16"),
    "monastery_17": N_("Monastery 17"),
    "monastery_18": N_("Monastery 18"),
    "monastery_19": N_("Monastery 19"),
    "monastery_20": N_("Monastery 20"),
    "monastery_21": N_("Monastery 21"),
    "monastery_22": N_("Monastery 22"),
    "monastery_23": N_("Monastery 23"),
    "monastery_24": N_("Monastery 24"),
    "monastery_25": N_("Monastery 25"),
    "monastery_26": N_("Monastery 26"),
    # goods
    "goods_1": N_("Goods 1"),
    "goods_2": N_("Goods 2"),
    "goods_3": N_("Goods 3"),
    "goods_4": N_("Goods 4"),
    "goods_5": N_("Goods 5"),
    "goods_6": N_("Goods 6"),
    # gains besides goods
    "silver": N_("Silverlings"),
    "workers": N_("Workers"),
    "points": N_("Victory points"),
    "steps": N_("Bridge"),
    # bonus tiles
    "large": N_("large bonus tile"),
    "small": N_("small bonus tile"),
    # duchy boards
    "board_1": N_("Board 1"),
    "board_2": N_("Board 2"),
    "board_3": N_("Board 3"),
    "board_4": N_("Board 4"),
    "board_5": N_("Board 5"),
    "board_6": N_("Board 6"),
    "board_7": N_("Board 7"),
    "board_8": N_("Board 8"),
    "board_9": N_("Board 9"),
    "board_10": N_("Board 10"),
}

#: Names of tiles within a sentence, unless they are the lower-case name.
SAID: Final[Mapping[str, str]] = {
    "castle": N_("a castle"),
    "ship": N_("a ship"),
    "mine": N_("a mine"),
    "warehouse": N_("a warehouse"),
    "watchtower": N_("a watchtower"),
    "carpenters_workshop": N_("a carpenter's workshop"),
    "church": N_("a church"),
    "market": N_("a market"),
    "boarding_house": N_("a boarding house"),
    "bank": N_("a bank"),
    "city_hall": N_("a city hall"),
}


def term(id_: str) -> Term:
    """The good, kind, board or counter with this id."""
    return Term(id_, NAMES[id_])


def tile_term(id_: str) -> Term:
    """The tile with this id."""
    return Term(id_, SAID.get(id_, NAMES[id_]))


def space_name(id_: str) -> str:
    """Display name of a space, the same in every language: ``"C4"`` for ``"c4"``."""
    return id_.upper()
