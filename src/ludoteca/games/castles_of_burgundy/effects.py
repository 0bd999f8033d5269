"""Effects of the tiles, in one sentence each.

These are the texts of tooltips. They are message ids: the page, the terminal and the API translate
them for the viewer. The rules themselves are in the modules of the tiles, the long texts on the
rules page.
"""

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["EFFECTS", "KIND_HELP"]

_LIVESTOCK = N_(
    "When placed: points for its animals and for those of the same kind in the same area."
)

#: Tile id -> its effect for the player that placed it.
EFFECTS: Final[Mapping[str, str]] = {
    "castle": N_("When placed: take 1 extra action at once, with any number."),
    "ship": N_(
        "When placed: take all goods of 1 depot that you can store, and advance 1 space "
        "on the bridge."
    ),
    "mine": N_("At the end of each phase: 1 silverling."),
    **{
        f"{animal}_{heads}": _LIVESTOCK
        for animal in ("cow", "pig", "sheep", "goat")
        for heads in (2, 3, 4)
    },
    "warehouse": N_("When placed: you may sell all goods of 1 kind."),
    "watchtower": N_("When placed: 4 victory points."),
    "carpenters_workshop": N_("When placed: you may take a building from any numbered depot."),
    "church": N_("When placed: you may take a castle, mine or monastery from any numbered depot."),
    "market": N_("When placed: you may take a ship or livestock from any numbered depot."),
    "boarding_house": N_("When placed: 4 workers."),
    "bank": N_("When placed: 2 silverlings."),
    "city_hall": N_(
        "When placed: you may place a tile from your storage at once, on a space of any number."
    ),
    "monastery_1": N_("Your cities may have several buildings of the same kind."),
    "monastery_2": N_("At the end of each phase each of your mines also gives you 1 worker."),
    "monastery_3": N_("Whenever you sell goods, you get 2 silverlings instead of 1."),
    "monastery_4": N_("Whenever you sell goods, you also get 1 worker."),
    "monastery_5": N_(
        "When you place a ship, you may also take the goods of a depot next to the first."
    ),
    "monastery_6": N_(
        "You may buy tiles from any depot and pay with workers instead of silverlings."
    ),
    "monastery_7": N_("When livestock scores, each tile counted gives 1 extra point."),
    "monastery_8": N_("Each worker changes a die by up to 2."),
    "monastery_9": N_("When you place a building, you may change the die by 1 for free."),
    "monastery_10": N_("When you place a ship or livestock, you may change the die by 1 for free."),
    "monastery_11": N_(
        "When you place a monastery, castle or mine, you may change the die by 1 for free."
    ),
    "monastery_12": N_("When you take a tile from a depot, you may change the die by 1 for free."),
    "monastery_13": N_("When you take workers as an action, you also get 1 silverling."),
    "monastery_14": N_("When you take workers as an action, you get 4 instead of 2."),
    "monastery_15": N_("At the end of the game: 2 points for each kind of goods you have sold."),
    "monastery_16": N_("At the end of the game: 4 points for each of your warehouses."),
    "monastery_17": N_("At the end of the game: 4 points for each of your watchtowers."),
    "monastery_18": N_("At the end of the game: 4 points for each of your carpenter's workshops."),
    "monastery_19": N_("At the end of the game: 4 points for each of your churches."),
    "monastery_20": N_("At the end of the game: 4 points for each of your markets."),
    "monastery_21": N_("At the end of the game: 4 points for each of your boarding houses."),
    "monastery_22": N_("At the end of the game: 4 points for each of your banks."),
    "monastery_23": N_("At the end of the game: 4 points for each of your city halls."),
    "monastery_24": N_("At the end of the game: 4 points for each kind of animal in your duchy."),
    "monastery_25": N_("At the end of the game: 1 point for each goods tile you have sold."),
    "monastery_26": N_("At the end of the game: 3 points for each of your bonus tiles."),
}

#: Kind of space -> its purpose.
KIND_HELP: Final[Mapping[str, str]] = {
    "castle": N_("Castle space"),
    "ship": N_("Ship space"),
    "mine": N_("Mine space"),
    "livestock": N_("Livestock space"),
    "building": N_("Building space"),
    "monastery": N_("Monastery space"),
}
