"""The games behind the interfaces of others: PettingZoo, Gymnasium and OpenSpiel (`pip install 'ludoteca[envs]'`).

>>> from ludoteca import envs
>>> env = envs.aec("puerto-rico", seats=3)
>>> env.reset(seed=1)
>>> env.agent_selection
'seat_0'
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from ludoteca.envs.pictures import NoPicture, Painter

if TYPE_CHECKING:
    from ludoteca.envs.gym_single import AgainstBots
    from ludoteca.envs.gym_vector import ManyAgainstBots
    from ludoteca.envs.zoo import Table

__all__ = ["MissingPart", "NoPicture", "Painter", "aec", "register_spiel", "single", "vector"]


class MissingPart(ImportError):
    """A library that an interface needs is not installed."""


def _part(name: str, needs: str, brought_by: str = "'ludoteca[envs]'") -> Any:
    try:
        return importlib.import_module(f"ludoteca.envs.{name}")
    except ModuleNotFoundError as error:
        raise MissingPart(f"this needs {needs}; {error} (pip install {brought_by})") from error


def aec(game: str, seats: int, **given: Any) -> Table:
    """A game for PettingZoo: an `AECEnv` whose agents are ``seat_0`` and so on. See `ludoteca.envs.zoo.Table`."""
    table: Table = _part("zoo", "pettingzoo").Table(game, seats, **given)
    return table


def single(game: str, seats: int, **given: Any) -> AgainstBots:
    """One seat of a game for Gymnasium, bots on the others. See `ludoteca.envs.gym_single.AgainstBots`."""
    env: AgainstBots = _part("gym_single", "gymnasium").AgainstBots(game, seats, **given)
    return env


def vector(game: str, seats: int, n: int, **given: Any) -> ManyAgainstBots:
    """Many such matches as one Gymnasium `VectorEnv`. See `ludoteca.envs.gym_vector.ManyAgainstBots`."""
    env: ManyAgainstBots = _part("gym_vector", "gymnasium").ManyAgainstBots(game, seats, n, **given)
    return env


def register_spiel() -> tuple[str, ...]:
    """Make all games known to OpenSpiel (``pip install open_spiel``); gives the names for ``pyspiel.load_game``."""
    names: tuple[str, ...] = _part("spiel", "open_spiel", "open_spiel").register()
    return names
