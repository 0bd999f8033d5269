"""Screens: how each game is shown. A screen turns a view into what the game's templates draw."""

from ludoteca.web.screens.puerto_rico import PUERTO_RICO
from ludoteca.web.screens.screen import Screen

__all__ = ["SCREENS", "Screen", "screen_for"]

SCREENS = {screen.game: screen for screen in (PUERTO_RICO,)}


def screen_for(game: str) -> Screen:
    """The screen of a game by the game's name."""
    return SCREENS[game]
