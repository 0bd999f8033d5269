"""What the type of a position has in every game; each game's own is in its `position_type`."""

from __future__ import annotations

from typing import Any, TypeAlias

from numpy.typing import NDArray

__all__ = ["Array", "Header", "Scalar"]

Array: TypeAlias = NDArray[Any]
Scalar: TypeAlias = Any
"""A number of NumPy; rules mix them with Python's."""


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
