"""Ratings of players and puzzles: the first attempt at a puzzle is a match between the two."""

from __future__ import annotations

from math import log2
from typing import Final

from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.puzzles import Puzzle
from ludoteca.web.puzzles.models import Attempt, PuzzleRating, SolverRating
from ludoteca.web.stats.ratings.rating_math import NEW, Strength, update_strengths

__all__ = ["first_guess", "rate", "rating_of", "solver_rating", "strengths"]

MIDDLE: Final = 1000.0
"""Rating of a puzzle with eight actions and a loss of `USUAL`, before anybody has tried it."""
USUAL: Final = 0.1
OF_TWICE_AS_MANY: Final = 75.0
"""Points for twice as many actions to choose from."""
OF_LOSS: Final = 1500.0
"""Points for each 1 of win probability that the closest option loses less."""
DOUBT: Final = 250.0
EXPERIENCE: Final = 5
"""Puzzles of a game that a guest has attempted before their results count for puzzles.

Anybody can be a new guest with each request.
"""


def first_guess(puzzle: Puzzle) -> Strength:
    """Rating before anybody has tried: more actions and closer options are harder."""
    actions = int(legal_mask(find(puzzle.game), puzzle.record).sum())
    closest = min((option.wins for option in puzzle.options), default=USUAL)
    points = MIDDLE + OF_TWICE_AS_MANY * log2(actions / 8) - OF_LOSS * min(closest - USUAL, 0.2)
    return Strength(points, DOUBT)


def rate(guest: str, puzzle: Puzzle, attempt: Attempt, *, won: bool) -> None:
    """Update ratings by the first attempt, within its transaction; not for a puzzle rated before.

    That of the puzzle stays as it is unless the guest has experience.
    """
    if attempt.before is not None:
        return
    player, other = _locked(guest, puzzle)
    before = Strength(player.points, player.doubt), Strength(other.points, other.doubt)
    after = update_strengths(before, [1, 2] if won else [2, 1])
    player.points, player.doubt = after[0]
    other.points, other.doubt = after[1]
    if player.attempted >= EXPERIENCE:
        other.attempted += 1
        other.solved += won
        other.save()
    player.attempted += 1
    player.save()
    attempt.before, attempt.after = before[0].points, after[0].points


def _locked(guest: str, puzzle: Puzzle) -> tuple[SolverRating, PuzzleRating]:
    """The rows of both, locked in a fixed order; made if they are new."""
    guess = first_guess(puzzle)
    solver, _ = SolverRating.objects.select_for_update().get_or_create(
        guest=guest,
        game_name=puzzle.game,
        defaults={"points": NEW.points, "doubt": NEW.doubt},
    )
    rating, _ = PuzzleRating.objects.select_for_update().get_or_create(
        game_name=puzzle.game,
        puzzle=puzzle.name,
        defaults={"points": guess.points, "doubt": guess.doubt},
    )
    return solver, rating


def solver_rating(guest: str, game: str) -> SolverRating | None:
    """A guest's rating, or None before their first puzzle of the game."""
    return SolverRating.objects.filter(guest=guest, game_name=game).first() if guest else None


def rating_of(puzzle: Puzzle) -> PuzzleRating | None:
    """The rating of a puzzle, or None if nobody has tried it."""
    return PuzzleRating.objects.filter(game_name=puzzle.game, puzzle=puzzle.name).first()


def strengths(game: str) -> dict[str, float]:
    """Ratings in points of those puzzles of a game that have been tried, by name."""
    found = PuzzleRating.objects.filter(game_name=game)
    return dict(found.values_list("puzzle", "points"))
