"""The result of a match: points by source, what breaks a tie, and bars, the best player first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteca.kernel.match import SeatScore, ranking
from ludoteca.kernel.record import Record
from ludoteca.web.tables.models import Table

__all__ = ["results"]


def results(table: Table, record: Record, names: Sequence[str]) -> dict[str, Any]:
    """What ``tables/results.html`` shows at the end; sources and tie-breaks of which nobody has any are left out."""
    scores = sorted(ranking(table.game, record), key=lambda score: (score.rank, score.seat))
    sources = [s for s in table.game.sources if any(score.breakdown[s] for score in scores)]
    debt = max(_lost(score) for score in scores)
    width = debt + max(max(_won(score) for score in scores), 1)
    return {
        "players": [
            {
                "seat": score.seat,
                "name": names[score.seat],
                "rank": score.rank,
                "total": score.total,
                **_bars(score, sources, debt, width),
            }
            for score in scores
        ],
        "sources": [
            {"index": i, "name": source, "points": [s.breakdown[source] for s in scores]}
            for i, source in enumerate(sources)
        ],
        "tie_breaks": [
            {"name": name, "numbers": numbers}
            for i, name in enumerate(table.game.tie_breaks)
            if any(numbers := [score.tie_breaks[i] for score in scores])
        ],
        "below_zero": debt > 0,
        "seed": table.seed,
    }


def _won(score: SeatScore) -> int:
    """All points above zero."""
    return sum(max(points, 0) for points in score.breakdown.values())


def _lost(score: SeatScore) -> int:
    """All points below zero, as a positive number."""
    return sum(max(-points, 0) for points in score.breakdown.values())


def _bars(score: SeatScore, sources: Sequence[str], debt: int, width: int) -> dict[str, Any]:
    """The bars of a player to the left and to the right of zero, in percent of the whole width.

    `debt` is how far the bars of anybody go to the left; what a player has less of it stays blank.
    """
    bars: list[dict[str, Any]] = [
        {
            "index": i,
            "source": source,
            "points": points,
            "percent": 100 * abs(points) / width,
        }
        for i, source in enumerate(sources)
        if (points := score.breakdown[source])
    ]
    return {
        "blank": 100 * (debt - _lost(score)) / width,
        "minus": [bar for bar in bars if bar["points"] < 0],
        "plus": [bar for bar in bars if bar["points"] > 0],
    }
