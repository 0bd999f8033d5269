"""How a compiled rule gets at the memory of a record that Python hands it.

Numba asks the record for its `data`, and NumPy then describes all fields of it in a text: some 16 microseconds
a call for records like ours, where the rule itself takes a fraction of one. Here the buffer alone is asked
for, without a description, in half a microsecond. It is the same memory, so that a rule changes the record
in place as before.
"""

from __future__ import annotations

from typing import Any, Final

from llvmlite import ir
from numba.core import boxing, cgutils, pythonapi, types

__all__ = ["reach_records_quickly"]

SIMPLE: Final = 0
"""`PyBUF_SIMPLE` of Python's C interface: the memory, and nothing said about what it holds."""


def reach_records_quickly() -> bool:
    """Have every function compiled from now on unbox records so; False where this Numba leaves no room for it.

    The table of unboxers is Numba's own affair. Without it rules work as well, only more slowly.
    """
    ways = getattr(getattr(pythonapi, "_unboxers", None), "functions", {})
    if ways.get(types.Record) not in (boxing.unbox_record, _unbox):
        return False
    ways[types.Record] = _unbox
    return True


def _unbox(typ: types.Record, obj: Any, c: Any) -> Any:
    """A pointer to the memory of the record `obj`; the buffer is held as long as the rule runs."""
    buffer = c.pyapi.alloca_buffer()
    failed = c.builder.call(_get_buffer(c, buffer.type), [obj, buffer, ir.IntType(32)(SIMPLE)])
    start = c.builder.bitcast(buffer, ir.IntType(8).as_pointer().as_pointer())
    return pythonapi.NativeValue(
        c.builder.bitcast(c.builder.load(start), c.context.get_value_type(typ)),
        cleanup=lambda: c.pyapi.release_buffer(buffer),
        is_error=cgutils.is_not_null(c.builder, failed),
    )


def _get_buffer(c: Any, buffer_type: Any) -> Any:
    """`PyObject_GetBuffer`, as compiled code calls it."""
    signature = ir.FunctionType(ir.IntType(32), [c.pyapi.pyobj, buffer_type, ir.IntType(32)])
    return cgutils.get_or_insert_function(c.builder.module, signature, "PyObject_GetBuffer")
