"""The error of the importers."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError

__all__ = ["BadLog", "because", "depart", "require"]

AT: Final = N_("{place}: {reason}")
PLACES: Final = {
    "log": N_("the log"),
    "start": N_("the start"),
    "packet": N_("packet {number}"),
    "step": N_("step {number}"),
}


class BadLog(LudotecaError, ValueError):
    """The log cannot be read, or departs from the rules; the message names the first such place."""


def because(place: str, reason: LudotecaError) -> BadLog:
    """Return the error for a log that departs from the rules at `place` for a `reason`.

    A place is one of `PLACES`, with a number after those that have one: "packet 12".
    """
    word, _, number = place.partition(" ")
    named = BadLog(PLACES[word], number=number)
    return BadLog(AT, place=named, reason=reason)


def depart(place: str, template: str, /, **params: Any) -> BadLog:
    """Return the error for a log that departs from the rules at `place`, with a sentence of its own."""
    return because(place, BadLog(template, **params))


def require(condition: object, place: str, template: str, /, **params: Any) -> None:
    """Raise BadLog for `place` unless the condition holds."""
    if not condition:
        raise depart(place, template, **params)
