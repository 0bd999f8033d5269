"""Exceptions of the library, one for each kind of error.

Every error keeps its message as an English template (a message id of the catalogs) and its
parameters, in `error.template` and `error.params`, so that an interface can translate it.
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
        """Message in English, a message id of the catalogs."""
        self.params = params
        """Values of the template's placeholders."""
        super().__init__(template.format(**params))


class UnknownGame(LudotecaError, LookupError):
    """No game has this name."""


class UnknownBot(LudotecaError, LookupError):
    """No bot has this name."""


class BadArgument(LudotecaError, ValueError):
    """An argument has the wrong type, shape or size."""


class OutOfRange(LudotecaError, IndexError):
    """No such seat or ply."""


class BadSeats(LudotecaError, ValueError):
    """The game does not support this number of seats."""


class BadOption(LudotecaError, ValueError):
    """The game has no such option, or the option no such value."""


class UnknownAction(LudotecaError, ValueError):
    """The text or number does not name an action of the game."""


class IllegalAction(LudotecaError, ValueError):
    """The action exists but is not legal in this position."""


class MatchOver(IllegalAction):
    """The match has ended; no action is possible."""


class NothingToUndo(LudotecaError, ValueError):
    """Fewer actions have been taken than should be undone."""


class BadSave(LudotecaError, ValueError):
    """The save file is truncated, damaged or not a save file."""


class ForeignSave(BadSave):
    """The save file belongs to another game or another version of its rules."""


class BadValues(LudotecaError, ValueError):
    """A values file of a game cannot be read, or has an invalid row."""


class MissingExtra(LudotecaError, ImportError):
    """A package from an optional extra is not installed."""
