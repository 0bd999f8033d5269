"""The error of positions that cannot be read or cannot occur."""

from __future__ import annotations

from ludoteca.kernel.errors import LudotecaError

__all__ = ["BadPosition"]


class BadPosition(LudotecaError, ValueError):
    """A text is not a position, or a position breaks the rules of its game."""
