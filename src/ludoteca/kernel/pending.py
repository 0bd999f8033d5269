"""The stack of pending decisions and steps inside the record.

The top entry is what happens next: a *decision* waits for a seat's action, a *step* is carried out by
the rules at once. A phase pushes what is to happen in reverse order. All is read as 64-bit integers, so
that the rules are compiled for one type of seat and not for each width.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ludoteca.kernel.rules import rule

__all__ = ["actor", "pop", "push", "set_actor", "set_arg", "top_arg", "top_kind"]


@rule
def push(s: Any, kind: Any, seat: Any, arg: Any) -> None:
    """Put a decision or step on top."""
    s.pending_kind[s.depth] = kind
    s.pending_seat[s.depth] = seat
    s.pending_arg[s.depth] = arg
    s.depth += 1


@rule
def pop(s: Any) -> None:
    """Take the top entry away and leave no trace of it (equal positions have equal bytes)."""
    s.depth -= 1
    s.pending_kind[s.depth] = 0
    s.pending_seat[s.depth] = 0
    s.pending_arg[s.depth] = 0


@rule
def top_kind(s: Any) -> Any:
    """What is pending: the kind of the top entry."""
    return np.int64(s.pending_kind[s.depth - 1])


@rule
def actor(s: Any) -> Any:
    """The seat that is asked."""
    return np.int64(s.pending_seat[s.depth - 1])


@rule
def set_actor(s: Any, seat: Any) -> None:
    """Ask another seat the question on top."""
    s.pending_seat[s.depth - 1] = seat


@rule
def top_arg(s: Any) -> Any:
    """The argument of the top entry."""
    return np.int64(s.pending_arg[s.depth - 1])


@rule
def set_arg(s: Any, arg: Any) -> None:
    """Change the argument of the top entry."""
    s.pending_arg[s.depth - 1] = arg
