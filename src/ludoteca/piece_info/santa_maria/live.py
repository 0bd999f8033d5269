"""State of the pieces of Santa Maria: costs, occupants, and why they are disabled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from ludoteca.games.santa_maria.actions import SLOTS
from ludoteca.games.santa_maria.effects import EFFECTS
from ludoteca.games.santa_maria.names import line_and_place, said_amounts
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.piece_info.card import PieceState, Text, View, fact
from ludoteca.piece_info.santa_maria.why_disabled import REASONS
from ludoteca.piece_info.unplayable import with_reason

__all__ = ["at", "common"]

PRICE: Final = N_("Price: {amounts}")
LIES_AT: Final = N_("Row {row}, column {column}")
USED: Final = N_("It holds a coin or a die and cannot be activated again this year.")
COLUMN: Final = N_("Column {number}")
ROW: Final = N_("Row {number}")
SHOWS: Final = N_("It shows a {number}.")
THERE: Final = N_("Here: {count}")
SELLS: Final = N_("Selling price: {amounts} each")
BUYS: Final = N_("Buying price: {amounts} each")
MONK_OF: Final = N_("{seat}'s monk")
MONK_COSTS: Final = N_("Coins to place a monk here: {count}")
TAKEN_BY: Final = N_("Taken by {seat}")
TURNED: Final = N_("Turned {degrees}°")


def at(view: View, me: int, key: str) -> PieceState | None:
    """The piece with a key as seen by a seat, or None if it has no card."""
    word, *rest = key.split(":")
    told = _WORDS.get(word)
    seen = told(view, me, *rest) if told else None
    return with_reason(seen, REASONS, view, me, word, rest) if seen else None


def common(view: View) -> Iterable[str]:
    """Keys of the pieces in the middle of the table."""
    tiles = [*view["doubles"], *view["triples"]]
    yield from (f"tile:{slot}" for slot, tile in zip(SLOTS, tiles, strict=True) if tile)
    yield from (f"dock:{dock['id']}" for dock in view["docks"])
    yield from (f"space:{space['id']}" for space in view["spaces"])
    yield from (f"slot:{slot['id']}" for slot in view["retiring"])


# ---- common pieces --------------------------------------------------------------------------------------


def _tile(view: View, me: int, slot: str) -> PieceState | None:
    number = SLOTS.index(slot)
    tiles = [*view["doubles"], *view["triples"]]
    tile = tiles[number]
    if tile is None:
        return None
    seat = view["decision"]["seat"] if view["decision"] else 0
    price = view["players"][seat if me < 0 else me]["tile_cost"][
        "double" if number < len(view["doubles"]) else "triple"
    ]
    facts = [fact(PRICE, amounts=said_amounts(price))]
    return PieceState(tile["id"], facts=facts)


def _dock(view: View, me: int, id_: str) -> PieceState:
    dock = next(dock for dock in view["docks"] if dock["id"] == id_)
    if dock["cargo"] is None:
        return PieceState(id_)
    cargo = dock["cargo"]
    return PieceState(cargo["id"], facts=[EFFECTS[id_]])


def _space(view: View, me: int, id_: str) -> PieceState:
    space = next(space for space in view["spaces"] if space["id"] == id_)
    facts: list[Text] = [fact(MONK_OF, seat=SeatName(seat)) for seat in space["monks"]]
    if me >= 0 and me not in space["monks"]:
        facts.insert(0, fact(MONK_COSTS, count=space["fees"][me]))
    return PieceState(space["what"], facts=facts)


def _slot(view: View, me: int, id_: str) -> PieceState:
    slot = next(slot for slot in view["retiring"] if slot["id"] == id_)
    if slot["seat"] is None:
        return PieceState(id_)
    return PieceState(id_, facts=[fact(TAKEN_BY, seat=SeatName(slot["seat"]))])


def _white(view: View, me: int, number: str) -> PieceState:
    facts = [fact(SHOWS, number=int(number)), fact(THERE, count=view["white"][int(number) - 1])]
    return PieceState("white_die", facts=facts)


def _offered(view: View, me: int, number: str) -> PieceState:
    return PieceState(view["offered"][int(number) - 1])


def _turn(view: View, me: int, degrees: str) -> PieceState:
    return PieceState(view["decision"]["tile"]["id"], facts=[fact(TURNED, degrees=degrees)])


# ---- pieces of a seat -----------------------------------------------------------------------------------


def _cell(view: View, me: int, seat: str, place: str) -> PieceState:
    player = view["players"][int(seat)]
    where = fact(LIES_AT, **line_and_place(place))
    cell = player["cells"].get(place)
    if cell is None:
        return PieceState("empty", facts=[where])
    facts: list[Text] = [where]
    if cell["blocked"]:
        facts.append(USED)
    return PieceState(cell["id"], facts=facts)


def _line(text: str) -> Callable[..., PieceState]:
    return lambda view, me, seat, number: PieceState("line", fact(text, number=int(number)))


def _blue(view: View, me: int, seat: str, number: str) -> PieceState:
    return PieceState("blue_die", facts=[fact(SHOWS, number=int(number))])


def _store(view: View, me: int, seat: str, what: str) -> PieceState:
    player = view["players"][int(seat)]
    facts = [fact(THERE, count=player["resources"][what]), _coins(SELLS, player["sells"][what])]
    if what in player["buys"]:
        facts.append(_coins(BUYS, player["buys"][what]))
    return PieceState(what, facts=facts)


def _coins(text: str, coins: int) -> Message:
    return fact(text, amounts=said_amounts({"coins": coins}))


_WORDS: Final[Mapping[str, Callable[..., PieceState | None]]] = {
    "tile": _tile,
    "dock": _dock,
    "space": _space,
    "slot": _slot,
    "white": _white,
    "board": lambda view, me, board: PieceState(board),
    "hall": lambda view, me, id_: PieceState(id_),
    "offered": _offered,
    "turn": _turn,
    "cell": _cell,
    "column": _line(COLUMN),
    "row": _line(ROW),
    "blue": _blue,
    "store": _store,
}
