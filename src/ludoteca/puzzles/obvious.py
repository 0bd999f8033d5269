"""The obvious action of a position: the one that `easy` plays most often."""

from __future__ import annotations

import numpy as np

from ludoteca.bots.greedy import looks
from ludoteca.bots.levels import EASY
from ludoteca.kernel.game import Game
from ludoteca.kernel.record import Record

__all__ = ["obvious"]


def obvious(game: Game, known: Record) -> tuple[int, dict[int, float]]:
    """The action with the greatest heuristic weight, and the probabilities of `easy` by action."""
    mask, weights = looks(game, known)
    legal = np.flatnonzero(mask)
    chances = np.exp((weights[legal] - weights[legal].max()) / EASY.temperature)
    chances /= chances.sum()
    return int(legal[np.argmax(chances)]), dict(zip(legal.tolist(), chances.tolist(), strict=True))
