"""Pages of an analysis: evaluations, the costliest mistakes, and the better options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from ludoteca.analysis import Estimate, Judgement, mistakes
from ludoteca.kernel.messages import Message
from ludoteca.web.analysis import evaluation_text, explanations, graph
from ludoteca.web.analysis.jobs import may_begin
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.board.history.log import entries_by_ply, seen_view
from ludoteca.web.guest import known_guest
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.final_scores import scores_of
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import state_after
from ludoteca.web.presenters import presenter_for

__all__ = ["analysis_context", "verdict"]

DEAREST = 5
"""Number of mistakes shown at once for each seat."""


def verdict(table: Table, ply: int, names: list[str]) -> dict[str, Any] | None:
    """The analysis of the decision at a ply, or None if there is none."""
    if not (table.over and table.playable):
        return None
    finding = MoveJudgement.objects.filter(analysis__table=table, ply=ply).first()
    if finding is None:
        return None
    judgement = Judgement.read(finding.judgement)
    view = seen_view(table, state_after(table, ply), judgement.seat)
    rows = evaluation_text.rows(
        judgement.estimates,
        judgement.seat,
        presenter_for(table.game_name),
        view,
        names,
        judgement.action,
    )
    return {
        **evaluation_text.folds(rows),
        "tries": sum(estimate.tries for estimate in judgement.options),
        "standing": _chances(judgement.estimates[0], names),
        **_judgement_text(table, judgement, rows[0].text, names),
    }


def context(table: Table, ply: int, names: list[str]) -> dict[str, Any]:
    """Context that the analysis adds to the page of a position."""
    return {"verdict": verdict(table, ply, names)}


def _chances(estimate: Estimate, names: list[str]) -> list[dict[str, Any]]:
    """Chances of winning by seat; empty in a solo match."""
    if len(names) == 1:
        return []
    return [
        {"seat": seat, "name": names[seat], "chance": evaluation_text.chance(wins)}
        for seat, wins in enumerate(estimate.wins)
    ]


def _judgement_text(
    table: Table, judgement: Judgement, best: str, names: list[str]
) -> dict[str, Any]:
    """The verdict as a sentence, and the loss if it is clear."""
    if judgement.comparison is None:
        return {"sentence": _("The search suggests the same option.")}
    if judgement.loss.clear:
        mistake = _mistake(table, judgement, names)
        return {"sentence": mistake["sentence"], "mistake": mistake}
    sentence = _("The search suggests “{best}”, but found no clear difference.")
    return {"sentence": sentence.format(best=best)}


def analysis_context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Context of ``tables/analysis.html``."""
    guest = known_guest(request)
    seats = list(table.seats.all())
    names = table.side_names(seats)
    analysis = Analysis.objects.filter(table=table).first()
    found = [Judgement.read(f.judgement) for f in analysis.judgements.all()] if analysis else []
    return {
        "table": table,
        "seats": seats,
        "names": names,
        "alone": len(names) == 1,
        "may_begin": guest is not None and may_begin(table, guest.id),
        "analysis": analysis,
        "progress": _progress(table, analysis) if analysis else None,
        **(_findings(table, analysis, found, names) if analysis and len(found) > 1 else {}),
    }


def _progress(table: Table, analysis: Analysis) -> dict[str, int]:
    """Number of decisions judged so far, and in total."""
    decisions = table.moves.filter(forced=False)
    done, count = decisions.filter(ply__lt=analysis.reached).count(), decisions.count()
    return {"done": done, "count": count, "percent": round(100 * done / max(count, 1))}


def _findings(
    table: Table, analysis: Analysis, found: list[Judgement], names: list[str]
) -> dict[str, Any]:
    """The graph, its figures, and the mistakes."""
    log = entries_by_ply(table, [j.ply for j in found])
    periods = [translate(log[j.ply].period, names) for j in found]
    ends = [*_values(found)]
    done = analysis.state == Analysis.State.DONE
    ends.append(_result(table) if done else ends[-1])
    drawing = graph.draw(ends, [j.seat for j in found], periods)
    points = [
        _decision(judgement, period, log[judgement.ply].message, names)
        for judgement, period in zip(found, periods, strict=True)
    ]
    return {
        "graph": drawing,
        "dots": [{"dot": dot, "decision": points[dot.index]} for dot in drawing.dots],
        "decisions": points,
        "people": [_person(table, found, seat, names) for seat in range(table.seat_count)],
    }


