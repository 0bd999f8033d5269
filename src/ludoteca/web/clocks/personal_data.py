"""Personal data of clocks: nights, vacations, seats held by bots, and premoves."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import QuerySet

from ludoteca.web.clocks.models import Absence, NightHours, Premove, TableVisit, Vacation
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA", "erase", "export", "merge"]


def export(guest: str) -> dict[str, Any]:
    """Return all of a guest's data except their visits to tables."""
    return {
        "hours": list(_hours_of(guest).values("zone", "night_from", "night_to")),
        "holidays": [
            {"first": days.first.isoformat(), "last": days.last.isoformat()}
            for days in Vacation.objects.filter(guest=guest)
        ],
        "away from": list(Absence.objects.filter(guest=guest).values("table__slug", "seat")),
        "in advance": list(
            Premove.objects.filter(guest=guest).values("table__slug", "seat", "kind")
        ),
    }


def _hours_of(guest: str) -> QuerySet[NightHours]:
    """The guest's hours, if they have ever set any."""
    return NightHours.objects.filter(guest=guest, changed__isnull=False)


def erase(guest: str) -> None:
    """Delete a guest's data; bots keep the seats that they hold."""
    for model in (NightHours, Vacation, Absence, TableVisit, Premove):
        model._default_manager.filter(guest=guest).delete()


def merge(guest: str, to: str) -> None:
    """Move a guest's data to another, whose own hours take precedence."""
    if not _hours_of(to).exists():
        NightHours.objects.filter(guest=to).delete()
        NightHours.objects.filter(guest=guest).update(guest=to)
    NightHours.objects.filter(guest=guest).delete()
    TableVisit.objects.filter(guest=guest).delete()  # recorded again at the next sweep if present
    for model in (Vacation, Absence, Premove):
        model._default_manager.filter(guest=guest).update(guest=to)


PERSONAL_DATA: Final = PersonalData("pace", export=export, erase=erase, merge=merge)
