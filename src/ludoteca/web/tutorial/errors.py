"""Errors in a guide, for its author."""

from __future__ import annotations

__all__ = ["GuideError"]


class GuideError(ValueError):
    """A guide that cannot be followed; the message names the file, the step and a remedy."""

    def __init__(self, file: str, step: str, problem: str) -> None:
        where = f"{file}: step {step!r}" if step else file
        super().__init__(f"{where}: {problem}")
