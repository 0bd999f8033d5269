"""Win chances at the latest positions of lines, estimated by search on request and stored.

A line is estimated only for a guest that plays it without other people, and only from what they know there, so that
an estimate tells no more than a hint.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from asgiref.sync import sync_to_async

from ludoteca.analysis import evaluate
from ludoteca.bots import imagine
from ludoteca.compilation.background import is_ready
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.kernel.rng import seed_words
from ludoteca.web.analysis import hints
from ludoteca.web.branches.models import Line
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.exceptions import RateLimited, Stopping
from ludoteca.web.limits import rate_limits
from ludoteca.web.workers.single_flight import Cancelled, SingleFlight

__all__ = ["estimate", "may_estimate", "stored_chances"]

AT_ONCE: Final = 6
"""Lines estimated per request."""

_running: SingleFlight[Sequence[float]] = SingleFlight()


def may_estimate(line: Line, guest: str) -> bool:
    """Return True if the guest plays a running line without other people and it has changed since the last estimate."""
    table = line.table
    if not table.playable or table.ended or not table.started or not is_ready(table.game):
        return False
    others = [seat for seat in table.seats.all() if seat.guest != guest]
    mine = len(others) < table.seat_count
    is_new = line.wins is None or line.wins_version != table.version
    return bool(guest) and mine and is_new and all(seat.bot for seat in others)


def stored_chances(line: Line, names: Sequence[str]) -> dict[str, Any] | None:
    """Stored chances in per cent by name, and whether the line has moved on since; None without any."""
    if line.wins is None or line.table.over:
        return None
    by_name = [(name, round(100 * p)) for name, p in zip(names, line.wins, strict=False)]
    return {"by_name": by_name, "old": line.wins_version != line.table.version}


async def estimate(lines: Sequence[Line], guest: str, ip_digest: str = "") -> None:
    """Estimate the first few of these lines that may be; raises RateLimited, and Stopping if the server stops."""
    questions = await sync_to_async(_questions)(lines, guest, ip_digest)
    for line, game, record in questions:
        begin = partial(
            hints.enqueue, (ip_digest, guest, line.table.slug), partial(wins, game, record)
        )
        try:
            found = await _running.answer((line.pk, line.table.version), begin)
        except Cancelled:
            raise Stopping from None
        await sync_to_async(_keep)(line, found)


def _questions(
    lines: Sequence[Line], guest: str, ip_digest: str
) -> list[tuple[Line, Game, Record]]:
    """Lines to estimate, each with its game and what the guest knows of its position.

    Raises RateLimited if the limit does not even admit the first.
    """
    due = [line for line in lines if may_estimate(line, guest)][:AT_ONCE]
    found: list[tuple[Line, Game, Record]] = []
    for line in due:
        try:
            rate_limits.hit_for("advice", guest=guest, address=ip_digest)
        except RateLimited:
            if not found:
                raise
            break
        found.append((line, line.table.game, _imagine_for(line, guest)))
    release_connection()  # nothing is held during the search
    return found


def _imagine_for(line: Line, guest: str) -> Record:
    """The position with all redrawn that the guest, or the seat to act if they play all, cannot know."""
    record = line.table.record()
    own = [seat.number for seat in line.table.seats.all() if seat.guest == guest]
    asked = int(actor(record))
    seat = asked if asked in own else own[0]
    return imagine(record, seat, _words())


def wins(game: Game, known: Record) -> Sequence[float]:
    """Win chances by side in a position whose hidden parts have been redrawn."""
    return evaluate(game, known, _words(), hints.budget())[0].wins


def _words() -> Any:
    return seed_words(secrets.randbits(64))[0]


def _keep(line: Line, found: Sequence[float]) -> None:
    Line.objects.filter(pk=line.pk).update(wins=list(found), wins_version=line.table.version)
