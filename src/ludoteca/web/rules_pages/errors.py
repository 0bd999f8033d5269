"""Errors in a rules page, for its author."""

from __future__ import annotations

__all__ = ["RulesError"]


class RulesError(ValueError):
    """A rules page that cannot be read; the message names the file and the line (from 1)."""

    def __init__(self, file: str, line: int, problem: str) -> None:
        super().__init__(f"{file}:{line}: {problem}")
