"""The games on NVIDIA GPUs: hundreds of thousands of matches at once.

The rules are compiled unchanged for the GPU (``pip install 'ludoteca[cuda]'``); each match runs in
one thread, and gives bit-identical results to the CPU from the same generator words.

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
    """There is no GPU, or the packages to use it are not installed."""


def is_available() -> bool:
    """Return True if there is a usable GPU with all packages that it needs."""
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
    """Play `games` whole random matches on the GPU, with the results of `ludoteca.playouts`.

    Raises NoDevice, and the same errors as `ludoteca.playouts`.
    """
    _see_to_device()
    from ludoteca.cuda.playing import playouts_on_card

    return playouts_on_card(game, seats, games, seed, options)


def Batch(game: Game | str, seats: int, n: int, **given: Any) -> DeviceBatch:
    """Create `n` matches on the GPU, stepped together.

    The arguments are described at `ludoteca.cuda.batch.DeviceBatch`. Raises NoDevice.
    """
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
