"""Effects of buildings and roles, in one sentence each.

These are the texts of tooltips. They are message ids: the page, the terminal and the API translate them for
the viewer. A building's text has at most 140 characters, a role's at most 200. The rules themselves are in
the modules of the phases, the long texts on the rules page.
"""

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["EFFECTS", "ROLE_HELP"]

#: Building id -> its effect for the owner while it is occupied.
EFFECTS: Final[Mapping[str, str]] = {
    "small_indigo_plant": N_(
        "Its colonist produces 1 indigo in the craftsman phase, given an occupied indigo plantation."
    ),
    "small_sugar_mill": N_(
        "Its colonist produces 1 sugar in the craftsman phase, given an occupied sugar plantation."
    ),
    "indigo_plant": N_(
        "Each of its colonists produces 1 indigo in the craftsman phase, given an occupied indigo plantation each."
    ),
    "sugar_mill": N_(
        "Each of its colonists produces 1 sugar in the craftsman phase, given an occupied sugar plantation each."
    ),
    "tobacco_storage": N_(
        "Each of its colonists produces 1 tobacco in the craftsman phase, given an occupied tobacco plantation each."
    ),
    "coffee_roaster": N_(
        "Each of its colonists produces 1 coffee in the craftsman phase, given an occupied coffee plantation each."
    ),
    "small_market": N_("Your sale in the trader phase brings 1 doubloon more."),
    "hacienda": N_(
        "In your settler turn you may first draw a plantation from the face-down stack; it must be placed."
    ),
    "construction_hut": N_(
        "In the settler phase you may take a quarry instead of a face-up plantation."
    ),
    "small_warehouse": N_(
        "At the end of the captain phase you keep all goods of 1 kind, besides the single free good."
    ),
    "hospice": N_(
        "You may put a colonist on the tile you take in the settler phase, a quarry too, but not on a hacienda tile."
    ),
    "office": N_(
        "In the trader phase you may sell a kind that already lies in the trading house, if a space is free."
    ),
    "large_market": N_(
        "Your sale in the trader phase brings 2 doubloons more (3 with the small market)."
    ),
    "large_warehouse": N_(
        "At the end of the captain phase you keep all goods of 2 kinds (3 with both warehouses), besides the free good."
    ),
    "factory": N_(
        "In the craftsman phase you get 0, 1, 2, 3 or 5 doubloons for producing 1, 2, 3, 4 or 5 kinds of goods."
    ),
    "university": N_(
        "In the builder phase you may put 1 colonist on the building you have just built."
    ),
    "harbor": N_(
        "You get 1 extra victory point each time you load goods in the captain phase, by the wharf too."
    ),
    "wharf": N_(
        "Once per captain phase you may ship all your goods of any 1 kind to the supply, for 1 victory point each."
    ),
    "guild_hall": N_(
        "At the end: 1 point per small and 2 points per large production building of yours, occupied or not."
    ),
    "residence": N_(
        "At the end: 4, 5, 6 or 7 points for up to 9, for 10, 11 or 12 filled island spaces."
    ),
    "fortress": N_(
        "At the end: 1 point for every 3 of your colonists, those in San Juan included."
    ),
    "customs_house": N_("At the end: 1 point for every 4 victory points you have in chips."),
    "city_hall": N_("At the end: 1 point for each violet building of yours, this one included."),
    # New Buildings
    "aqueduct": N_(
        "In the craftsman phase your indigo plant and your sugar mill, not the small ones, produce 1 good more each."
    ),
    "forest_house": N_(
        "You may take a forest instead of a plantation; every 2 forests make what you build 1 doubloon cheaper."
    ),
    "black_market": N_(
        "When you build, you may return 1 colonist, 1 good and 1 victory point for 1 doubloon each that you lack."
    ),
    "storehouse": N_(
        "At the end of the captain phase you keep 3 goods of any kinds more, besides the single free good."
    ),
    "guesthouse": N_(
        "In any phase you may move its colonists to other empty circles, where they work at once."
    ),
    "trading_post": N_(
        "In the trader phase you may sell your good here instead: any kind, at its price, without the markets."
    ),
    "church": N_(
        "You get 1 victory point when you build a building of column 2 or 3, and 2 for one of column 4."
    ),
    "small_wharf": N_(
        "Once per captain phase you may ship any of your goods to the supply, for 1 victory point for every 2."
    ),
    "lighthouse": N_(
        "You get 1 doubloon each time you load goods in the captain phase, and 1 more if you picked the captain."
    ),
    "specialty_factory": N_(
        "In the craftsman phase you get doubloons for the goods of 1 kind you produced, not corn: their number less 1."
    ),
    "library": N_("The privilege of the role you pick counts double."),
    "union_hall": N_(
        "In your first turn of the captain phase you get 1 victory point for every 2 goods you have of the same kind."
    ),
    "cloister": N_(
        "At the end: 1, 3, 6 or 10 points for 1, 2, 3 or 4 sets of three equal island tiles."
    ),
    "statue": N_("It has no effect and no circle: its 8 points need no colonist."),
    # Nobles
    "land_office": N_(
        "In the trader phase: with a colonist, buy a face-down tile for 1 doubloon; with a noble, give up a plantation for 1."
    ),
    "chapel": N_(
        "In the craftsman phase you get 1 doubloon with a colonist here, 1 victory point with a noble."
    ),
    "hunting_lodge": N_(
        "After settling: with a colonist you may give up a plantation; with a noble, 2 points if you alone have most empty spaces."
    ),
    "construction_office": N_(
        "With a colonist here, buildings of columns 1 to 3 cost you 1 doubloon less; with a noble, those of column 4 cost 2 less."
    ),
    "royal_supplier": N_(
        "In your first turn of the captain phase you may return 1 good per noble, all different, for 1 victory point each."
    ),
    "villa": N_(
        "In the mayor phase you get 1 more noble from the supply, or a colonist if there is none."
    ),
    "jeweler": N_(
        "In the craftsman phase you get 1 doubloon for each noble on your tiles; it is a large production building."
    ),
    "royal_garden": N_(
        "At the end: 1 more point for each of your nobles, those in San Juan included."
    ),
}

#: Role id -> the action of all players, and the privilege of the chooser.
ROLE_HELP: Final[Mapping[str, str]] = {
    "settler": N_(
        "Everybody may take a face-up plantation. Privilege: you may take a quarry instead."
    ),
    "mayor": N_(
        "The ship's colonists are dealt out, and everybody places all they have. "
        "Privilege: first, 1 more colonist from the supply."
    ),
    "builder": N_(
        "Everybody may build one building; occupied quarries make it cheaper. "
        "Privilege: you pay 1 doubloon less."
    ),
    "craftsman": N_(
        "Everybody produces all the goods that the occupied tiles and the supply allow. "
        "Privilege: 1 more good of a kind you have just produced."
    ),
    "trader": N_(
        "Everybody may sell one good of a kind not yet in the trading house; four goods fill it. "
        "Privilege: your sale brings 1 doubloon more."
    ),
    "captain": N_(
        "Everybody must load goods for 1 point each, in turn, until nobody can; "
        "then what cannot be stored spoils. Privilege: 1 more point for your first loading."
    ),
    "prospector": N_("The others do nothing. Privilege: you take 1 doubloon from the bank."),
}
