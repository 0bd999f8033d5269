"""Positions of The Castles of Burgundy: fields, what may be pending, and what must add up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.games.castles_of_burgundy import actions as a
from ludoteca.games.castles_of_burgundy.boards import (
    AREA_AT,
    AREA_BITS,
    AREA_SIZE,
    BESIDE,
    KIND_AT,
    N_BOARDS,
    N_SPACES,
)
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_COPIES,
    BUILDING_OF,
    CASTLE,
    CHANGING,
    COLOURED_COPIES,
    DEPOT_KIND,
    GOODS,
    GOODS_KINDS,
    GOODS_OF_KIND,
    KIND_OF,
    KINDS,
    MINE,
    MONASTERY_OF,
    N_DEPOTS,
    N_GOODS,
    N_KINDS,
    N_PHASES,
    N_ROUNDS,
    N_TILES,
    START_GOODS,
    TILES,
)
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.description import SEAT, Description, Field, Kinds
from ludoteca.positions.sentences import agrees, in_all

__all__ = ["DESCRIPTION"]

BLACK_TILES: Final = int(BLACK_COPIES.sum())


# ---- fields that follow from others -----------------------------------------------------------


def _bits(flags: Any) -> int:
    return sum(1 << space for space in np.flatnonzero(flags).tolist())


def _covered(s: Record) -> Any:
    return [_bits(row > 0) for row in s.tile_at]


def _beside(s: Record) -> Any:
    return [_union(BESIDE[np.flatnonzero(row > 0)]) for row in s.tile_at]


def _union(sets: Any) -> int:
    return int(np.bitwise_or.reduce(sets)) if len(sets) else 0


def _closed(s: Record) -> Any:
    """By seat and building: spaces of the cities that have the building."""
    closed = np.zeros_like(s.closed)
    for seat, space, tile in _placed(s):
        if BUILDING_OF[tile] >= 0:
            board = s.board[seat]
            closed[seat, BUILDING_OF[tile]] |= AREA_BITS[board, AREA_AT[board, space]]
    return closed


def _monasteries(s: Record) -> Any:
    found = [0] * len(s.tile_at)
    for seat, _, tile in _placed(s):
        if KIND_OF[tile] == KINDS.index("monastery"):
            found[seat] |= 1 << int(MONASTERY_OF[tile])
    return found


def _placed(s: Record) -> Iterator[tuple[int, int, int]]:
    """Seat, space and tile of each tile in a duchy."""
    for seat, space in np.argwhere(s.tile_at > 0).tolist():
        yield seat, space, int(s.tile_at[seat, space]) - 1


def _area_left(s: Record) -> Any:
    left = np.zeros_like(s.area_left)
    for seat in range(s.seats):
        if s.board[seat] >= 0:
            left[seat] = AREA_SIZE[s.board[seat]]
    for seat, space, _ in _placed(s):
        if s.board[seat] >= 0:
            left[seat, AREA_AT[s.board[seat], space]] -= 1
    return left


def _kind_left(s: Record) -> Any:
    left = np.zeros_like(s.kind_left)
    for seat in range(s.seats):
        if s.board[seat] >= 0:
            free = KIND_AT[s.board[seat]][s.tile_at[seat] == 0]
            left[seat] = np.bincount(free, minlength=N_KINDS)
    return left


def _steps(s: Record) -> Any:
    ship = KINDS.index("ship")
    return [sum(KIND_OF[n - 1] == ship for n in row if n) for row in s.tile_at.tolist()]


FIELDS: Final = (
    Field("phase", "phase", N_PHASES - 1),
    Field("round_no", "round", N_ROUNDS),
    Field("order", "order", SEAT, seats=True),
    Field("turn", "turn", 4),
    Field("white", "white", 6),
    Field("dice", "dice", 6, seats=True),
    Field("used", "used", seats=True),
    Field("bought", "bought"),
    Field("steps", "steps", derived=_steps),
    Field("arrival", "arrival", 200, seats=True),
    Field("arrivals", "arrivals", 200),
    Field("depot", "depots", N_TILES),
    Field("black_depot", "black-depot", N_TILES),
    Field("depot_goods", "depot-goods", 7),
    Field("round_goods", "round-goods", N_GOODS),
    Field("bonuses_given", "bonuses", 2),
    Field("coloured", "coloured", 20),
    Field("black", "black", 20),
    Field("gone", "gone", 40),
    Field("goods_left", "goods-left", GOODS_OF_KIND),
    Field("board", "boards-of", N_BOARDS - 1, -1, default=-1, seats=True),
    Field("silver", "silver", 999, seats=True),
    Field("workers", "workers", 999, seats=True),
    Field("goods", "goods", GOODS_OF_KIND, seats=True),
    Field("sold", "sold", GOODS_OF_KIND, seats=True),
    Field("storage", "storage", N_TILES, seats=True),
    Field("tile_at", "duchy", N_TILES, seats=True),
    Field("covered", "covered", derived=_covered),
    Field("beside", "beside", derived=_beside),
    Field("closed", "closed", derived=_closed),
    Field("monasteries", "monasteries", derived=_monasteries),
    Field("area_left", "area-left", derived=_area_left),
    Field("kind_left", "kind-left", derived=_kind_left),
    Field("bonus", "bonus", 2, seats=True),
    Field("points", "points", 999, seats=True),
)

# ---- what may be pending ----------------------------------------------------------------------

STEPS: Final = ("begin_round",)
ABOVE: Final = {
    "": "turn begin_round",
    "board": "board",
    "start_castle": "board start_castle",
    "turn": (
        "castle ship second_depot goods market workshop church warehouse city_hall payment discard"
    ),
    "castle": "payment",
    "ship": "payment",
    "second_depot": "payment",
    "goods": "payment",
    "market": "payment",
    "workshop": "payment",
    "church": "payment",
    "warehouse": "payment",
    "city_hall": "payment",
    "discard": "payment",
    "end_turn": "start_castle",
    "begin_round": "end_turn",
}
ARGUMENTS: Final = {
    "second_depot": range(6),
    "goods": (0, 1, 5, 6, 7, 8, 13, 14, 15, 20, 21, 22, 27, 28, 29, 30, 34, 35),
    "discard": range(49),
}


# ---- what must add up -------------------------------------------------------------------------


def _pending(s: Record, kind: int) -> list[tuple[int, int]]:
    """Seat and argument of each pending decision of a kind."""
    stack = zip(
        s.pending_kind.tolist(), s.pending_seat.tolist(), s.pending_arg.tolist(), strict=True
    )
    return [(seat, argument) for found, seat, argument in stack if found == kind]


def _tiles(s: Record) -> Iterator[Message]:
    lying = [s.depot.ravel(), s.black_depot, s.storage.ravel(), s.tile_at.ravel()]
    counts = np.bincount(np.concatenate(lying).astype(int), minlength=N_TILES + 1)[1:]
    for _, argument in _pending(s, a.ASK_DISCARD):
        counts[argument] += 1
    counts = counts + s.coloured + s.black + s.gone
    for kind, count, wanted in zip(TILES, counts, COLOURED_COPIES + BLACK_COPIES, strict=True):
        yield from in_all(kind.id, count, wanted)
    yield from agrees("coloured", (s.coloured <= COLOURED_COPIES).all())
    yield from agrees("black", (s.black <= BLACK_COPIES).all())
    drawn = 2 * int(s.seats) * (int(s.phase) + 1)
    yield from in_all("tiles with black backs", s.black.sum(), BLACK_TILES - drawn)
    yield from _drawn(s)


def _drawn(s: Record) -> Iterator[Message]:
    """As many tiles of each kind have been drawn as the depots have shown."""
    for kind, name in enumerate(KINDS):
        of_kind = kind == KIND_OF
        shown = sum(
            found == kind
            for phase in range(int(s.phase) + 1)
            for depot in range(N_DEPOTS)
            for found in _kinds_of(s, depot, phase)
        )
        start = int(s.seats) if kind == CASTLE else 0
        wanted = COLOURED_COPIES[of_kind].sum() - shown - start
        yield from in_all(f"{name}: tiles to come", s.coloured[of_kind].sum(), wanted)


def _kinds_of(s: Record, depot: int, phase: int) -> list[int]:
    kinds: list[int] = DEPOT_KIND[depot][: s.seats].tolist()
    if s.seats == 3 and depot == CHANGING[0]:
        kinds[CHANGING[1]] = MINE if phase % 2 else CASTLE
    return kinds


def _depots(s: Record) -> Iterator[Message]:
    for depot in range(N_DEPOTS):
        kinds = [*_kinds_of(s, depot, int(s.phase)), -1, -1, -1, -1]
        row = zip(s.depot[depot].tolist(), kinds, strict=False)
        yield from agrees("depot", all(not n or KIND_OF[n - 1] == kind for n, kind in row))
    yield from agrees("black_depot", not s.black_depot[2 * s.seats :].any())


def _goods(s: Record) -> Iterator[Message]:
    counts = s.goods_left + s.depot_goods.sum(axis=0) + s.goods.sum(axis=0) + s.sold.sum(axis=0)
    for good, name in enumerate(GOODS):
        there = int(counts[good]) + int((s.round_goods == good + 1).sum())
        yield from in_all(name, there, GOODS_OF_KIND)
    drawn = START_GOODS * int(s.seats) + N_ROUNDS * (int(s.phase) + 1)
    yield from in_all("goods to come", s.goods_left.sum(), N_GOODS * GOODS_OF_KIND - drawn)
    brought = [number < s.round_no for number in range(N_ROUNDS)]
    yield from agrees("round_goods", ((s.round_goods == 0) == brought).all())
    yield from agrees("goods", ((s.goods > 0).sum(axis=1) <= GOODS_KINDS).all())


def _duchies(s: Record) -> Iterator[Message]:
    choosing = {seat for seat, _ in _pending(s, a.ASK_BOARD)}
    starting = {seat for seat, _ in _pending(s, a.ASK_START_CASTLE)}
    for seat in range(s.seats):
        yield from agrees("board", (s.board[seat] < 0) == (seat in choosing))
        placed = np.flatnonzero(s.tile_at[seat])
        yield from agrees("tile_at", bool(len(placed)) != (seat in choosing | starting))
        kinds = KIND_AT[max(s.board[seat], 0)]
        fits = all(KIND_OF[s.tile_at[seat, space] - 1] == kinds[space] for space in placed)
        yield from agrees("tile_at", fits and _connected(placed.tolist()))
    yield from _start(s, choosing, starting)


def _start(s: Record, choosing: set[int], starting: set[int]) -> Iterator[Message]:
    """Boards are chosen, and castles placed, before the first round by different seats."""
    if choosing or starting:
        yield from agrees("round_no", s.round_no == 0)
    castle = TILES[0].id
    for seat in sorted(choosing | starting):
        yield from agrees(castle, s.storage[seat].tolist() == [1, 0, 0])


def _connected(placed: list[int]) -> bool:
    """True if the tiles lie side by side."""
    reached, ahead = 0, placed[:1]
    wanted = sum(1 << space for space in placed)
    while ahead:
        space = ahead.pop()
        if not reached >> space & 1:
            reached |= 1 << space
            near = int(BESIDE[space]) & wanted & ~reached
            ahead += [other for other in range(N_SPACES) if near >> other & 1]
    return reached == wanted


def _bonuses(s: Record) -> Iterator[Message]:
    for kind, name in enumerate(KINDS):
        held = sorted(bonus for bonus in s.bonus[: s.seats, kind].tolist() if bonus)
        given = int(s.bonuses_given[kind])
        complete = s.kind_left[: s.seats, kind] == 0
        complete &= s.board[: s.seats] >= 0
        yield from agrees(f"bonus: {name}", held == [1, 2][:given])
        yield from agrees(f"bonus: {name}", not (s.bonus[: s.seats, kind] > 0)[~complete].any())
        yield from agrees(f"bonus: {name}", given == min(2, int(complete.sum())))


def _round(s: Record) -> Iterator[Message]:
    """Order, dice and whose turn it is."""
    seats, turn = int(s.seats), int(s.turn)
    arrivals = s.arrival[:seats].tolist()
    yield from agrees("arrival", len(set(arrivals)) == seats and max(arrivals) <= s.arrivals)
    if s.round_no == 0:
        early = s.phase == 0 and s.white == 0 and not s.used.any() and not s.over
        yield from agrees("round_no", early and s.pending_kind[0] == a.STEPS[0])
        return
    yield from agrees("order", sorted(s.order[:seats].tolist()) == list(range(seats)))
    yield from agrees("dice", s.white >= 1 and (s.dice[:seats] >= 1).all())
    if s.over:
        at_end = s.phase == N_PHASES - 1 and s.round_no == N_ROUNDS and turn == seats
        yield from agrees("turn", at_end)
        return
    yield from agrees("next", s.pending_kind[0] == a.ASK_TURN and turn < seats)
    if turn < seats:
        mine = (s.pending_seat[: s.depth] == s.order[turn]).all()
        yield from agrees("turn", mine)
        yield from agrees("used", s.used[s.order[:turn]].all())
        yield from agrees("used", not s.used[s.order[turn + 1 : seats]].any())


DESCRIPTION: Final = Description(
    CASTLES_OF_BURGUNDY,
    FIELDS,
    Kinds(a.DECISIONS, STEPS, ABOVE, ARGUMENTS, deepest=10),
    (_tiles, _depots, _goods, _duchies, _bonuses, _round),
)
