"""The error of the importers."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.errors import LudotecaError

__all__ = ["BadLog", "depart", "require"]


class BadLog(LudotecaError, ValueError):
    """The log cannot be read, or departs from the rules; the message names the first such place."""


def depart(place: str, template: str, /, **params: Any) -> BadLog:
    """Return the error for a log that departs from the rules at `place` ("packet 12")."""
    return BadLog("{place}: " + template, place=place, **params)


def require(condition: object, place: str, template: str, /, **params: Any) -> None:
    """Raise BadLog for `place` unless the condition holds."""
    if not condition:
        raise depart(place, template, **params)
