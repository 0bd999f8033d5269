"""Attempts at puzzles, and which puzzle comes next."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Collection
from typing import Final

from django.db import transaction

from ludoteca.i18n import N_
from ludoteca.kernel.game import find
from ludoteca.kernel.match import legal_mask
from ludoteca.puzzles import Puzzle
from ludoteca.web.lib.exceptions import BadRequest
from ludoteca.web.puzzles import catalog, ratings
from ludoteca.web.puzzles.models import Attempt
from ludoteca.web.stats.ratings.rating_math import NEW

__all__ = ["TRIES", "attempt_of", "give_up", "next_puzzle", "try_action"]

TRIES: Final = 3
"""Attempts at a puzzle."""
SPREAD: Final = 120.0
"""Puzzles whose ratings differ by less come in an order of their own for each guest."""
NOT_LEGAL: Final = N_("This action is not possible here. Choose one of those listed.")


def attempt_of(guest: str, puzzle: Puzzle) -> Attempt | None:
    """Attempts of a guest at a puzzle, or None before the first."""
    if not guest:
        return None
    return Attempt.objects.filter(guest=guest, game_name=puzzle.game, puzzle=puzzle.name).first()


@transaction.atomic
def try_action(guest: str, puzzle: Puzzle, action: int) -> Attempt:
    """Try an action; does nothing if it has been tried, or the puzzle has ended.

    Raises BadRequest if it is not legal.
    """
    legal = legal_mask(find(puzzle.game), puzzle.record)
    if not (0 <= action < len(legal) and legal[action]):
        raise BadRequest(NOT_LEGAL)
    attempt = _locked(guest, puzzle)
    if attempt.ended or action in attempt.tries:
        return attempt
    attempt.tries = [*attempt.tries, action]
    attempt.solved = action == puzzle.solution.action
    attempt.ended = attempt.solved or len(attempt.tries) == TRIES
    ratings.rate(guest, puzzle, attempt, won=attempt.solved)
    attempt.save()
    return attempt


@transaction.atomic
def give_up(guest: str, puzzle: Puzzle) -> Attempt:
    """Show the solution; does nothing if the puzzle has ended."""
    attempt = _locked(guest, puzzle)
    if not attempt.ended:
        attempt.ended = True
        ratings.rate(guest, puzzle, attempt, won=False)
        attempt.save()
    return attempt


def _locked(guest: str, puzzle: Puzzle) -> Attempt:
    found, _ = Attempt.objects.select_for_update().get_or_create(
        guest=guest, game_name=puzzle.game, puzzle=puzzle.name
    )
    return found


def next_puzzle(guest: str, game: str) -> Puzzle | None:
    """A puzzle that the guest has begun, else one near their rating that they have not seen; None after all."""
    puzzles = catalog.puzzles(game)
    if not guest:
        return random.choice(list(puzzles.values())) if puzzles else None
    seen = dict(Attempt.objects.filter(guest=guest, game_name=game).values_list("puzzle", "ended"))
    begun = [name for name, ended in seen.items() if not ended and name in puzzles]
    if begun:
        return puzzles[begun[0]]
    return _nearest(guest, game, [p for name, p in puzzles.items() if name not in seen])


def _nearest(guest: str, game: str, fresh: Collection[Puzzle]) -> Puzzle | None:
    """The puzzle nearest to a guest's rating, with some variety; None if there is none."""
    own = ratings.solver_rating(guest, game)
    level = own.points if own else NEW.points
    known = ratings.strengths(game)

    def distance(puzzle: Puzzle) -> float:
        points = known.get(puzzle.name)
        if points is None:
            points = ratings.first_guess(puzzle).points
        return abs(points - level) + SPREAD * _chance(f"{guest} {puzzle.name}")

    return min(fresh, key=distance, default=None)


def _chance(text: str) -> float:
    """A number from 0 to 1 that is always the same for a text."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4]) / 2**32
