"""Random draws at a table, from the generator that its seed determines."""

from __future__ import annotations

from ludoteca.kernel import generics, keyed
from ludoteca.kernel.record import Record
from ludoteca.web.matches.models import Table

__all__ = ["take", "would_draw"]


def take(table: Table, record: Record, action: int) -> bool:
    """Carry out a legal action on `record`; return True if anything was drawn at random."""
    if table.keyed:
        return keyed.take(record, int(table.seed), action)
    # A table that predates keyed draws, or a tutorial, whose draws are fixed.
    words = record.rng.tobytes()
    generics.take(record, action)
    return bool(record.rng.tobytes() != words)


def would_draw(table: Table, record: Record, action: int) -> bool:
    """Return True if a legal action would draw at random."""
    return take(table, record.copy(), action)
