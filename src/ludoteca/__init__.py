"""Ludoteca: Euro board games under their complete rules, for players, bots and research.

>>> import ludoteca
>>> match = ludoteca.Match("puerto-rico", seats=4, seed=7)
>>> match.describe(match.legal()[0])
'choose settler'

Names are imported when first used, so that ``ludoteca --version`` and `ludoteca.client` need neither NumPy nor Numba.
"""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludoteca.batches import Batch
    from ludoteca.kernel.errors import (
        BadArgument,
        BadOption,
        BadSave,
        BadSeats,
        ForeignSave,
        IllegalAction,
        LudotecaError,
        MatchOver,
        NothingToUndo,
        OutOfRange,
        UnknownAction,
        UnknownBot,
        UnknownGame,
    )
    from ludoteca.kernel.game import Game, Option, games
    from ludoteca.kernel.game import find as game
    from ludoteca.kernel.match import Match, SeatScore
    from ludoteca.kernel.playout import Playouts, playouts

    __version__: str

__all__ = [
    "BadArgument",
    "BadOption",
    "BadSave",
    "BadSeats",
    "Batch",
    "ForeignSave",
    "Game",
    "IllegalAction",
    "LudotecaError",
    "Match",
    "MatchOver",
    "NothingToUndo",
    "Option",
    "OutOfRange",
    "Playouts",
    "SeatScore",
    "UnknownAction",
    "UnknownBot",
    "UnknownGame",
    "__version__",
    "game",
    "games",
    "playouts",
]

_MODULES = {
    "Batch": "batches",
    "Game": "kernel.game",
    "Match": "kernel.match",
    "Option": "kernel.game",
    "Playouts": "kernel.playout",
    "SeatScore": "kernel.match",
    "games": "kernel.game",
    "playouts": "kernel.playout",
}
"""Modules by the names that they define; errors come from `kernel.errors`."""

_PACKAGES = ("analysis", "arena", "batches", "bots", "cuda", "envs", "kernel", "observations")
"""Packages available after ``import ludoteca`` alone."""


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("ludoteca")
    except PackageNotFoundError:  # used from source without an installation
        return "0+sources"


def _load(name: str) -> Any:
    """Return the attribute `name`; raise AttributeError if there is none."""
    if name == "__version__":
        return _version()
    if name == "game":
        return import_module("ludoteca.kernel.game").find
    if name in __all__:
        return getattr(import_module(f"ludoteca.{_MODULES.get(name, 'kernel.errors')}"), name)
    if name in _PACKAGES:
        return import_module(f"ludoteca.{name}")
    raise AttributeError(f"module 'ludoteca' has no attribute {name!r}", name=name, obj=_module)


class _Module(ModuleType):
    """Keeps `ludoteca.games` a function when the package of that name is imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if name != "games" or not isinstance(value, ModuleType):
            super().__setattr__(name, value)


_module = sys.modules[__name__]
_module.__class__ = _Module

if not TYPE_CHECKING:  # a type checker would take any name for granted

    def __getattr__(name: str) -> Any:
        value = globals()[name] = _load(name)
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__, *_PACKAGES})
