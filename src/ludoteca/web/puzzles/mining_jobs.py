"""Search of finished matches for puzzles, in the background: one decision at a time, if nothing else waits.

Only matches whose players all consent are searched (`ludoteca.web.puzzles.sources`). Of an analysed
match only the confirmed mistakes are searched. It is off unless `settings.PUZZLE_MINING` gives it time.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import deque
from typing import Final

from django.conf import settings
from django.db import DatabaseError

from ludoteca.analysis import Judgement, mistakes
from ludoteca.bots import Interrupted
from ludoteca.compilation.background import is_ready
from ludoteca.kernel.game import games
from ludoteca.puzzles import puzzle_at
from ludoteca.puzzles.mining import APART, PER_MATCH
from ludoteca.web.analysis.models import Analysis, MoveJudgement
from ludoteca.web.lib import leases
from ludoteca.web.lib.db import release_connection
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.storage.position_store import position_after
from ludoteca.web.puzzles import sources
from ludoteca.web.puzzles.models import MinedMatch, SitePuzzle

__all__ = ["mine_next"]

log = logging.getLogger(__name__)

HOUR: Final = 3600.0
MINUTE: Final = 60.0
LOOK: Final = 60.0
"""Seconds between two looks for matches that have not been searched."""

_spent: Final[deque[tuple[float, float]]] = deque()
"""Processor seconds of the last hour's searches here, with the time at which each ended."""
_looked: float | None = None
"""When no match was found."""


def mine_next() -> bool:
    """Search the next decision of a match; returns False if there is none, or no time left this hour.

    Raises Interrupted if interrupted; the decision is searched again later.
    """
    if not _has_time():
        return False
    try:
        mined = _open() or _new()
        if mined is None:
            return False
        begun = time.thread_time()
        try:
            _go_on(mined)
        finally:
            _spent.append((time.monotonic(), time.thread_time() - begun))
        return True
    finally:
        release_connection()  # the next match may be long in coming


def _has_time() -> bool:
    while _spent and _spent[0][0] < time.monotonic() - HOUR:
        _spent.popleft()
    return sum(seconds for _, seconds in _spent) < MINUTE * settings.PUZZLE_MINING


def _ready() -> list[str]:
    return [game.name for game in games() if is_ready(game)]


def _open() -> MinedMatch | None:
    """Lease the oldest match whose search has begun; None if there is none."""
    rows = MinedMatch.objects.filter(ended=False, table__game_name__in=_ready())
    row = rows.filter(leases.available()).select_related("table").order_by("pk").first()
    return row if row and leases.acquire(rows.filter(pk=row.pk)) else None


def _new() -> MinedMatch | None:
    """Begin with a match that has not been searched, and lease it; None if there is none."""
    global _looked
    if _looked is not None and time.monotonic() < _looked + LOOK:
        return None
    table = sources.minable().filter(mined__isnull=True, game_name__in=_ready()).first()
    if table is None:
        _looked = time.monotonic()
        return None
    number = secrets.randbelow(10**9)
    MinedMatch.objects.get_or_create(table=table, defaults={"number": number})
    return _open()


def _go_on(mined: MinedMatch) -> None:
    """Search the next decision; one that cannot be searched is left out."""
    table, ply = mined.table, _next_ply(mined)
    if ply is None:
        _keep(mined, ended=True, lease_owner="", lease_expires_at=None)
        return
    try:
        record = position_after(table, ply)
        release_connection()  # nothing is held during the search
        puzzle = puzzle_at(table.game, record, mined.number)
    except (DatabaseError, OSError, Interrupted):
        raise  # not the match's fault: try again
    except Exception:
        log.exception("could not search table %s at ply %d", table.slug, ply)
        puzzle = None
    found = puzzle is not None and sources.keep(mined, puzzle)
    _keep(mined, reached=ply + (APART if found else 1), lease_expires_at=leases.until())


def _keep(mined: MinedMatch, **changes: object) -> None:
    MinedMatch.objects.filter(pk=mined.pk).update(**changes)


def _next_ply(mined: MinedMatch) -> int | None:
    """Ply of the next decision to search; None at the end, or if the match may not be searched any more."""
    table = mined.table
    allowed = table.playable and sources.minable().filter(pk=table.pk).exists()
    if not allowed or _found(mined) >= PER_MATCH:
        return None
    return next((ply for ply in _plies(table) if ply >= mined.reached), None)


def _found(mined: MinedMatch) -> int:
    """Number of puzzles of the match so far."""
    names = f"p{mined.number}-"
    return SitePuzzle.objects.filter(
        game_name=mined.table.game_name, name__startswith=names
    ).count()


def _plies(table: Table) -> list[int]:
    """Plies of decisions to search, in order: those of confirmed mistakes, or all if it is not analysed."""
    analysis = Analysis.objects.filter(table=table, state=Analysis.State.DONE).first()
    if analysis is None:
        return list(table.moves.filter(forced=False).order_by("ply").values_list("ply", flat=True))
    rows = MoveJudgement.objects.filter(analysis=analysis).values_list("judgement", flat=True)
    found = [Judgement.read(row["judgement"]) for row in rows if row["judgement"]]
    judged = [mistake.judgement for mistake in mistakes(found)]
    return sorted(judgement.ply + judgement.parting for judgement in judged)
