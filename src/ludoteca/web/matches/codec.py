"""Encoding of positions: whole, or as what a move has changed.

A position is packed whole at every sixteenth ply; the moves between keep only what differs from the position before
them, which is a tenth of that. The first byte tells which it is, so that moves from before there were changes, all of
them whole, are read in the same way.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from typing import Final

import numpy as np

from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record, from_bytes, to_bytes

__all__ = [
    "EVERY",
    "State",
    "decode_moves",
    "encode_move",
    "pack",
    "raw_bytes",
    "uncompressed",
    "unpack",
]

State = bytes | memoryview

EVERY: Final = 16
"""Plies from one position that is kept whole to the next."""

PLAIN: Final = b"\0"
CHANGED: Final = b"\1"
"""First bytes of what is not what zlib writes, which begins with an x."""


def pack(record: Record) -> bytes:
    """A position, compressed."""
    return zlib.compress(to_bytes(record), 1)


def uncompressed(data: bytes) -> bytes:
    """The bytes of a position in the form of what is packed, to be read and not to be stored."""
    return PLAIN + data


def unpack(game: Game, state: State) -> Record:
    """The position that `pack` or `uncompressed` wrote."""
    return from_bytes(game.dtype, raw_bytes(state))


def raw_bytes(state: State) -> bytes:
    """Its bytes; ValueError or zlib.error where it is no whole position."""
    data = bytes(state)
    if data[:1] == CHANGED:
        raise ValueError("only what a move has changed")
    return data[1:] if data[:1] == PLAIN else zlib.decompress(data)


def encode_move(ply: int, before: bytes, after: Record) -> bytes:
    """What the move at a ply keeps, which led from the bytes of a position to the one after."""
    if ply % EVERY == 0:
        return pack(after)
    return CHANGED + zlib.compress(_differing(before, to_bytes(after)), 6)


def decode_moves(moves: Iterable[tuple[int, State]]) -> Iterator[tuple[int, bytes]]:
    """By ply the positions, `uncompressed`, to which moves in a row led; from the first on that was kept whole."""
    data: bytes | None = None
    for ply, state in moves:
        if bytes(state[:1]) != CHANGED:
            data = raw_bytes(state)
        elif data is not None:
            data = _differing(data, zlib.decompress(state[1:]))
        if data is not None:
            yield ply, uncompressed(data)


def _differing(one: bytes, other: bytes) -> bytes:
    """The bits in which they differ; of one and that, the other."""
    return (np.frombuffer(one, np.uint8) ^ np.frombuffer(other, np.uint8)).tobytes()
