"""The games on graphics cards of NVIDIA: matches by the hundred thousand at once (`pip install 'ludoteca[cuda]'`).

The same rules are compiled for the card, unchanged; a match is one thread there, and comes out as it does on the
processor, bit for bit, from the same words of chance.

>>> from ludoteca import cuda
>>> results = cuda.playouts("puerto-rico", seats=3, games=1_000_000, seed=1)
>>> batch = cuda.Batch("puerto-rico", seats=3, n=65536, seed=7)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludoteca.i18n import N_
from ludoteca.kernel.errors import LudotecaError
from ludoteca.kernel.game import Game
from ludoteca.kernel.playout import Playouts

if TYPE_CHECKING:
    from ludoteca.cuda.batch import DeviceBatch

__all__ = ["Batch", "NoDevice", "is_available", "playouts"]


class NoDevice(LudotecaError, RuntimeError):
    """There is no card, or what is needed to use it is not installed."""


def is_available() -> bool:
    """Whether there is a card that can be used, and all that is needed for it."""
    try:
        from ludoteca.cuda.target import cuda
    except ImportError:
        return False
    return bool(cuda.is_available())


def playouts(
    game: Game | str,
    seats: int,
    games: int,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Playouts:
    """Play `games` whole matches at random on the card: the results are those of `ludoteca.playouts`.

    Raises `NoDevice`, and what `ludoteca.playouts` raises.
    """
    _see_to_device()
    from ludoteca.cuda.playing import playouts_on_card

    return playouts_on_card(game, seats, games, seed, options)


def Batch(game: Game | str, seats: int, n: int, **given: Any) -> DeviceBatch:
    """`n` matches on the card, stepped together: see `ludoteca.cuda.batch.DeviceBatch`. Raises `NoDevice`."""
    _see_to_device()
    from ludoteca.cuda.batch import DeviceBatch

    return DeviceBatch(game, seats, n, **given)


def _see_to_device() -> None:
    if not is_available():
        raise NoDevice(
            N_(
                "CUDA finds no usable GPU, or numba-cuda is not installed (pip install "
                "'ludoteca[cuda]')"
            )
        )
