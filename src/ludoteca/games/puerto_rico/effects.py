"""Effects of buildings and roles, in one sentence each.

These are the texts of tooltips. They are message ids: the page, the terminal and the API translate
them for the viewer. A building's text has at most 140 characters, a role's at most 200. The rules
themselves are in the modules of the phases, the long texts on the rules page.
"""

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["EFFECTS", "ROLE_HELP"]

#: Building id -> its effect for the owner while it is occupied.
EFFECTS: Final[Mapping[str, str]] = {
    "small_indigo_plant": N_(
        "In the craftsman phase its colonist produces 1 indigo, paired with an occupied "
        "indigo plantation."
    ),
    "small_sugar_mill": N_(
        "In the craftsman phase its colonist produces 1 sugar, paired with an occupied "
        "sugar plantation."
    ),
    "indigo_plant": N_(
        "In the craftsman phase each of its colonists produces 1 indigo, paired with an "
        "occupied indigo plantation."
    ),
    "sugar_mill": N_(
        "In the craftsman phase each of its colonists produces 1 sugar, paired with an "
        "occupied sugar plantation."
    ),
    "tobacco_storage": N_(
        "In the craftsman phase each of its colonists produces 1 tobacco, paired with an "
        "occupied tobacco plantation."
    ),
    "coffee_roaster": N_(
        "In the craftsman phase each of its colonists produces 1 coffee, paired with an "
        "occupied coffee plantation."
    ),
    "small_market": N_("When you sell a good in the trader phase, you get 1 extra doubloon."),
    "hacienda": N_(
        "In the settler phase, before you take a tile, you may draw a plantation from "
        "the face-down stack. You must place it."
    ),
    "construction_hut": N_(
        "In the settler phase you may take a quarry instead of a face-up plantation."
    ),
    "small_warehouse": N_(
        "At the end of the captain phase you may store all goods of 1 kind, besides the "
        "1 good that everyone may keep."
    ),
    "hospice": N_(
        "In the settler phase you may place a colonist on the tile you take, even a "
        "quarry, but not on a tile drawn with the hacienda."
    ),
    "office": N_(
        "In the trader phase you may sell a kind that is already in the trading house, "
        "if a space is free."
    ),
    "large_market": N_(
        "When you sell a good in the trader phase, you get 2 extra doubloons (3 with the "
        "small market)."
    ),
    "large_warehouse": N_(
        "At the end of the captain phase you may store all goods of 2 kinds (3 with both "
        "warehouses), besides the 1 good that everyone may keep."
    ),
    "factory": N_(
        "In the craftsman phase you get 0, 1, 2, 3 or 5 doubloons for producing 1, 2, 3, 4 or 5 kinds of goods."
    ),
    "university": N_(
        "In the builder phase you may place 1 colonist on the building you have just built."
    ),
    "harbor": N_(
        "In the captain phase you get 1 extra victory point each time you load goods, "
        "also with a wharf."
    ),
    "wharf": N_(
        "Once per captain phase you may ship all your goods of 1 kind to the supply for "
        "1 victory point each."
    ),
    "guild_hall": N_(
        "At the end of the game: 1 point for each of your small production buildings and "
        "2 for each large one, occupied or not."
    ),
    "residence": N_(
        "At the end of the game: 4 points for up to 9 filled island spaces, 5 for 10, 6 "
        "for 11, 7 for 12."
    ),
    "fortress": N_(
        "At the end of the game: 1 point for every 3 of your colonists, including those "
        "in San Juan."
    ),
    "customs_house": N_(
        "At the end of the game: 1 point for every 4 victory points in your chips."
    ),
    "city_hall": N_(
        "At the end of the game: 1 point for each of your violet buildings, including this one."
    ),
    # New Buildings
    "aqueduct": N_(
        "In the craftsman phase your indigo plant and your sugar mill each produce 1 "
        "extra good. The small ones do not."
    ),
    "forest_house": N_(
        "In the settler phase you may take a forest instead of a plantation. Every 2 "
        "forests make your buildings 1 doubloon cheaper."
    ),
    "black_market": N_(
        "When you build, you may return 1 colonist, 1 good and 1 victory point. Each "
        "replaces 1 doubloon that you lack."
    ),
    "storehouse": N_(
        "At the end of the captain phase you may store 3 more goods of any kinds, "
        "besides the 1 good that everyone may keep."
    ),
    "guesthouse": N_(
        "In any phase you may move its colonists to other empty circles. They take "
        "effect there at once."
    ),
    "trading_post": N_(
        "In the trader phase you may sell your good here instead of to the trading "
        "house: any kind, at its price, without market bonuses."
    ),
    "church": N_(
        "When you build, you get 1 victory point for a building of column 2 or 3, and 2 "
        "for one of column 4."
    ),
    "small_wharf": N_(
        "Once per captain phase you may ship any number of goods of any kinds to the "
        "supply for 1 victory point per 2 goods."
    ),
    "lighthouse": N_(
        "In the captain phase you get 1 doubloon each time you load goods, and 1 more if "
        "you chose the captain."
    ),
    "specialty_factory": N_(
        "In the craftsman phase you get doubloons for 1 kind of good you produced, "
        "except corn: 1 fewer than the number produced."
    ),
    "library": N_("The privilege of the role you choose is doubled."),
    "union_hall": N_(
        "In your first turn of the captain phase you get 1 victory point for every 2 "
        "goods of the same kind you have."
    ),
    "cloister": N_(
        "At the end of the game: 1, 3, 6 or 10 points for 1, 2, 3 or 4 sets of three "
        "identical island tiles."
    ),
    "statue": N_("It has no effect and no circle: its 8 points need no colonist."),
    # Nobles
    "land_office": N_(
        "In the trader phase, a colonist here lets you buy a face-down tile for 1 "
        "doubloon, a noble give up a plantation for 1 doubloon."
    ),
    "chapel": N_(
        "In the craftsman phase you get 1 doubloon with a colonist here, or 1 victory "
        "point with a noble."
    ),
    "hunting_lodge": N_(
        "At the end of the settler phase, a colonist here lets you give up a plantation. "
        "With a noble, you get 2 points if you alone have the most empty island spaces."
    ),
    "construction_office": N_(
        "With a colonist here, buildings of columns 1 to 3 cost you 1 doubloon less; with a noble, those of column 4 cost 2 less."
    ),
    "royal_supplier": N_(
        "In your first turn of the captain phase you may return 1 good for each of your "
        "placed nobles, all of different kinds, for 1 victory point each."
    ),
    "villa": N_(
        "In the mayor phase you get 1 extra noble from the supply, or a colonist if there is none."
    ),
    "jeweler": N_(
        "In the craftsman phase you get 1 doubloon for each of your placed nobles. It "
        "counts as a large production building."
    ),
    "royal_garden": N_(
        "At the end of the game: 1 extra point for each of your nobles, including those "
        "in San Juan."
    ),
}

#: Role id -> the action of all players, and the privilege of the chooser.
ROLE_HELP: Final[Mapping[str, str]] = {
    "settler": N_(
        "Each player may take a face-up plantation. Privilege: you may take a quarry instead."
    ),
    "mayor": N_(
        "The colonists on the ship are divided among the players, who place all their "
        "colonists. Privilege: you first take 1 extra colonist from the supply."
    ),
    "builder": N_(
        "Each player may build 1 building; occupied quarries make it cheaper. Privilege: you "
        "pay 1 doubloon less."
    ),
    "craftsman": N_(
        "Each player produces all the goods that occupied tiles and the supply allow. "
        "Privilege: you take 1 extra good of a kind you have just produced."
    ),
    "trader": N_(
        "Each player may sell 1 good of a kind not yet in the trading house, which holds 4. "
        "Privilege: you get 1 extra doubloon for your sale."
    ),
    "captain": N_(
        "In turn, players must load goods for 1 point each until nobody can. Goods that "
        "cannot be stored then spoil. Privilege: 1 extra point for your first loading."
    ),
    "prospector": N_("The other players do nothing. Privilege: you take 1 doubloon from the bank."),
}
