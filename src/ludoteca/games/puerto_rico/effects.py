"""What the buildings and the roles do, in one sentence each.

These are the short texts shown when a piece is hovered or focused. They are
message ids: the page, the terminal and the API translate them for the viewer.
A building's text has at most 140 characters, a role's at most 200. The rules
themselves are in the modules of the phases, the long texts on the rules page.
"""

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_

__all__ = ["EFFECTS", "ROLE_HELP"]

#: Building id -> what the building does for its owner while it is occupied.
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
}

#: Role id -> what everybody does, and the privilege of the one who picked it.
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
