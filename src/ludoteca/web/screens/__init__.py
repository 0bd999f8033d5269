"""Screens: how each game is shown. A screen turns a view into what the game's templates draw."""

from ludoteca.web.screens.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.web.screens.lisboa import LISBOA
from ludoteca.web.screens.puerto_rico import PUERTO_RICO
from ludoteca.web.screens.santa_maria import SANTA_MARIA
from ludoteca.web.screens.screen import Place, Preset, Screen, by_key

__all__ = ["SCREENS", "Place", "Preset", "Screen", "by_key", "screen_for"]

SCREENS = {
    screen.game: screen for screen in (PUERTO_RICO, CASTLES_OF_BURGUNDY, SANTA_MARIA, LISBOA)
}


def screen_for(game: str) -> Screen:
    """The screen of a game by the game's name."""
    return SCREENS[game]
