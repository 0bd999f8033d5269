"""Writing, changing and deleting comments: permissions and limits."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.utils import timezone

from ludoteca.i18n import N_
from ludoteca.web.chat import message_text, posting
from ludoteca.web.comments.authors import is_author, is_imported
from ludoteca.web.comments.models import Comment
from ludoteca.web.lib.exceptions import BadRequest, Forbidden, NotFound, TableClosed
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import find_table, known_table, owned_seats
from ludoteca.web.matches.storage.move_list import step_at

__all__ = ["LENGTH", "MOST", "delete", "edit", "is_open", "write"]

LENGTH: Final = 500
"""Maximum characters of a comment."""
MOST: Final = 200
"""Maximum comments of a guest on a match."""

RUNNING: Final = N_("You can comment on a match once it is over.")
NOT_A_PLAYER: Final = N_("Only players of this match can comment on it.")
NOT_THE_IMPORTER: Final = N_("Only the person who imported this match can comment on it.")
NO_PLY: Final = N_("This match has no such position. Its positions are 0 to {last}.")
NOTHING: Final = N_("The comment is empty. Write something first.")
TOO_LONG: Final = N_("A comment has at most {most} characters, not {count}.")
TOO_MANY: Final = N_("You have written {most} comments on this match. Delete one first.")
GONE: Final = N_("This comment has been deleted.")


def is_open(table: Table) -> bool:
    """Return True if a match is over and not closed, so that comments are written and read."""
    return table.over and not table.closed


def write(slug: str, ply: int, guest: str, text: str, name: str = "") -> Comment:
    """Write a comment on the position after `ply` actions; the same one again is not written twice.

    `name` is that of the guest, for an author without a seat.

    Raises:
        NotFound: there is no such table or position.
        TableClosed, Forbidden: the match is closed or not over, the guest is not an author or has a chat ban.
        BadRequest: the text is empty or too long, or the guest has written `MOST` comments.
    """
    with transaction.atomic():
        table, kept = _locked(slug), _checked(text)
        _check_author(table, guest)
        if ply > table.ply:
            raise NotFound(NO_PLY, last=table.ply)
        own = Comment.objects.filter(table=table, guest=guest)
        known = own.filter(ply=ply, text=kept).first()
        if known is not None:
            return known
        if own.count() >= MOST:
            raise BadRequest(TOO_MANY, most=MOST)
        seat = _seat_at(table, ply, guest)
        named = name if seat is None else ""
        return own.create(table=table, ply=ply, guest=guest, seat=seat, name=named, text=kept)


def edit(slug: str, number: int, guest: str, text: str) -> Comment:
    """Change the text of one's own comment; raises as `write` does, and NotFound for a comment of others."""
    with transaction.atomic():
        table, kept = _locked(slug), _checked(text)
        _check_author(table, guest)
        comment = _own(table, number, guest)
        if comment.text != kept:
            comment.text, comment.edited = kept, timezone.now()
            comment.save(update_fields=["text", "edited"])
    return comment


def delete(slug: str, number: int, guest: str) -> Comment:
    """Delete one's own comment, also with a chat ban; raises NotFound for one of others."""
    comment = _own(known_table(slug), number, guest)
    Comment.objects.filter(pk=comment.pk).delete()
    return comment


def _locked(slug: str) -> Table:
    """The table, locked so that concurrent requests are counted; raises unless it is open to comments."""
    table = find_table(slug)
    Table.objects.select_for_update().only("pk").get(pk=table.pk)
    if table.closed:
        raise TableClosed
    if not table.over:
        raise Forbidden(RUNNING)
    return table


def _checked(text: str) -> str:
    """The text as it is stored; raises BadRequest if it is empty or too long."""
    kept = message_text.normalize(text, length=len(text) + 1)
    if not kept:
        raise BadRequest(NOTHING)
    if len(kept) > LENGTH:
        raise BadRequest(TOO_LONG, most=LENGTH, count=len(kept))
    return kept


def _check_author(table: Table, guest: str) -> None:
    """Raise Forbidden for a guest that is no author of comments here, or has a chat ban."""
    if not is_author(table, guest):
        raise Forbidden(NOT_THE_IMPORTER if is_imported(table) else NOT_A_PLAYER)
    posting.check_silence(guest)


def _seat_at(table: Table, ply: int, guest: str) -> int | None:
    """Seat of a guest, of several the one that acted next, if any; None if they have none."""
    seats = owned_seats(table, guest)
    acting = {step.seat for step in step_at(table, ply)} & seats
    return min(acting or seats, default=None)


def _own(table: Table, number: int, guest: str) -> Comment:
    found = Comment.objects.filter(table=table, pk=number, guest=guest).exclude(guest="").first()
    if found is None:
        raise NotFound(GONE)
    return found
