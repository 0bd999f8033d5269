"""Programs of an account: export, merge, and revocation on deletion."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F

from ludoteca.web.api.models import Token
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA"]


def _export(guest: str) -> list[Any]:
    return list(Token.objects.filter(owner=guest).values("name", "used", made=F("created")))


def _revoke(guest: str) -> None:
    """Revoke all tokens of a guest, since nobody could without the account."""
    Token.objects.filter(owner=guest).delete()


def _merge(guest: str, into: str) -> None:
    Token.objects.filter(owner=guest).update(owner=into)


PERSONAL_DATA: Final = PersonalData("programs", _export, _revoke, _merge, suspend=_revoke)
