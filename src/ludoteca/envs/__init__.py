"""The games behind the interfaces of others: PettingZoo, Gymnasium and OpenSpiel (`pip install 'ludoteca[envs]'`).

>>> from ludoteca import envs
>>> env = envs.aec("puerto-rico", seats=3)
>>> env.reset(seed=1)
>>> env.agent_selection
'seat_0'
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ludoteca.bots import Bot
from ludoteca.envs.screenshots import USUAL, NoPicture, Painter
from ludoteca.kernel.game import Game

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


def aec(
    game: Game | str,
    seats: int,
    options: Mapping[str, object] | None = None,
    reward: str = "victory",
    render_mode: str | None = None,
    painter: Painter = USUAL,
) -> Table:
    """A game for PettingZoo: an `AECEnv` whose agents are ``seat_0`` and so on. See `ludoteca.envs.zoo.Table`."""
    made = _part("zoo", "pettingzoo").Table
    table: Table = made(game, seats, options, reward, render_mode, painter)
    return table


def single(
    game: Game | str,
    seats: int,
    bot: Bot | str = "greedy",
    seat: int | None = 0,
    options: Mapping[str, object] | None = None,
    reward: str = "victory",
    illegal: str = "error",
    render_mode: str | None = None,
    painter: Painter = USUAL,
) -> AgainstBots:
    """One seat of a game for Gymnasium, bots on the others. See `ludoteca.envs.gym_single.AgainstBots`."""
    made = _part("gym_single", "gymnasium").AgainstBots
    env: AgainstBots = made(game, seats, bot, seat, options, reward, illegal, render_mode, painter)
    return env


def vector(
    game: Game | str,
    seats: int,
    n: int,
    bot: Bot | str = "random",
    seat: int | None = 0,
    options: Mapping[str, object] | None = None,
    reward: str = "victory",
    threads: int = 1,
) -> ManyAgainstBots:
    """Many such matches as one Gymnasium `VectorEnv`. See `ludoteca.envs.gym_vector.ManyAgainstBots`."""
    made = _part("gym_vector", "gymnasium").ManyAgainstBots
    env: ManyAgainstBots = made(game, seats, n, bot, seat, options, reward, threads)
    return env


def register_spiel() -> tuple[str, ...]:
    """Make all games known to OpenSpiel (``pip install open_spiel``); gives the names for ``pyspiel.load_game``."""
    names: tuple[str, ...] = _part("spiel", "open_spiel", "open_spiel").register()
    return names
