"""Final scores, stored with the table so that later changes of the rules do not affect them."""

from __future__ import annotations

from typing import Any

from ludoteca.kernel.match import SeatScore, ranking
from ludoteca.kernel.record import Record
from ludoteca.web.matches.events import MatchEnded, publish
from ludoteca.web.matches.models import Table

__all__ = ["scores_of", "store", "stored"]


def store(table: Table, record: Record) -> None:
    """Store the final scores on a table that is about to be saved, and publish `MatchEnded`."""
    table.over = True
    table.scores = [_written(score) for score in ranking(table.game, record)]
    publish(MatchEnded(table))


def scores_of(table: Table) -> list[SeatScore]:
    """Scores by seat: stored ones if the rules are no longer current, else counted."""
    if table.playable or table.scores is None:
        return ranking(table.game, table.record())
    return [_read(each) for each in table.scores]


def stored(table: Table) -> list[SeatScore]:
    """Scores stored when the match ended, without reading a position; counted if none were."""
    return scores_of(table) if table.scores is None else [_read(each) for each in table.scores]


def _written(score: SeatScore) -> dict[str, Any]:
    """A score as JSON; breakdowns are lists, as a database may lose the order of keys."""
    return {
        "seat": score.seat,
        "total": score.total,
        "breakdown": [list(each) for each in score.breakdown.items()],
        "tie_breaks": list(score.tie_breaks),
        "rank": score.rank,
    }


def _read(data: dict[str, Any]) -> SeatScore:
    return SeatScore(
        seat=data["seat"],
        total=data["total"],
        breakdown=dict(data["breakdown"]),
        tie_breaks=tuple(data["tie_breaks"]),
        rank=data["rank"],
    )
