"""Personal data of puzzles: a guest's attempts and ratings, and the puzzles from their matches."""

from __future__ import annotations

from typing import Any, Final

from ludoteca.web.privacy import PersonalData
from ludoteca.web.puzzles.models import Attempt, PuzzleSource, SolverRating
from ludoteca.web.puzzles.sources import withdraw

__all__ = ["PERSONAL_DATA"]


def _export(guest: str) -> dict[str, Any]:
    ratings = SolverRating.objects.filter(guest=guest)
    attempts = Attempt.objects.filter(guest=guest).order_by("pk")
    sources = PuzzleSource.objects.filter(guest=guest).order_by("pk")
    return {
        "from_own_matches": list(sources.values("puzzle__game_name", "puzzle__name")),
        "ratings": list(ratings.values("game_name", "points", "doubt", "attempted")),
        "attempts": list(
            attempts.values("game_name", "puzzle", "tries", "ended", "solved", "began")
        ),
    }


def _erase(guest: str) -> None:
    withdraw(guest)
    Attempt.objects.filter(guest=guest).delete()
    SolverRating.objects.filter(guest=guest).delete()


def _merge(guest: str, into: str) -> None:
    """Move all to another guest; of two attempts at a puzzle theirs is kept, of two ratings the better known one."""
    for attempt in Attempt.objects.filter(guest=guest):
        same = {"guest": into, "game_name": attempt.game_name, "puzzle": attempt.puzzle}
        if not Attempt.objects.filter(**same).exists():
            Attempt.objects.filter(pk=attempt.pk).update(guest=into)
    Attempt.objects.filter(guest=guest).delete()
    theirs = PuzzleSource.objects.filter(guest=into).values("puzzle")
    PuzzleSource.objects.filter(guest=guest).exclude(puzzle__in=theirs).update(guest=into)
    PuzzleSource.objects.filter(guest=guest).delete()
    for rating in SolverRating.objects.filter(guest=guest):
        _move_rating(rating, into)


def _move_rating(rating: SolverRating, into: str) -> None:
    other = SolverRating.objects.filter(guest=into, game_name=rating.game_name).first()
    if other is not None and other.attempted >= rating.attempted:
        rating.delete()
        return
    if other is not None:
        other.delete()
    SolverRating.objects.filter(pk=rating.pk).update(guest=into)


PERSONAL_DATA: Final = PersonalData("puzzles", _export, _erase, _merge)
