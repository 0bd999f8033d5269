"""Times at which pieces of Lisboa come into play, for those unrelated to the current decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ludoteca.games.lisboa.names import named
from ludoteca.i18n import N_
from ludoteca.piece_info.card import Text, View, fact
from ludoteca.piece_info.unplayable import ByPiece

__all__ = ["BUILT", "BY_PIECE", "OPENED", "STATE_OF", "TIMES", "otherwise"]

BUILT: Final = N_("A store stands here already.")
OPENED: Final = N_("This public building is open already.")
STORE: Final = N_("You build a store when you visit the Builder.")
OPEN: Final = N_("You open a public building when you visit the King.")
VISIT: Final = N_("You visit a noble by playing one of his cards to the court in your turn.")
INVEST: Final = N_("You invest by playing a treasury card to the court in your turn.")
BY_STATE: Final = N_("It comes into play with the state action “{action}”.")
BONUS_CUBE: Final = N_("Rubble of the common pile is taken when a bonus says so.")
LAND_CUBE: Final = N_("You take rubble when you build a store in its row or column.")
SPACE_CUBE: Final = N_("You take this rubble when you open a public building here.")
EXPORT: Final = N_("Goods are loaded after you slot a card.")
SLOTTED: Final = N_("A slotted card leaves only to make room for another one.")

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
    "act": N_("It is carried out when you visit this noble, or follow a visit to him."),
    "icon": N_(
        "It is done for a good after you slot a card, or at no cost when you visit the noble."
    ),
    "seat": N_("Officials go home when you open a public building."),
    "waiting": N_("Officials go home when you open a public building."),
    "pile": N_("You take a new card after you have played one."),
    "decree": N_("You take a decree when you visit the Prime Minister."),
    "building": N_("It is opened with a plan of its architect when you visit the King."),
    "hand": N_("You play one card in each of your turns."),
    "plan": N_("You use a plan when you visit the King and open a public building."),
    "clergy": N_("You may discard a clergy tile when the church scores."),
    "own-decree": N_("Decrees score at the end of the game."),
    "lower": SLOTTED,
    "good": N_("Goods are exported or given for state actions after you slot a card."),
    "rubble": N_("It stays with you and counts by itself, in sets of the three colours."),
    "house": N_("A house leaves your portfolio when you build a store."),
    "coins": N_("You are asked how to pay when something costs money."),
    "above": N_("A noble card is slotted when you play it in your turn."),
    "below": N_("A treasury card is slotted when you play it in your turn."),
    "leave": N_("Cards leave your hand here when the first period ends."),
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
