"""Half-finished moves of Santa Maria: the die moving along a line, the thing being paid for."""

from __future__ import annotations

from typing import Any

from ludoteca.games.santa_maria.actions import (
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_REST,
    DOCK_IDS,
    LINE,
    PLACES,
    TAKE_SHIP,
)
from ludoteca.games.santa_maria.colony import LINE_PLACES
from ludoteca.games.santa_maria.components import EDITION, SIDE, TILES
from ludoteca.kernel.record import Record
from ludoteca.web.presenters.base import View

__all__ = ["chosen", "die_on_its_way", "tile_in_hand", "underway"]


def underway(record: Record) -> dict[str, Any]:
    """Read the stack of pending decisions and steps.

    `line`: head of the line being activated; `cell`: cell of the building whose effect is asked about; `die`: cell
    where the die will rest, in the format of a cell's `blocked`; `tile`, `dock`: the thing being paid for.
    """
    found: dict[str, Any] = {}
    depth = int(record.depth)
    kinds, args = record.pending_kind[:depth].tolist(), record.pending_arg[:depth].tolist()
    for kind, arg in zip(kinds, args, strict=True):
        if kind == LINE:
            found |= _line(*divmod(arg, SIDE + 1))
        elif kind == ASK_REST:
            found |= _line(arg, 0)
    if record.die_mark and ASK_REST not in kinds:
        found["die"] = (PLACES[int(record.die_place)], int(record.die_mark))
    if depth > 1 and kinds[-1] == ASK_PAYMENT:
        found |= _paid_for(kinds[-2], args[-2])
    return found


def _line(line: int, reached: int) -> dict[str, Any]:
    """A line, with the number of cells reached."""
    head = f"column:{{seat}}:{line + 1}" if line < SIDE else f"row:{{seat}}:{line - SIDE + 1}"
    if not reached:
        return {"line": head}
    return {"line": head, "cell": f"cell:{{seat}}:{PLACES[int(LINE_PLACES[line, reached - 1])]}"}


def _paid_for(kind: int, arg: int) -> dict[str, Any]:
    """The tile to be placed next, or the dock whose ship is taken."""
    if kind == ASK_PLACE:
        tile = TILES[arg]
        return {"tile": {"id": tile.id, "cells": [EDITION.cells[cell].id for cell in tile.cells]}}
    return {"dock": f"dock:{DOCK_IDS[arg]}"} if kind == TAKE_SHIP else {}


# ---- for drawing ----------------------------------------------------------------------------------------


def chosen(view: View) -> list[str]:
    """Keys of the line being activated and its building, or of the dock being paid for."""
    decision, found = view["decision"], view["underway"]
    if not decision:
        return []
    keys = (found[what] for what in ("line", "cell", "dock") if what in found)
    return [key.format(seat=decision["seat"]) for key in keys]


def die_on_its_way(view: View, seat: int) -> tuple[str, int] | None:
    """Cell and mark of the moving die of a seat, or None."""
    decision = view["decision"]
    if not decision or decision["seat"] != seat:
        return None
    die: tuple[str, int] | None = view.get("underway", {}).get("die")
    return die


def tile_in_hand(view: View) -> View | None:
    """The tile to be placed, now or once it has been paid for."""
    decision = view["decision"]
    if not decision:
        return None
    tile: View | None = decision["tile"] or view.get("underway", {}).get("tile")
    return tile
