"""Marks on a board: arrows from a piece to another, and circles around one.

A mark is a pair of keys of pieces, equal for a circle. In forms it is both keys with a blank between them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

from ludoteca.i18n import N_
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.sharing.pieces import Piece

__all__ = ["MOST_MARKS", "TOO_MANY", "mark_rows", "read_marks"]

MOST_MARKS: Final = 20
"""Maximum number of marks on a board."""
KEY: Final = re.compile(r"[A-Za-z0-9_:+-]{1,60}")
TOO_MANY: Final = N_("A board has at most {most} arrows and circles.")
UNKNOWN: Final = N_("There is no such piece on this board. Choose one from the list.")

Mark = Sequence[str]


def read_marks(texts: Iterable[str], pieces: Collection[str]) -> list[list[str]]:
    """Parse marks of a form; a repeated mark counts once.

    Raises BadRequest if there are too many, or one names no piece of the board.
    """
    marks = [text.split(" ") for text in dict.fromkeys(texts)]
    if len(marks) > MOST_MARKS:
        raise BadRequest(TOO_MANY, most=MOST_MARKS)
    if not all(_is_mark(mark, pieces) for mark in marks):
        raise BadRequest(UNKNOWN)
    return marks


def _is_mark(mark: Mark, pieces: Collection[str]) -> bool:
    return len(mark) == 2 and all(KEY.fullmatch(key) and key in pieces for key in mark)


def mark_rows(marks: Iterable[Mark], pieces: Mapping[str, Piece]) -> list[dict[str, Any]]:
    """Rows of a list of marks: `value` as in forms, and the pieces; marks of pieces not drawn are left out."""
    return [
        {
            "value": f"{start} {end}",
            "start": pieces[start].label,
            "end": "" if start == end else pieces[end].label,
        }
        for start, end in marks
        if start in pieces and end in pieces
    ]
