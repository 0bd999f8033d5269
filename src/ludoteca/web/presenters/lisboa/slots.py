"""The slots of a portfolio in Lisboa: their cards, their locks, and the slot of the next card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.web.presenters.base import View
from ludoteca.web.presenters.lisboa.pieces import CARDS, SHIPS

__all__ = ["drawn_slots"]

NAMES: Final = EDITION.names
LOCKED: Final = N_(
    "Locked: you can hold {limit} cards now, upper and lower slots together. Your next "
    "set of rubble gives you one more."
)
ROWS: Final = {
    "above": {"name": N_("Upper slots"), "one": N_("Upper slot"), "arrow": "li-up"},
    "below": {"name": N_("Lower slots"), "one": N_("Lower slot"), "arrow": "li-down"},
}
LOADED: Final = N_("{ship}: {load} of {hull} cargo spaces filled")


def drawn_slots(player: View, free: bool) -> dict[str, Any]:
    """The upper and lower slots; `free` lifts the limit.

    Both rows share one limit, so an empty slot is locked if the slots before it use the limit up.
    """
    seat = player["seat"]
    slots = [*player["upper"], *player["lower"]]
    room = len(slots) if free else player["cards_limit"] - sum(map(bool, slots))
    locked = Message(LOCKED, {"limit": player["cards_limit"]})
    above = [_upper(seat, i, entry) for i, entry in enumerate(player["upper"], 1)]
    below = [_lower(seat, i, id_) for i, id_ in enumerate(player["lower"], 1)]
    return {
        "above": _row(seat, "above", _with_locks(above, room, locked)),
        "below": _row(seat, "below", _with_locks(below, room, locked)),
    }


def _row(seat: int, side: str, slots: list[dict[str, Any]]) -> dict[str, Any]:
    """A row of slots: its name, the visible part of its cards, and the slot of the next card."""
    return {
        **ROWS[side],
        "side": side,
        "key": f"{side}:{seat}",
        "half": f"lisboa/half_{side}.html",
        "next": _next(slots),
        "slots": slots,
    }


def _with_locks(slots: list[dict[str, Any]], room: int, locked: Message) -> list[dict[str, Any]]:
    """Mark the empty slots beyond `room` as locked, with a note on how to unlock them.

    The first slot of an empty row stays open: a card can go there once one has left the other row.
    """
    empty = [i for i, slot in enumerate(slots) if not _is_taken(slot)]
    least = int(len(empty) == len(slots))
    shut = set(empty[max(room, least) :])
    return [{**slot, "locked": locked if i in shut else None} for i, slot in enumerate(slots)]


def _is_taken(slot: Mapping[str, Any]) -> bool:
    return bool(slot["card"] or slot["ship"])


def _next(slots: Sequence[Mapping[str, Any]]) -> str:
    """Style of the next card's slot: the first open one, or the cards of which one must leave."""
    open_ = [i for i, slot in enumerate(slots, 1) if not (_is_taken(slot) or slot["locked"])]
    if open_:
        return f"grid-column:{open_[0]}/{open_[0] + 1}"
    taken = [i for i, slot in enumerate(slots, 1) if _is_taken(slot)]
    row = [i for n, i in enumerate(taken) if i == taken[0] + n]
    return f"grid-column:{row[0]}/{row[-1] + 1}"


def _lower(seat: int, i: int, id_: str | None) -> dict[str, Any]:
    """A lower slot: empty, or a treasury card."""
    return {"key": f"lower:{seat}:{i}", "card": CARDS.get(id_ or ""), "ship": None}


def _upper(seat: int, i: int, entry: View | None) -> dict[str, Any]:
    """An upper slot: empty, a noble card, or a ship with its load."""
    slot: dict[str, Any] = {"key": f"upper:{seat}:{i}", "card": None, "ship": None}
    if entry is None:
        return slot
    if entry["ship"] is None:
        return {**slot, "card": CARDS[entry["card"]]}
    load = [_loaded(good, n < entry["crates"]) for n, good in enumerate(entry["load"])]
    holds = range(entry["hull"] - len(load))
    ship = SHIPS[entry["ship"]]
    return {
        **slot,
        "ship": {**ship, "holds": holds},
        "load": load,
        "label": _said_ship(ship, len(load), entry["hull"]),
    }


def _loaded(good: str, crate: bool) -> dict[str, Any]:
    return {"symbol": "li-crate" if crate else f"li-{good}", "name": NAMES[good]}


def _said_ship(ship: View, load: int, hull: int) -> Message:
    """Label of a ship with its load."""
    name = Term(ship["id"], ship["name"], proper=True)
    return Message(LOADED, {"ship": name, "load": load, "hull": hull})
