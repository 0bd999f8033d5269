"""Rating changes shown at a finished rated table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.http import HttpRequest

from ludoteca.web.matches.models import Table
from ludoteca.web.stats.models import MatchResult

__all__ = ["RatingChange", "context"]


class RatingChange(NamedTuple):
    """A rating before and after a match, in whole points as displayed."""

    before: int
    after: int

    @property
    def by(self) -> int:
        """Points gained."""
        return self.after - self.before


def context(request: HttpRequest, table: Table, drawn: Mapping[str, Any]) -> Mapping[str, Any]:
    """Rating changes by seat, without leavers; empty if the match was not rated."""
    return {"ratings": _changes(table)} if table.over and table.rated else {}


def _changes(table: Table) -> dict[int, RatingChange]:
    results = MatchResult.objects.filter(match__table=table, left=False)
    return {
        seat: RatingChange(round(before), round(after))
        for seat, before, after in results.values_list("seat", "before", "after")
        if before is not None and after is not None
    }
