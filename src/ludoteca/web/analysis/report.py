"""The page of an analysis: the course of the match, accuracies and mistakes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from ludoteca.analysis import Estimate, Grade, Judgement, Mistake, accuracies, mistakes
from ludoteca.kernel.messages import Message
from ludoteca.web.analysis import evaluation_text, graph
from ludoteca.web.analysis.jobs import may_begin
from ludoteca.web.analysis.mistake_text import (
    GLYPHS,
    grade_title,
    mistake,
    parting_ply,
    period_at,
)
from ludoteca.web.analysis.models import Analysis
from ludoteca.web.analysis.progress import progress
from ludoteca.web.analysis.stored_judgements import judged
from ludoteca.web.board.history.log import entries_by_ply
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.final_scores import scores_of
from ludoteca.web.matches.models import Table

__all__ = ["analysis_context"]

SHOWN = 5
"""Number of mistakes shown at once for each seat."""


def analysis_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``tables/analysis.html``."""
    guest = known_guest(request)
    seats = list(table.seats.all())
    names = table.side_names(seats)
    analysis = Analysis.objects.filter(table=table).first()
    known = judged(analysis) if analysis else {}
    found = [one.judgement for one in known.values() if one.judgement]
    return {
        "table": table,
        "seats": seats,
        "names": names,
        "alone": len(names) == 1,
        "may_begin": guest is not None and may_begin(table, guest.id),
        "analysis": analysis,
        "progress": progress(table, known) if analysis else None,
        **(_findings(table, analysis, found, names) if analysis and len(found) > 1 else {}),
    }


def _findings(
    table: Table, analysis: Analysis, found: list[Judgement], names: list[str]
) -> dict[str, Any]:
    """The graph, its figures, and the mistakes."""
    log = entries_by_ply(table, [j.decisions[0].ply for j in found])
    entries = [log[j.decisions[0].ply] for j in found]
    periods = [translate(entry.period, names) for entry in entries]
    values = [_standing(j.standing) for j in found]
    bands = [_margins(j.standing) for j in found]
    done = analysis.state == Analysis.State.DONE
    values.append(_result(table) if done else values[-1])
    bands.append([0.0] * len(values[-1]) if done else bands[-1])
    drawing = graph.draw(values, bands, [j.seat for j in found], periods)
    points = [
        _turn(judgement, period, entry.message, names)
        for judgement, period, entry in zip(found, periods, entries, strict=True)
    ]
    return {
        "graph": drawing,
        "dots": [{"dot": dot, "turn": points[dot.index]} for dot in drawing.dots],
        "turns": points,
        "people": _people(table, found, names),
    }


def _standing(estimate: Estimate) -> list[float]:
    """Evaluation: chances by seat, or points in a solo match."""
    return list(estimate.points if len(estimate.points) == 1 else estimate.wins)


def _margins(estimate: Estimate) -> list[float]:
    """Standard errors of `_standing`; 0 if they are unknown."""
    sides = len(estimate.points)
    return list(estimate.errors) if len(estimate.errors) == sides > 1 else [0.0] * sides


def _result(table: Table) -> list[float]:
    """The final result, on the same scale."""
    scores = scores_of(table)
    if len(scores) == 1:
        return [float(scores[0].total)]
    winners = sum(score.rank == 1 for score in scores)
    return [1 / winners if score.rank == 1 else 0.0 for score in scores]


def _turn(judgement: Judgement, period: str, message: Message, names: list[str]) -> dict[str, Any]:
    """A turn as a row of the table and a point of the graph."""
    estimate, grade = judgement.standing, judgement.grade
    text = translate(message, names)
    standing = (
        evaluation_text.points(estimate.points[0])
        if len(names) == 1
        else evaluation_text.chance(estimate.wins[judgement.seat])
    )
    label = _("{period}, {standing} before: {what}").format(
        period=period, what=text, standing=standing
    )
    return {
        "ply": parting_ply(judgement) if grade else judgement.decisions[0].ply,
        "seat": judgement.seat,
        "period": period,
        "text": text,
        "label": f"{grade_title(grade)}. {label}" if grade else label,
        "grade": grade and grade.value,
        "glyph": GLYPHS[grade] if grade else "",
        "chances": [evaluation_text.chance(wins) for wins in estimate.wins]
        if len(names) > 1
        else [],
        "points": [evaluation_text.points(number) for number in estimate.points],
    }


def _people(table: Table, found: Sequence[Judgement], names: list[str]) -> list[dict[str, Any]]:
    rates = accuracies(found)
    return [_person(table, found, seat, rates[seat], names) for seat in range(table.seat_count)]


def _person(
    table: Table, found: Sequence[Judgement], seat: int, rate: float | None, names: list[str]
) -> dict[str, Any]:
    """Summary of a seat's turns."""
    own = [j for j in found if j.seat == seat]
    told = [_with_repeats(table, one, names) for one in mistakes(own)]
    counts = Counter(j.grade for j in own)
    return {
        "seat": seat,
        "name": names[seat],
        "count": len(own),
        "accuracy": "" if rate is None else f"{rate:.0f}%",
        "grades": [
            {"grade": grade.value, "glyph": GLYPHS[grade], "title": grade_title(grade), "count": n}
            for grade in reversed(Grade)
            if (n := counts[grade])
        ],
        "mistakes": told[:SHOWN],
        "others": told[SHOWN:],
    }


def _with_repeats(table: Table, found: Mistake, names: list[str]) -> dict[str, Any]:
    """A mistake in words, with the later turns in which the same was missed."""
    plies = [parting_ply(j) for j in found.again]
    seat = found.judgement.seat
    again = [{"ply": ply, "period": period_at(table, ply, seat, names)} for ply in plies]
    return {**mistake(table, found.judgement, names), "again": again}
