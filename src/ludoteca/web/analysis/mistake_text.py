"""Mistakes in words: what was played, what would have been better, and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from ludoteca.analysis import Grade, Judgement
from ludoteca.web.analysis import evaluation_text, explanations, line_text
from ludoteca.web.board.history.log import seen_view
from ludoteca.web.lib.i18n import translate
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after, state_after
from ludoteca.web.presenters import presenter_for

__all__ = [
    "GLYPHS",
    "better_acts",
    "grade_title",
    "mistake",
    "parting_ply",
    "period_at",
]

MOST = 3
"""Maximum number of acts of a line that are named."""

GLYPHS = {Grade.INACCURACY: "?!", Grade.MISTAKE: "?", Grade.BLUNDER: "??"}
"""The usual signs of annotated matches."""


def grade_title(grade: Grade) -> str:
    """Name of a grade."""
    return {
        Grade.INACCURACY: _("Inaccuracy"),
        Grade.MISTAKE: pgettext("grade", "Mistake"),
        Grade.BLUNDER: _("Blunder"),
    }[grade]


def parting_ply(judgement: Judgement) -> int:
    """Ply at which the match left the suggested line."""
    return judgement.ply + judgement.parting


def mistake(table: Table, judgement: Judgement, names: Sequence[str]) -> dict[str, Any]:
    """A turn with a clear loss, as sentences and in figures."""
    compared, grade = judgement.last_comparison, judgement.grade
    assert compared is not None
    seat, ply = judgement.seat, parting_ply(judgement)
    played = _("{period}: {seat} played {acts}.").format(
        period=period_at(table, ply, seat, names),
        seat=names[seat],
        acts=_acts(table, judgement, judgement.actions, judgement.instead, names),
    )
    better = _("Better: {acts}.").format(acts=better_acts(table, judgement, names))
    why = explanations.explain(table.game, compared.gains, seat, names)
    reasons = explanations.difference(why) if why else ""
    first, second = (e.wins[seat] for e in (compared.advised, compared.chosen))
    return {
        "ply": ply,
        "grade": grade and grade.value,
        "glyph": GLYPHS[grade] if grade else "",
        "title": grade_title(grade) if grade else "",
        "sentence": _joined(played, better, reasons),
        "points": line_text.lost_points(judgement.loss.points, len(names)),
        "chance": _lost_chance(first, second) if len(names) > 1 else "",
    }


def _joined(*sentences: str) -> str:
    first, *others = [sentence for sentence in sentences if sentence]
    for other in others:
        first = evaluation_text.joined(first, other)
    return first


def period_at(table: Table, ply: int, seat: int, names: Sequence[str]) -> str:
    """Part of the match at a ply."""
    view = seen_view(table, state_after(table, ply), seat)
    return translate(presenter_for(table.game_name).sentences.period(view), names)


def better_acts(table: Table, judgement: Judgement, names: Sequence[str]) -> str:
    """Acts of the suggested line that the played one lacks."""
    return _acts(table, judgement, judgement.best, judgement.missed, names)


def _acts(
    table: Table,
    judgement: Judgement,
    line: Sequence[int],
    special: Sequence[int],
    names: Sequence[str],
) -> str:
    """Labels of the `special` actions of a line; of the action at the parting if there are none."""
    wanted = special or (line[judgement.parting],)
    record = position_after(table, judgement.ply)
    acts = line_text.acts(table.game, record, judgement.seat, line, names, wanted)
    labels = [act.label for act in acts]
    named = [_("“{act}”").format(act=label) for label in labels[:MOST]]
    text = pgettext("between acts of a turn", ", then ").join(named)
    return text if len(labels) <= MOST else _("{acts} and more").format(acts=text)


def _lost_chance(best: float, chosen: float) -> str:
    """Both chances, as displayed; empty if they look the same."""
    first, second = evaluation_text.chance(best), evaluation_text.chance(chosen)
    if first == second:
        return ""
    return _("chance of winning {chosen} instead of {best}").format(chosen=second, best=first)
