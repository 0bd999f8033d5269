"""Findings of an analysis on the page of a position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from ludoteca.analysis import Decision, Estimate, Judgement
from ludoteca.web.analysis import evaluation_text
from ludoteca.web.analysis.mistake_text import better_acts, mistake, parting_ply
from ludoteca.web.analysis.models import MoveJudgement
from ludoteca.web.analysis.stored_judgements import Judged
from ludoteca.web.board.history.log import seen_view
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import state_after
from ludoteca.web.presenters import presenter_for

__all__ = ["context", "verdict"]


def context(table: Table, ply: int, names: list[str]) -> dict[str, Any]:
    """Context that the analysis adds to the page of a position."""
    return {"verdict": verdict(table, ply, names)}


def verdict(table: Table, ply: int, names: list[str]) -> dict[str, Any] | None:
    """The analysis of the decision at a ply, or None if there is none."""
    if not (table.over and table.playable):
        return None
    judgement = _judgement_of(table, ply)
    if judgement is None:
        return None
    decision = next((one for one in judgement.decisions if one.ply == ply), None)
    if decision is not None:
        return _studied(table, judgement, decision, names)
    if judgement.comparison is None or ply <= parting_ply(judgement):
        return None
    return {**_about_turn(table, judgement, names), "earlier": parting_ply(judgement)}


def _judgement_of(table: Table, ply: int) -> Judgement | None:
    """Judgement of the turn to which a ply belongs."""
    rows = MoveJudgement.objects.filter(analysis__table=table, ply__lte=ply)
    last = rows.order_by("-ply").first()
    judgement = Judged.read(last.judgement).judgement if last else None
    if judgement is None or ply >= judgement.ply + len(judgement.actions):
        return None
    return judgement


def _studied(
    table: Table, judgement: Judgement, decision: Decision, names: list[str]
) -> dict[str, Any]:
    """Verdict on a decision whose options have been searched."""
    seat, ply = judgement.seat, decision.ply
    chosen = judgement.actions[ply - judgement.ply]
    estimates = _estimates(judgement, decision)
    view = seen_view(table, state_after(table, ply), seat)
    presenter = presenter_for(table.game_name)
    rows = evaluation_text.rows(estimates, seat, presenter, view, names, chosen)
    same = judgement.comparison is None or ply < parting_ply(judgement)
    compared = judgement.last_comparison
    return {
        **evaluation_text.folds(rows),
        "tries": sum(estimate.tries for estimate in decision.options),
        "compared": 0 if same or compared is None else compared.chosen.tries,
        "standing": _chances(decision.options[0], names),
        **(_agreement() if same else _about_turn(table, judgement, names)),
    }


def _estimates(judgement: Judgement, decision: Decision) -> list[Estimate]:
    """Estimates of all options: where the lines part, those of the comparison for both."""
    compared, place = judgement.last_comparison, decision.ply - judgement.ply
    if compared is None or place != judgement.parting:
        return list(decision.options)
    ends = (judgement.best, compared.advised), (judgement.actions, compared.chosen)
    known = {line[place]: replace(end, action=line[place]) for line, end in ends}
    return [known.get(option.action, option) for option in decision.options]


def _chances(estimate: Estimate, names: list[str]) -> list[dict[str, Any]]:
    """Chances of winning by seat; empty in a solo match."""
    if len(names) == 1:
        return []
    return [
        {"seat": seat, "name": names[seat], "chance": evaluation_text.chance(wins)}
        for seat, wins in enumerate(estimate.wins)
    ]


def _agreement() -> dict[str, Any]:
    return {"sentence": _("The search suggests the same option.")}


def _about_turn(table: Table, judgement: Judgement, names: list[str]) -> dict[str, Any]:
    """The verdict on a turn that left the suggested line, and its costs if it has a grade."""
    if judgement.grade:
        told = mistake(table, judgement, names)
        return {"sentence": told["sentence"], "mistake": told}
    sentence = _("The search suggests {acts}, but found no clear difference over the whole turn.")
    return {"sentence": sentence.format(acts=better_acts(table, judgement, names))}
