"""Private notes: what somebody writes down about a match, for nobody else."""

from __future__ import annotations

from typing import Final

from ludoteca.web.chat import message_text
from ludoteca.web.chat.models import Note
from ludoteca.web.matches.models import Table

__all__ = ["LENGTH", "note_of", "write"]

LENGTH: Final = 4000
"""Characters that notes about a match may have: of three bytes each, they fit into one request."""
LINES: Final = 500


def note_of(table: Table, guest: str) -> str:
    """What a guest has noted."""
    return (
        Note.objects.filter(table=table, guest=guest).values_list("text", flat=True).first() or ""
    )


def write(table: Table, guest: str, text: str) -> None:
    """Keep a guest's notes as they are now; empty ones are gone."""
    kept = message_text.normalize(text, LENGTH, LINES)
    if not kept:
        Note.objects.filter(table=table, guest=guest).delete()
        return
    Note.objects.update_or_create(table=table, guest=guest, defaults={"text": kept})
