"""Reasons why goods and ships of Lisboa are disabled."""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View
from ludoteca.piece_info.lisboa.why_disabled_court import HULL_OF, IMPOSSIBLE, NO_GOODS_FOR_SHIP
from ludoteca.piece_info.lisboa.why_disabled_timing import SLOTTED

__all__ = [
    "why_no_cargo",
    "why_no_export",
    "why_no_extra",
    "why_no_hold",
    "why_no_new_ship",
    "why_no_payment",
    "why_no_upgrade",
    "why_no_use",
]

NOTHING: Final = N_("You do not have any.")
NO_GOODS: Final = N_("You have no goods to export.")
FULL: Final = N_("The ship is full.")
NO_HOLD: Final = N_("No ship has space for it.")
NO_USE: Final = N_("No ship has space for it, and it cannot pay for any state action now.")
NO_ACTION: Final = N_("It cannot pay for any state action now.")
SPENT: Final = N_("You have already paid one for this ship. Pay a different good.")
NO_ROOM: Final = N_("Your storehouse has no space for more of it.")
NOT_PRODUCED: Final = N_("You have not just produced any.")
NOT_LARGER: Final = N_("The new ship is no larger than this one.")


def why_no_export(view: View, me: int, good: str) -> Text:
    """Reason against exporting a good: no ship takes it."""
    return NO_HOLD if view["players"][me]["goods"][good] else NOTHING


def why_no_use(view: View, me: int, good: str) -> Text:
    """Reason against a good: no ship takes it, and it pays for nothing."""
    return NO_USE if view["players"][me]["goods"][good] else NOTHING


def why_no_payment(view: View, me: int, good: str) -> Text:
    """Reason against paying with a good: it pays for no state action."""
    return NO_ACTION if view["players"][me]["goods"][good] else NOTHING


def why_no_cargo(view: View, me: int, good: str) -> Text:
    """Reason against paying for a ship with a good: already paid with it, or none available."""
    return SPENT if view["players"][me]["goods"][good] else NOTHING


def why_no_extra(view: View, me: int, good: str) -> Text:
    """Reason against an extra good: not produced, or no room."""
    player = view["players"][me]
    if not player["stores"][good]:
        return NOT_PRODUCED
    return NO_ROOM if player["goods"][good] >= player["goods_limit"] else NOT_PRODUCED


def why_no_hold(view: View, me: int, owner: str, number: str) -> Text:
    """Reason against a slot above: its ship takes no goods, or it holds a card."""
    entry = view["players"][int(owner)]["upper"][int(number) - 1]
    if not entry or not entry["ship"]:
        return SLOTTED if entry and int(owner) == me else ""
    if not any(view["players"][me]["goods"].values()):
        return NO_GOODS
    return FULL if len(entry["load"]) >= entry["hull"] else IMPOSSIBLE


def why_no_new_ship(view: View, me: int) -> Text:
    """Reason against a new ship: goods are missing."""
    kinds = sum(count > 0 for count in view["players"][me]["goods"].values())
    return NO_GOODS_FOR_SHIP if view["decision"]["goods"]["new"] > kinds else IMPOSSIBLE


def why_no_upgrade(view: View, me: int, owner: str, number: str) -> Text:
    """Reason against replacing a ship by the new one."""
    if int(owner) != me:
        return ""
    entry = view["players"][me]["upper"][int(number) - 1]
    if not entry or not entry["ship"]:
        return SLOTTED if entry else ""
    if entry["hull"] >= HULL_OF[view["decision"]["ship"]]:
        return NOT_LARGER
    return why_no_new_ship(view, me)
