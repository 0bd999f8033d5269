"""The view: a redacted record as plain data, for screens, terminal, API and log."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.games.castles_of_burgundy.actions import DECISIONS, DEPOT_IDS
from ludoteca.games.castles_of_burgundy.boards import (
    AREA_AT,
    BOARDS,
    KIND_AT,
    NUMBER_AT,
    SPACES,
)
from ludoteca.games.castles_of_burgundy.bridge import place_on_bridge
from ludoteca.games.castles_of_burgundy.components import (
    AREA_POINTS,
    BONUS_POINTS,
    GOODS,
    KINDS,
    LIVESTOCK_SPECIES,
    MONASTERIES,
    N_DEPOTS,
    PHASE_POINTS,
    TILES,
)
from ludoteca.games.castles_of_burgundy.depots import kind_of_slot
from ludoteca.games.castles_of_burgundy.dice import SIDES
from ludoteca.games.castles_of_burgundy.mines import mines_of
from ludoteca.games.castles_of_burgundy.monasteries import WORKERS_PAY
from ludoteca.games.castles_of_burgundy.position import has
from ludoteca.games.castles_of_burgundy.position_type import Position
from ludoteca.games.castles_of_burgundy.purchase import can_buy
from ludoteca.games.castles_of_burgundy.scoring import (
    SOURCES,
    TIE_BREAKS,
    monastery_points,
    score,
)
from ludoteca.games.castles_of_burgundy.ships import can_load, depots_of
from ludoteca.games.castles_of_burgundy.worker_costs import USES, quote_workers
from ludoteca.kernel.record import Record, fields

__all__ = ["PHASES", "view"]

PHASES = ("A", "B", "C", "D", "E")
BONUSES = (None, "large", "small")

_KIND_AT, _NUMBER_AT, _AREA_AT = KIND_AT.tolist(), NUMBER_AT.tolist(), AREA_AT.tolist()


def view(record: Record) -> dict[str, Any]:
    """All zones of the table by name; ids of tiles, goods, boards and spaces as in `components`."""
    s = fields(record)
    points = _points(s, record)
    return {
        "ply": s.ply,
        "over": bool(s.over),
        "phase": PHASES[s.phase],
        "round": s.round_no,
        "phase_points": PHASE_POINTS[s.phase],
        "area_points": list(AREA_POINTS),
        "fewest_empty": bool(s.fewest_empty),
        "decision": _decision(s, record),
        "order": s.order[: s.seats],
        "turn": s.turn,
        "white": s.white or None,
        "depots": [_depot(s, record, depot) for depot in range(N_DEPOTS)],
        "black_depot": [_tile(number) for number in s.black_depot[: 2 * s.seats]],
        "round_goods": [GOODS[good - 1] if good else None for good in s.round_goods],
        "bonuses": [_bonus(s, kind) for kind in range(len(KINDS))],
        "boards_taken": [BOARDS[board] for board in s.board[: s.seats] if board >= 0],
        "tiles_left": {kind: _left(s.coloured, i) for i, kind in enumerate(KINDS)},
        "black_left": sum(s.black),
        "gone": {TILES[i].id: count for i, count in enumerate(s.gone) if count},
        "players": [_player(s, record, seat, points[seat]) for seat in range(s.seats)],
    }


def _left(counts: list[int], kind: int) -> int:
    return sum(count for count, tile in zip(counts, TILES, strict=True) if tile.kind == kind)


def _by_good(counts: list[int]) -> dict[str, int]:
    return dict(zip(GOODS, counts, strict=True))


def _tile(number: int) -> dict[str, Any] | None:
    """The printed values of a tile, or None for an empty space."""
    if number == 0:
        return None
    tile = TILES[number - 1]
    return {
        "id": tile.id,
        "kind": KINDS[tile.kind],
        "species": LIVESTOCK_SPECIES[tile.species] if tile.species >= 0 else None,
        "heads": tile.heads,
        "monastery": tile.monastery or None,
    }


def _decision(s: Position, record: Record) -> dict[str, Any] | None:
    """The pending decision, or None.

    `depots`: those whose goods are being chosen from, or the one that a neighbour may be added to.
    `waiting`: True if its goods are taken only once that is settled, as not all may fit. `tile`:
    the one that waits for a storage space. `dice_left`: dice that the seat has not used yet.
    `bought`, `can_buy`: True if it has bought in this turn, and if it can. `workers_pay`: True if
    it may pay with workers. `workers`: in a turn the cost of each die in workers, by use and number
    less 1.
    """
    if s.over or s.depth == 0:
        return None
    kind = DECISIONS[s.pending_kind[s.depth - 1]]
    seat, arg = s.pending_seat[s.depth - 1], s.pending_arg[s.depth - 1]
    return {
        "kind": kind,
        "seat": seat,
        "depots": _depots_asked(kind, arg),
        "waiting": kind == "second_depot" and bool(can_load(record, seat, arg)),
        "tile": _tile(arg + 1) if kind == "discard" else None,
        "dice_left": s.used[seat].count(0),
        "bought": bool(s.bought),
        "can_buy": bool(can_buy(record, seat)),
        "workers_pay": bool(has(record, seat, WORKERS_PAY)),
        "workers": _quotes(record, seat) if kind == "turn" else [],
    }


def _depots_asked(kind: str, arg: int) -> list[str]:
    """The depots of a decision about goods, the first one first."""
    if kind == "second_depot":
        return [DEPOT_IDS[arg]]
    return [DEPOT_IDS[depot] for depot in dict.fromkeys(depots_of(arg))] if kind == "goods" else []


def _quotes(record: Record, seat: int) -> list[dict[str, list[int]]]:
    table = np.zeros((2, len(USES), SIDES), np.int64)
    quote_workers(record, seat, table)
    return [dict(zip(USES, rows, strict=True)) for rows in table.tolist()]


def _depot(s: Position, record: Record, depot: int) -> dict[str, Any]:
    """A numbered depot: its spaces, each with its kind and tile, and its goods."""
    return {
        "number": depot + 1,
        "id": DEPOT_IDS[depot],
        "slots": [
            {
                "kind": KINDS[int(kind_of_slot(record, depot, slot))],
                "tile": _tile(s.depot[depot][slot]),
            }
            for slot in range(s.seats)
        ],
        "goods": _by_good(s.depot_goods[depot]),
    }


def _bonus(s: Position, kind: int) -> dict[str, Any]:
    """The remaining bonus tiles of a colour, with their points."""
    large, small = BONUS_POINTS[s.seats].tolist()
    given = s.bonuses_given[kind]
    return {
        "kind": KINDS[kind],
        "large": large if given < 1 else None,
        "small": small if given < 2 else None,
    }


def _points(s: Position, record: Record) -> list[int]:
    """Points of each seat: those on the track, and at the end those of all sources."""
    if not s.over:
        return [sum(by_source) for by_source in s.points[: s.seats]]
    sheet = np.zeros((s.seats, len(SOURCES) + len(TIE_BREAKS)), np.int64)
    score(record, sheet)
    totals: list[int] = sheet[:, : len(SOURCES)].sum(axis=1).tolist()
    return totals


def _player(s: Position, record: Record, seat: int, points: int) -> dict[str, Any]:
    return {
        "seat": seat,
        "board": BOARDS[s.board[seat]] if s.board[seat] >= 0 else None,
        "points": points,
        "silver": s.silver[seat],
        "workers": s.workers[seat],
        "goods": _by_good(s.goods[seat]),
        "sold": _by_good(s.sold[seat]),
        "storage": [_tile(number) for number in s.storage[seat]],
        "dice": [
            {"number": number, "used": bool(used)}
            for number, used in zip(s.dice[seat], s.used[seat], strict=True)
            if number
        ],
        "spaces": _spaces(s, seat),
        "empty": sum(s.kind_left[seat]),
        "mines": int(mines_of(record, seat)) if s.board[seat] >= 0 else 0,
        "bonuses": {
            KINDS[kind]: BONUSES[number] for kind, number in enumerate(s.bonus[seat]) if number
        },
        "monasteries": _monasteries(record, seat),
        "steps": s.steps[seat],
        "place": 1 + int(place_on_bridge(record, seat)),
    }


def _spaces(s: Position, seat: int) -> list[dict[str, Any]]:
    """The spaces of the duchy in order; empty before the seat has a board."""
    board = s.board[seat]
    if board < 0:
        return []
    return [
        {
            "id": SPACES[i],
            "kind": KINDS[kind],
            "number": number,
            "area": area,
            "tile": _tile(s.tile_at[seat][i]),
        }
        for i, (kind, number, area) in enumerate(
            zip(_KIND_AT[board], _NUMBER_AT, _AREA_AT[board], strict=True)
        )
    ]


def _monasteries(record: Record, seat: int) -> dict[int, int]:
    """Numbers of the placed monasteries, with their points if the game ended now."""
    bits = int(record.monasteries[seat])
    return {
        n: int(monastery_points(record, seat, n))
        for n in range(1, MONASTERIES + 1)
        if bits >> n & 1
    }
