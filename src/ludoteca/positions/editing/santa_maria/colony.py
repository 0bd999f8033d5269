"""Colonies: tiles, which are known by their cells, and the boards below."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

import numpy as np

from ludoteca.games.santa_maria.colony import COVERED, TURNS, lay
from ludoteca.games.santa_maria.components import (
    EDITION,
    IS_BUILDING,
    N_PLACES,
    PRINTED,
    SIDES_A,
    TILE_CELLS,
    TILE_SIZE,
    TILES,
)
from ludoteca.games.santa_maria.names import NAMES
from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message, Term
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import EXCHANGE, PUT, REMOVE, need, seats
from ludoteca.positions.editing.model import Edit, Place, Refused, term
from ludoteca.positions.editing.santa_maria.dice import mark_edits
from ludoteca.positions.editing.santa_maria.display import FIRST_ROAD, give_up_tile, obtain

__all__ = ["board_edits", "cell_edits", "places"]

Lying = tuple[int, int, int]
"""A tile, its rotation, and the place of its corner."""
TURN_TILE: Final = N_("Turn {what}")
BOARD: Final = N_("Colony board")
ROAD_NAME: Final = N_("Road tile")
TAKEN: Final = 1


def _places_of(tile: int, turn: int, corner: int) -> Any:
    """The places that a tile covers there, or None outside the grid."""
    covered = COVERED[turn, corner, : TILE_SIZE[tile]]
    return covered if covered.min() >= 0 else None


def _touching(size: int, place: int) -> list[tuple[int, int]]:
    """Rotations and corners of a tile of `size` cells that covers a place."""
    turns = TURNS if size > 1 else 1
    return [
        (turn, corner)
        for corner in range(N_PLACES)
        for turn in range(turns)
        if place in COVERED[turn, corner, :size] and COVERED[turn, corner, :size].min() >= 0
    ]


TOUCHING: Final = {(size, p): _touching(size, p) for size in (1, 2, 3) for p in range(N_PLACES)}


def _tiles_in_colonies(s: Record) -> list[int]:
    """Doubles and triples that lie in some colony, and a road tile if one does."""
    taken = np.flatnonzero(s.tile_at[:FIRST_ROAD] == TAKEN).tolist()
    placed = [tile for tile in taken if tile + 1 not in s.display]
    return [*placed, *([FIRST_ROAD] if s.roads_left < len(EDITION.roads) else [])]


def _lying(s: Record, seat: int, place: int) -> Iterator[Lying]:
    """Tiles whose cells lie on a place and beside it, each in one way.

    A colony consists of cells, so it does not matter if they came with other tiles.
    """
    printed = PRINTED[s.board[seat]]
    for tile in _tiles_in_colonies(s):
        size = int(TILE_SIZE[tile])
        for turn, corner in TOUCHING[size, place]:
            covered = COVERED[turn, corner, :size]
            cells = s.cell[seat][covered]
            if (cells == TILE_CELLS[tile, :size]).all() and not printed[covered].any():
                yield tile, turn, corner
                break


def cell_edits(s: Record, seat: int, place: int) -> Iterator[Edit]:
    """Edits of a place of a colony."""
    if s.cell[seat, place] == 0:
        for tile in range(FIRST_ROAD + 1):
            change = partial(_put, seat=seat, place=place, tile=tile)
            yield Edit(f"put.{TILES[tile].id}", _named(PUT, tile), change)
        return
    if IS_BUILDING[s.cell[seat, place]]:
        yield from mark_edits(s, seat, place)
    for lying in _lying(s, seat, place):
        tile = lying[0]
        turned = partial(_turn, seat=seat, lying=lying)
        yield Edit(f"turn.{TILES[tile].id}", _named(TURN_TILE, tile), turned)
        removed = partial(_remove, seat=seat, lying=lying)
        yield Edit(f"remove.{TILES[tile].id}", _named(REMOVE, tile), removed)


def _named(template: str, tile: int) -> Message:
    if tile < FIRST_ROAD:
        return term(template, NAMES, what=TILES[tile].id)
    return Message(template, {"what": Term("road", ROAD_NAME, True)})


def _put(s: Record, seat: int, place: int, tile: int) -> None:
    """Lay a tile with its corner on a place, in the first rotation in which there is room."""
    obtain(s, tile)
    _lay_first(s, seat, tile, place, range(TURNS if TILE_SIZE[tile] > 1 else 1))


def _lay_first(s: Record, seat: int, tile: int, corner: int, turns: Any) -> None:
    for turn in turns:
        covered = _places_of(tile, turn, corner)
        if covered is not None and not s.cell[seat][covered].any():
            lay(s, seat, tile, turn, corner)
            return
    raise Refused


def _lift(s: Record, seat: int, lying: Lying) -> None:
    """Remove the cells of a tile without dice and coins."""
    covered = _places_of(*lying)
    need(not s.blocked[seat][covered].any())
    s.cell[seat][covered] = 0


def _remove(s: Record, seat: int, lying: Lying) -> None:
    _lift(s, seat, lying)
    give_up_tile(s, lying[0])


def _turn(s: Record, seat: int, lying: Lying) -> None:
    """Turn a tile clockwise around its corner to the next rotation in which there is room."""
    tile, turn, corner = lying
    need(TILE_SIZE[tile] > 1)
    _lift(s, seat, lying)
    _lay_first(s, seat, tile, corner, [(turn + step) % TURNS for step in range(1, TURNS)])


# ---- boards -----------------------------------------------------------------------------------


def board_edits(s: Record, seat: int) -> Iterator[Edit]:
    """Exchanges of a colony board for another one of side A."""
    for board, id_ in enumerate(SIDES_A):
        change = partial(_change_board, seat=seat, board=board)
        yield Edit(f"put.{id_}", term(EXCHANGE, NAMES, what=id_), change)


def _change_board(s: Record, seat: int, board: int) -> None:
    """Exchange the board below the tiles, if these leave room; a seat that has it gets the old one."""
    old = int(s.board[seat])
    need(old != board and not s.advanced)
    owners = [other for other in seats(s) if s.board[other] == board]
    for other in owners:
        _lay_board(s, other, old)
    _lay_board(s, seat, board)


def _lay_board(s: Record, seat: int, board: int) -> None:
    before, after = PRINTED[s.board[seat]] > 0, PRINTED[board] > 0
    need(not s.blocked[seat][before].any())
    s.cell[seat][before] = 0
    need(not s.cell[seat][after].any())
    s.cell[seat][after] = PRINTED[board][after]
    s.board[seat] = board


def places(s: Record, seat: int) -> Iterator[Place]:
    """The board of a seat, if it can be exchanged."""
    if not s.advanced:
        yield Place(f"board:{seat}", Message(BOARD), seat=seat)
