"""Effects of the tiles, in one sentence each.

These are the texts of tooltips. They are message ids: the page, the terminal and the API translate them for
the viewer. The rules themselves are in the modules of the tiles, the long texts on the rules page.
"""

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["EFFECTS", "KIND_HELP"]

_LIVESTOCK = N_(
    "When placed: points for its heads, and for those of the same animal in the same area."
)

#: Tile id -> its effect for the player that placed it.
EFFECTS: Final[Mapping[str, str]] = {
    "castle": N_("When placed: one more action at once, with any number."),
    "ship": N_(
        "When placed: take all goods of one depot that you can store, and advance on the bridge."
    ),
    "mine": N_("At the end of each phase: 1 silver."),
    **{
        f"{animal}_{heads}": _LIVESTOCK
        for animal in ("cow", "pig", "sheep", "goat")
        for heads in (2, 3, 4)
    },
    "warehouse": N_("When placed: sell all goods of one kind."),
    "watchtower": N_("When placed: 4 victory points."),
    "carpenters_workshop": N_("When placed: take a building from any numbered depot."),
    "church": N_("When placed: take a castle, mine or monastery from any numbered depot."),
    "market": N_("When placed: take a ship or livestock from any numbered depot."),
    "boarding_house": N_("When placed: 4 workers."),
    "bank": N_("When placed: 2 silver."),
    "city_hall": N_("When placed: place a stored tile at once, on any number."),
    "monastery_1": N_("Your cities may have several buildings of the same kind."),
    "monastery_2": N_("At the end of each phase each of your mines brings a worker as well."),
    "monastery_3": N_("Whenever you sell goods you get 2 silver instead of 1."),
    "monastery_4": N_("Whenever you sell goods you get a worker as well."),
    "monastery_5": N_("Your ships may also take the goods of one depot next to the first."),
    "monastery_6": N_("You may buy from any depot, and pay with workers as if they were silver."),
    "monastery_7": N_("When livestock scores, each tile that counts brings 1 point more."),
    "monastery_8": N_("Each worker changes a die by up to 2."),
    "monastery_9": N_("When you place a building, the die may be changed by 1 for free."),
    "monastery_10": N_("When you place a ship or livestock, the die may be changed by 1 for free."),
    "monastery_11": N_(
        "When you place a monastery, castle or mine, the die may be changed by 1 for free."
    ),
    "monastery_12": N_("When you take a tile from a depot, the die may be changed by 1 for free."),
    "monastery_13": N_("When your action is to take workers, you get 1 silver as well."),
    "monastery_14": N_("When your action is to take workers, you get 4 instead of 2."),
    "monastery_15": N_("At the end: 2 points for each kind of goods you have sold."),
    "monastery_16": N_("At the end: 4 points for each of your warehouses."),
    "monastery_17": N_("At the end: 4 points for each of your watchtowers."),
    "monastery_18": N_("At the end: 4 points for each of your carpenter's workshops."),
    "monastery_19": N_("At the end: 4 points for each of your churches."),
    "monastery_20": N_("At the end: 4 points for each of your markets."),
    "monastery_21": N_("At the end: 4 points for each of your boarding houses."),
    "monastery_22": N_("At the end: 4 points for each of your banks."),
    "monastery_23": N_("At the end: 4 points for each of your city halls."),
    "monastery_24": N_("At the end: 4 points for each kind of animal in your duchy."),
    "monastery_25": N_("At the end: 1 point for each of your goods sold."),
    "monastery_26": N_("At the end: 3 points for each of your bonus tiles."),
}

#: Kind of space -> its purpose.
KIND_HELP: Final[Mapping[str, str]] = {
    "castle": N_("A space for a castle"),
    "ship": N_("A space for a ship"),
    "mine": N_("A space for a mine"),
    "livestock": N_("A space for livestock"),
    "building": N_("A space for a building"),
    "monastery": N_("A space for a monastery"),
}
