"""Analyses of finished matches: permission to start one, and the work, one decision at a time.

The result for each decision is stored at once, so a restart loses only the decision in progress. Results depend only on
the match and the settings. Each analysis is leased by one process at a time (`ludoteca.web.lib.leases`); guests take
turns, one decision each.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import QuerySet

from ludoteca.analysis import Effort, Judgement, judge
from ludoteca.bots import Interrupted
from ludoteca.compilation.background import is_ready
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, games
from ludoteca.kernel.record import Record
from ludoteca.web.analysis import quotas
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.exceptions import Forbidden, ReadOnly
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import find_table, owned_seats
from ludoteca.web.matches.storage.position_store import position_after

__all__ = [
    "analyse_next",
    "begin",
    "effort",
    "may_begin",
    "release_all",
    "tables_in_use",
    "take_over",
]

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class AnalysisTask:
    """A decision to judge."""

    analysis: int
    """Primary key of the analysis."""
    game: Game
    record: Record
    ply: int
    action: int
    seed: int


ONLY_THEIRS = N_("Only the players and the host can have this match analysed.")


def effort() -> Effort:
    """Effort to spend on each decision."""
    return Effort(iterations=settings.ANALYSIS_ITERATIONS)


def tables_in_use() -> QuerySet[Any]:
    """Primary keys of tables being analysed."""
    return Analysis.objects.filter(state=Analysis.State.RUNNING).values("table")


def may_begin(table: Table, guest: str) -> bool:
    """Return True if a guest sits at a table, or is its host.

    A host may have given their own seat to a bot.
    """
    return bool(guest) and (guest == table.host or bool(owned_seats(table, guest)))


def begin(slug: str, guest: str, ip_digest: str = "") -> Analysis:
    """Start the analysis of a finished match (idempotent).

    Raises ReadOnly for a table of other rules, Forbidden for guests without permission (see
    `may_begin`) or before the match is over, RateLimited if the guest, or all guests of an
    `ip_digest`, have too many analyses running.
    """
    table = find_table(slug)
    if not table.playable:
        raise ReadOnly
    if not may_begin(table, guest):
        raise Forbidden(ONLY_THEIRS)
    if not table.over:
        raise Forbidden(N_("The analysis is available after the match."))
    with transaction.atomic():
        analysis = Analysis.objects.filter(table=table).first()
        if analysis is None or analysis.state == Analysis.State.FAILED:
            quotas.check_analyses(guest, ip_digest)
            fields = {"state": Analysis.State.RUNNING, "guest": guest, "ip_digest": ip_digest}
            analysis, _ = Analysis.objects.update_or_create(table=table, defaults=fields)
    return analysis


def analyse_next() -> bool:
    """Judge the next decision of an analysis whose turn it is; returns False if there is none.

    Games that are still being compiled wait.
    """
    try:
        analysis = _next()
        if analysis is None:
            return False
        _go_on(analysis)
        return True
    finally:
        release_connection()  # the next request may be long in coming


_served: dict[str, int] = {}
"""Serial number of the last decision judged here, by guest."""


def _next() -> Analysis | None:
    """Lease the oldest analysis of the guest with the longest wait; None if there is none."""
    ready = [game.name for game in games() if is_ready(game)]
    running = Analysis.objects.filter(state=Analysis.State.RUNNING, table__game_name__in=ready)
    free = running.filter(leases.available())
    waiting = list(free.order_by("created", "pk").values_list("pk", "guest"))
    for guest in _served.keys() - {guest for _, guest in waiting}:
        del _served[guest]
    for key, guest in sorted(waiting, key=lambda one: _served.get(one[1], 0)):
        if leases.acquire(free.filter(pk=key)):
            _served[guest] = max(_served.values(), default=0) + 1
            return free.select_related("table").filter(pk=key).first()
    return None


def take_over(dead: Iterable[str]) -> None:
    """Release the leases of dead processes, at startup."""
    claimed = Analysis.objects.filter(lease_owner__in=list(dead))
    claimed.update(lease_owner="", lease_expires_at=None)


def release_all() -> None:
    """Release this process's leases, so that others can take over at once."""
    Analysis.objects.filter(lease_owner=leases.ME).update(lease_owner="", lease_expires_at=None)


def _go_on(analysis: Analysis) -> None:
    """Judge one more decision; one that cannot be judged ends its analysis and blocks no other."""
    try:
        task = _task(analysis)
        if task is None:
            # An analysis stopped by other values can be requested again once its own are back.
            is_whole = analysis.table.playable
            _end(analysis, Analysis.State.DONE if is_whole else Analysis.State.FAILED)
            return
        release_connection()  # reopened below: nothing is held during the search
        judgement = judge(task.game, task.record, task.action, task.seed, effort())
    except (DatabaseError, OSError, Interrupted):
        raise  # not the match's fault: try again
    except Exception:
        log.exception("the analysis of table %s failed", analysis.table.slug)
        _end(analysis, Analysis.State.FAILED)
    else:
        _keep(task, judgement)


def _task(analysis: Analysis) -> AnalysisTask | None:
    """The next decision; None at the end of the match, or if rules or values have changed."""
    table = analysis.table
    if not table.playable:
        return None
    move = table.moves.filter(ply__gte=analysis.reached, forced=False).first()
    if move is None:
        return None
    record = position_after(table, move.ply)
    return AnalysisTask(analysis.pk, table.game, record, move.ply, move.action, int(table.seed))


def _keep(task: AnalysisTask, judgement: Judgement | None) -> None:
    with transaction.atomic():
        Analysis.objects.filter(pk=task.analysis, reached__lte=task.ply).update(
            reached=task.ply + 1
        )
        if judgement is not None and Analysis.objects.filter(pk=task.analysis).exists():
            MoveJudgement.objects.get_or_create(
                analysis_id=task.analysis, ply=task.ply, defaults={"judgement": judgement.data()}
            )


def _end(analysis: Analysis, state: Analysis.State) -> None:
    Analysis.objects.filter(pk=analysis.pk, state=Analysis.State.RUNNING).update(state=state)
