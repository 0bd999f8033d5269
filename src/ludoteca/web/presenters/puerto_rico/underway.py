"""Half-finished moves of Puerto Rico: unpaid buildings, goods loaded or stored, people in hand."""

from __future__ import annotations

from typing import Any

from ludoteca.games.puerto_rico import sentences
from ludoteca.games.puerto_rico.components import GOODS
from ludoteca.kernel.record import Record
from ludoteca.web.presenters.base import View

__all__ = ["chosen", "underway"]


def underway(record: Record) -> dict[str, Any]:
    """The kinds of goods kept so far, while a seat chooses what spoils."""
    return {"kept": [good for good, n in zip(GOODS, record.kept.tolist(), strict=True) if n]}


def chosen(view: View) -> list[str]:
    """Keys of the unpaid building, the wharf being loaded, goods to be kept, or people in hand."""
    decision = view["decision"]
    if not decision:
        return []
    seat = decision["seat"]
    match decision["kind"]:
        case "black_market":
            return [f"market:{decision['about']}"]
        case "small_wharf":
            return [f"city:{seat}:small_wharf"]
        case "store":
            return [f"good:{seat}:{good}" for good in view["underway"]["kept"]]
        case "place_colonists" | "place_nobles" if sentences.at_hand(view):
            return [f"san_juan:{seat}"]
    return []
