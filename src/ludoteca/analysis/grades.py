"""Grades of turns, and the accuracy of a player.

The thresholds and the formula of the accuracy are those that chess players know from lichess.org,
with win probabilities instead of its winning chances: a loss of 5, 10 or 15 percentage points. The
formula turns a loss of 0 points into 100 %, 5 into 80 %, and 20 into 40 %. Turns count by how open
the match still was: whatever is played after it has been decided costs no chance to win.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import exp
from statistics import fmean
from typing import Final

from ludoteca.analysis.comparison import Loss

__all__ = ["ALONE", "LEVELS", "Grade", "accuracy", "grade_of"]


class Grade(Enum):
    """Grade of a turn that was clearly worse than another line."""

    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


LEVELS: Final = {Grade.BLUNDER: 0.15, Grade.MISTAKE: 0.10, Grade.INACCURACY: 0.05}
"""Smallest loss in win probability for each grade."""
ALONE: Final = {Grade.BLUNDER: 10.0, Grade.MISTAKE: 5.0, Grade.INACCURACY: 2.0}
"""Smallest loss in points for each grade of a solo player."""

_SCALE, _DECAY, _OFFSET = 103.1668, 0.04354, 3.1669
_DECIDED = 0.02
"""Weight of a turn after the match has been decided; that of one with a chance of one half is 1 more."""
_PER_POINT = 0.02
"""Loss of a solo player in win probability per point, so that the grades agree."""


def grade_of(loss: Loss, alone: bool) -> Grade | None:
    """Grade of a loss; None if it is not clear, or too small to be named."""
    size, levels = (loss.points, ALONE) if alone else (loss.wins, LEVELS)
    if not loss.clear:
        return None
    return next((grade for grade, least in levels.items() if size >= least), None)


def accuracy(losses: Sequence[Loss], chances: Sequence[float] | None = None) -> float | None:
    """Mean accuracy of a player's turns in percent, 0 to 100; None without turns.

    `chances` are the player's win probabilities before the turns, by which these count; None for a
    solo player. Small losses are mostly noise, so each is reduced by its standard error.
    """
    if not losses:
        return None
    weights = chances and [4 * p * (1 - p) + _DECIDED for p in chances]
    return fmean((_accuracy(_lost(loss, chances is None)) for loss in losses), weights)


def _lost(loss: Loss, alone: bool) -> float:
    """Loss in percentage points, at least 0."""
    size = _PER_POINT * loss.points if alone else loss.wins - loss.error
    return 100 * max(size, 0.0)


def _accuracy(lost: float) -> float:
    return min(max(_SCALE * exp(-_DECAY * lost) - _OFFSET, 0.0), 100.0)
