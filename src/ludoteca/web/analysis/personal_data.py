"""Analyses requested by an account; they belong to the match and are kept with it."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.analysis.models import Analysis
from ludoteca.web.privacy import PersonalData

__all__ = ["PERSONAL_DATA"]


def _export(guest: str) -> list[Any]:
    return list(Analysis.objects.filter(guest=guest).values("table__slug", "created", "state"))


def _erase(guest: str) -> None:
    Analysis.objects.filter(guest=guest).update(guest="", ip_digest="")


def _merge(guest: str, into: str) -> None:
    Analysis.objects.filter(guest=guest).update(guest=into)


PERSONAL_DATA: Final = PersonalData("analyses", _export, _erase, _merge)
