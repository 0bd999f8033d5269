"""Positions of Santa Maria: fields, what may be pending, and what must add up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.games.santa_maria import actions as a
from ludoteca.games.santa_maria.components import (
    BLUE_DICE,
    CONQUISTADOR_LAST,
    DISPLAY,
    EDITION,
    IS_BUILDING,
    MONKS,
    N_CARGOES,
    N_CELLS,
    N_DOCKS,
    N_DOUBLES,
    N_HALLS,
    N_PLACES,
    N_SLOTS,
    N_START,
    N_TILES,
    N_TRIPLES,
    PRINTED,
    RELIGION_LAST,
    SIDE_B,
    STORAGE,
    TILE_CELLS,
    WHITE_DICE,
    WHITE_LIMIT,
    YEARS,
)
from ludoteca.kernel.messages import Message
from ludoteca.kernel.record import Record
from ludoteca.positions.description import SEAT, Description, Field, Kinds, Quiet
from ludoteca.positions.sentences import agrees, in_all

__all__ = ["DESCRIPTION"]

IN_PILE, TAKEN = 0, 1
COIN: Final = 1
FIRST_WHITE, FIRST_BLUE, MARKS = 2, 8, 14
"""What lies on a building, as in the record."""
ROAD_TILES: Final = 3
N_SCHOLARS_IN_ALL: Final = len(EDITION.scholars)
N_BISHOPS_IN_ALL: Final = len(EDITION.bishops)


# ---- fields that follow from others -----------------------------------------------------------


def _bits(flags: Any) -> int:
    return sum(1 << place for place in np.flatnonzero(flags).tolist())


def _covered(s: Record) -> Any:
    return [_bits(row) for row in s.cell > 0]


def _buildings(s: Record) -> Any:
    return [_bits(row) for row in IS_BUILDING[s.cell] > 0]


def _unused(s: Record) -> Any:
    return [_bits(row) for row in (IS_BUILDING[s.cell] > 0) & (s.blocked == 0)]


def _ships(s: Record) -> Any:
    """Shipping tiles by seat and dock."""
    harbours = np.bincount(s.cargo_at[s.cargo_at > 0] - 1, minlength=s.ships.size)
    return harbours.reshape(s.ships.shape)


FIELDS: Final = (
    Field("year", "year", YEARS - 1),
    Field("first", "first", SEAT),
    Field("white", "white", 20),
    Field("display", "display", N_TILES),
    Field("tile_at", "tiles", 2),
    Field("roads_left", "roads", ROAD_TILES),
    Field("slot_used", "slots"),
    Field("visible", "docks", N_CARGOES, -1),
    Field("cargo_at", "cargoes", 16, -1),
    Field("scholars", "scholars", N_SCHOLARS_IN_ALL - 1),
    Field("bishops", "bishops", N_BISHOPS_IN_ALL - 1),
    Field("monk_at", "monks-at", seats=True),
    Field("offered", "offered", N_SCHOLARS_IN_ALL),
    Field("halls", "halls"),
    Field("board", "colonies", SIDE_B, -1, default=-1, seats=True),
    Field("cell", "cells", N_CELLS, seats=True),
    Field("covered", "covered", derived=_covered),
    Field("buildings", "buildings", derived=_buildings),
    Field("unused", "unused", derived=_unused),
    Field("blocked", "marks", MARKS - 1, seats=True),
    Field("blue", "blue", 6, seats=True),
    Field("blue_used", "blue-used", seats=True),
    Field("white_used", "white-used", WHITE_LIMIT, seats=True),
    Field("coins_used", "coins-used", 36, seats=True),
    Field("coins", "coins", 999, seats=True),
    Field("resources", "resources", STORAGE, seats=True),
    Field("happiness", "happiness", 999, seats=True),
    Field("conquest", "conquest", 999, seats=True),
    Field("conquistador", "conquistador", CONQUISTADOR_LAST, seats=True),
    Field("arrival", "arrival", 999, seats=True),
    Field("arrivals", "arrivals", 999),
    Field("religion", "religion", RELIGION_LAST, seats=True),
    Field("monks", "monks", MONKS, seats=True),
    Field("learned", "learned", (1 << N_SCHOLARS_IN_ALL) - 1, seats=True),
    Field("own_scholar", "own-scholar", N_SCHOLARS_IN_ALL, seats=True),
    Field("ships", "ships", derived=_ships),
    Field("retired", "retired", N_SLOTS, seats=True),
    Field("due", "due", 20),
    Field("substitutes", "substitutes", 9),
    Field("die_place", "die-place", N_PLACES - 1),
    Field("die_mark", "die-mark", MARKS - 1),
)

# ---- what may be pending ----------------------------------------------------------------------

STEPS: Final = (
    "begin_game",
    "line",
    "effect",
    "trade_gain",
    "take_ship",
    "religion",
    "religion_extra",
    "religion_step",
    "income",
)
ABOVE: Final = {
    "": "main end begin_game",
    "board": "board",
    "town_hall": "town_hall place",
    "scholar": "town_hall scholar place",
    "end": "place rest line effect income",
    "place": "payment",
    "begin_game": "board scholar",
    "line": "effect",
    "effect": "place gain trade ship trade_gain take_ship religion",
    "trade_gain": "payment",
    "take_ship": "payment",
    "religion": "extra hire advance religion_extra religion_step",
    "religion_extra": "hire",
    "religion_step": "payment",
    "income": "effect",
}
ARGUMENTS: Final = {
    "place": range(N_TILES),
    "gain": (10, 16),
    "trade": (30, 32, 34, 36, 38, 40, 42, 44),
    "rest": range(12),
    "line": tuple(n for n in range(1, 84) if n % 7),
    "effect": (11, 17, 25, 29, 31, 33, 35, 37, 39, 41, 43, 45, 65, 79, 83, 85),
    "trade_gain": (60, 64, 68, 69, 72, 76, 80, 84),
    "take_ship": range(4),
    "income": range(11),
}


# ---- what must add up -------------------------------------------------------------------------


def _pending(s: Record, *kinds: int) -> list[tuple[int, int]]:
    """Seat and argument of what is pending of these kinds."""
    stack = zip(
        s.pending_kind.tolist(), s.pending_seat.tolist(), s.pending_arg.tolist(), strict=True
    )
    return [(seat, argument) for found, seat, argument in stack if found in kinds]


def _in_hand(s: Record) -> list[int]:
    """The tile that is about to be placed."""
    return [tile for _, tile in _pending(s, a.ASK_PLACE)]


def _is_starting(s: Record) -> bool:
    """True before the first turn."""
    return a.BEGIN_GAME in s.pending_kind


def _tiles(s: Record) -> Iterator[Message]:
    shown, hand = [n - 1 for n in s.display.tolist() if n], _in_hand(s)
    doubles, triples = range(N_DOUBLES), range(N_DOUBLES, N_DOUBLES + N_TRIPLES)
    yield from agrees("display", len({*shown, *hand}) == len(shown) + len(hand))
    yield from agrees("display", all(n - 1 in doubles for n in s.display[:DISPLAY].tolist() if n))
    yield from agrees("display", all(n - 1 in triples for n in s.display[DISPLAY:].tolist() if n))
    yield from agrees("display", all(s.tile_at[tile] == TAKEN for tile in shown))
    for tiles, name in ((doubles, "doubles"), (triples, "triples")):
        left = len(tiles) - DISPLAY * (int(s.year) + 1)
        count = int((s.tile_at[list(tiles)] == IN_PILE).sum())
        yield from in_all(f"{name} in the pile", count, left)
    several = range(N_DOUBLES + N_TRIPLES)
    placed = [t for t in several if s.tile_at[t] == TAKEN and t not in shown and t not in hand]
    road = N_DOUBLES + N_TRIPLES
    roads = ROAD_TILES - int(s.roads_left) - sum(road <= tile < N_TILES - N_HALLS for tile in hand)
    yield from agrees("roads_left", roads >= 0)
    yield from _cells(s, [*placed, *[road] * max(roads, 0)])


def _cells(s: Record, placed: list[int]) -> Iterator[Message]:
    """The colonies have the cells of their boards and of the tiles taken."""
    wanted = np.zeros(N_CELLS + 1, np.int64)
    for tile in placed:
        np.add.at(wanted, TILE_CELLS[tile], 1)
    for seat in range(s.seats):
        if s.board[seat] >= 0:
            np.add.at(wanted, PRINTED[s.board[seat]], 1)
    there = np.bincount(s.cell[: s.seats].ravel(), minlength=N_CELLS + 1)
    halls = range(N_TILES - N_HALLS, N_TILES)
    placed_halls = 0
    if s.advanced:
        for tile in halls:
            first = int(TILE_CELLS[tile, 0])
            own = there[first] - wanted[first]
            if own == 1:
                np.add.at(wanted, TILE_CELLS[tile], 1)
                placed_halls += 1
        yield from agrees("cell", placed_halls == s.seats or _is_starting(s))
    yield from agrees("cell", (there[1:] == wanted[1:]).all())


def _colonies(s: Record) -> Iterator[Message]:
    choosing = {seat for seat, _ in _pending(s, a.ASK_BOARD)}
    boards = [board for board in s.board[: s.seats].tolist() if board >= 0]
    yield from agrees("board", s.advanced or len(set(boards)) == len(boards))
    for seat in range(s.seats):
        board = int(s.board[seat])
        yield from agrees("board", (board < 0) == (seat in choosing))
        if board < 0:
            yield from agrees("cell", not s.cell[seat].any())
            continue
        yield from agrees("board", (board == SIDE_B) == bool(s.advanced))
        printed = PRINTED[board] > 0
        yield from agrees("cell", (s.cell[seat][printed] == PRINTED[board][printed]).all())
        on_buildings = IS_BUILDING[s.cell[seat]] > 0
        yield from agrees("blocked", on_buildings[s.blocked[seat] > 0].all())


def _dice(s: Record) -> Iterator[Message]:
    """Dice and coins are in the pool, on colonies, or one of them in hand."""
    if s.over:
        yield from agrees("blocked", not s.blocked.any())
        return
    hands = 0
    for seat in range(s.seats):
        marks = s.blocked[seat]
        white = int(s.white_used[seat]) - _between(marks, FIRST_WHITE, FIRST_BLUE)
        blue = int(s.blue_used[seat].sum()) - _between(marks, FIRST_BLUE, MARKS)
        coins = int(s.coins_used[seat]) - _between(marks, COIN, FIRST_WHITE)
        hands += white + blue + coins
        yield from agrees("blocked", min(white, blue, coins) >= 0 and white + blue + coins <= 1)
        yield from _blue(s, seat)
    at_rest = s.pending_kind[s.depth - 1] in (a.ASK_MAIN, a.ASK_END)
    yield from agrees("blocked", hands <= (0 if at_rest else 1))
    used = int(s.white_used.sum())
    left = int(WHITE_DICE[s.seats] - s.white.sum()) - used
    allowed = (0,) if s.seats > 1 else (used, used - 1) if hands else (used,)
    yield from agrees("white", left in allowed)


def _between(marks: Any, first: int, after: int) -> int:
    return int(((marks >= first) & (marks < after)).sum())


def _blue(s: Record, seat: int) -> Iterator[Message]:
    """Blue dice are released in order, and a die that is used is there."""
    rolled = int((s.blue[seat] > 0).sum())
    yield from agrees("blue", (s.blue[seat][:rolled] > 0).all() and 1 <= rolled <= BLUE_DICE)
    yield from agrees("blue_used", (s.blue_used[seat] <= s.blue[seat]).all())


def _cargoes(s: Record) -> Iterator[Message]:
    visible = [number - 1 for number in s.visible.tolist() if number > 0]
    yield from agrees("visible", len(set(visible)) == len(visible))
    shown = np.flatnonzero(s.cargo_at == -1).tolist()
    yield from agrees("visible", sorted(visible) == shown)
    yield from agrees("cargo_at", (s.cargo_at <= N_DOCKS * s.seats).all())
    yield from agrees("cargo_at", (s.cargo_at[:N_START] != 0).all())
    pile = int((s.cargo_at == 0).sum())
    taken = int((s.visible == -1).sum())
    yield from agrees("visible", pile == 0 or len(visible) + taken == N_DOCKS)


def _monks(s: Record) -> Iterator[Message]:
    own = [scholar for scholar in s.own_scholar[: s.seats].tolist() if scholar]
    yield from agrees("own_scholar", len(set(own)) == len(own))
    yield from agrees("own_scholar", s.advanced or not own)
    yield from agrees("scholars", len(set(s.scholars.tolist())) == len(s.scholars))
    yield from agrees("bishops", len(set(s.bishops.tolist())) == len(s.bishops))
    for seat in range(s.seats):
        yield from in_all("monks", s.monks[seat] + s.monk_at[seat].sum(), MONKS)
        known = set(s.scholars[s.monk_at[seat, : len(s.scholars)] > 0].tolist())
        if s.own_scholar[seat]:
            yield from agrees("own_scholar", s.own_scholar[seat] - 1 not in s.scholars)
            known.add(int(s.own_scholar[seat]) - 1)
        learned = int(s.learned[seat]).bit_count()
        yield from agrees("learned", learned == len(known))


def _round(s: Record) -> Iterator[Message]:
    """Spaces for retiring, payments, and the start."""
    retired = [slot for slot in s.retired[: s.seats].tolist() if slot]
    yield from agrees("retired", len(set(retired)) == len(retired))
    yield from agrees("retired", not s.over or len(retired) == s.seats)
    paying = bool(_pending(s, a.ASK_PAYMENT))
    yield from agrees("due", paying == bool(s.due.any()))
    yield from agrees("arrival", int(s.arrival.max()) <= s.arrivals)
    for seat, tile in _pending(s, a.ASK_PLACE):
        hall = tile >= N_TILES - N_HALLS
        yield from agrees("next", hall == (_is_starting(s) and bool(s.advanced)))
        yield from agrees("next", hall or s.board[seat] >= 0)
    yield from agrees("offered", _is_starting(s) or not (s.offered.any() or s.halls.any()))


def _can_retire(s: Record) -> Iterator[Message]:
    """The seat to act has not retired, and a space is free for it."""
    retired = s.retired[: s.seats] > 0
    if s.pending_kind[s.depth - 1] == a.ASK_MAIN:
        yield from agrees("retired", not retired[s.pending_seat[s.depth - 1]])
    used = int(s.year) + int(retired[0]) if s.seats == 1 else 0
    if not s.over:
        yield from agrees("slot_used", int(s.slot_used.sum()) == used)


DESCRIPTION: Final = Description(
    SANTA_MARIA,
    FIELDS,
    Kinds(a.DECISIONS, STEPS, ABOVE, ARGUMENTS, deepest=10),
    (_tiles, _colonies, _dice, _cargoes, _monks, _round),
    quiet=Quiet({("main",), ("end",)}, (_can_retire,)),
)
