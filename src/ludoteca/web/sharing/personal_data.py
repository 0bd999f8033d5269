"""Personal data of sharing: what a guest has shared."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.privacy import PersonalData
from ludoteca.web.sharing.models import Share

__all__ = ["PERSONAL_DATA"]

EXPORTED: Final = ("slug", "table__slug", "ply", "until", "name", "title", "text", "marks")


def _export(guest: str) -> list[dict[str, Any]]:
    own = Share.objects.filter(guest=guest)
    return [
        dict(row) | {"created": row["created"].isoformat()}
        for row in own.values(*EXPORTED, "created")
    ]


def _erase(guest: str) -> None:
    Share.objects.filter(guest=guest).delete()


def _merge(guest: str, into: str) -> None:
    Share.objects.filter(guest=guest).update(guest=into)


PERSONAL_DATA: Final = PersonalData("shares", _export, _erase, _merge)
