"""Array helpers for rules that allocate nothing."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import rule

__all__ = ["put"]


@rule
def put(into: Any, numbers: Any) -> None:
    """Copy `numbers` into an array of the same length that does not overlap it.

    ``into[:] = numbers`` would copy first, because it cannot know that they do not overlap.
    """
    for i in range(len(into)):
        into[i] = numbers[i]
