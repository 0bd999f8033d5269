"""Names of pieces as message ids, by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Term

__all__ = ["NAMES", "PLANTATIONS", "term", "tile_term"]

NAMES: Final[Mapping[str, str]] = {
    # goods, and the tiles that are no plantations
    "corn": N_("Corn"),
    "indigo": N_("Indigo"),
    "sugar": N_("Sugar"),
    "tobacco": N_("Tobacco"),
    "coffee": N_("Coffee"),
    "quarry": N_("Quarry"),
    "forest": N_("Forest"),
    # roles
    "settler": N_("Settler"),
    "mayor": N_("Mayor"),
    "builder": N_("Builder"),
    "craftsman": N_("Craftsman"),
    "trader": N_("Trader"),
    "captain": N_("Captain"),
    "prospector": N_("Prospector"),
    "second_prospector": N_("Prospector (second)"),
    # buildings
    "small_indigo_plant": N_("Small Indigo Plant"),
    "small_sugar_mill": N_("Small Sugar Mill"),
    "indigo_plant": N_("Indigo Plant"),
    "sugar_mill": N_("Sugar Mill"),
    "tobacco_storage": N_("Tobacco Storage"),
    "coffee_roaster": N_("Coffee Roaster"),
    "small_market": N_("Small Market"),
    "hacienda": N_("Hacienda"),
    "construction_hut": N_("Construction Hut"),
    "small_warehouse": N_("Small Warehouse"),
    "hospice": N_("Hospice"),
    "office": N_("Office"),
    "large_market": N_("Large Market"),
    "large_warehouse": N_("Large Warehouse"),
    "factory": N_("Factory"),
    "university": N_("University"),
    "harbor": N_("Harbor"),
    "wharf": N_("Wharf"),
    "guild_hall": N_("Guild Hall"),
    "residence": N_("Residence"),
    "fortress": N_("Fortress"),
    "customs_house": N_("Customs House"),
    "city_hall": N_("City Hall"),
    # buildings of the expansions
    "aqueduct": N_("Aqueduct"),
    "forest_house": N_("Forest House"),
    "black_market": N_("Black Market"),
    "storehouse": N_("Storehouse"),
    "guesthouse": N_("Guesthouse"),
    "trading_post": N_("Trading Post"),
    "church": N_("Church"),
    "small_wharf": N_("Small Wharf"),
    "lighthouse": N_("Lighthouse"),
    "specialty_factory": N_("Specialty Factory"),
    "library": N_("Library"),
    "union_hall": N_("Union Hall"),
    "cloister": N_("Cloister"),
    "statue": N_("Statue"),
    "land_office": N_("Land Office"),
    "chapel": N_("Chapel"),
    "hunting_lodge": N_("Hunting Lodge"),
    "construction_office": N_("Construction Office"),
    "royal_supplier": N_("Royal Supplier"),
    "villa": N_("Villa"),
    "jeweler": N_("Jeweler"),
    "royal_garden": N_("Royal Garden"),
    # gains besides goods
    "doubloons": N_("Doubloons"),
    "chips": N_("Victory points"),
    "colonists": N_("Colonists"),
    "nobles": N_("Nobles"),
}

#: Names of island tiles within a sentence.
PLANTATIONS: Final[Mapping[str, str]] = {
    "corn": N_("a corn plantation"),
    "indigo": N_("an indigo plantation"),
    "sugar": N_("a sugar plantation"),
    "tobacco": N_("a tobacco plantation"),
    "coffee": N_("a coffee plantation"),
    "quarry": N_("a quarry"),
    "forest": N_("a forest"),
}


def term(id_: str) -> Term:
    """The good, role, building or counter with this id."""
    return Term(id_, NAMES[id_])


def tile_term(id_: str) -> Term:
    """The island tile with this id."""
    return Term(id_, PLANTATIONS[id_])
