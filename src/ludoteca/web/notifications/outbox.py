"""Queueing notifications in the transaction of the event; nothing is sent here.

A subscription has at most one notification per type, table and ply, so concurrent processes do not
duplicate it.
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
    """Queue notifications about a table; `people` are pairs of guest and seat or None."""
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
    """Queue a notification for the player to act, if the turn has passed to them."""
    table, before = event.table, event.before
    if table.ply < before.ply or (table.ply and before == snapshot(table)):
        return
    if _is_anybody_told(table):
        run_optional(table, "told of", lambda: _note_turn(table, before))


def _is_anybody_told(table: Table) -> bool:
    """True if any player at the table has a subscription: for most tables the only query needed."""
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
    """True if another person plays at the table; against bots alone turns pass at once."""
    return any(place.guest not in ("", own.guest) for place in places)


def _asked_before(table: Table, before: Snapshot) -> int | None:
    """Seat that the table waited for before the change; None if none."""
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
