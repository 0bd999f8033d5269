"""Reasons why pieces of Puerto Rico are disabled, from information visible to the seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.puerto_rico.components import BUILDINGS, EXCLUDES
from ludoteca.games.puerto_rico.names import term
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View, fact
from ludoteca.piece_info.puerto_rico.why_disabled_goods import (
    why_goods_stay,
    why_no_load,
    why_no_sale,
    why_no_ship,
    why_none_kept,
    why_none_supplied,
    why_nothing,
    why_returned_good,
)
from ludoteca.piece_info.puerto_rico.why_disabled_workers import (
    why_empty,
    why_empty_for_noble,
    why_full,
    why_full_for_noble,
    why_no_chip,
    why_no_hunt,
    why_no_worker,
    why_noble,
    why_noble_stays,
)
from ludoteca.piece_info.unplayable import END_TURN, Reasons, always, counted

__all__ = ["REASONS"]

CHOSEN: Final = N_("This role has already been chosen this round.")
SOLD_OUT: Final = N_("None are left.")
BUILT: Final = N_("You have already built it.")
CITY_FULL: Final = N_("Your city has no free spaces.")
TWO_SPACES: Final = N_("It takes 2 city spaces, and you have only 1.")
ONE_SHORT: Final = N_("You are 1 doubloon short.")
SHORT: Final = N_("You are {count} doubloons short.")
ONE_SHORT_RETURNING: Final = N_(
    "You are 1 doubloon short, even with everything you can return to the black market."
)
SHORT_RETURNING: Final = N_(
    "You are {count} doubloons short, even with everything you can return to the black market."
)
NO_QUARRY: Final = N_("No quarries are left.")
HUT_EMPTY: Final = N_("Place a colonist in your construction hut to be allowed a quarry.")
PRIVILEGE: Final = N_(
    "Only the player who chose the settler, or one with an occupied construction hut, "
    "may take a quarry."
)
SECOND_QUARRY: Final = N_(
    "The second tile from the library may be a quarry only with an occupied construction hut."
)
STACK: Final = N_(
    "You can draw a face-down plantation only with an occupied hacienda, before you take a tile."
)
FACE_UP: Final = N_("You may take only face-up plantations.")
LAND_OFFICE: Final = N_("In the trader phase you can get plantations only with the land office.")
IN_MATCH: Final = N_("It is already in the match.")
NO_SLOT: Final = N_("All slots for buildings of this price are filled.")
EXCLUDED: Final = N_("It cannot be in the same match as the {building}.")
SUPPLY_EMPTY: Final = N_("None are left in the supply.")
NOT_PRODUCED: Final = N_("You have not just produced any.")
FROM_SUPPLY: Final = N_("The extra colonist comes from the supply, not from the ship.")

TASKS: Final[Mapping[str, str]] = {
    "hacienda": N_("First decide whether to use the hacienda."),
    "hospice": N_("The hospice's colonist goes on the tile you have just taken."),
    "extra_colonist": N_("First decide whether to take the extra colonist."),
    "university": N_("The university's colonist goes on the building you have just built."),
    "library": N_("First decide whether the library doubles your privilege."),
    "guests": N_("First decide whether to move workers out of your guesthouse."),
    "forest": N_("First decide whether the plantation becomes a forest."),
    "black_market": N_("First make up the missing doubloons with the black market."),
    "small_wharf": N_("First load the small wharf, or ship its goods."),
    "noble": N_("First decide whether to take the noble."),
    "hunt": N_("First decide whether to discard a tile with the hunting lodge."),
    "supply": N_("First decide which goods to return with the royal supplier."),
    "store": N_("Loading is over. Choose which goods to keep."),
    "give_back": N_("First decide which goods to return to the supply."),
    "end_turn": END_TURN,
}
"""Task to complete first, by decision, for pieces unrelated to it."""

PHASES: Final[Mapping[str, tuple[tuple[str, ...], str]]] = {
    "market": (("builder",), N_("You build in the builder phase.")),
    "face_up": (("settler",), N_("You take plantations in the settler phase.")),
    "stack": (("settler",), N_("You take plantations in the settler phase.")),
    "quarries": (("settler",), N_("You take quarries in the settler phase.")),
    "ship": (("captain",), N_("You load goods in the captain phase.")),
    "good": (
        ("trader", "captain"),
        N_("You sell goods in the trader phase and load them in the captain phase."),
    ),
    "empty": (("mayor",), N_("You place colonists in the mayor phase.")),
    "full": (("mayor",), N_("You can move colonists in the mayor phase.")),
    "noble": (("mayor",), N_("You can move nobles in the mayor phase.")),
    "colonist_ship": (
        (),
        N_("The colonists on the ship are divided among the players in the mayor phase."),
    ),
    "colonist_supply": (
        (),
        N_("The colonist ship is refilled from the supply at the end of the mayor phase."),
    ),
    "supply": ((), N_("You get goods from the supply in the craftsman phase.")),
    "san_juan": ((), N_("You place the colonists from San Juan in the mayor phase.")),
    "chips": ((), N_("Victory point chips count at the end of the game.")),
    "city": ((), N_("Your buildings take effect automatically in their phases.")),
}
"""Phases in which a kind of piece is used, with a description."""
NEXT_ROLE: Final = N_("The next role is chosen after this phase.")


def otherwise(view: View, word: str) -> Text:
    """Describe when a kind of piece is used, or the task to complete first."""
    task = TASKS.get(view["decision"]["kind"], "")
    if word == "role":
        return NEXT_ROLE if view["phase"] else task
    if word not in PHASES:
        return ""
    phases, said = PHASES[word]
    return task if view["phase"] in phases else said


def why_stack_in_settler_phase(view: View, me: int) -> Text:
    """Reason against the face-down plantations while a tile is chosen."""
    return STACK if _is_in_match(view, "hacienda") else FACE_UP


def why_stack_in_trader_phase(view: View, me: int) -> Text:
    """Reason against the face-down plantations while goods are sold."""
    return LAND_OFFICE if _is_in_match(view, "land_office") else PHASES["stack"][1]


def _is_in_match(view: View, building: str) -> bool:
    return any(entry["id"] == building for entry in view["market"])


def why_no_role(view: View, me: int, id_: str) -> Text:
    """Reason against a role: it has been taken."""
    role = next(role for role in view["roles"] if role["id"] == id_)
    return CHOSEN if role["taken_by"] is not None else ""


# ---- buildings ------------------------------------------------------------------------------------------


def why_no_building(view: View, me: int, id_: str) -> Text:
    """Reason against a building: none left, already built, no room, or too expensive."""
    entry = next((entry for entry in view["market"] if entry["id"] == id_), None)
    if entry is None:
        return ""
    mine = view["players"][me]
    if entry["left"] == 0:
        return SOLD_OUT
    if id_ in {building["id"] for building in mine["city"]}:
        return BUILT
    if mine["city_free"] < entry["spaces"]:
        return TWO_SPACES if mine["city_free"] else CITY_FULL
    short = view["decision"]["prices"][id_] - mine["doubloons"]
    means = _means(mine)
    if means:
        return counted(ONE_SHORT_RETURNING, SHORT_RETURNING, short - means)
    return counted(ONE_SHORT, SHORT, short)


def _means(player: View) -> int:
    """Doubloons that the black market can replace: by a colonist, a good and a point."""
    stall = _working_in(player, "black_market")
    if not stall:
        return 0
    kinds = (player["workers"] - stall, sum(player["goods"].values()), player["chips"] or 0)
    return sum(count > 0 for count in kinds)


def _working_in(player: View, building: str) -> int:
    """Number of colonists in a building of a player, 0 without it."""
    return sum(b["workers"] for b in player["city"] if b["id"] == building)


def why_not_in_draft(view: View, me: int, id_: str) -> Text:
    """Reason against a building in the draft: chosen, no slot left, or excluded by another."""
    for group in view["draft"]:
        for building in group["buildings"]:
            if building["id"] == id_:
                return _why_left_out(building, group["slots"])
    return ""


def _why_left_out(building: View, slots: int) -> Text:
    if building["chosen"]:
        return IN_MATCH
    if building["open"]:
        return ""
    if slots == 0:
        return NO_SLOT
    number = next(i for i, other in enumerate(BUILDINGS) if other.id == building["id"])
    return fact(EXCLUDED, building=term(BUILDINGS[int(EXCLUDES[number])].id))


# ---- the settler and others -----------------------------------------------------------------------------


def why_no_quarry(view: View, me: int) -> Text:
    """Reason against a quarry: none left, or the seat may not take one."""
    if not view["quarries"]:
        return NO_QUARRY
    mine, second = view["players"][me], view["decision"]["second"]
    if _working_in(mine, "construction_hut") or (view["chooser"] == me and not second):
        return ""
    if any(building["id"] == "construction_hut" for building in mine["city"]):
        return HUT_EMPTY
    return SECOND_QUARRY if second else PRIVILEGE


def why_no_extra(view: View, me: int, good: str) -> Text:
    """Reason against an extra good of the craftsman: none left, or none produced."""
    if not view["goods_supply"][good]:
        return SUPPLY_EMPTY
    return "" if _makes(view["players"][me], good) else NOT_PRODUCED


def _makes(player: View, good: str) -> bool:
    """Return True if a plantation of the kind and a plant for it (except corn) are occupied."""
    on_island = any(tile["tile"] == good and tile["worker"] for tile in player["island"])
    in_city = any(b["makes"] == good and b["workers"] for b in player["city"])
    return on_island and (good == "corn" or in_city)


REASONS: Final = Reasons(
    by_decision={
        "draft": {"market": why_not_in_draft},
        "choose_role": {"role": why_no_role},
        "hacienda": {"stack": always("")},
        "hospice": {"empty": always(TASKS["hospice"])},
        "university": {"empty": always(TASKS["university"])},
        "settle": {"quarries": why_no_quarry, "stack": why_stack_in_settler_phase},
        "build": {"market": why_no_building},
        "extra_good": {"supply": why_no_extra},
        "extra_colonist": {"colonist_ship": always(FROM_SUPPLY)},
        "place_colonists": {"empty": why_empty, "full": why_full, "noble": why_noble_stays},
        "place_nobles": {
            "empty": why_empty_for_noble,
            "full": why_full_for_noble,
            "noble": why_noble,
        },
        "black_market": {
            "good": why_returned_good,
            "full": why_no_worker,
            "noble": why_no_worker,
            "chips": why_no_chip,
        },
        "hunt": dict.fromkeys(("empty", "full", "noble"), why_no_hunt),
        "sell": {"good": why_no_sale, "stack": why_stack_in_trader_phase},
        "load": {"ship": why_no_ship, "good": why_no_load},
        "small_wharf": {"good": why_nothing},
        "store": {"good": why_none_kept},
        "supply": {"good": why_none_supplied},
        "give_back": {"good": why_goods_stay},
    },
    otherwise=otherwise,
    owned=("empty", "full", "noble", "city", "good", "san_juan", "chips"),
)
