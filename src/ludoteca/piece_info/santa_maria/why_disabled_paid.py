"""Missing coins and resources for costs in Santa Maria."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.santa_maria.components import EDITION
from ludoteca.games.santa_maria.names import said_amounts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.piece_info.card import Text, View, fact
from ludoteca.piece_info.unplayable import counted

__all__ = [
    "why_dear",
    "why_no_ship",
    "why_no_swap",
    "why_no_trade",
]

LACKING: Final = N_("You lack {amounts}.")
LACKING_KINDS: Final = N_("You lack {amounts} and {last}.")
ONE_RESOURCE_SHORT: Final = N_(
    "You are 1 resource short, even with everything that can replace another."
)
RESOURCES_SHORT: Final = N_(
    "You are {count} resources short, even with everything that can replace another."
)
NOTHING_TO_SELL: Final = N_("You have none to sell, and it cannot be bought.")
ONE_COIN_TO_BUY: Final = N_("You have none to sell, and you are 1 coin short of buying one.")
COINS_TO_BUY: Final = N_("You have none to sell, and you are {count} coins short of buying one.")
NO_SWAP: Final = N_("It cannot replace anything you have to pay.")

SUBSTITUTES: Final = {
    scholar.id: scholar.ability.amount
    for scholar in EDITION.scholars
    if scholar.ability.mod == "ship_substitute"
}
"""Number of a ship's resources that each scholar can replace."""


def why_dear(player: View, price: Mapping[str, int], substitutes: int = 0) -> Text:
    """Name the missing resources of a price; gold and `substitutes` may replace any."""
    has = player["resources"]
    missing = {what: n - has[what] for what, n in price.items() if n > has[what]}
    over = sum(max(n - price.get(what, 0), 0) for what, n in has.items() if what != "gold")
    stand_ins = max(has["gold"] - price.get("gold", 0), 0) + min(substitutes, over)
    if stand_ins:
        return counted(ONE_RESOURCE_SHORT, RESOURCES_SHORT, sum(missing.values()) - stand_ins)
    return _lacking(missing) if missing else ""


def _lacking(missing: Mapping[str, int]) -> Message:
    """Sentence that lists missing resources, the last one after "and"."""
    *others, last = missing
    if not others:
        return fact(LACKING, amounts=said_amounts(missing))
    first = said_amounts({what: missing[what] for what in others})
    return fact(LACKING_KINDS, amounts=first, last=said_amounts({last: missing[last]}))


def why_no_ship(view: View, me: int, id_: str) -> Text:
    """Reason against a ship: resources are missing."""
    dock = next(dock for dock in view["docks"] if dock["id"] == id_)
    mine = view["players"][me]
    return why_dear(mine, dock["cargo"]["need"], _substitutes(view, me)) if dock["cargo"] else ""


def _substitutes(view: View, me: int) -> int:
    """Number of a ship's resources that the seat's scholars can replace."""
    known = {space["what"] for space in view["spaces"] if me in space["monks"]}
    known.add(view["players"][me]["own_scholar"])
    return sum(amount for scholar, amount in SUBSTITUTES.items() if scholar in known)


def why_no_trade(view: View, me: int, what: str) -> Text:
    """Reason against a resource: it can be neither sold nor bought."""
    mine = view["players"][me]
    if mine["resources"][what]:
        return ""
    if what not in mine["buys"]:
        return NOTHING_TO_SELL
    return counted(ONE_COIN_TO_BUY, COINS_TO_BUY, mine["buys"][what] - mine["coins"])


def why_no_swap(view: View, me: int, what: str) -> Text:
    """Reason against a resource that pays for nothing (by elimination, not in the view)."""
    return NO_SWAP
