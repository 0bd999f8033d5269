"""Players from whose matches puzzles come: all of a match have consented, and each may withdraw it.

Withdrawing deletes the puzzles that nobody has tried. The others stay, as attempts and ratings belong
to other people, and nothing connects them with any player or match any more.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from ludoteca.puzzles import Puzzle
from ludoteca.web.accounts import consent
from ludoteca.web.accounts.models import Account
from ludoteca.web.matches.models import Seat, Table
from ludoteca.web.puzzles.models import Attempt, MinedMatch, PuzzleSource, SitePuzzle

__all__ = ["keep", "minable", "on_change", "players_of", "withdraw"]


def minable() -> QuerySet[Table]:
    """Finished matches whose players, at least one, all consent; the latest first.

    Left out are solo matches, guided ones, those from other positions or under an owner's values, and
    those in which a seat has changed hands.
    """
    seats = Seat.objects.filter(table=OuterRef("pk"))
    people = seats.exclude(guest="")
    others = people.exclude(guest__in=consent.consenting())
    found = Table.objects.filter(
        over=True,
        closed=False,
        seat_count__gt=1,
        guide__isnull=True,
        source__isnull=True,
        handed_over=[],
        values_digest="",
    )
    empty = seats.filter(guest="", bot="")
    return found.filter(Exists(people), ~Exists(others), ~Exists(empty)).order_by("-changed")


def players_of(table: Table) -> set[str]:
    """Guests in the seats of a table."""
    return set(table.seats.exclude(guest="").values_list("guest", flat=True))


@transaction.atomic
def keep(mined: MinedMatch, puzzle: Puzzle) -> bool:
    """Store a puzzle of a match; does nothing and returns False if a player no longer consents."""
    players = players_of(mined.table)
    agreed = Account.objects.select_for_update().filter(guest__in=players, allows_reuse=True)
    if set(agreed.values_list("guest", flat=True)) != players or not players:
        return False  # the lock keeps a player from withdrawing until this is stored
    row, new = SitePuzzle.objects.get_or_create(
        game_name=puzzle.game,
        name=puzzle.name,
        defaults={"rules_version": puzzle.rules_version, "text": puzzle.text()},
    )
    if new:  # not if a process died after it had stored it
        PuzzleSource.objects.bulk_create(PuzzleSource(puzzle=row, guest=g) for g in players)
    return True


def withdraw(guest: str) -> None:
    """Delete the puzzles from a guest's matches that nobody has tried, and detach the others."""
    attempts = Attempt.objects.filter(game_name=OuterRef("game_name"), puzzle=OuterRef("name"))
    theirs = SitePuzzle.objects.filter(sources__guest=guest)
    theirs.filter(~Exists(attempts)).delete()
    PuzzleSource.objects.filter(puzzle__in=theirs.values("pk")).delete()


def on_change(*, account: Account, **_: Any) -> None:
    """Handle `consent.changed`."""
    if not account.allows_reuse:
        withdraw(account.guest)
