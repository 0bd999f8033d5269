"""Encoding of positions: whole, or as the difference that a move made.

A position is stored whole at every sixteenth ply; the moves in between store only the difference from the position
before them, a tenth of the size. The first byte distinguishes the two, so older moves, all stored whole, are read in
the same way.
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
"""Plies between positions stored whole."""

PLAIN: Final = b"\0"
CHANGED: Final = b"\1"
"""First bytes of uncompressed positions and of differences; zlib output begins with ``x``."""


def pack(record: Record) -> bytes:
    """Compress a position."""
    return zlib.compress(to_bytes(record), 1)


def uncompressed(data: bytes) -> bytes:
    """Mark the raw bytes of a position for `unpack`; to be read, not to be stored."""
    return PLAIN + data


def unpack(game: Game, state: State) -> Record:
    """Decode a position written by `pack` or `uncompressed`."""
    return from_bytes(game.dtype, raw_bytes(state))


def raw_bytes(state: State) -> bytes:
    """Bytes of a position; raises ValueError or zlib.error if `state` is not a whole position."""
    data = bytes(state)
    if data[:1] == CHANGED:
        raise ValueError("only what a move has changed")
    return data[1:] if data[:1] == PLAIN else zlib.decompress(data)


def encode_move(ply: int, before: bytes, after: Record) -> bytes:
    """Encode the position after the move at a ply, given the bytes of the position before it."""
    if ply % EVERY == 0:
        return pack(after)
    return CHANGED + zlib.compress(_differing(before, to_bytes(after)), 6)


def decode_moves(moves: Iterable[tuple[int, State]]) -> Iterator[tuple[int, bytes]]:
    """Yield ply and `uncompressed` position of consecutive moves, from the first whole one."""
    data: bytes | None = None
    for ply, state in moves:
        if bytes(state[:1]) != CHANGED:
            data = raw_bytes(state)
        elif data is not None:
            data = _differing(data, zlib.decompress(state[1:]))
        if data is not None:
            yield ply, uncompressed(data)


def _differing(one: bytes, other: bytes) -> bytes:
    """XOR of two byte strings; applied to `one` and the result it yields `other`."""
    return (np.frombuffer(one, np.uint8) ^ np.frombuffer(other, np.uint8)).tobytes()
