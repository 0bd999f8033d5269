"""Openings of finished matches, recorded one transaction each; resumable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet

from ludoteca.openings.building import victory_share
from ludoteca.openings.scope import SCOPES
from ludoteca.openings.steps import Step, choices
from ludoteca.web.explorer.models import OpeningMatch
from ludoteca.web.matches import final_scores
from ludoteca.web.matches.models import Table

__all__ = ["missing", "record", "record_some"]

LONGEST: Final = 500
"""Maximum number of actions of an opening."""


def missing() -> QuerySet[Table]:
    """Tables with finished matches whose openings are not recorded, oldest first."""
    tables = Table.objects.filter(over=True, closed=False, opening__isnull=True)
    return tables.filter(game_name__in=SCOPES).order_by("pk")


def record_some(most: int | None = None, between: Callable[[], object] = lambda: None) -> int:
    """Record missing openings, at most `most`; returns their number. `between` is called between transactions."""
    waiting = list(missing().values_list("pk", flat=True)[:most])
    for pk in waiting:
        record(pk)
        between()
    return len(waiting)


@transaction.atomic
def record(pk: int) -> None:
    """Record the opening of a table, unless its match runs or the opening is recorded already."""
    tables = Table.objects.select_for_update().filter(pk=pk, over=True, closed=False)
    table = tables.defer("position", "start").first()
    if table is not None and not OpeningMatch.objects.filter(table=table).exists():
        OpeningMatch.objects.create(table=table, **(_opening(table) if _counts(table) else {}))


def _counts(table: Table) -> bool:
    """True for a match of several seats from a set-up with the default options, without a change of players."""
    return (
        table.source is None
        and table.guide is None
        and not table.handed_over
        and table.seat_count > 1
        and table.playable
        and table.options == table.game.full_options({})
        and table.seats.exclude(guest="").filter(program=False).exists()
    )


def _opening(table: Table) -> dict[str, Any]:
    """Fields of the opening of a match."""
    scores = sorted(final_scores.stored(table), key=lambda score: score.seat)
    ranks = [score.rank for score in scores]
    moves = table.moves.values_list("seat", "action", "forced")[:LONGEST]
    steps = (Step(seat, action, not forced) for seat, action, forced in moves)
    made = choices(table.game, table.seat_count, steps)
    return {
        "choices": [[choice.seat, choice.key] for choice in made],
        "shares": [victory_share(ranks, seat) for seat in range(len(ranks))],
        "points": [score.total for score in scores],
    }
