"""Noting what people are to be told, in the transaction in which it happens; nothing is sent here.

Of several processes that note the same one does: a subscription has one notification of a kind for each ply of a table.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.conf import settings

from ludoteca.web.lib import leases
from ludoteca.web.matches.events import MatchEnded, Snapshot, TableChanged, run_optional, snapshot
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.turn import place_asked
from ludoteca.web.notifications.models import Notification, Subscription

__all__ = ["ENDED", "TURN", "enqueue", "has_others", "on_changed", "on_ended"]

TURN = "turn"
ENDED = "ended"


def enqueue(kind: str, table: Table, people: Iterable[tuple[str, int | None]]) -> None:
    """Have guests, each with their seat or None, be told something of a table, by the channels that they have chosen."""
    seats = dict(people)
    found = Subscription.objects.filter(guest__in=list(seats), failed=False).order_by("pk")
    due = leases.now() + timedelta(seconds=settings.NOTICE_SECONDS)
    Notification.objects.bulk_create(
        [
            Notification(
                subscription=subscription,
                kind=kind,
                table=table,
                seat=seats[subscription.guest],
                ply=table.ply,
                due=due,
            )
            for subscription in found
            if kind in subscription.kinds
        ],
        ignore_conflicts=True,
    )


def on_changed(event: TableChanged) -> None:
    """Queue a notification for whoever is asked now and was not asked before."""
    table, before = event.table, event.before
    if table.ply < before.ply or (table.ply and before == snapshot(table)):
        return
    if _is_anybody_told(table):
        run_optional(table, "told of", lambda: _note_turn(table, before))


def _is_anybody_told(table: Table) -> bool:
    """Whether somebody who sits there wants to be told anything: most tables pay for no more than this look."""
    people = Seat.objects.filter(table=table).exclude(guest="").values("guest")
    return Subscription.objects.filter(guest__in=people, failed=False).exists()


def _note_turn(table: Table, before: Snapshot) -> None:
    places = list(table.seats.all())
    place = place_asked(table, places)
    if place is None or place.program or not has_others(place, places):
        return
    number = _asked_before(table, before)
    if number is None or places[number].guest != place.guest:
        enqueue(TURN, table, [(place.guest, place.number)])


def has_others(own: Seat, places: Iterable[Seat]) -> bool:
    """Whether somebody else plays there; bots answer at once, and who plays against them alone knows when."""
    return any(place.guest not in ("", own.guest) for place in places)


def _asked_before(table: Table, before: Snapshot) -> int | None:
    """The seat that a table has waited for; None where it has waited for nobody."""
    if before.waiting_seat is not None:
        return before.waiting_seat
    first = table.moves.filter(ply__gte=before.ply, forced=False).order_by("ply").first()
    return None if first is None else first.seat


def on_ended(event: MatchEnded) -> None:
    """Queue notifications of the end of a match."""
    table = event.table
    if _is_anybody_told(table):
        run_optional(table, "told of", lambda: _note_end(table))


def _note_end(table: Table) -> None:
    places = list(table.seats.all())
    people = [place for place in places if place.guest and not place.program]
    enqueue(ENDED, table, [(p.guest, p.number) for p in people if has_others(p, places)])
