"""Authors of comments: the players of a match, or its importer, as no seat of an imported match has an owner."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.web.chat.social import participants
from ludoteca.web.comments.models import Comment
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import owned_seats

__all__ = ["author_name", "is_author", "is_imported"]


def is_imported(table: Table) -> bool:
    """Return True if the match was played elsewhere."""
    return table.source is not None and table.source["kind"] == "import"


def is_author(table: Table, guest: str) -> bool:
    """Return True if a guest ("" for a new visitor) has a seat, or has imported the match."""
    if not guest:
        return False
    return bool(owned_seats(table, guest)) or (is_imported(table) and table.host == guest)


def author_name(comment: Comment, names: Sequence[str]) -> str:
    """Name of the author; `names` are those of the seats."""
    if comment.seat is None:
        return participants.display_name(comment.name)
    return names[comment.seat]
