"""Result of a match: winner, points by source, tie-breaks, and bars, best player first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteca.kernel.match import SeatScore
from ludoteca.kernel.result_text import sentence
from ludoteca.web.board.action_stats import count_actions
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.final_scores import scores_of
from ludoteca.web.matches.models import Table
from ludoteca.web.presenters import Presenter

__all__ = ["final_status", "finals", "results"]


def final_status(
    table: Table, presenter: Presenter, view: Mapping[str, Any], names: Sequence[str]
) -> str:
    """Status line of a finished match: the winner, or in a solo match the game's own text."""
    if len(names) == 1:
        return translate(presenter.sentences.ask(view, False), names)
    return _verdict(table, scores_of(table), names)


def _verdict(table: Table, scores: Sequence[SeatScore], names: Sequence[str]) -> str:
    return translate(sentence(table.game, scores), names)


def finals(table: Table) -> list[int]:
    """Final points by seat."""
    return [score.total for score in sorted(scores_of(table), key=lambda score: score.seat)]


def results(table: Table, presenter: Presenter, names: Sequence[str]) -> dict[str, Any]:
    """Context of ``tables/results.html``, without sources and tie-breaks that are zero for all."""
    by_seat = scores_of(table)
    scores = sorted(by_seat, key=lambda score: (score.rank, score.seat))
    sources = [s for s in scores[0].breakdown if any(score.breakdown[s] for score in scores)]
    tie_breaks = [
        {"name": name, "numbers": numbers}
        for i, name in enumerate(table.game.tie_breaks[: len(scores[0].tie_breaks)])
        if any(numbers := [score.tie_breaks[i] for score in scores])
    ]
    debt = max(_lost(score) for score in scores)
    width = debt + max(max(_won(score) for score in scores), 1)
    return {
        "sentence": _verdict(table, by_seat, names),
        "players": [
            {
                "seat": score.seat,
                "name": names[score.seat],
                "rank": score.rank,
                "total": score.total,
                **_bars(score, sources, debt, width),
                "ties": [{"name": t["name"], "number": t["numbers"][i]} for t in tie_breaks],
            }
            for i, score in enumerate(scores)
        ],
        "sources": [
            {"index": i, "name": source, "points": [s.breakdown[source] for s in scores]}
            for i, source in enumerate(sources)
        ],
        "tie_breaks": tie_breaks,
        "tallies": count_actions(table, presenter, [score.seat for score in scores]),
        "below_zero": debt > 0,
        "seed": table.seed,
    }


def _won(score: SeatScore) -> int:
    """Sum of the positive points."""
    return sum(max(points, 0) for points in score.breakdown.values())


def _lost(score: SeatScore) -> int:
    """Sum of the negative points, as a positive number."""
    return sum(max(-points, 0) for points in score.breakdown.values())


def _bars(score: SeatScore, sources: Sequence[str], debt: int, width: int) -> dict[str, Any]:
    """Bars of a player left and right of zero, in percent of the whole width.

    `debt` is the extent of the longest bars to the left; a player with less gets a blank for the
    rest.
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
        "bars": bars,
        "minus": [bar for bar in bars if bar["points"] < 0],
        "plus": [bar for bar in bars if bar["points"] > 0],
    }
