"""The static type of positions common to all games; each game extends it in `position_type`."""

from __future__ import annotations

from typing import Any, TypeAlias

from numpy.typing import NDArray

__all__ = ["Array", "Header", "Scalar"]

Array: TypeAlias = NDArray[Any]
Scalar: TypeAlias = Any
"""A NumPy number; rules mix them with Python numbers."""


class Header:
    """The fields of `ludoteca.kernel.record.HEADER`."""

    rng: Array
    ply: Scalar
    seats: Scalar
    over: Scalar
    depth: Scalar
    pending_kind: Array
    pending_seat: Array
    pending_arg: Array
