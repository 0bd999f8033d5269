"""Tables of imported matches: complete, owned by the uploader, neither rated nor counted."""

from __future__ import annotations

from django.db import transaction

from ludoteca.importers import ImportedMatch
from ludoteca.kernel.match import Match
from ludoteca.web.lib import display_names
from ludoteca.web.matches import final_scores
from ludoteca.web.matches.models import Table
from ludoteca.web.matches.moves import transact
from ludoteca.web.matches.seats import NewTable, SeatPlan, Source, Start, create_table
from ludoteca.web.matches.storage.played_match import add_moves

__all__ = ["store"]


def store(imported: ImportedMatch, guest: str, ip_digest: str) -> Table:
    """Create the table of an imported match; an unfinished one is closed where the log ends.

    Raises RateLimited if the guest or the address has too many live tables.
    """
    match = imported.match
    start = Start(match.position_at(0), Source("import", name=imported.source), keyed=match.keyed)
    seats = [SeatPlan(name=_name(name, seat)) for seat, name in enumerate(imported.players)]
    with transaction.atomic():
        table = create_table(
            NewTable(
                match.game.name,
                guest,
                seats,
                ip_digest=ip_digest,
                seed=match.seed,
                start=start,
            )
        )
        return transact(table.slug, lambda found: _fill(found, match))


def _name(name: str, seat: int) -> str:
    """The name in the log; empty if it is only a number, or that of an account or of the staff here."""
    short = display_names.normalize(name)
    return short if short != f"Player {seat + 1}" and display_names.is_free(short, "") else ""


def _fill(table: Table, match: Match) -> None:
    """Add all moves to a table that has none."""
    add_moves(table, match)
    table.started = True
    if match.over:
        final_scores.store(table, match.position)
    else:
        table.closed = True
