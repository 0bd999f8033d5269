"""What can go wrong, each kind its own exception.

Every error keeps its message as an English template (the message id of the catalogs) and its
parameters, so that a screen can say it in the viewer's language: `error.template`, `error.params`.
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "BadArgument",
    "BadOption",
    "BadSave",
    "BadSeats",
    "BadValues",
    "ForeignSave",
    "IllegalAction",
    "LudotecaError",
    "MatchOver",
    "MissingExtra",
    "NothingToUndo",
    "OutOfRange",
    "UnknownAction",
    "UnknownBot",
    "UnknownGame",
]


class LudotecaError(Exception):
    """Base of all errors of the library."""

    def __init__(self, template: str, **params: Any) -> None:
        self.template = template
        self.params = params
        super().__init__(template.format(**params))


class UnknownGame(LudotecaError, LookupError):
    """No game of that name."""


class UnknownBot(LudotecaError, LookupError):
    """No bot of that name."""


class BadArgument(LudotecaError, ValueError):
    """What is handed in is not of the kind, shape or size that is wanted."""


class OutOfRange(LudotecaError, IndexError):
    """There is no such seat or ply."""


class BadSeats(LudotecaError, ValueError):
    """The game is not for that number of seats."""


class BadOption(LudotecaError, ValueError):
    """The game has no such option, or the option no such value."""


class UnknownAction(LudotecaError, ValueError):
    """The text or number names no action of the game."""


class IllegalAction(LudotecaError, ValueError):
    """The action exists but is not allowed in this position."""


class MatchOver(IllegalAction):
    """The match has ended; nothing can be played any more."""


class NothingToUndo(LudotecaError, ValueError):
    """The match is at its beginning."""


class BadSave(LudotecaError, ValueError):
    """The save file is truncated, damaged or not one at all."""


class ForeignSave(BadSave):
    """The save file is of another game or another version of its rules."""


class BadValues(LudotecaError, ValueError):
    """A file with the values of a game cannot be read, or a row of it is wrong."""


class MissingExtra(LudotecaError, ImportError):
    """A package is not installed that comes with an extra only."""
