"""Unpredictable draws: fresh generator words for every ply, derived by keyed BLAKE2.

One stream of `ludoteca.kernel.rng` serves a whole match fast, but it is not cryptographic: given
enough outputs, the rest can be computed. With keyed draws the words of each ply are
``BLAKE2b(ply)`` under a key derived from the seed alone, so the draws of one ply reveal nothing
about those of another. During set-up, where most draws happen, hidden cards are dealt from words
of their own.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np

from ludoteca.kernel import generics
from ludoteca.kernel.record import Record

__all__ = ["set_up", "take"]

_SET_UP = "set-up"
_HIDDEN = "hidden"
_NOBODY = -1


def _words(seed: int, label: str) -> np.ndarray[Any, np.dtype[np.uint32]]:
    """Generator words: uint32, shape (4,), never all zero."""
    # The seed's SHA-256 is published, so the key must not be derivable from it.
    key = hashlib.blake2b(str(seed).encode()).digest()
    digest = hashlib.blake2b(label.encode(), key=key, digest_size=16).digest()
    words = np.frombuffer(digest, "<u4").astype(np.uint32)
    words[0] |= np.uint32(1)
    return words


def set_up(record: Record, seed: int) -> None:
    """Set up a match on a blank record."""
    record.rng[:] = _words(seed, _SET_UP)
    generics.set_up(record)
    record.rng[:] = _words(seed, _HIDDEN)
    generics.resample(record, _NOBODY)


def take(record: Record, seed: int, action: int) -> bool:
    """Apply a legal action; return True if chance was involved."""
    words = _words(seed, str(record.ply))
    record.rng[:] = words
    generics.take(record, action)
    return bool(record.rng.tobytes() != words.tobytes())
