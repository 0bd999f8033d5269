"""All games, and the modules that each of them supplies to the suites over all games."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

import ludoteca
from ludoteca.kernel.game import Game


def package(game: Game) -> str:
    """The name of the package that a game's rules lie in, and its tests."""
    return game.name.replace("-", "_")


def own(game: Game, module: str) -> Any:
    """A module of the game's tests, which tells a suite what it must know of the game."""
    return import_module(f"{__package__}.{package(game)}.{module}")


def rules(game: Game, module: str) -> Any:
    """A module of the game itself."""
    return import_module(f"ludoteca.games.{package(game)}.{module}")


def has(game: Game, module: str) -> bool:
    """Whether the game has a module, or a package, of this name."""
    return find_spec(f"ludoteca.games.{package(game)}.{module}") is not None


def parametrized(games: list[Game]) -> pytest.MarkDecorator:
    """Run a test once with each of the games as `game`."""
    return pytest.mark.parametrize("game", games, ids=lambda game: game.name)


GAMES = list(ludoteca.games())
every_game = parametrized(GAMES)
