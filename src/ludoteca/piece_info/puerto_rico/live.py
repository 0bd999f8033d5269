"""State of the pieces of Puerto Rico: costs, remaining numbers, and why they are disabled."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from ludoteca.games.puerto_rico.components import GOODS, ISLAND_TILES
from ludoteca.games.puerto_rico.names import term
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, SeatName
from ludoteca.piece_info.card import PieceState, Text, View, fact, is_to_act
from ludoteca.piece_info.puerto_rico.why_disabled import REASONS
from ludoteca.piece_info.unplayable import with_reason

__all__ = ["at", "common", "price_of"]

COSTS: Final = N_("Price: {count}")
COSTS_YOU: Final = N_("Your price now: {price} (printed: {count})")
LEFT: Final = N_("{count} left")
LEFT_OF: Final = N_("{count} of {all} left")
THERE: Final = N_("Here: {count}")
COINS: Final = N_("Doubloons on it: {count}")
TAKEN: Final = N_("Chosen by {seat}")
STANDS_IN: Final = N_("In the {building}")
FITS: Final = N_("{space}-space cargo ship")
CARRIES: Final = N_("Loaded: {count} {good}")
BRINGS: Final = N_("If you sell it now: {count} doubloons.")
WORKERS: Final = N_("Occupied: {count} of {all}")


def price_of(view: View, me: int, entry: View) -> int:
    """Price of a building for a seat that is currently building, otherwise the printed one."""
    of: Mapping[str, int] = view["decision"]["prices"] if is_to_act(view, me, "build") else {}
    return of.get(entry["id"], int(entry["cost"]))


def at(view: View, me: int, key: str) -> PieceState | None:
    """The piece with a key as seen by a seat, or None if it has no card."""
    word, *rest = key.split(":")
    told = _WORDS.get(word)
    return with_reason(told(view, me, *rest), REASONS, view, me, word, rest) if told else None


def common(view: View) -> Iterable[str]:
    """Keys of the pieces in the middle of the table."""
    yield from (f"role:{role['id']}" for role in view["roles"])
    yield from (f"market:{entry['id']}" for entry in view["market"])
    yield from (f"supply:{good}" for good in GOODS)
    yield from (f"ship:{i}" for i in range(len(view["ships"])))
    yield from ("stack", "quarries", "colonist_supply", "colonist_ship")


# ---- common pieces --------------------------------------------------------------------------------------


def _role(view: View, me: int, id_: str) -> PieceState:
    role = next(role for role in view["roles"] if role["id"] == id_)
    facts: list[Text] = []
    if role["doubloons"]:
        facts.append(fact(COINS, count=role["doubloons"]))
    if role["taken_by"] is not None:
        facts.append(fact(TAKEN, seat=SeatName(role["taken_by"])))
    return PieceState(f"role.{id_}", facts=facts)


def _market(view: View, me: int, id_: str) -> PieceState:
    entry = next((entry for entry in view["market"] if entry["id"] == id_), None)
    if entry is None:  # not in the match, or not yet
        return PieceState(id_)
    left = fact(LEFT_OF, count=entry["left"], all=entry["copies"])
    return PieceState(id_, facts=[_price(view, me, entry), left])


def _price(view: View, me: int, entry: Any) -> Message:
    printed, now = entry["cost"], price_of(view, me, entry)
    if now == printed:
        return fact(COSTS, count=printed)
    return fact(COSTS_YOU, price=now, count=printed)


def _ship(view: View, me: int, number: str) -> PieceState:
    ship = view["ships"][int(number)]
    facts = []
    if ship["good"]:
        facts.append(fact(CARRIES, count=ship["load"], good=term(ship["good"])))
    name = fact(FITS, space=ship["space"])
    return PieceState("ship", name, facts)


def _supply(view: View, me: int, good: str) -> PieceState:
    return PieceState(f"good.{good}", facts=[fact(LEFT, count=view["goods_supply"][good])])


def _counted(card: str, count: str) -> Callable[[View, int], PieceState]:
    """A pile with its remaining number."""
    return lambda view, me: PieceState(card, facts=[fact(LEFT, count=view[count])])


def _quarries(view: View, me: int) -> PieceState:
    return PieceState("tile.quarry", facts=[fact(LEFT, count=view["quarries"])])


def _colonist_ship(view: View, me: int) -> PieceState:
    return PieceState("colonist_ship", facts=[fact(THERE, count=view["colonist_ship"])])


# ---- pieces of a seat -----------------------------------------------------------------------------------


def _spot(view: View, me: int, seat: str, spot: str, *, side: str) -> PieceState:
    """A tile of an island, or a circle of a building."""
    if spot in ISLAND_TILES:
        return PieceState(f"tile.{spot}")
    return PieceState(side, facts=[fact(STANDS_IN, building=term(spot))])


def _standing(side: str) -> Callable[..., PieceState]:
    return lambda view, me, seat, spot: _spot(view, me, seat, spot, side=side)


def _city(view: View, me: int, seat: str, id_: str) -> PieceState:
    building = next(b for b in view["players"][int(seat)]["city"] if b["id"] == id_)
    if not building["circles"]:
        return PieceState(id_)
    return PieceState(
        id_, facts=[fact(WORKERS, count=building["workers"], all=building["circles"])]
    )


def _good(view: View, me: int, seat: str, good: str) -> PieceState:
    count = view["players"][int(seat)]["goods"][good]
    facts = [fact(THERE, count=count)]
    if int(seat) == me and count and is_to_act(view, me, "sell"):
        facts.append(fact(BRINGS, count=view["decision"]["proceeds"][good]))
    return PieceState(f"good.{good}", facts=facts)


def _always(card: str) -> Callable[..., PieceState]:
    seen = PieceState(card)
    return lambda *_: seen


_WORDS: Final[Mapping[str, Callable[..., PieceState]]] = {
    "role": _role,
    "market": _market,
    "ship": _ship,
    "supply": _supply,
    "quarries": _quarries,
    "stack": _counted("stack", "stack"),
    "colonist_supply": _counted("colonist_supply", "colonist_supply"),
    "colonist_ship": _colonist_ship,
    "face_up": lambda view, me, tile: PieceState(f"tile.{tile}"),
    "empty": _standing("empty"),
    "full": _standing("full"),
    "noble": _standing("noble"),
    "city": _city,
    "good": _good,
    "san_juan": _always("san_juan"),
    "chips": _always("chips"),
}
