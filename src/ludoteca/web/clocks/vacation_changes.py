"""Changes of nights and vacations, effective at once.

Running calendar clocks are first charged under the old settings, then get new deadlines.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date

from django.db import transaction

from ludoteca.kernel.errors import LudotecaError
from ludoteca.web.clocks import vacation
from ludoteca.web.clocks.models import Clock, NightHours
from ludoteca.web.clocks.service import touch
from ludoteca.web.matches.moves import transact

__all__ = ["add_holiday", "drop_holiday", "set_hours"]


def set_hours(guest: str, zone: str, night: tuple[int, int] | None) -> None:
    """Set a guest's time zone and the hours of their night."""
    vacation.check_hours(zone, night)
    _settle(guest, lambda: vacation.set_hours(guest, zone, night))


def add_holiday(guest: str, first: date, last: date) -> None:
    """Add vacation days, from today on."""
    _settle(guest, lambda: vacation.add_holiday(guest, first, last))


def drop_holiday(guest: str, number: int) -> None:
    """Cancel vacation days."""
    _settle(guest, lambda: vacation.drop_holiday(guest, number))


def _settle(guest: str, work: Callable[[], None]) -> None:
    tables = _waiting_for(guest)
    _touch(tables)
    with transaction.atomic():
        _lock(guest)
        work()
    _touch(tables)


def _lock(guest: str) -> None:
    """Lock the guest's row, so that concurrent requests run one after the other."""
    NightHours.objects.get_or_create(guest=guest, defaults={"changed": None})
    NightHours.objects.select_for_update().get(guest=guest)


def _waiting_for(guest: str) -> list[str]:
    """Slugs of tables with running calendar clocks at which the guest has a seat."""
    clocks = Clock.objects.filter(by_calendar=True, runs_out__isnull=False)
    found = clocks.filter(table__seats__guest=guest)
    return list(found.values_list("table__slug", flat=True).distinct())


def _touch(slugs: list[str]) -> None:
    for slug in slugs:
        with suppress(LudotecaError):  # closed meanwhile, or of unsupported rules
            transact(slug, touch)
