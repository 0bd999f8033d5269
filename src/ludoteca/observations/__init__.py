"""Observations of the games (`Game.observation`).

They are separate from the rules, so that changing them does not invalidate compiled rules.
"""

from typing import Final

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from ludoteca.games.lisboa import LISBOA
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.kernel.game import observe
from ludoteca.observations import castles_of_burgundy, lisboa, puerto_rico, santa_maria

_ALL: Final = (
    (PUERTO_RICO, puerto_rico.OBSERVATION),
    (CASTLES_OF_BURGUNDY, castles_of_burgundy.OBSERVATION),
    (SANTA_MARIA, santa_maria.OBSERVATION),
    (LISBOA, lisboa.OBSERVATION),
)

for _game, _observation in _ALL:
    observe(_game, _observation)
