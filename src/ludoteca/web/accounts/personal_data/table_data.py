"""Personal data in tables: a guest's seats and the tables they host."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import Q, QuerySet

from ludoteca.web.matches import moves, seats
from ludoteca.web.matches.models import ENDED, Seat, Table
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "leave_tables", "set_name"]


def _tables(guest: str) -> QuerySet[Table]:
    """Tables where a guest has a seat or is the host, in locking order."""
    sits = Seat.objects.filter(guest=guest).values("table")
    return Table.objects.filter(Q(host=guest) | Q(pk__in=sits)).order_by("pk")


def _lock(guest: str) -> None:
    """Lock the guest's tables in order; every change of a table locks its row first."""
    list(_tables(guest).select_for_update().values_list("pk", flat=True))


def _move(guest: str, to: str) -> None:
    """Move seats and tables of a guest to another.

    If both sat at one table, that guest has both seats afterwards: a table for two at one screen, which
    shows a hand only on request.
    """
    _lock(guest)
    Seat.objects.filter(guest=guest).update(guest=to)
    Table.objects.filter(host=guest).update(host=to)


def set_name(guest: str, name: str) -> None:
    """Name a guest's nameless seats in live matches, and notify their tables."""
    nameless = Seat.objects.filter(guest=guest, name="").values("table")
    for slug in Table.objects.filter(~ENDED, pk__in=nameless).values_list("slug", flat=True):
        moves.transact(slug, lambda here: _call(here, guest, name))


def _call(table: Table, guest: str, name: str) -> None:
    called = seats.disambiguate(table, guest, name)
    if table.seats.filter(guest=guest, name="").update(name=called):
        table.version += 1


def leave_tables(guest: str) -> None:
    """Leave all live matches with other players: a bot takes the seat, another player becomes host.

    One transaction per table, because each table is notified.
    """
    for table in _tables(guest).filter(~ENDED).defer("position", "start"):
        if table.playable:
            moves.transact(table.slug, lambda here: _get_up(here, guest))


def _get_up(table: Table, guest: str) -> None:
    places = list(table.seats.all())
    other = next((p.guest for p in places if p.guest not in ("", guest) and not p.program), "")
    if not other:
        return
    if table.host == guest:
        table.host, table.version = other, table.version + 1
    for place in places:
        if place.guest == guest and table.started:
            place.name = ""
            seats.seat_bot(table, place, seats.STAND_IN)
        elif place.guest == guest:
            seats.seat_nobody(table, place)


def _forget(guest: str) -> None:
    """Remove the guest's name and id from seats and tables."""
    _lock(guest)
    Seat.objects.filter(guest=guest).update(guest=_nobody(), name="")
    Table.objects.filter(host=guest).update(host="", ip_digest="")


def _nobody() -> str:
    """Random guest id that no browser has, so that seats in running matches stay taken."""
    from ludoteca.web.accounts.models import new_guest

    return new_guest()


def _export(guest: str) -> dict[str, Any]:
    found = _tables(guest).defer("position", "start", "seed").prefetch_related("seats")
    return {
        "tables": [_export_table(table, guest) for table in found],
    }


def _export_table(table: Table, guest: str) -> dict[str, Any]:
    """A table as its player may see it; other players appear only by name."""
    places = list(table.seats.all())
    return {
        "table": table.slug,
        "game": table.game_name,
        "options": table.options,
        "opened": table.created,
        "last_played": table.changed,
        "host": table.host == guest,
        "seats": [{"seat": p.number + 1, "name": p.name, "own": p.guest == guest} for p in places],
        "over": table.over,
        "results": table.scores,
    }


PERSONAL_DATA: Final = PersonalData("tables", _export, _forget, _move)
