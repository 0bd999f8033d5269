"""The networks in the package, one for each trained game."""

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
    """Weights of the package's network for a game, or None if none fits its rules."""
    path = FOLDER / f"{name}.npz"
    if not path.exists():
        return None
    try:
        return load(path, find_game(name))
    except BadWeights as error:
        log.warning("a network is not used: %s", error)
        return None


def serves(name: str, level: str) -> bool:
    """Return True if the file of a game's network says that it is good enough for a level."""
    weights = weights_of(name)
    return weights is not None and level in weights.training.get("levels", ())


def taught(game: Game, record: Record, level: str) -> Weights | None:
    """Weights of the network for matches like this that is good enough for a level, or None."""
    weights = weights_of(game.name) if serves(game.name, level) else None
    return weights if weights is not None and weights.purpose.fits(game, record) else None
