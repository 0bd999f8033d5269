"""Analysis of a whole match: a first pass over all turns, then confirmation of the worst."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ludoteca.analysis.effort import Effort
from ludoteca.analysis.grades import accuracy
from ludoteca.analysis.judgement import Judgement, confirm, judge
from ludoteca.analysis.match_turns import steps_of, turns
from ludoteca.kernel.match import Match

__all__ = ["WORST", "Mistake", "accuracies", "candidates", "mistakes", "review"]

WORST = 10
"""Maximum number of turns of a match that are confirmed."""
WINS, POINTS = 0.05, 2.0
"""Smallest loss in win probability (in points, for a solo player) of a candidate."""
ERRORS = 1.0
"""Standard errors above 0 of a candidate; the confirmation is stricter."""


@dataclass(frozen=True)
class Mistake:
    """A turn with a grade, and other turns in which the seat missed the same, in the order of play."""

    judgement: Judgement
    again: tuple[Judgement, ...] = ()


def review(match: Match, effort: Effort | None = None) -> list[Judgement]:
    """Judge all turns of a match so far, in order, and confirm the worst; skip forced turns."""
    found = list(_first_pass(match, effort))
    worst = {j.ply for j in candidates(found)}
    return [_confirmed(match, j, effort) if j.ply in worst else j for j in found]


def _first_pass(match: Match, effort: Effort | None) -> Iterator[Judgement]:
    for turn in turns(steps_of(match)):
        record = match.position_at(turn.ply)
        judgement = judge(match.game, record, turn, match.seed, effort) if turn.free else None
        if judgement is not None:
            yield judgement


def _confirmed(match: Match, judgement: Judgement, effort: Effort | None) -> Judgement:
    record = match.position_at(judgement.ply)
    return confirm(match.game, record, judgement, match.seed, effort)


def candidates(judgements: Iterable[Judgement]) -> list[Judgement]:
    """The turns to confirm, the worst first: at most `WORST` with a likely, relevant loss."""
    likely = [j for j in judgements if _surely_lost(j) > 0]
    return sorted(likely, key=lambda j: (-_surely_lost(j), j.ply))[:WORST]


def _surely_lost(judgement: Judgement) -> float:
    """First estimate of a relevant loss less its standard error; 0 or less if it is unlikely."""
    if judgement.comparison is None:
        return 0.0
    loss = judgement.comparison.loss
    if len(judgement.standing.points) == 1:
        return loss.points if loss.clear and loss.points >= POINTS else 0.0
    return loss.wins - ERRORS * loss.error if loss.wins >= WINS else 0.0


def mistakes(judgements: Iterable[Judgement], seat: int | None = None) -> list[Mistake]:
    """Turns with a grade, of one seat or all, the most costly first; each idea appears once."""
    graded = [j for j in judgements if j.grade and seat in (None, j.seat)]
    ordered = sorted(graded, key=lambda j: (-j.loss.wins, -j.loss.points, j.ply))
    by_idea: dict[tuple[int, int], list[Judgement]] = {}
    for judgement in ordered:
        by_idea.setdefault(_idea(judgement), []).append(judgement)
    return [
        Mistake(first, tuple(sorted(others, key=lambda j: j.ply)))
        for first, *others in by_idea.values()
    ]


def _idea(judgement: Judgement) -> tuple[int, int]:
    """The seat and the first action that it missed."""
    missed = judgement.missed or judgement.best
    return judgement.seat, missed[0]


def accuracies(judgements: Sequence[Judgement]) -> list[float | None]:
    """Accuracy of each side in percent (see `ludoteca.analysis.grades`); None without turns.

    Empty without judgements.
    """
    sides = len(judgements[0].standing.points) if judgements else 0
    return [
        accuracy([j.loss for j in judgements if j.seat == seat], sides == 1)
        for seat in range(sides)
    ]
