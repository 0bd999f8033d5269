"""Sets of small numbers as the bits of a 64-bit integer."""

from __future__ import annotations

from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload

__all__ = ["lowest_bit"]


def lowest_bit(bits: Any) -> Any:
    """Return the index of the lowest set bit of a non-zero 64-bit integer.

    To iterate over a set, take the lowest bit and continue with `bits & (bits - 1)`.
    """
    return (int(bits) & -int(bits)).bit_length() - 1


@overload(lowest_bit)
def _type_lowest_bit(bits: Any) -> Any:
    def compiled(bits: Any) -> Any:
        return _trailing_zeros(bits)

    return compiled if isinstance(bits, types.Integer) else None


@intrinsic
def _trailing_zeros(_: Any, bits: Any) -> Any:
    """Emit the processor's count-trailing-zeros instruction."""

    def emit(_: Any, builder: Any, __: Any, arguments: Any) -> Any:
        defined = ir.Constant(ir.IntType(1), 0)  # also for 0
        return builder.cttz(arguments[0], defined)

    return types.int64(types.int64), emit
