"""Personal data of openings: none is stored beyond the tables, but the books have to be made without the guest."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.accounts import consent
from ludoteca.web.explorer import books
from ludoteca.web.explorer.models import OpeningMatch
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA"]


def _consents(guest: str) -> bool:
    return consent.consenting().filter(guest=guest).exists()


def _export(guest: str) -> dict[str, Any]:
    """Number of finished matches that may count."""
    seats = OpeningMatch.objects.filter(table__seats__guest=guest).exclude(choices=[])
    return {"matches": seats.distinct().count() if _consents(guest) else 0}


def _erase(guest: str) -> None:
    """Make the books again; the guest's seats have been made anonymous before."""
    if _consents(guest):
        books.recount()


PERSONAL_DATA: Final = PersonalData("openings", _export, _erase)
