"""Personal data of branches: a guest's lines and their names."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.branches.models import Line
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA"]


def _export(guest: str) -> list[dict[str, Any]]:
    own = Line.objects.filter(guest=guest)
    return [dict(row) for row in own.values("table__slug", "origin__slug", "ply", "name")]


def _erase(guest: str) -> None:
    Line.objects.filter(guest=guest).update(guest="", name="")


def _merge(guest: str, into: str) -> None:
    Line.objects.filter(guest=guest).update(guest=into)


PERSONAL_DATA: Final = PersonalData("lines", _export, _erase, _merge)
