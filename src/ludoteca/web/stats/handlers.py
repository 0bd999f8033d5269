"""Recording of starts and ends of matches, in their own transactions.

Errors here must not interfere with play: the match ends all the same, the error is logged, and
`ludoteca.web.stats.backfill` records the match later.
"""

from __future__ import annotations

from typing import Final

from django.utils import timezone

from ludoteca.web.matches.events import MatchEnded, MatchStarted, run_optional
from ludoteca.web.matches.models import Table
from ludoteca.web.stats import recording
from ludoteca.web.stats.models import RatedParticipant

__all__ = ["on_ended", "on_started"]

ENTERED: Final = "entered into the records"


def on_started(event: MatchStarted) -> None:
    """Record the players of a rated table."""
    table = event.table
    if table.rated:
        run_optional(table, ENTERED, lambda: _remember(table))


def on_ended(event: MatchEnded) -> None:
    """Record the match with its results, and rate it; one from a given position does not count."""
    table = event.table
    if table.source is not None:
        return
    run_optional(table, ENTERED, lambda: recording.record_match(table, timezone.now()))


def _remember(table: Table) -> None:
    RatedParticipant.objects.bulk_create(
        RatedParticipant(table=table, seat=place.number, guest=place.guest, name=place.name)
        for place in table.seats.all()
        if place.guest
    )
