"""The rest of the turn after the current decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludoteca.games.lisboa import actions as a
from ludoteca.games.lisboa.actions import DECISIONS
from ludoteca.games.lisboa.position_type import Position

__all__ = ["ahead"]

STEPS: Final[Mapping[int, str]] = {
    a.DRAW_CARD: "draw",
    a.SLOT_CARD: "slotting",
    a.EFFECT: "effects",
    a.FREE_ACTION: "free",
    a.NOBLE_TURN: "noble",
    a.FOLLOW_TURN: "follow",
    a.FOLLOW_ACTION: "state",
    a.FIRST_TILES: "first_tile",
    a.STORE_PAY: "payment",
    a.STORE_CUBE: "clear",
    a.OPEN_OFFICIALS: "recall",
    a.END_HANDS: "hand",
}
"""Steps visible to players, by their result; the others only clean up."""


def ahead(s: Position) -> list[dict[str, Any]]:
    """Kind and seat of pending decisions, and of steps that may ask something, next first.

    Following is left out in solo games, and so is the end of the turn, whose seat is not known yet.
    """
    found = []
    for i in reversed(range(s.depth - 1)):
        kind = s.pending_kind[i]
        what = DECISIONS[kind] if kind < len(DECISIONS) else STEPS.get(kind)
        if what and what != "end_turn" and not (what == "follow" and s.seats == 1):
            found.append({"kind": what, "seat": s.pending_seat[i]})
    return found
