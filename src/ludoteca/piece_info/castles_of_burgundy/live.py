"""State of the pieces of The Castles of Burgundy: what they need, and why they are disabled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ludoteca.games.castles_of_burgundy.actions import DEPOT_IDS, STORAGE_IDS
from ludoteca.games.castles_of_burgundy.boards import SPACES
from ludoteca.games.castles_of_burgundy.names import space_name
from ludoteca.games.castles_of_burgundy.purchase import PRICE
from ludoteca.i18n import N_
from ludoteca.piece_info.card import PieceState, Text, View, fact
from ludoteca.piece_info.castles_of_burgundy.why_disabled import REASONS
from ludoteca.piece_info.unplayable import with_reason

__all__ = ["at", "common"]

BY_NUMBER: Final = N_("Taken with a {number}")
PRICE_NOW: Final = N_("Price: {count} silverlings")
SPACE: Final = N_("Space {space}")
NUMBER: Final = N_("Number: {number}")
ON_SPACE: Final = N_("On space {space}")
AREA: Final = N_("Area of {size}: {points} points when completed, plus {more} in this phase.")
MISSING: Final = N_("Empty spaces in the area: {count}")
WORTH: Final = N_("Points if the game ended now: {count}")
THERE: Final = N_("Here: {count}")
IN_DEPOT: Final = N_("In depot {number}")
SHOWS: Final = N_("It shows a {number}.")


def at(view: View, me: int, key: str) -> PieceState | None:
    """The piece with a key as seen by a seat, or None if it has no card."""
    word, *rest = key.split(":")
    told = _WORDS.get(word)
    return with_reason(told(view, me, *rest), REASONS, view, me, word, rest) if told else None


def common(view: View) -> Iterable[str]:
    """Keys of the pieces in the middle of the table."""
    for depot in view["depots"]:
        filled = (i for i, slot in enumerate(depot["slots"], 1) if slot["tile"])
        yield from (f"depot:{depot['id']}:tile_{i}" for i in filled)
        yield from (f"pile:{depot['id']}:{good}" for good, n in depot["goods"].items() if n)
    for i, tile in enumerate(view["black_depot"], 1):
        if tile:
            yield f"black:tile_{i}"


def _number(id_: str) -> int:
    return int(id_.rpartition("_")[2])


# ---- depots ---------------------------------------------------------------------------------------------


def _depot(view: View, me: int, depot: str, slot: str) -> PieceState:
    there = view["depots"][DEPOT_IDS.index(depot)]
    entry = there["slots"][_number(slot) - 1]
    number: int = there["number"]
    if not entry["tile"]:
        return PieceState(f"slot.{entry['kind']}")
    return PieceState(entry["tile"]["id"], facts=[fact(BY_NUMBER, number=number)])


def _black(view: View, me: int, slot: str) -> PieceState:
    tile = view["black_depot"][_number(slot) - 1]
    if not tile:
        return PieceState("gone")
    return PieceState(tile["id"], facts=[fact(PRICE_NOW, count=PRICE)])


def _pile(view: View, me: int, depot: str, good: str) -> PieceState:
    there = view["depots"][DEPOT_IDS.index(depot)]
    count = fact(THERE, count=there["goods"][good])
    return PieceState(good, facts=[count, fact(IN_DEPOT, number=there["number"])])


# ---- pieces of a seat -----------------------------------------------------------------------------------


def _space(view: View, me: int, seat: str, id_: str) -> PieceState:
    player = view["players"][int(seat)]
    space = player["spaces"][SPACES.index(id_)]
    if space["tile"]:
        facts: list[Text] = [fact(ON_SPACE, space=space_name(id_))]
        return PieceState(space["tile"]["id"], facts=[*facts, *_worth(player, space["tile"])])
    name = fact(SPACE, space=space_name(id_))
    facts = [fact(NUMBER, number=space["number"])]
    if int(seat) != me:
        return PieceState(f"space.{space['kind']}", name, facts)
    return PieceState(f"space.{space['kind']}", name, [*facts, *_area(view, player, space)])


def _worth(player: View, tile: View) -> list[Text]:
    """Points that an end-scoring monastery would currently score."""
    points = player["monasteries"].get(tile["monastery"], 0)
    return [fact(WORTH, count=points)] if points else []


def _area(view: View, player: View, space: View) -> list[Text]:
    """Points for completing the area of a space."""
    area = [other for other in player["spaces"] if other["area"] == space["area"]]
    empty = Counter(other["tile"] is None for other in area)[True]
    filled = {"points": view["area_points"][len(area)], "more": view["phase_points"]}
    return [fact(AREA, size=len(area), **filled), fact(MISSING, count=empty)]


def _stored(view: View, me: int, seat: str, slot: str) -> PieceState:
    tile = view["players"][int(seat)]["storage"][STORAGE_IDS.index(slot)]
    return PieceState(tile["id"] if tile else "storage")


def _good(view: View, me: int, seat: str, good: str) -> PieceState:
    count = view["players"][int(seat)]["goods"][good]
    return PieceState(good, facts=[fact(THERE, count=count)])


def _die(view: View, me: int, seat: str, which: str) -> PieceState:
    die = view["players"][int(seat)]["dice"][int(which)]
    facts = [fact(SHOWS, number=die["number"])]
    return PieceState("used_die" if die["used"] else "die", facts=facts)


def _counter(what: str) -> Callable[..., PieceState]:
    return lambda view, me, seat: PieceState(
        what, facts=[fact(THERE, count=view["players"][int(seat)][what])]
    )


_WORDS: Final[Mapping[str, Callable[..., PieceState]]] = {
    "depot": _depot,
    "black": _black,
    "pile": _pile,
    "space": _space,
    "stored": _stored,
    "good": _good,
    "die": _die,
    "silver": _counter("silver"),
    "workers": _counter("workers"),
    "board": lambda view, me, board: PieceState(board),
}
