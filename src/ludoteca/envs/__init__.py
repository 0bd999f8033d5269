"""Interfaces to PettingZoo, Gymnasium and OpenSpiel (``pip install 'ludoteca[envs]'``).

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
    """A library needed by an interface is not installed."""


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
    """Create a PettingZoo `AECEnv` with agents ``seat_0``, ``seat_1`` and so on.

    The arguments are described at `ludoteca.envs.zoo.Table`. Raises MissingPart without pettingzoo.
    """
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
    """Create a Gymnasium `Env` for one seat, with bots on the others.

    The arguments are described at `ludoteca.envs.gym_single.AgainstBots`. Raises MissingPart
    without gymnasium.
    """
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
    """Create a Gymnasium `VectorEnv` of `n` matches, each with one learner's seat.

    The arguments are described at `ludoteca.envs.gym_vector.ManyAgainstBots`. Raises MissingPart
    without gymnasium.
    """
    made = _part("gym_vector", "gymnasium").ManyAgainstBots
    env: ManyAgainstBots = made(game, seats, n, bot, seat, options, reward, threads)
    return env


def register_spiel() -> tuple[str, ...]:
    """Register all games with OpenSpiel (``pip install open_spiel``).

    Returns their names for ``pyspiel.load_game``. Raises MissingPart without open_spiel.
    """
    names: tuple[str, ...] = _part("spiel", "open_spiel", "open_spiel").register()
    return names
