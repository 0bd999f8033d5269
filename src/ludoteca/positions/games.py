"""Descriptions of positions, by game."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Final

from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, find, games
from ludoteca.positions.description import Description
from ludoteca.positions.errors import BadPosition

__all__ = ["description", "descriptions"]

NOT_DESCRIBED: Final = N_("Positions of {game} cannot be written as text.")

_found: dict[str, Description] = {}


def descriptions() -> dict[str, Description]:
    """All descriptions, by the name of the game."""
    if not _found:
        for game in games():
            module = f"ludoteca.positions.{game.name.replace('-', '_')}"
            if find_spec(module):
                _found[game.name] = import_module(module).DESCRIPTION
    return _found


def description(game: Game | str) -> Description:
    """The description of a game; raises BadPosition if it has none, UnknownGame if it is unknown."""
    name = find(game).name
    if name not in descriptions():
        raise BadPosition(NOT_DESCRIBED, game=name)
    return descriptions()[name]
