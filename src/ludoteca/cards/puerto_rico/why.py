"""Why a piece of Puerto Rico is dark for the seat that is asked, as far as all can see it."""

from __future__ import annotations

from typing import Final

from ludoteca.cards.card import Text, View, asked, fact
from ludoteca.i18n import N_

__all__ = ["why_no_building", "why_no_good", "why_no_quarry", "why_no_role", "why_no_ship"]

SOLD_OUT: Final = N_("Sold out")
BUILT: Final = N_("Already built")
NO_ROOM: Final = N_("No room for it")
SHORT: Final = N_("{count} short")
CHOSEN: Final = N_("Already chosen")
NONE_LEFT: Final = N_("None left")
PRIVILEGE: Final = N_("Only for who has chosen the settler, or with the construction hut")
FULL: Final = N_("Full")
OTHER_GOOD: Final = N_("You have none of what it carries")
NOTHING: Final = N_("You have none")
SOLD: Final = N_("This kind lies in the trading house already")
HOUSE_FULL: Final = N_("The trading house is full")
OTHER_SHIP: Final = N_("Your goods have to go to another ship")


def why_no_role(view: View, me: int, role: View) -> Text:
    """A role that has been taken."""
    if asked(view, me, "choose_role") and role["taken_by"] is not None:
        return CHOSEN
    return ""


def why_no_building(view: View, me: int, entry: View) -> Text:
    """A building that cannot be built: none left, built already, no room, too dear."""
    if not asked(view, me, "build"):
        return ""
    mine = view["players"][me]
    if entry["left"] == 0:
        return SOLD_OUT
    if entry["id"] in {building["id"] for building in mine["city"]}:
        return BUILT
    if mine["city_free"] < entry["spaces"]:
        return NO_ROOM
    short = view["decision"]["prices"][entry["id"]] - mine["doubloons"]
    return fact(SHORT, count=short) if short > 0 else ""


def why_no_quarry(view: View, me: int) -> Text:
    """No quarry for who has neither privilege nor hut, and where none is left."""
    if not asked(view, me, "settle"):
        return ""
    if view["players"][me]["island_free"] == 0:
        return NO_ROOM
    return PRIVILEGE if view["quarries"] else NONE_LEFT


def why_no_ship(view: View, me: int, number: int) -> Text:
    """A ship that the seat that loads has nothing for."""
    if not asked(view, me, "load"):
        return ""
    ship = view["ships"][number]
    if ship["load"] == ship["space"]:
        return FULL
    if ship["good"] and not view["players"][me]["goods"][ship["good"]]:
        return OTHER_GOOD
    return OTHER_SHIP


def why_no_good(view: View, me: int, good: str) -> Text:
    """A good that cannot be sold."""
    if not asked(view, me, "sell"):
        return ""
    if not view["players"][me]["goods"][good]:
        return NOTHING
    if None not in view["trading_house"]:
        return HOUSE_FULL
    return SOLD if good in view["trading_house"] else ""
