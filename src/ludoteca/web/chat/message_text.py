"""Normalization of typed text: removes invisible characters, keeps line breaks."""

from __future__ import annotations

import unicodedata
from typing import Final

from ludoteca.web.lib.display_names import visible

__all__ = ["LENGTH", "LINES", "normalize"]

LENGTH: Final = 500
"""Maximum characters of a message."""
LINES: Final = 12
"""Maximum lines of a message; further ones are appended to the last."""
STACKED: Final = 3
"""Maximum combining marks per letter; more would overlap adjacent lines."""


def normalize(text: str, length: int = LENGTH, lines: int = LINES) -> str:
    """Remove control, direction and invisible characters, and truncate; may return "".

    At most two line breaks in a row are kept; other runs of white space become one blank.
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
    """Remove combining marks beyond `STACKED` per letter."""
    kept, marks = [], 0
    for character in row:
        marks = marks + 1 if unicodedata.combining(character) else 0
        if marks <= STACKED:
            kept.append(character)
    return "".join(kept)
