"""The analysis of finished matches: who may have it made, and making it, one decision at a time.

What has been found out about a decision is stored at once, so that a restart loses nothing but the decision
at hand. All of it follows from the match and the settings; two processes at the same match find the same.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from django.conf import settings
from django.db import DatabaseError, connection, transaction

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record
from ludoteca.review import Effort, Judgement, judge
from ludoteca.web.tables.models import Analysis, Finding
from ludoteca.web.tables.play import find_table, owned_seats, position_after
from ludoteca.web.tables.problems import Forbidden

__all__ = ["begin", "effort", "step"]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Task:
    """A decision to be judged."""

    analysis: int
    """Primary key."""
    game: Game
    record: Record
    ply: int
    action: int
    seed: int


def effort() -> Effort:
    """How much to think about each decision."""
    return Effort(iterations=settings.ANALYSIS_ITERATIONS)


def begin(slug: str, guest: str) -> Analysis:
    """Have a finished match analysed, for somebody who sat at the table; asking again is harmless."""
    table = find_table(slug)
    if not owned_seats(table, guest):
        raise Forbidden(N_("Only somebody who sat at the table may have the match analysed."))
    if not table.over:
        raise Forbidden(N_("The analysis can be had when the match is over."))
    with transaction.atomic():
        analysis, _ = Analysis.objects.get_or_create(table=table)
        if analysis.state == Analysis.State.FAILED:
            analysis.state = Analysis.State.RUNNING
            analysis.save()
    return analysis


def step() -> bool:
    """Judge the next decision of the oldest analysis that is not finished; False where there is none."""
    try:
        analysis = (
            Analysis.objects.filter(state=Analysis.State.RUNNING)
            .order_by("created", "pk")
            .select_related("table")
            .first()
        )
        if analysis is None:
            return False
        _go_on(analysis)
        return True
    finally:
        connection.close()  # it may be long until the next one is asked for


def _go_on(analysis: Analysis) -> None:
    """Judge one decision more; what cannot be judged ends the analysis, and holds up no other."""
    try:
        task = _task(analysis)
        if task is None:
            _end(analysis, Analysis.State.DONE)
            return
        connection.close()  # opened again below: nothing is held while thinking
        judgement = judge(task.game, task.record, task.action, task.seed, effort())
    except DatabaseError:
        raise  # not the match's fault: to be tried again
    except Exception:
        log.exception("the analysis of table %s has stopped", analysis.table.slug)
        _end(analysis, Analysis.State.FAILED)
    else:
        _keep(task, judgement)


def _task(analysis: Analysis) -> Task | None:
    """The next decision, None at the end of the match."""
    table = analysis.table
    if not table.playable:
        return None
    move = table.moves.filter(ply__gte=analysis.reached, forced=False).first()
    if move is None:
        return None
    record = position_after(table, move.ply)
    return Task(analysis.pk, table.game, record, move.ply, move.action, int(table.seed))


def _keep(task: Task, judgement: Judgement | None) -> None:
    with transaction.atomic():
        Analysis.objects.filter(pk=task.analysis, reached__lte=task.ply).update(
            reached=task.ply + 1
        )
        if judgement is not None and Analysis.objects.filter(pk=task.analysis).exists():
            Finding.objects.get_or_create(
                analysis_id=task.analysis, ply=task.ply, defaults={"judgement": judgement.data()}
            )


def _end(analysis: Analysis, state: Analysis.State) -> None:
    Analysis.objects.filter(pk=analysis.pk, state=Analysis.State.RUNNING).update(state=state)
