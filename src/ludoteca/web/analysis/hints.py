"""Hints: the search's evaluation of the options of a player whose opponents are all bots.

The search uses only what the seat to move knows. It runs in an executor of its own while no transaction or connection
is held, and its result is stored, so asking again gives the same answer. Requests about the same position share one
search, which is cancelled when the last of them has disconnected.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import HttpRequest

from ludoteca.analysis import ComparisonBudget, Estimate, Gain, Standing, evaluate, explain, ranked
from ludoteca.bots import Budget, imagine
from ludoteca.compilation.background import is_ready
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, to_bytes
from ludoteca.kernel.rng import seed_words
from ludoteca.web.analysis import evaluation_text, explanations
from ludoteca.web.analysis.models import StoredHint
from ludoteca.web.lib.db import release_connection
from ludoteca.web.lib.exceptions import Conflict, Forbidden, ReadOnly, Stopping
from ludoteca.web.limits import rate_limits
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.matches.moves import check_turn, find_table, owned_seats, transact
from ludoteca.web.workers.fair_executor import FairExecutor, Job
from ludoteca.web.workers.single_flight import Cancelled, SingleFlight

__all__ = [
    "against_bots",
    "budget",
    "cancel_all",
    "close",
    "context",
    "enqueue",
    "request_hint",
]

Answer = TypeVar("Answer")

NO_HINTS: Final = N_("Hints are not available at rated tables.")

MOST_ITERATIONS = 20_000
"""Limit for the end of a match, where the time would allow more."""

TREES = 2

_studies: SingleFlight[Hint] = SingleFlight()
_executor: FairExecutor | None = None


@dataclass(frozen=True)
class HintRequest:
    """A decision to evaluate."""

    slug: str
    ply: int
    digest: str
    game: Game
    record: Record
    seat: int


@dataclass(frozen=True)
class Hint:
    """Result of the search for one decision."""

    estimates: Sequence[Estimate]
    """Estimates of all options, the recommended one first."""
    gains: Sequence[Gain] | None = None
    """Gains of the best option over the next best, or None if they were not compared."""


def budget() -> Budget:
    """Budget of one hint."""
    return Budget(
        iterations=MOST_ITERATIONS, milliseconds=settings.ADVICE_MILLISECONDS, trees=TREES
    )


def against_bots(seats: Sequence[Seat], guest: str) -> bool:
    """Return True if a guest holds exactly one seat and bots hold all others."""
    own = [seat for seat in seats if guest and seat.guest == guest]
    return len(own) == 1 and all(seat.bot for seat in seats if seat not in own)


async def request_hint(slug: str, guest: str, ply: int, ip_digest: str = "") -> Table:
    """Evaluate the options of the decision pending at `ply`; returns the table afterwards.

    Raises Forbidden if it is not the guest's turn or not all opponents are bots, Conflict if the table has moved on,
    RateLimited if the guest, or all guests of an `ip_digest`, have asked too often, and Stopping if the server stops
    before there is an answer. Cancel it when nobody waits for the answer any more.
    """
    table, question = await sync_to_async(_question)(slug, guest, ply, ip_digest)
    if question is None:
        return table
    begin = partial(_begin, question, (ip_digest, guest, slug))
    try:
        answer = await _studies.answer((slug, question.digest), begin)
    except Cancelled:
        raise Stopping from None
    return await sync_to_async(_tell)(guest, question, answer)


def _question(slug: str, guest: str, ply: int, ip_digest: str) -> tuple[Table, HintRequest | None]:
    """The table, and the decision to evaluate, or None if its hint is stored already."""
    table = find_table(slug)
    if not table.playable:
        raise ReadOnly
    _check(table, guest, ply)
    if not is_ready(table.game):
        raise Forbidden(
            N_(
                "Hints become available once the rules of this game have been compiled. Try "
                "again in a minute."
            )
        )
    record = table.record()
    digest = _digest(record)
    if _stored_hint(table, digest) is not None:
        return table, None
    if (slug, digest) not in _studies:
        rate_limits.hit_for("advice", guest=guest, address=ip_digest)
    release_connection()  # reopened at the end: nothing is held during the search
    return table, HintRequest(slug, ply, digest, table.game, record, int(actor(record)))


def _begin(question: HintRequest, lanes: Sequence[str]) -> Job[Hint]:
    """Queue an evaluation in fair order. They run one at a time, in parallel with the bots."""
    return enqueue(lanes, partial(compute, question))


def enqueue(lanes: Sequence[str], work: Callable[[], Answer]) -> Job[Answer]:
    """Queue a search that somebody waits for, among the hints."""
    global _executor
    if _executor is None:
        _executor = FairExecutor("advice", 1)
    return _executor.ask(lanes, work)


def cancel_all() -> None:
    """Cancel all searches, and those requested from now on, because the server is about to stop."""
    if _executor is not None:
        _executor.break_off()


def close() -> None:
    """Interrupt all searches and wait for them to end; the server stops."""
    global _executor
    executor, _executor = _executor, None
    if executor is not None:
        executor.close()


def _tell(guest: str, question: HintRequest, answer: Hint) -> Table:
    """Store the answer and return the table with it."""
    return transact(question.slug, lambda table: _keep(table, guest, question, answer))


def _check(table: Table, guest: str, ply: int) -> None:
    owned = owned_seats(table, guest)
    if table.rated:
        raise Forbidden(NO_HINTS)
    if owned and not against_bots(list(table.seats.all()), guest):
        raise Forbidden(
            N_("Hints are only available in matches against bots, not with other players.")
        )
    check_turn(table, owned, ply)


def compute(question: HintRequest) -> Hint:
    """Evaluate all options, and compare the best two (if the second is evaluated well enough)."""
    rng = seed_words(secrets.randbits(64))[0]
    known = imagine(question.record, question.seat, rng)
    estimates = evaluate(question.game, known, rng, budget())
    best, *others = ranked(estimates, question.seat)
    if not others or others[0].standing is Standing.HARDLY:
        return Hint(estimates)
    two = best.estimate.action, others[0].estimate.action
    left = ComparisonBudget.after(budget())
    return Hint(estimates, explain(question.game, known, question.seat, two, rng, left))


def _keep(table: Table, guest: str, question: HintRequest, answer: Hint) -> None:
    """Store the answer unless there is one; raises Conflict if the table has moved on."""
    _check(table, guest, question.ply)
    if _digest(table.record()) != question.digest:
        raise Conflict
    _, made = StoredHint.objects.get_or_create(
        table=table,
        ply=question.ply,
        position=question.digest,
        defaults={
            "estimates": [estimate.data() for estimate in answer.estimates],
            "gains": None if answer.gains is None else [gain.data() for gain in answer.gains],
        },
    )
    table.version += made


def _digest(record: Record) -> str:
    return hashlib.sha256(to_bytes(record)).hexdigest()


def _stored_hint(table: Table, digest: str) -> Hint | None:
    """The stored hint for exactly this position, or None."""
    stored = StoredHint.objects.filter(table=table, ply=table.ply, position=digest).first()
    if stored is None:
        return None
    gains = None if stored.gains is None else [Gain(*data) for data in stored.gains]
    return Hint([Estimate.read(data) for data in stored.estimates], gains)


def context(_request: HttpRequest, table: Table, page: Mapping[str, Any]) -> dict[str, Any]:
    """Context of the page for the player to move: the hint, or whether one can be requested."""
    if not page["mine"]:
        return {}
    seats, seat, names = page["seats"], page["me"], page["names"]
    alone = against_bots(seats, seats[seat].guest) and not table.rated
    if not alone or not is_ready(table.game):
        return {}
    answer = _stored_hint(table, _digest(table.record()))
    if answer is None:
        return {"can_ask": True}
    presenter = page["presenter"]
    found = evaluation_text.rows(answer.estimates, seat, presenter, page["view"], names)
    why = (
        None
        if answer.gains is None
        else explanations.explain(table.game, answer.gains, seat, names)
    )
    return {
        "hint": {
            "sentence": evaluation_text.hint_sentence(found, seat, why),
            "tries": sum(estimate.tries for estimate in answer.estimates),
            **evaluation_text.folds(found),
        }
    }
