"""Texts as people write them: without what nobody can see, but with their lines."""

from __future__ import annotations

import unicodedata
from typing import Final

from ludoteca.web.lib.display_names import visible

__all__ = ["LENGTH", "LINES", "normalize"]

LENGTH: Final = 500
"""Characters that a message may have."""
LINES: Final = 12
"""Lines that it may have; what comes after goes on in the last one."""
STACKED: Final = 3
"""Marks that a letter may bear: more of them would reach into the lines around."""


def normalize(text: str, length: int = LENGTH, lines: int = LINES) -> str:
    """A text without controls, marks of direction and invisible characters, at most so long, maybe empty.

    Line breaks stay, two of them at most in a row; other runs of blanks become one blank.
    """
    rows = [_row(row) for row in text.splitlines()]
    kept: list[str] = []
    for row in rows:
        if row or (kept and kept[-1]):
            kept.append(row)
    while kept and not kept[-1]:
        kept.pop()
    whole = [*kept[: lines - 1], " ".join(filter(None, kept[lines - 1 :]))]
    return "\n".join(whole).strip()[:length].rstrip()


def _row(row: str) -> str:
    blanks = "".join(" " if c.isspace() else c for c in row)
    composed = unicodedata.normalize("NFC", "".join(filter(visible, blanks)))
    return " ".join(_unstacked(composed).split())


def _unstacked(row: str) -> str:
    """A row of letters that bear only a few marks each."""
    kept, marks = [], 0
    for character in row:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= STACKED:
            kept.append(character)
    return "".join(kept)
