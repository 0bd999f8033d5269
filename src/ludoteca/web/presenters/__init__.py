"""Presenters of the games: each turns a view into the data of the game's templates."""

from ludoteca.web.presenters.base import ActionTarget, Presenter, Preset, by_key
from ludoteca.web.presenters.castles_of_burgundy.presenter import CASTLES_OF_BURGUNDY
from ludoteca.web.presenters.lisboa.presenter import LISBOA
from ludoteca.web.presenters.puerto_rico.presenter import PUERTO_RICO
from ludoteca.web.presenters.santa_maria.presenter import SANTA_MARIA

__all__ = ["PRESENTERS", "ActionTarget", "Presenter", "Preset", "by_key", "presenter_for"]

PRESENTERS = {
    presenter.game: presenter
    for presenter in (PUERTO_RICO, CASTLES_OF_BURGUNDY, SANTA_MARIA, LISBOA)
}


def presenter_for(game: str) -> Presenter:
    """Return the presenter of a game, by the game's name."""
    return PRESENTERS[game]
