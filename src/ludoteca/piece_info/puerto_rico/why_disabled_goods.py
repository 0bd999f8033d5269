"""Reasons why goods and ships of Puerto Rico are disabled."""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View

__all__ = [
    "why_goods_stay",
    "why_no_load",
    "why_no_sale",
    "why_no_ship",
    "why_none_kept",
    "why_none_supplied",
    "why_nothing",
    "why_returned_good",
]

NOTHING: Final = N_("You do not have any.")
HOUSE_FULL: Final = N_("The trading house is full.")
SAME_KIND: Final = N_("This kind is already in the trading house.")
OFFICE_EMPTY: Final = N_(
    "This kind is already in the trading house, and your office has no colonist."
)
SOLD: Final = N_("You have already sold a good this turn.")
FULL: Final = N_("The ship is full.")
OTHER_GOOD: Final = N_("You have no goods of the kind this ship carries.")
ELSEWHERE: Final = N_("All your kinds of goods are on other ships and must go there.")
MORE_ELSEWHERE: Final = N_("Another empty ship takes more of these goods. Load them there.")
NO_GOODS: Final = N_("You have no goods.")
KIND_FULL: Final = N_("The ship that carries this kind is full.")
NO_SHIP: Final = N_("All ships carry other kinds of goods.")
KEPT: Final = N_("You are already keeping all of it.")
SUPPLIED: Final = N_("You have already returned this kind.")
ENOUGH: Final = N_("Returning it would not change what is produced.")
RETURNED: Final = N_("You have already returned a good for this building.")


def why_nothing(view: View, me: int, good: str) -> Text:
    """Reason against a good: the seat has none."""
    return "" if view["players"][me]["goods"][good] else NOTHING


def why_no_sale(view: View, me: int, good: str) -> Text:
    """Reason against selling a good: neither trading house nor trading post takes it."""
    mine = view["players"][me]
    if not mine["goods"][good]:
        return NOTHING
    if not _is_manned(mine, "trading_post"):
        if None not in view["trading_house"]:
            return HOUSE_FULL
        if good in view["trading_house"] and not _is_manned(mine, "office"):
            return OFFICE_EMPTY if _has(mine, "office") else SAME_KIND
    return SOLD if view["decision"]["sold"] else ""


def _has(player: View, building: str) -> bool:
    return any(b["id"] == building for b in player["city"])


def _is_manned(player: View, building: str) -> bool:
    return any(b["id"] == building and b["workers"] for b in player["city"])


# ---- loading --------------------------------------------------------------------------------------------


def why_no_ship(view: View, me: int, number: str) -> Text:
    """Reason against a ship: it is full, or may not be loaded with any of the seat's goods."""
    ship, goods = view["ships"][int(number)], view["players"][me]["goods"]
    if ship["load"] == ship["space"]:
        return FULL
    if ship["good"]:
        return "" if goods[ship["good"]] else OTHER_GOOD
    held = {good for good, count in goods.items() if count}
    if not held:
        return NO_GOODS
    free = held - {other["good"] for other in view["ships"]}
    if not free:
        return ELSEWHERE
    room = max(other["space"] for other in view["ships"] if not other["good"])
    takes_most = any(min(goods[good], room) <= ship["space"] for good in free)
    return "" if takes_most else MORE_ELSEWHERE


def why_no_load(view: View, me: int, good: str) -> Text:
    """Reason against loading a good: no cargo ship takes it."""
    if not view["players"][me]["goods"][good]:
        return NOTHING
    for ship in view["ships"]:
        if ship["good"] == good:
            return KIND_FULL if ship["load"] == ship["space"] else ""
    return NO_SHIP if all(ship["good"] for ship in view["ships"]) else ""


# ---- by elimination: the view does not say it, but no other reason disables a good -----------------------


def why_none_kept(view: View, me: int, good: str) -> Text:
    """Reason against keeping a good: all possible ones are kept."""
    return why_nothing(view, me, good) or KEPT


def why_none_supplied(view: View, me: int, good: str) -> Text:
    """Reason against a good: the royal supplier has had this kind."""
    return why_nothing(view, me, good) or SUPPLIED


def why_goods_stay(view: View, me: int, good: str) -> Text:
    """Reason against giving back a good."""
    return why_nothing(view, me, good) or ENOUGH


def why_returned_good(view: View, me: int, good: str) -> Text:
    """Reason against a good for the black market, which takes no more."""
    return why_nothing(view, me, good) or RETURNED
