"""What somebody hears at a table.

Spectators hear everybody. Players hear players; spectators only where they choose to, and all of them when nobody plays
any more: what a spectator says may be a hint. Nobody hears whom they have muted.
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
    """Somebody who listens at a table."""

    table: Table
    guest: str
    """Empty for who has never been here before."""
    owned: Sequence[int]
    """The seats that are theirs."""
    wants_spectators: bool
    """Whether a player wants to hear spectators while the match goes on."""
    read: int
    """The last message that they have seen."""
    unheard: AbstractSet[str]
    """Whom they do not want to hear."""

    @property
    def hears_spectators(self) -> bool:
        """Whether they hear those who look on."""
        return not self.owned or self.wants_spectators or self.table.ended

    def messages(self) -> QuerySet[ChatMessage]:
        """All that they hear, the oldest first."""
        found = ChatMessage.objects.filter(table=self.table).exclude(guest__in=self.unheard)
        if not self.hears_spectators:
            found = found.filter(Q(seat__isnull=False) | Q(guest=self.guest))
        return found

    @property
    def chooses(self) -> bool:
        """Whether there is anything to choose: a player is shown that spectators have talked, not what they say."""
        if not self.owned or self.table.ended:
            return False
        others = self.table.messages.filter(seat__isnull=True).exclude(guest=self.guest)
        return self.wants_spectators or others.exclude(guest__in=self.unheard).exists()

    def unread(self) -> int:
        """How many messages of others they have not seen; who only looks on has missed none."""
        if not self.owned:
            return 0
        return self.messages().filter(pk__gt=self.read).exclude(guest=self.guest).count()


def reader_of(table: Table, guest: str, seats: Sequence[Seat]) -> Reader:
    """How a guest listens at a table where `seats` are taken so."""
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
    """A player wants to hear spectators while the match goes on, or not."""
    ChatReader.objects.update_or_create(
        table=table, guest=guest, defaults={"hears_spectators": wanted}
    )


def read_to(table: Table, guest: str, message: int) -> None:
    """Somebody has seen all up to a message; what has been seen stays so."""
    newest = table.messages.order_by("-pk").values_list("pk", flat=True).first() or 0
    seen = min(message, newest)
    row, new = ChatReader.objects.get_or_create(
        table=table, guest=guest, defaults={"last_read": seen}
    )
    if not new and row.last_read < seen:
        ChatReader.objects.filter(pk=row.pk, last_read__lt=seen).update(last_read=seen)
