"""Types of notifications about matches, and the check that they are still relevant."""

from __future__ import annotations

from typing import Final

from ludoteca.i18n import N_
from ludoteca.web.matches.models import ENDED as ENDED_TABLES
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.turn import place_asked
from ludoteca.web.notifications.models import Notification
from ludoteca.web.notifications.outbox import ENDED, TURN, has_others
from ludoteca.web.notifications.types import NotificationType

__all__ = ["KINDS", "tables_waiting"]

MOST: Final = 100
"""Maximum number of tables searched for those that wait for a guest."""


def _waits(notification: Notification) -> bool:
    """True if the table still waits for the guest, and they have not acted since."""
    table, guest = notification.table, notification.subscription.guest
    places = list(table.seats.all())
    place = place_asked(table, places)
    if place is None or place.guest != guest:
        return False
    own = [each.number for each in places if each.guest == guest]
    return not table.moves.filter(ply__gte=notification.ply, seat__in=own, forced=False).exists()


def tables_waiting(guest: str) -> list[Table]:
    """Tables with other players that wait for a guest, longest wait first."""
    sits = Seat.objects.filter(guest=guest).values("table")
    found = Table.objects.filter(~ENDED_TABLES, pk__in=sits, started=True).order_by("-changed")
    tables = list(found.defer("start").prefetch_related("seats")[:MOST])
    return [table for table in reversed(tables) if _waits_for(table, guest)]


def _waits_for(table: Table, guest: str) -> bool:
    places = list(table.seats.all())
    place = place_asked(table, places)
    return place is not None and place.guest == guest and has_others(place, places)


def _is_over(notification: Notification) -> bool:
    """True if the match is still over and the guest still has a seat."""
    own = any(
        place.guest == notification.subscription.guest for place in notification.table.seats.all()
    )
    return own and notification.table.over


KINDS: Final = (
    NotificationType(TURN, N_("It is my turn"), N_("Your turn: {game}"), _waits, rank=0),
    NotificationType(ENDED, N_("A match is over"), N_("Match over: {game}"), _is_over, rank=2),
)
