"""The networks that come with the package: one for each game that has been taught."""

from __future__ import annotations

import functools
import logging
from pathlib import Path
from typing import Final

from ludoteca.kernel.game import Game
from ludoteca.kernel.game import find as find_game
from ludoteca.kernel.record import Record
from ludoteca.nets.files import BadWeights, Weights, load

__all__ = ["FOLDER", "serves", "taught", "weights_of"]

log = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent / "weights"


@functools.cache
def weights_of(name: str) -> Weights | None:
    """What a network of the package has learnt of a game; None where there is none that fits its rules."""
    path = FOLDER / f"{name}.npz"
    if not path.exists():
        return None
    try:
        return load(path, find_game(name))
    except BadWeights as error:
        log.warning("a network is not used: %s", error)
        return None


def serves(name: str, level: str) -> bool:
    """Whether the network of a game has been found good enough for a level: its file says so."""
    weights = weights_of(name)
    return weights is not None and level in weights.training.get("levels", ())


def taught(game: Game, record: Record, level: str) -> Weights | None:
    """The network that knows matches like this one and is good enough for a level, None where there is none."""
    weights = weights_of(game.name) if serves(game.name, level) else None
    return weights if weights is not None and weights.purpose.fits(game, record) else None
