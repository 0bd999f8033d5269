"""Premoves on a table's page and on their own page.

Also the viewer's other waiting tables, and the number of plies since a long absence.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.db.models import F, Q
from django.http import HttpRequest
from django.utils import timezone

from ludoteca.web.board.history.log import seen_view
from ludoteca.web.clocks.models import Clock, Premove
from ludoteca.web.clocks.premoves.premove import likely, may_give
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.storage.move_list import steps_of
from ludoteca.web.matches.storage.position_store import state_after
from ludoteca.web.matches.turn import seat_asked
from ludoteca.web.presenters import presenter_for

__all__ = ["context", "next_tables", "page"]

LONG_AWAY: Final = timedelta(minutes=30)
MUCH: Final = 8
"""Minimum number of plies for which the viewer is offered a review."""


def context(request: HttpRequest, table: Table, drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """Template context for a table's page."""
    guest = known_guest(request)
    if guest is None or not drawn["seated"]:
        return {}
    place = may_give(table, guest.id, drawn["seats"], drawn["actor"])
    premove = Premove.objects.filter(table=table, guest=guest.id).first()
    return {
        "advance": {
            "may": place is not None,
            "premove": premove,
            "says": _says(table, premove, drawn) if premove else "",
        },
        "happened": _happened(table, drawn),
    }


def _says(table: Table, premove: Premove, drawn: Mapping[str, Any]) -> str:
    """The action of a premove in words; empty if illegal at the seat's last decision."""
    place = next((p for p in drawn["seats"] if p.number == premove.seat), None)
    if premove.action is None or place is None:
        return ""
    ply, legal = likely(table, place)
    found = [premove.action] if premove.action in legal else []
    return "".join(text for _, text in _sentences(table, place, ply, found, drawn["names"]))


def _sentences(
    table: Table, place: Seat, ply: int | None, actions: list[int], names: list[str]
) -> list[tuple[int, str]]:
    """Pairs of action and sentence, worded as at the seat's decision at that ply."""
    if ply is None or not actions:
        return []
    view = seen_view(table, state_after(table, ply), place.number)
    choice = presenter_for(table.game_name).sentences.choice
    return [(action, translate(choice(view, action), names)) for action in actions]


def page(table: Table, guest: str) -> dict[str, Any] | None:
    """Template context of the premove page; None if the guest may give no premove now."""
    seats = list(table.seats.all())
    place = may_give(table, guest, seats, seat_asked(table))
    if place is None:
        return None
    view = seen_view(table, table.position, place.number)
    names = table.side_names(seats)
    return {
        "table": table,
        "sentences": _sentences(table, place, *likely(table, place), names),
        "part": translate(presenter_for(table.game_name).sentences.period(view)),
        "premove": Premove.objects.filter(table=table, seat=place.number, guest=guest).first(),
    }


def next_tables(guest: str, besides: Table) -> list[str]:
    """Slugs of the tables with clocks that wait for a guest, longest wait first.

    `besides` is a table where the guest sits. It is left out, and its clock is cached on it by the
    same query, because each of its pages needs both.
    """
    theirs = Clock.objects.filter(table__seats__guest=guest)
    found = theirs.filter(Q(runs_out__isnull=False) | Q(table=besides)).order_by("waits_since")
    rows = list(found.annotate(seat=F("table__seats__number"), slug=F("table__slug")))
    own = next((row for row in rows if row.table_id == besides.pk), None)
    Clock._meta.get_field("table").remote_field.set_cached_value(besides, own)
    return [row.slug for row in rows if row.table_id != besides.pk and row.running == row.seat]


def _happened(table: Table, drawn: Mapping[str, Any]) -> int:
    """Number of plies during the viewer's absence; 0 if it was short or they were few."""
    since = drawn.get("since")
    if not since or not drawn["mine"]:
        return 0
    step = steps_of(table).at(since["first"] - 1)
    many = since["last"] - since["first"]
    long_ago = step is not None and step.created < timezone.now() - LONG_AWAY
    return many if long_ago and many >= MUCH else 0