def _values(found: Sequence[Judgement]) -> list[list[float]]:
    """Evaluation before each decision: chances by seat, or points in a solo match."""
    return [_standing(judgement.estimates[0]) for judgement in found]


def _standing(estimate: Estimate) -> list[float]:
    return list(estimate.points if len(estimate.points) == 1 else estimate.wins)


def _result(table: Table) -> list[float]:
    """The final result, on the same scale."""
    scores = scores_of(table)
    if len(scores) == 1:
        return [float(scores[0].total)]
    winners = sum(score.rank == 1 for score in scores)
    return [1 / winners if score.rank == 1 else 0.0 for score in scores]


def _decision(
    judgement: Judgement, period: str, message: Message, names: list[str]
) -> dict[str, Any]:
    """A decision as a row of the table and a point of the graph."""
    estimate = judgement.estimates[0]
    text = translate(message, names)
    standing = (
        evaluation_text.points(estimate.points[0])
        if len(names) == 1
        else evaluation_text.chance(estimate.wins[judgement.seat])
    )
    return {
        "ply": judgement.ply,
        "seat": judgement.seat,
        "period": period,
        "text": text,
        "standing": standing,
        "label": _("{period}, {standing} before: {what}").format(
            period=period, what=text, standing=standing
        ),
        "mistake": judgement.loss.clear,
        "chances": [evaluation_text.chance(wins) for wins in estimate.wins]
        if len(names) > 1
        else [],
        "points": [evaluation_text.points(number) for number in estimate.points],
    }


def _person(table: Table, found: list[Judgement], seat: int, names: list[str]) -> dict[str, Any]:
    """Summary of a seat's decisions."""
    own = [j for j in found if j.seat == seat]
    costly = mistakes(own)
    told = [_mistake(table, j, names) for j in costly]
    return {
        "seat": seat,
        "name": names[seat],
        "count": len(own),
        "same": sum(j.comparison is None for j in own),
        "clear": len(costly),
        "mistakes": told[:DEAREST],
        "others": told[DEAREST:],
    }


def _mistake(table: Table, judgement: Judgement, names: list[str]) -> dict[str, Any]:
    """A mistake, as a sentence and in figures."""
    compared = judgement.comparison
    assert compared is not None
    seat, presenter = judgement.seat, presenter_for(table.game_name)
    view = seen_view(table, state_after(table, judgement.ply), seat)
    chosen, best = (
        evaluation_text.rows([estimate], seat, presenter, view, names)[0]
        for estimate in (compared.chosen, compared.advised)
    )
    fill = {
        "period": translate(presenter.sentences.period(view), names),
        "seat": names[seat],
        "chosen": chosen.text,
        "best": best.text,
    }
    if chosen.chance == best.chance:
        sentence = _(
            "{period}: {seat} chose “{chosen}” ({points} points). “{best}” would have "
            "brought {best_points}."
        ).format(**fill, points=chosen.points, best_points=best.points)
    else:
        sentence = _(
            "{period}: {seat} chose “{chosen}” (chance of winning {chance}). “{best}” "
            "would have given {best_chance}."
        ).format(**fill, chance=chosen.chance, best_chance=best.chance)
    why = explanations.explain(table.game, compared.gains, seat, names)
    return {
        "ply": judgement.ply,
        "sentence": evaluation_text.joined(sentence, explanations.difference(why))
        if why
        else sentence,
        "chance": _lost(_("chance of winning {by}"), best.chance, chosen.chance),
        "points": _lost(_("{by} points"), best.points, chosen.points),
    }


def _lost(sentence: str, best: str, chosen: str) -> str:
    """The loss according to the displayed figures; empty if it is zero."""
    unit = "%" if best.endswith("%") else ""
    lost = float(best.removesuffix("%") or 0) - float(chosen.removesuffix("%") or 0)
    text = f"{lost:.0f}" if unit else f"{lost:.1f}"
    return sentence.format(by=f"−{text}{unit}") if float(text) > 0 else ""
