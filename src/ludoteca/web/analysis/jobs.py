"""Analyses of finished matches: permission to start one, and the work, a few turns at a time.

First all turns are judged, in an order that spreads over the match, so that its course shows early; then the worst are
confirmed. Each result is stored at once, so a restart loses only the turns in progress. Results depend only on the match
and the settings. Each analysis is leased by one process at a time (`ludoteca.web.lib.leases`); guests take turns.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from time import perf_counter
from typing import Any

from django.conf import settings
from django.db import DatabaseError, transaction
from django.db.models import QuerySet

from ludoteca.analysis import Effort, Judgement, Turn, candidates, confirm, halving, judge
from ludoteca.bots import Interrupted
from ludoteca.compilation.background import is_ready
from ludoteca.i18n import N_
from ludoteca.kernel.game import games
from ludoteca.web.analysis import quotas
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.analysis.stored_judgements import Judged, judged
from ludoteca.web.analysis.table_turns import free_turns
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


Task = Callable[[], Judged]
"""Work on one turn, which needs no database."""

ONLY_THEIRS = N_("Only the players and the host can have this match analysed.")


def effort() -> Effort:
    """Effort to spend on each turn."""
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
    """Judge the next turns of an analysis that is due; returns False if there is none.

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
"""Serial number of the last work done here, by guest."""


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
    """Judge a few more turns; one that cannot be judged ends its analysis and blocks no other."""
    try:
        tasks = _tasks(analysis)
        if not tasks:
            # An analysis stopped by other values can be requested again once its own are back.
            is_whole = analysis.table.playable
            _end(analysis, Analysis.State.DONE if is_whole else Analysis.State.FAILED)
            return
        release_connection()  # reopened below: nothing is held during the search
        results = _run(list(tasks.values()))
    except (DatabaseError, OSError, Interrupted):
        raise  # not the match's fault: try again
    except Exception:
        log.exception("the analysis of table %s failed", analysis.table.slug)
        _end(analysis, Analysis.State.FAILED)
    else:
        _keep(analysis, dict(zip(tasks, results, strict=True)))


def _tasks(analysis: Analysis) -> dict[int, Task]:
    """The next work, by ply; none at the end, or if rules or values have changed."""
    table = analysis.table
    if not table.playable:
        return {}
    turns, done = free_turns(table), set(analysis.judgements.values_list("ply", flat=True))
    left = [turns[i] for i in halving(len(turns)) if turns[i].ply not in done]
    if left:
        return {turn.ply: _first_pass(table, turn) for turn in left[: settings.ANALYSIS_THREADS]}
    return _confirmations(analysis)


def _confirmations(analysis: Analysis) -> dict[int, Task]:
    table, done = analysis.table, judged(analysis)
    worst = candidates(one.judgement for one in done.values() if one.judgement)
    left = [judgement.ply for judgement in worst if judgement.confirmation is None]
    return {ply: _second_pass(table, done[ply]) for ply in left[: settings.ANALYSIS_THREADS]}


def _first_pass(table: Table, turn: Turn) -> Task:
    record, seed = position_after(table, turn.ply), int(table.seed)
    return partial(_timed, partial(judge, table.game, record, turn, seed, effort()))


def _timed(work: Callable[[], Judgement | None]) -> Judged:
    begun = perf_counter()
    judgement = work()
    return Judged(judgement, perf_counter() - begun)


def _second_pass(table: Table, known: Judged) -> Task:
    assert known.judgement is not None
    record = position_after(table, known.judgement.ply)
    work = partial(confirm, table.game, record, known.judgement, int(table.seed), effort())
    return lambda: Judged(work(), known.seconds)


def _run(tasks: Sequence[Task]) -> list[Judged]:
    """Results of all tasks; several run in threads, which can be interrupted like this one."""
    if len(tasks) == 1:
        return [tasks[0]()]
    with ThreadPoolExecutor(len(tasks), thread_name_prefix="analysis") as pool:
        running = [pool.submit(copy_context().run, task) for task in tasks]
        return [one.result() for one in running]


def _keep(analysis: Analysis, results: Mapping[int, Judged]) -> None:
    with transaction.atomic():
        if not Analysis.objects.filter(pk=analysis.pk).exists():
            return
        for ply, result in results.items():
            MoveJudgement.objects.update_or_create(
                analysis_id=analysis.pk, ply=ply, defaults={"judgement": result.data()}
            )
        count = MoveJudgement.objects.filter(analysis=analysis).count()
        Analysis.objects.filter(pk=analysis.pk).update(reached=count)


def _end(analysis: Analysis, state: Analysis.State) -> None:
    Analysis.objects.filter(pk=analysis.pk, state=Analysis.State.RUNNING).update(state=state)
