"""Sums, counts and membership of small numbers."""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.kernel.rules import rule

__all__ = ["bits_in", "contains", "kinds_among", "total"]


@rule
def total(counts: Any) -> Any:
    """Sum of booleans or 8-bit integers as a 64-bit integer; at most 32767.

    The sum is accumulated in 16 bits, for which processors have the widest lanes.
    """
    count = np.int16(0)
    for i in range(len(counts)):
        count = np.int16(count + counts[i])
    return np.int64(count)


@rule
def kinds_among(counts: Any) -> Any:
    """Number of counts above zero."""
    kinds = 0
    for i in range(len(counts)):
        if counts[i] > 0:
            kinds += 1
    return kinds


@rule
def bits_in(bits: Any) -> Any:
    """Number of bits set in a 64-bit integer, which must not be negative."""
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def contains(values: Any, value: Any) -> Any:
    """Return True if `value` is among `values`."""
    for i in range(len(values)):
        if values[i] == value:
            return True
    return False
