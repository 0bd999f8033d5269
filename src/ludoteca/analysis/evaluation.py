"""Evaluation of a decision: a search by the best method for the match, with calibrated chances."""

from __future__ import annotations

from ludoteca.analysis.calibration import calibrated
from ludoteca.analysis.estimate import Estimate
from ludoteca.bots.bot import Words
from ludoteca.bots.search_session import Budget, study
from ludoteca.kernel.game import Game, find
from ludoteca.kernel.pending import actor
from ludoteca.kernel.record import Record
from ludoteca.nets.levels import best_way

__all__ = ["evaluate"]


def evaluate(game: Game | str, known: Record, rng: Words, budget: Budget) -> tuple[Estimate, ...]:
    """Estimates of all legal actions, the recommended one first.

    `known` is a position as known to the seat to act (see `ludoteca.bots.imagine`); `rng` advances.
    Raises MatchOver if there is no decision, Interrupted if interrupted.
    """
    game = find(game)
    found = study(game, known, int(actor(known)), rng, budget, best_way(game, known))
    return calibrated(game, known, found)
