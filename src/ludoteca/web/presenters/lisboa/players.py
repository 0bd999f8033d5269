"""Template data of a player's portfolio in Lisboa."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ludoteca.games.lisboa import LISBOA
from ludoteca.games.lisboa.components.counts import (
    CARDS_START,
    CLERGY_MAX,
    EDITION,
    GOODS_START,
    N_OFFICIALS,
    RUBBLE_MAX,
)
from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.descriptions import NOBLE_ACTION
from ludoteca.games.lisboa.edition.model import COLUMNS, GOODS, NOBLES, RUBBLE, TYPES, House
from ludoteca.games.lisboa.effect_text import TIPS
from ludoteca.games.lisboa.names import TYPES_OF_CARDS
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message
from ludoteca.web.presenters.base import View
from ludoteca.web.presenters.lisboa.pieces import CARDS, CLERGY, DECREES, HOUSE_EFFECT, PLANS
from ludoteca.web.presenters.lisboa.slots import drawn_slots

__all__ = ["drawn_player", "player_changes"]

NAMES: Final = EDITION.names
HOUSES: Final = tuple(
    tuple(house for house in EDITION.houses if house.column == column)
    for column in range(len(COLUMNS))
)
"""By column, from the bottom up."""

NEXT_HOUSE: Final = N_("Houses, column {column}: {left} left. {effect}")
NO_HOUSES: Final = N_("Houses, column {column}: none left.")


def drawn_player(view: View, player: View) -> dict[str, Any]:
    """Everything a player owns, each thing with the key of its piece."""
    seat = player["seat"]
    opponent = _opponent(view, seat)
    return {
        **player,
        "first": view["first"] == seat,
        "opponent": opponent,
        "hand": [_held_card(seat, held) for held in _sorted(player["hand"])],
        **drawn_slots(player, opponent is not None),
        "goods": [_good(player, good) for good in GOODS],
        "rubble": [_rubble(player, colour) for colour in RUBBLE],
        "grid": [_set_space(player, i) for i in range(RUBBLE_MAX)],
        "favors": [
            {"noble": noble, "name": NAMES[noble], "held": noble in player["favors"]}
            for noble in NOBLES
        ],
        "away": N_OFFICIALS - player["officials"],
        "houses": [_houses(player, i) for i in range(len(COLUMNS))],
        "stores": [
            {"good": good, "name": NAMES[good], "symbol": f"li-{good}", "count": n}
            for good, n in player["stores"].items()
            if n
        ],
        "plans": [{"key": f"plan:{seat}:{id_}", **PLANS[id_]} for id_ in player["plans"]],
        "done": [PLANS[id_] for id_ in player["done"]],
        "done_officials": sum(PLANS[id_]["officials"] for id_ in player["done"]),
        "clergy": [{"key": f"clergy:{seat}:{id_}", **CLERGY[id_]} for id_ in player["clergy"]],
        "clergy_free": range(CLERGY_MAX - len(player["clergy"])),
        "decrees": [
            {
                "key": f"own-decree:{seat}:{decree['id']}",
                **DECREES[decree["id"]],
                "worth": decree["vp"],
            }
            for decree in player["decrees"]
        ],
    }


def _opponent(view: View, seat: int) -> dict[str, Any] | None:
    """The next turn of the solo opponent; None for other seats."""
    told = view["opponent"]
    if told is None or told["seat"] != seat or LISBOA.opponent is None:
        return None
    number = NOBLES.index(told["noble"])
    which = EDITION.solo.state_action[TYPES.index(told["pile"])]
    return {
        **told,
        "note": LISBOA.opponent.note,
        "noble_name": NAMES[told["noble"]],
        "pile_name": TYPES_OF_CARDS[told["pile"]],
        "state_name": NAMES[f"act_{STATE_ACTIONS[2 * number + which]}"],
        "action_name": NAMES[NOBLE_ACTION[told["noble"]]],
    }


def _sorted(hand: list[Any]) -> list[Any]:
    """A hand sorted by type of card; hidden cards are placed first."""
    return sorted(
        hand, key=lambda held: TYPES.index(CARDS[held["card"]]["type"]) if held["card"] else 0
    )


def _held_card(seat: int, held: View) -> dict[str, Any]:
    return {
        "key": f"hand:{seat}:{held['card']}",
        "card": CARDS.get(held["card"]),
        "deck": held["deck"],
    }


def _good(player: View, good: str) -> dict[str, Any]:
    """A space of the storehouse: goods, and the room left for more."""
    count = player["goods"][good]
    return {
        "key": f"good:{player['seat']}:{good}",
        "id": good,
        "name": NAMES[good],
        "symbol": f"li-{good}",
        "count": count,
        "free": max(player["goods_limit"] - count, 0),
    }


def _rubble(player: View, colour: str) -> dict[str, Any]:
    """A row of the rubble grid."""
    count = player["rubble"][colour]
    return {
        "key": f"rubble:{player['seat']}:{colour}",
        "colour": colour,
        "name": NAMES[colour],
        "symbol": f"li-{colour}",
        "count": count,
        "free": range(RUBBLE_MAX - count),
    }


def _set_space(player: View, i: int) -> dict[str, Any]:
    """A space of the top row of the rubble grid: limits after a set, and whether it is done."""
    done = i < player["sets"]
    return {"done": done, "cards": CARDS_START + i + 1, "goods": GOODS_START + i + 1}


def _houses(player: View, column: int) -> dict[str, Any]:
    """A column of houses from top to bottom; a house that is gone shows the effect of its space."""
    id_ = COLUMNS[column]
    gone = player["houses_used"][id_]
    spaces = [_house(house, n < gone) for n, house in enumerate(HOUSES[column])]
    return {
        "key": f"house:{player['seat']}:{id_}",
        "id": id_,
        "label": _said_houses(column, gone),
        "spaces": spaces[::-1],
    }


def _said_houses(column: int, gone: int) -> Message:
    """Label of a column: the number of houses left, and the effect of the next one."""
    left = HOUSES[column][gone:]
    filled = {"column": column + 1, "left": len(left)}
    if not left:
        return Message(NO_HOUSES, filled)
    return Message(NEXT_HOUSE, {**filled, "effect": TIPS[left[0].id]})


def _house(house: House, gone: bool) -> dict[str, Any]:
    return {"gone": gone, "effect": HOUSE_EFFECT[house.id], "tip": TIPS[house.id]}


# ---- changes --------------------------------------------------------------------------------------------


def player_changes(old: View, new: View) -> set[str]:
    """Keys of slots, plans and clergy tiles that are new."""
    seat = new["seat"]
    found = {f"plan:{seat}:{id_}" for id_ in new["plans"] if id_ not in old["plans"]}
    found |= {f"clergy:{seat}:{id_}" for id_ in new["clergy"] if id_ not in old["clergy"]}
    return found | set(_new_in_slots(old, new))


def _new_in_slots(old: View, new: View) -> Iterator[str]:
    for side in ("upper", "lower"):
        for i, (was, now) in enumerate(zip(old[side], new[side], strict=True), 1):
            if now and was != now:
                yield f"{side}:{new['seat']}:{i}"
