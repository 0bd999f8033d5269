"""The view: a redacted record as plain data, for screens, terminal, API and log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteca.games.santa_maria.abilities import tile_cost
from ludoteca.games.santa_maria.actions import DECISIONS, DOCK_IDS, PLACES, SLOT_IDS, SPACE_IDS
from ludoteca.games.santa_maria.activation import coin_cost, free_pips
from ludoteca.games.santa_maria.components import (
    BOARDS,
    CARGOES,
    DICE_AT,
    DISPLAY,
    EDITION,
    GET,
    N_BISHOPS,
    N_DOCKS,
    N_SCHOLARS,
    N_SLOTS,
    PAY,
    TILES,
    WAYS,
)
from ludoteca.games.santa_maria.edition.model import BUNDLE_KEYS, RESOURCES, Cargo
from ludoteca.games.santa_maria.position_type import Position
from ludoteca.games.santa_maria.religion import fee, is_rival_space
from ludoteca.games.santa_maria.scoring import SOURCES, TIE_BREAKS, score
from ludoteca.games.santa_maria.shipping import TAKEN, fits
from ludoteca.games.santa_maria.store import buy_price, sell_price
from ludoteca.kernel.record import Record, fields

__all__ = ["amounts", "view"]


def view(record: Record) -> dict[str, Any]:
    """All zones of the table by name; ids of cells, tiles and cargoes are those of the edition."""
    s = fields(record)
    return {
        "ply": s.ply,
        "over": bool(s.over),
        "year": s.year + 1,
        "first": s.first,
        "advanced": bool(s.advanced),
        "decision": _decision(s, record),
        "white": s.white,
        "doubles": [_tile(number) for number in s.display[:DISPLAY]],
        "triples": [_tile(number) for number in s.display[DISPLAY:]],
        "roads_left": s.roads_left,
        "docks": [
            {"id": DOCK_IDS[i], "cargo": _cargo(CARGOES[n - 1]) if n > 0 else None}
            for i, n in enumerate(s.visible)
        ],
        "cargoes_left": s.cargo_at.count(0),
        "spaces": [_space(s, record, i) for i in range(len(SPACE_IDS))],
        "retiring": [_slot(s, i) for i in range(N_SLOTS)],
        "conquest_points": _conquest_points(s),
        "rival": EDITION.rival_conquistador[s.year] if s.seats == 1 else None,
        "rating": _rating(record) if s.over and s.seats == 1 else None,
        "offered": [EDITION.scholars[n - 1].id if n else None for n in s.offered],
        "halls": [tile.id for tile, left in zip(EDITION.town_halls, s.halls, strict=True) if left],
        "players": [_player(s, record, seat) for seat in range(s.seats)],
    }


def _tile(number: int) -> dict[str, Any] | None:
    """A tile with its cells, or None if it has been taken."""
    if number == 0:
        return None
    tile = TILES[number - 1]
    return {"id": tile.id, "cells": [EDITION.cells[cell].id for cell in tile.cells]}


def _cargo(cargo: Cargo) -> dict[str, Any]:
    need = {r: n for r, n in zip(RESOURCES, cargo.need, strict=True) if n}
    return {"id": cargo.id, "need": need, "happiness": cargo.happiness}


def _decision(s: Position, record: Record) -> dict[str, Any] | None:
    """The pending decision, or None.

    `tile`: the one to be placed; `due`: what is still to be paid; `fitting`: the docks whose cargo
    can be paid for; `reveals`: True if a cargo or die gained waits to be drawn.
    """
    if s.over or s.depth == 0:
        return None
    kind = DECISIONS[s.pending_kind[s.depth - 1]]
    arg = s.pending_arg[s.depth - 1]
    seat = s.pending_seat[s.depth - 1]
    return {
        "kind": kind,
        "seat": seat,
        "tile": _tile(arg + 1) if kind == "place" else None,
        "due": dict(zip(RESOURCES, s.due, strict=True)) if kind == "payment" else {},
        "fitting": _fitting(s, record, seat) if kind == "ship" else [],
        "reveals": kind == "end" and _has_undrawn(s, seat),
        "pay": _bundles(PAY, arg, 0) if kind == "trade" else [],
        "get": _bundles(GET, arg, 1) if kind in ("gain", "trade") else [],
    }


def _fitting(s: Position, record: Record, seat: int) -> list[str]:
    """The docks whose cargo this seat can pay for now, before buying anything."""
    return [
        DOCK_IDS[dock]
        for dock, cargo in enumerate(s.visible)
        if cargo > 0 and fits(record, seat, dock)
    ]


def _has_undrawn(s: Position, seat: int) -> bool:
    """Return True if the seat's turn has left a dock to fill or a blue die to roll."""
    dice = sum(number > 0 for number in s.blue[seat])
    return TAKEN in s.visible or dice < DICE_AT[s.religion[seat]]


