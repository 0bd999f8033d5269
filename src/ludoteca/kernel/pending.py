"""The stack of pending decisions and steps inside the record.

The top entry is what happens next: a *decision* waits for a seat's action, a *step* is executed by
the rules at once. A phase pushes entries in reverse order. All values are read as 64-bit integers,
so that the rules are compiled for one integer type of seat rather than for each width.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.kernel.rules import rule

__all__ = ["actor", "pop", "push", "set_actor", "set_arg", "top_arg", "top_kind"]


@rule
def push(s: Any, kind: Any, seat: Any, arg: Any) -> None:
    """Push a decision or step."""
    s.pending_kind[s.depth] = kind
    s.pending_seat[s.depth] = seat
    s.pending_arg[s.depth] = arg
    s.depth += 1


@rule
def pop(s: Any) -> None:
    """Remove the top entry and clear its slot, so that equal positions have equal bytes."""
    s.depth -= 1
    s.pending_kind[s.depth] = 0
    s.pending_seat[s.depth] = 0
    s.pending_arg[s.depth] = 0


@rule
def top_kind(s: Any) -> Any:
    """Kind of the top entry."""
    return np.int64(s.pending_kind[s.depth - 1])


@rule
def actor(s: Any) -> Any:
    """Seat to act."""
    return np.int64(s.pending_seat[s.depth - 1])


@rule
def set_actor(s: Any, seat: Any) -> None:
    """Change the seat of the top entry."""
    s.pending_seat[s.depth - 1] = seat


@rule
def top_arg(s: Any) -> Any:
    """Argument of the top entry."""
    return np.int64(s.pending_arg[s.depth - 1])


@rule
def set_arg(s: Any, arg: Any) -> None:
    """Change the argument of the top entry."""
    s.pending_arg[s.depth - 1] = arg
