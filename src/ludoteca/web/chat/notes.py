"""Private notes of a guest on a match."""

from __future__ import annotations

from typing import Final

from ludoteca.web.chat import message_text
from ludoteca.web.chat.models import Note
from ludoteca.web.matches.models import Table

__all__ = ["LENGTH", "note_of", "write"]

LENGTH: Final = 4000
"""Maximum characters of a note; with three bytes each, they fit into one request."""
LINES: Final = 500


def note_of(table: Table, guest: str) -> str:
    """A guest's note on a match; empty if there is none."""
    return (
        Note.objects.filter(table=table, guest=guest).values_list("text", flat=True).first() or ""
    )


def write(table: Table, guest: str, text: str) -> None:
    """Save a guest's note, or delete it if empty."""
    kept = message_text.normalize(text, LENGTH, LINES)
    if not kept:
        Note.objects.filter(table=table, guest=guest).delete()
        return
    Note.objects.update_or_create(table=table, guest=guest, defaults={"text": kept})
