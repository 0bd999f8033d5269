"""What a table's page and its page of moves in advance tell their viewer: what they have said, what they may say.

Also which other table waits for them, and that much has happened since they were last here.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any, Final

from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone

from ludoteca.web.clocks import orders
from ludoteca.web.clocks.models import Clock, Order
from ludoteca.web.guests import known_guest
from ludoteca.web.said import said
from ludoteca.web.screens import screen_for
from ludoteca.web.tables.log import seen_view
from ludoteca.web.tables.models import Seat, Table
from ludoteca.web.tables.page import side_names
from ludoteca.web.tables.play import state_after

__all__ = ["context", "next_tables", "page"]

LONG_AWAY: Final = timedelta(minutes=30)
MUCH: Final = 8
"""Plies that have to have happened, so that somebody is shown them first."""


def context(request: HttpRequest, table: Table, drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """For the page of a table."""
    guest = known_guest(request)
    if guest is None or not drawn["seated"]:
        return {}
    place = orders.may_give(table, guest.id)
    order = Order.objects.filter(table=table, guest=guest.id).first()
    return {
        "advance": {
            "may": place is not None,
            "order": order,
            "says": _says(table, order, drawn["names"]) if order else "",
        },
        "next_tables": next_tables(guest.id, table),
        "happened": _happened(table, drawn),
    }


def _says(table: Table, order: Order, names: list[str]) -> str:
    """The action of an order in words, as it was legal last."""
    if order.action is None:
        return ""
    place = Seat.objects.get(table=table, number=order.seat)
    return dict(_sentences(table, place, names)).get(order.action, "")


def _sentences(table: Table, place: Seat, names: list[str]) -> list[tuple[int, str]]:
    """Actions that were legal at a seat's last decision, and what each would have done."""
    ply, legal = orders.likely(table, place)
    if ply is None:
        return []
    view = seen_view(table, state_after(table, ply), place.number)
    choice = screen_for(table.game_name).sentences.choice
    return [(action, said(choice(view, action), names)) for action in legal]


def page(table: Table, guest: str) -> dict[str, Any] | None:
    """The page of what can be said in advance; None where nothing can."""
    place = orders.may_give(table, guest)
    if place is None:
        return None
    view = seen_view(table, table.position, place.number)
    names = side_names(table, list(table.places.all()))
    return {
        "table": table,
        "sentences": _sentences(table, place, names),
        "part": said(screen_for(table.game_name).sentences.period(view)),
        "order": orders.order_of(place),
    }


def next_tables(guest: str, besides: Table | None = None) -> list[str]:
    """Slugs of the tables with clocks that wait for a guest, the one first that has waited longest."""
    here = Seat.objects.filter(guest=guest, number=F("table__clock__running"))
    here = here.filter(table__clock__in=Clock.objects.filter(runs_out__isnull=False))
    if besides is not None:
        here = here.exclude(table=besides)
    return list(here.order_by("table__clock__waits_since").values_list("table__slug", flat=True))


def _happened(table: Table, drawn: Mapping[str, Any]) -> int:
    """How many plies have passed while the viewer was away for long; 0 where that is soon seen."""
    since = drawn.get("since")
    if not since or not drawn["mine"]:
        return 0
    made = table.moves.filter(ply=since["first"] - 1).values_list("made", flat=True).first()
    many = since["last"] - since["first"]
    long_ago = made is not None and made < timezone.now() - LONG_AWAY
    return many if long_ago and many >= MUCH else 0
