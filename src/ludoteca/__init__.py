"""Ludoteca: Euro board games under their complete rules, for players, bots and research.

>>> import ludoteca
>>> match = ludoteca.Match("puerto-rico", seats=4, seed=7)
>>> match.describe(match.legal()[0])
'choose settler'
"""

from importlib.metadata import PackageNotFoundError, version

from ludoteca import games as _games  # noqa: F401 - registers the games
from ludoteca import observations as _observations  # noqa: F401 - registers the observations
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
from ludoteca.nets import levels as _levels  # noqa: F401 - registers the bots with networks

try:
    __version__ = version("ludoteca")
except PackageNotFoundError:  # sources without installation
    __version__ = "0+sources"

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
