"""The course of a turn in Lisboa: the current step, and the steps that may follow."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any, Final

from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.i18n import N_
from ludoteca.web.presenters.base import View
from ludoteca.web.presenters.lisboa.pieces import CARDS

__all__ = ["course"]

NAMES: Final = EDITION.names

WORDS: Final = {
    "first_tile": N_("Clergy tile"),
    "card": N_("Play a card"),
    "draw": N_("New card"),
    "drop": N_("Make room"),
    "slotting": N_("Slot the card"),
    "standard": N_("Export or state actions"),
    "export": N_("More exports"),
    "state": N_("State action"),
    "free": N_("Free state action"),
    "follow": N_("Others may follow"),
    "noble": N_("Noble action"),
    "office": N_("Seat officials"),
    "recall": N_("Return officials"),
    "plan": N_("Take a plan"),
    "ship": N_("Build a ship"),
    "spend": N_("Goods for the ship"),
    "produce": N_("Produce"),
    "extra": N_("Extra good"),
    "church": N_("Cardinal"),
    "tile": N_("Clergy scoring"),
    "favor": N_("Take a favor"),
    "store": N_("Store land"),
    "clear": N_("Take rubble"),
    "rubble": N_("Take rubble"),
    "relic": N_("Discard rubble"),
    "house": N_("Store house"),
    "open": N_("Building space"),
    "use_plan": N_("Building plan"),
    "decree": N_("Decree"),
    "extra_decree": N_("Extra decree"),
    "payment": N_("Payment"),
    "dues": N_("Influence or money"),
    "hand": N_("Keep or discard cards"),
    "end_turn": N_("End turn"),
    "effects": N_("Effects"),
}
"""Names of decisions and steps as parts of a turn."""


def course(view: View) -> dict[str, Any] | None:
    """The remaining parts of the turn, and the card in use; None at the end of the match."""
    decision = view["decision"]
    if decision is None:
        return None
    return {
        "turn": view["turn"],
        "period": view["period"],
        "ending": view["ending"],
        "card": CARDS.get(view["played"]),
        "begins": decision["kind"] in ("card", "first_tile"),
        "parts": _parts(view),
    }


def _parts(view: View) -> list[dict[str, Any]]:
    """The pending decision and possible later steps; adjacent ones of the same name are merged."""
    decision = view["decision"]
    now = {"kind": decision["kind"], "seat": decision["seat"]}
    named = [{**part, "name": WORDS[part["kind"]]} for part in (now, *view["ahead"])]
    return [next(alike) for _, alike in groupby(named, itemgetter("name"))]
