"""Tiles on duchies, in depots and in storage, and where they come from."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

import numpy as np

from ludoteca.games.castles_of_burgundy.boards import BESIDE, KIND_AT
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_COPIES,
    COLOURED_COPIES,
    KIND_OF,
    N_KINDS,
    N_TILES,
    TILES,
)
from ludoteca.games.castles_of_burgundy.names import NAMES
from ludoteca.kernel.record import Record
from ludoteca.positions.editing.common import (
    EXCHANGE,
    PUT,
    REMOVE,
    need,
    seats,
)
from ludoteca.positions.editing.model import (
    Edit,
    Refused,
    term,
)

__all__ = ["lying", "of_kind", "space"]

TILE_IDS: Final = tuple(tile.id for tile in TILES)


def _obtain(s: Record, tile: int) -> None:
    """Take a tile from those out of the game, else from a depot; raise Refused if none is to be had."""
    if s.gone[tile] > 0:
        s.gone[tile] -= 1
        return
    for other in np.flatnonzero(s.gone).tolist():
        if _exchange(s, other, tile):
            s.gone[other] -= 1
            return
    for lying in (s.depot.reshape(-1), s.black_depot):
        for place in np.flatnonzero(lying).tolist():
            other = int(lying[place]) - 1
            if other == tile or _exchange(s, other, tile):
                lying[place] = 0
                return
    raise Refused


def _exchange(s: Record, old: int, new: int) -> bool:
    """Exchange a drawn tile for one that is still to come with the same back, if possible."""
    backs = [(s.black, BLACK_COPIES)]
    if KIND_OF[old] == KIND_OF[new]:
        backs.insert(0, (s.coloured, COLOURED_COPIES))
    for to_come, copies in backs:
        if to_come[new] > 0 and to_come[old] < copies[old]:
            to_come[new] -= 1
            to_come[old] += 1
            return True
    return False


def _place(s: Record, seat: int, space: int, tile: int) -> None:
    """Put a tile on a space beside another, without its effects and points."""
    board = int(s.board[seat])
    need(s.tile_at[seat, space] == 0 and KIND_AT[board, space] == KIND_OF[tile])
    need(s.beside[seat] >> space & 1)
    _obtain(s, tile)
    s.tile_at[seat, space] = tile + 1
    _after_placing(s)


def _remove(s: Record, seat: int, space: int) -> None:
    """Remove a tile without which the others still lie side by side."""
    tile = int(s.tile_at[seat, space]) - 1
    need(tile >= 0)
    s.tile_at[seat, space] = 0
    need(_connected(np.flatnonzero(s.tile_at[seat]).tolist()))
    s.gone[tile] += 1
    _after_placing(s)


def _connected(placed: list[int]) -> bool:
    """True if there are tiles and they lie side by side."""
    left, ahead = set(placed[1:]), placed[:1]
    while ahead:
        near = int(BESIDE[ahead.pop()])
        found = {space for space in left if near >> space & 1}
        left -= found
        ahead += found
    return bool(placed) and not left


def _after_placing(s: Record) -> None:
    """Give the bonus tiles to the duchies that have completed their colours."""
    for kind in range(N_KINDS):
        _give_bonuses(s, kind)


def _give_bonuses(s: Record, kind: int) -> None:
    """Seats that keep their bonus tiles come first, then others that have completed the colour."""
    held = s.bonus[: s.seats, kind].tolist()
    complete = [seat for seat in seats(s) if _is_complete(s, seat, kind)]
    winners = sorted(complete, key=lambda seat: (held[seat] or 3, seat))[:2]
    s.bonus[: s.seats, kind] = 0
    for place, seat in enumerate(winners):
        s.bonus[seat, kind] = place + 1
    s.bonuses_given[kind] = len(winners)


def _is_complete(s: Record, seat: int, kind: int) -> bool:
    return bool((s.tile_at[seat][KIND_AT[s.board[seat]] == kind] > 0).all())


def space(s: Record, seat: int, space: int) -> Iterator[Edit]:
    """Edits of a space of a duchy."""
    there = int(s.tile_at[seat, space])
    if there:
        label = term(REMOVE, NAMES, what=TILE_IDS[there - 1])
        yield Edit("remove", label, partial(_remove, seat=seat, space=space))
        return
    for tile, id_ in enumerate(TILE_IDS):
        if KIND_OF[tile] == KIND_AT[s.board[seat], space]:
            change = partial(_place, seat=seat, space=space, tile=tile)
            yield Edit(f"put.{id_}", term(PUT, NAMES, what=id_), change)


def _lie(s: Record, field: str, place: tuple[int, ...], tile: int) -> None:
    """Put a tile on a space of a depot or a storage, in place of what lies there."""
    there = int(s[field][place])
    need(there != tile + 1)
    s[field][place] = 0
    if there:
        s.gone[there - 1] += 1
    if tile >= 0:
        _obtain(s, tile)
        s[field][place] = tile + 1


def lying(s: Record, field: str, place: tuple[int, ...], tiles: Iterator[int]) -> Iterator[Edit]:
    """Edits of a space of a depot or a storage, where some tiles can lie."""
    there = int(s[field][place])
    if there:
        label = term(REMOVE, NAMES, what=TILE_IDS[there - 1])
        yield Edit("remove", label, partial(_lie, field=field, place=place, tile=-1))
    for tile in tiles:
        label = term(EXCHANGE if there else PUT, NAMES, what=TILE_IDS[tile])
        change = partial(_lie, field=field, place=place, tile=tile)
        yield Edit(f"put.{TILE_IDS[tile]}", label, change)


def of_kind(kind: int) -> Iterator[int]:
    """All tiles of a kind."""
    return (tile for tile in range(N_TILES) if KIND_OF[tile] == kind)
