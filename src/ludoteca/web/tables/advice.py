"""Advice at the table: what a search thinks of the options of who plays against bots alone.

The search knows what the seat that is asked knows. It thinks in a thread of its own, while no transaction
and no connection is held; what it says is kept, so that asking again gives the same answer.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import connection

from ludoteca.bots import Budget, imagine, study
from ludoteca.i18n import N_
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.game import Game
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record, to_bytes
from ludoteca.review import Estimate
from ludoteca.web.screens import screen_for
from ludoteca.web.tables import opinion
from ludoteca.web.tables.models import Advice, Seat, Table
from ludoteca.web.tables.play import change, check_turn, find_table, owned_seats
from ludoteca.web.tables.problems import Forbidden, Stale

__all__ = ["against_bots", "ask", "budget", "offered"]

MOST_ITERATIONS = 20_000
"""Near the end of a match, time for more would be left."""

TREES = 2

_thinkers = ThreadPoolExecutor(1, thread_name_prefix="advice")
"""One question at a time: bots' moves go on beside it."""


@dataclass(frozen=True)
class Question:
    """A decision to think about."""

    ply: int
    digest: str
    game: Game
    record: Record
    seat: int


def budget() -> Budget:
    """How much to think about an answer."""
    return Budget(
        iterations=MOST_ITERATIONS, milliseconds=settings.ADVICE_MILLISECONDS, trees=TREES
    )


def against_bots(seats: Sequence[Seat], guest: str) -> bool:
    """Whether a guest holds one seat and bots hold all others."""
    own = [seat for seat in seats if guest and seat.guest == guest]
    return len(own) == 1 and all(seat.bot for seat in seats if seat not in own)


def ask(slug: str, guest: str, ply: int) -> Table:
    """Have the options of the decision pending at `ply` weighed up for the guest; gives the table then.

    `Forbidden` for who is not asked or does not play against bots alone, `Stale` where the table has moved
    on before or meanwhile.
    """
    table, question = _question(slug, guest, ply)
    if question is None:
        return table
    connection.close()  # opened again below: nothing is held while thinking
    estimates = _thinkers.submit(think, question).result()
    return change(slug, lambda table: _keep(table, guest, question, estimates))


def _question(slug: str, guest: str, ply: int) -> tuple[Table, Question | None]:
    """The table, and what has to be thought about; None where the answer is known."""
    table = find_table(slug)
    _check(table, guest, ply)
    record = table.record()
    digest = _digest(record)
    if _known(table, digest) is not None:
        return table, None
    return table, Question(ply, digest, table.game, record, int(actor(record)))


def _check(table: Table, guest: str, ply: int) -> None:
    owned = owned_seats(table, guest)
    if owned and not against_bots(list(table.places.all()), guest):
        raise Forbidden(N_("Advice is given against bots only, never in a game with other people."))
    check_turn(table, owned, ply)


def think(question: Question) -> list[Estimate]:
    """All options, the best first, with what may be expected of each."""
    rng = seed_words(secrets.randbits(64))[0]
    known = imagine(question.record, question.seat, rng)
    found = study(question.game, known, question.seat, rng, budget())
    return [Estimate.of(option) for option in found.options]


def _keep(table: Table, guest: str, question: Question, estimates: Sequence[Estimate]) -> None:
    """Keep the answer, unless the table has moved on meanwhile; the first answer stays."""
    _check(table, guest, question.ply)
    if _digest(table.record()) != question.digest:
        raise Stale
    _, made = Advice.objects.get_or_create(
        table=table,
        ply=question.ply,
        position=question.digest,
        defaults={"estimates": [estimate.data() for estimate in estimates]},
    )
    table.version += made


def _digest(record: Record) -> str:
    return hashlib.sha256(to_bytes(record)).hexdigest()


def _known(table: Table, digest: str) -> list[Estimate] | None:
    """The answer to the question of this very position, None where nobody has asked."""
    advice = Advice.objects.filter(table=table, ply=table.ply, position=digest).first()
    return [Estimate.read(data) for data in advice.estimates] if advice else None


def offered(
    table: Table, seats: Sequence[Seat], seat: int, view: Mapping[str, Any], names: Sequence[str]
) -> dict[str, Any]:
    """What the page of the one who is asked, in `seat`, shows: whether advice can be had, or the advice."""
    if not against_bots(seats, seats[seat].guest):
        return {}
    estimates = _known(table, _digest(table.record()))
    if estimates is None:
        return {"can_ask": True}
    found = opinion.rows(estimates, seat, screen_for(table.game_name), view, names)
    return {
        "advice": {
            "sentence": opinion.advised(estimates, seat, found),
            "top": found[: opinion.TOP],
            "rest": found[opinion.TOP :],
            "tries": sum(row.tries for row in found),
        }
    }
