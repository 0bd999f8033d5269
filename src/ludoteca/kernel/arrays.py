"""Arrays in rules, without making any."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.rules import rule

__all__ = ["put"]


@rule
def put(into: Any, numbers: Any) -> None:
    """Numbers into an array of the same length that shares nothing with them.

    ``into[:] = numbers`` would make a copy first, for it cannot know that they share nothing.
    """
    for i in range(len(into)):
        into[i] = numbers[i]