def _bundles(table: Any, effect: int, side: int) -> list[dict[str, int]]:
    """The alternatives of an effect: bundles paid (`side` 0) or gained (1)."""
    return [amounts(bundle) for bundle in table[effect, : WAYS[effect, side]].tolist()]


def amounts(bundle: Sequence[int]) -> dict[str, int]:
    """The contents of a bundle by name."""
    return {what: n for what, n in zip(BUNDLE_KEYS, bundle, strict=False) if n}


def _conquest_points(s: Position) -> list[int]:
    """Happiness for this year's conquistador ranks; in solo games for passing the rival."""
    if s.seats == 1:
        return [EDITION.solo_points[s.year]]
    return list(EDITION.conquistador_points[s.seats][s.year])


def _rating(record: Record) -> int:
    """Place of a solo result among the edition's ratings."""
    table = np.zeros((1, len(SOURCES) + len(TIE_BREAKS)), np.int64)
    score(record, table)
    more = EDITION.rating_advanced if record.advanced else 0
    total = max(int(table[0, : len(SOURCES)].sum()) - more, 0)  # bishops can score negative points
    return next(i for i, (least, _) in enumerate(EDITION.ratings) if total >= least)


def _slot(s: Position, i: int) -> dict[str, Any]:
    """A retirement space: the seat on it, and in solo games if it was used in an earlier year."""
    there = [seat for seat in range(s.seats) if s.retired[seat] == i + 1]
    return {"id": SLOT_IDS[i], "seat": there[0] if there else None, "used": bool(s.slot_used[i])}


def _space(s: Position, record: Record, i: int) -> dict[str, Any]:
    """A space for monks: the piece there, seats with a monk on it, and the fee for each seat."""
    if i < N_SCHOLARS:
        what = EDITION.scholars[s.scholars[i]].id
    elif i < N_SCHOLARS + N_BISHOPS:
        what = EDITION.bishops[s.bishops[i - N_SCHOLARS]].id
    else:
        what = EDITION.missions[i - N_SCHOLARS - N_BISHOPS].id
    monks = [seat for seat in range(s.seats) if s.monk_at[seat][i]]
    return {
        "id": SPACE_IDS[i],
        "what": what,
        "monks": monks,
        "rival": bool(is_rival_space(record, i)),
        "fees": [int(fee(record, seat, i)) for seat in range(s.seats)],
    }


def _player(s: Position, record: Record, seat: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "board": BOARDS[s.board[seat]] if s.board[seat] >= 0 else None,
        "coins": s.coins[seat],
        "resources": dict(zip(RESOURCES, s.resources[seat], strict=True)),
        "happiness": s.happiness[seat],
        "conquest": s.conquest[seat],
        "cells": {
            PLACES[p]: {"id": EDITION.cells[n - 1].id, "blocked": s.blocked[seat][p]}
            for p, n in enumerate(s.cell[seat])
            if n
        },
        "blue": [
            {"number": n, "used": bool(used)}
            for n, used in zip(s.blue[seat], s.blue_used[seat], strict=True)
            if n
        ],
        "white_used": s.white_used[seat],
        "coin_cost": int(coin_cost(record, seat)),
        "free_pips": int(free_pips(record, seat)),
        "tile_cost": {
            kind: amounts(tile_cost(record, seat, i).tolist())
            for i, kind in enumerate(("double", "triple"))
        },
        "sells": {r: int(sell_price(record, seat, i)) for i, r in enumerate(RESOURCES)},
        "buys": {r: int(buy_price(record, seat, i)) for i, r in enumerate(RESOURCES[:2])},
        "conquistador": s.conquistador[seat],
        "arrival": s.arrival[seat],
        "religion": s.religion[seat],
        "monks": s.monks[seat],
        "abilities": [
            scholar.ability.mod
            for i, scholar in enumerate(EDITION.scholars)
            if s.learned[seat] >> i & 1
        ],
        "own_scholar": EDITION.scholars[s.own_scholar[seat] - 1].id
        if s.own_scholar[seat]
        else None,
        "ships": dict(zip(DOCK_IDS, s.ships[seat], strict=True)),
        "cargoes": [
            CARGOES[i].id
            for i, at in enumerate(s.cargo_at)
            if at > 0 and (at - 1) // N_DOCKS == seat
        ],
        "retired": s.retired[seat] or None,
    }
