"""Faults of a position, as sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.messages import Message

__all__ = ["agrees", "disagrees", "in_all", "out_of_range", "problem"]

OUT_OF_RANGE: Final = N_("{what}: {value} is not allowed; allowed are {least} to {most}.")
IN_ALL: Final = N_("{what}: there are {count} in all, but there must be {wanted}.")
DISAGREES: Final = N_("{what}: this does not agree with the rest of the position.")


def out_of_range(what: str, value: int, least: int, most: int) -> Message:
    """A number that is too small or too large."""
    return Message(
        OUT_OF_RANGE, {"what": what, "value": str(value), "least": str(least), "most": str(most)}
    )


def in_all(what: str, count: Any, wanted: Any) -> Iterator[Message]:
    """Yield a problem unless as many pieces are there as there must be."""
    if int(count) != int(wanted):
        yield Message(IN_ALL, {"what": what, "count": str(int(count)), "wanted": str(int(wanted))})


def disagrees(what: str) -> Message:
    """Something that contradicts other parts of a position."""
    return Message(DISAGREES, {"what": what})


def agrees(what: str, holds: Any) -> Iterator[Message]:
    """Yield a problem unless the condition holds."""
    if not holds:
        yield disagrees(what)


def problem(template: str, **params: str) -> Message:
    """Any other problem."""
    return Message(template, params)
