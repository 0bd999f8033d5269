"""Errors in a figure, for its author."""

from __future__ import annotations

__all__ = ["FigureError"]


class FigureError(ValueError):
    """A figure that cannot be drawn; the message names the file, the figure and a remedy."""

    def __init__(self, file: str, name: str, problem: str) -> None:
        where = f"{file}: {name}" if name else file
        super().__init__(f"{where}: {problem}")
