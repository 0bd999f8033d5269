"""Targets of Lisboa's actions on the table.

Picking up a card lights its slot, its place in the court and the gold; picking up a good lights ships and icons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.court import STATE_ACTIONS, STATE_GOOD
from ludoteca.games.lisboa.edition.model import GOODS, NOBLES
from ludoteca.web.presenters.base import ActionTarget, View

__all__ = ["HANDLES", "places"]

HANDLES: Final = ("hand", "good")
"""Kinds of pieces that are picked up first."""

TYPE_OF: Final = {card.id: card.type for card in CARDS}
ACTION_OF: Final = {"store": "builder", "decree": "marquis", "open": "king"}
"""Noble actions, each with its noble."""
RING: Final = 6
BY_SEAT: Final = {
    "spend": "good",
    "extra": "good",
    "house": "house",
    "use_plan": "plan",
    "by_influence": "coins",
    "by_money": "coins",
    "relic": "rubble",
}
"""Actions on a seat's own pieces, each with the kind of piece."""
AT_ONCE: Final = {
    "draw": "pile",
    "free": "icon",
    "office": "office",
    "plan": "plans",
    "favor": "favor",
    "store": "land",
    "open": "space",
    "decree": "decree",
    "rubble": "cube:pile",
}
"""Actions on pieces of the board, each with the kind of piece."""


def places(view: View, legal: Iterable[int]) -> list[ActionTarget]:
    """Targets of every legal action."""
    return [ActionTarget(key, action) for action in legal for key in _keys(view, action)]


def _keys(view: View, action: int) -> list[str]:
    """Keys of the pieces of an action."""
    word, _ = ACTIONS.split(action)
    arguments = ACTIONS.arguments(action)
    seat = view["decision"]["seat"]
    if word == "tile":
        offered = view["decision"]["kind"] == "first_tile"
        return [f"offered:{arguments[0]}" if offered else f"clergy:{seat}:{arguments[0]}"]
    if word in AT_ONCE:
        return [f"{AT_ONCE[word]}:{arguments[0]}"]
    if word in BY_SEAT:
        first = "" if BY_SEAT[word] == "coins" else f":{arguments[0]}"
        return [f"{BY_SEAT[word]}:{seat}{first}"]
    if word in ("slot", "court", "discard", "cash"):
        return _card(view, seat, word, arguments[0])
    return _others(view, seat, [word, *arguments])


def _card(view: View, seat: int, use: str, card: str) -> list[str]:
    """Keys of a card in hand, and of the place where this use of it happens."""
    type_ = TYPE_OF[card]
    where = {
        "slot": f"below:{seat}" if type_ == "treasury" else f"above:{seat}",
        "court": f"court:{type_}",
        "discard": f"leave:{seat}" if view["decision"]["kind"] == "hand" else f"good:{seat}:gold",
        "cash": f"leave:{seat}",
    }[use]
    return [f"hand:{seat}:{card}", where]


def _others(view: View, seat: int, said: list[str]) -> list[str]:
    """Keys for actions on several pieces, and for those whose piece needs a rule of its own."""
    match said:
        case ["drop", slot]:
            side, number = slot.split("_")
            return [f"{side}:{seat}:{number}"]
        case ["export", ship, good]:
            _, owner, number = ship.split("_")
            return [f"good:{seat}:{good}", f"upper:{int(owner) - 1}:{number}"]
        case ["state", action, means]:
            return [f"icon:{action}", f"good:{seat}:{_paid(action, means)}"]
        case ["follow", what]:
            return [_followed(view["decision"]["noble"], what)]
        case ["noble", what]:
            return [f"act:{ACTION_OF[what]}"]
        case ["recall", noble, where]:
            return [f"{where}:{noble}:{seat}"]
        case ["ship", what]:
            return ["ship"] if what == "new" else [f"upper:{seat}:{what[-1]}"]
        case ["produce"]:
            return ["icon:produce"]
        case ["church", steps, side]:
            place = view["church"]["place"] + int(steps) + (side == "ahead")
            return [f"ring:{place % RING}"]
        case ["clear", line, colour]:
            return [_cube(view["decision"]["land"], line, colour)]
    return []


def _paid(action: str, means: str) -> str:
    """The good that pays for a state action."""
    return "gold" if means == "gold" else GOODS[STATE_GOOD[STATE_ACTIONS.index(action) // 2]]


def _followed(noble: str, what: str) -> str:
    """Key of the state action or noble action of the visited noble."""
    if what == "noble":
        return f"act:{noble}"
    return f"icon:{STATE_ACTIONS[2 * NOBLES.index(noble) + (what == 'second')]}"


def _cube(land: str, line: str, colour: str) -> str:
    """Key of a cube in the row or the column of a land."""
    return f"cube:{line}:{land[0] if line == 'row' else land[1]}:{colour}"
