"""The argument of the decision to place officials.

It packs: 1 if the next one is mandatory, how many may follow (4 bits), offices used (3 bits), and
how many more until offices may be used again (0: never).
"""

from __future__ import annotations

from typing import Any

from ludoteca.games.lisboa.components.counts import N_NOBLES
from ludoteca.kernel.rules import rule

__all__ = ["after_placing", "is_last_place", "may_use", "placeable", "placing"]

LEFT = 2
USED = 32
UNTIL = 256
EVERYWHERE = (1 << N_NOBLES) - 1


@rule
def placing(count: Any, mandatory: Any, share_from: Any) -> Any:
    """The argument for up to `count` officials.

    From number `share_from` on (0: none) they may go anywhere.
    """
    return mandatory + LEFT * count + UNTIL * share_from


@rule
def _used(arg: Any) -> Any:
    return (arg // USED) % (EVERYWHERE + 1)


@rule
def may_use(arg: Any, office: Any) -> Any:
    """Return True if an office may be used (again)."""
    return arg // UNTIL == 1 or (_used(arg) >> office) & 1 == 0


@rule
def after_placing(arg: Any, office: Any) -> Any:
    """The argument for the next official."""
    left = (arg // LEFT) % 16 - 1
    until = max(arg // UNTIL - 1, min(arg // UNTIL, 1))
    return LEFT * left + USED * (_used(arg) | 1 << office) + UNTIL * until


@rule
def is_last_place(arg: Any) -> Any:
    """Return True if no further official may be placed."""
    return (arg // LEFT) % 16 == 0 or (_used(arg) == EVERYWHERE and arg // UNTIL != 1)


@rule
def placeable(arg: Any) -> Any:
    """Number of officials that may still be placed."""
    left = (arg // LEFT) % 16
    free = 0
    for office in range(N_NOBLES):
        free += 1 - (_used(arg) >> office) % 2
    shared = arg // UNTIL
    if 0 < shared <= free + 1:
        return left
    return min(left, free)
