"""Visibility of chat messages.

Spectators see all messages. Players see players' messages, and those of spectators only if they
choose to, since these may be hints; after the match they see all. Nobody sees messages of a muted
guest.
"""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from ludoteca.web.chat.models import ChatMessage, ChatReader
from ludoteca.web.chat.social import relations
from ludoteca.web.matches.models import Seat, Table

__all__ = ["Reader", "read_to", "reader_of", "set_spectators"]


@dataclass(frozen=True)
class Reader:
    """A chat reader: what this guest may see and has read."""

    table: Table
    guest: str
    """Guest id; empty for a new visitor."""
    owned: Sequence[int]
    """Seats of the guest."""
    wants_spectators: bool
    """True if a player wants to see spectators' messages during the match."""
    read: int
    """Id of the last message read."""
    unheard: AbstractSet[str]
    """Guests muted by the reader."""

    @property
    def hears_spectators(self) -> bool:
        """True if spectators' messages are visible."""
        return not self.owned or self.wants_spectators or self.table.ended

    def messages(self) -> QuerySet[ChatMessage]:
        """All visible messages, oldest first."""
        found = ChatMessage.objects.filter(table=self.table).exclude(guest__in=self.unheard)
        if not self.hears_spectators:
            found = found.filter(Q(seat__isnull=False) | Q(guest=self.guest))
        return found

    @property
    def chooses(self) -> bool:
        """True if a player has a choice to make: spectators have written, or are already shown."""
        if not self.owned or self.table.ended:
            return False
        others = self.table.messages.filter(seat__isnull=True).exclude(guest=self.guest)
        return self.wants_spectators or others.exclude(guest__in=self.unheard).exists()

    def unread(self) -> int:
        """Number of unread messages by others; 0 for a spectator."""
        if not self.owned:
            return 0
        return self.messages().filter(pk__gt=self.read).exclude(guest=self.guest).count()


def reader_of(table: Table, guest: str, seats: Sequence[Seat]) -> Reader:
    """Reader for a guest at a table with these `seats`."""
    row = ChatReader.objects.filter(table=table, guest=guest).first() if guest else None
    return Reader(
        table=table,
        guest=guest,
        owned=[seat.number for seat in seats if guest and seat.guest == guest],
        wants_spectators=row is not None and row.hears_spectators,
        read=row.last_read if row else 0,
        unheard=relations.muted(guest) if guest else frozenset(),
    )


def set_spectators(table: Table, guest: str, wanted: bool) -> None:
    """Show or hide spectators' messages for a player during the match."""
    ChatReader.objects.update_or_create(
        table=table, guest=guest, defaults={"hears_spectators": wanted}
    )


def read_to(table: Table, guest: str, message: int) -> None:
    """Mark messages as read up to one; the mark never moves back."""
    newest = table.messages.order_by("-pk").values_list("pk", flat=True).first() or 0
    seen = min(message, newest)
    row, new = ChatReader.objects.get_or_create(
        table=table, guest=guest, defaults={"last_read": seen}
    )
    if not new and row.last_read < seen:
        ChatReader.objects.filter(pk=row.pk, last_read__lt=seen).update(last_read=seen)
