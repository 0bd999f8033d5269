"""Times at which pieces of Lisboa come into play, for those unrelated to the current decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.lisboa.names import named
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View, fact
from ludoteca.piece_info.unplayable import ByPiece

__all__ = ["BUILT", "BY_PIECE", "OPENED", "STATE_OF", "TIMES", "otherwise"]

BUILT: Final = N_("There is already a store here.")
OPENED: Final = N_("There is already a public building here.")
STORE: Final = N_("You build a store when you visit the Builder.")
OPEN: Final = N_("You open a public building when you visit the King.")
VISIT: Final = N_("You visit a noble by playing one of his cards to the court in your turn.")
INVEST: Final = N_("You invest by playing a treasury card to the court in your turn.")
BY_STATE: Final = N_("It is used by the state action “{action}”.")
BONUS_CUBE: Final = N_("You take rubble from the common pile as a bonus.")
LAND_CUBE: Final = N_("You take rubble when you build a store in its row or column.")
SPACE_CUBE: Final = N_("You take this rubble when you open a public building here.")
EXPORT: Final = N_("You export goods after you slot a card.")
SLOTTED: Final = N_("A slotted card is removed only to make room for another.")

STATE_OF: Final = {
    "favor": "act_favor",
    "office": "act_recruit",
    "ship": "act_ship",
    "ships": "act_ship",
    "ring": "act_church",
    "plans": "act_plan",
}
"""State action by kind of piece that it uses."""
TIMES: Final[Mapping[str, str]] = {
    "act": N_("You take this action when you visit the noble or follow a visit."),
    "icon": N_(
        "You take it for a good after you slot a card, or for free when you visit the noble."
    ),
    "seat": N_("Officials return to your portfolio when you open a public building."),
    "waiting": N_("Officials return to your portfolio when you open a public building."),
    "pile": N_("You take a new card after you play one."),
    "decree": N_("You take a decree when you visit the Prime Minister."),
    "building": N_("You open it with a plan of its architect when you visit the King."),
    "hand": N_("You play one card each turn."),
    "plan": N_("You use a plan when you visit the King and open a public building."),
    "clergy": N_("You may discard a clergy tile in a church scoring."),
    "own-decree": N_("Decrees score at the end of the game."),
    "lower": SLOTTED,
    "good": N_("You export goods or pay them for state actions after you slot a card."),
    "rubble": N_("You keep it, and it counts automatically in sets of the three colours."),
    "house": N_("A house leaves your portfolio when you build a store."),
    "coins": N_("You choose how to pay when something costs money."),
    "above": N_("You can slot a noble card when you play it in your turn."),
    "below": N_("You can slot a treasury card when you play it in your turn."),
    "leave": N_("You discard cards from your hand here when period 1 ends."),
}
"""Time of use by kind of piece."""


def otherwise(view: View, kind: str) -> Text:
    """Describe when a kind of piece comes into play."""
    if kind in STATE_OF:
        return fact(BY_STATE, action=named(STATE_OF[kind]))
    return TIMES.get(kind, "")


def _land(view: View, me: int, id_: str) -> Text:
    return BUILT if view["lands"][id_]["street"] else STORE


def _space(view: View, me: int, id_: str) -> Text:
    return OPENED if view["spaces"][id_]["building"] else OPEN


def _court(view: View, me: int, noble: str) -> Text:
    return INVEST if noble == "treasury" else VISIT


def _cube(view: View, me: int, where: str, *rest: str) -> Text:
    return {"pile": BONUS_CUBE, "space": SPACE_CUBE}.get(where, LAND_CUBE)


def _upper(view: View, me: int, owner: str, number: str) -> Text:
    entry = view["players"][int(owner)]["upper"][int(number) - 1]
    if entry and entry["ship"]:
        return EXPORT
    return SLOTTED if int(owner) == me else ""


BY_PIECE: Final[ByPiece] = {
    "land": _land,
    "space": _space,
    "court": _court,
    "cube": _cube,
    "upper": _upper,
}
"""Functions by kind of piece for times that depend on the particular piece."""
