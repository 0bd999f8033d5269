"""The Castles of Burgundy (Stefan Feld, 2011) in its edition of 2019, for 2 to 4 players."""

from __future__ import annotations

from typing import Final

from ludoteca.games.castles_of_burgundy.actions import ACTIONS
from ludoteca.games.castles_of_burgundy.boards import N_BOARDS
from ludoteca.games.castles_of_burgundy.flow import offer, take
from ludoteca.games.castles_of_burgundy.heuristics import weigh
from ludoteca.games.castles_of_burgundy.position import DTYPE
from ludoteca.games.castles_of_burgundy.scoring import SOURCES, TIE_BREAKS, score
from ludoteca.games.castles_of_burgundy.setup import set_up
from ludoteca.games.castles_of_burgundy.start import BOARD_CHOICES
from ludoteca.games.castles_of_burgundy.view import view
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, Option, register
from ludoteca.kernel.open_information import redact, resample

__all__ = ["CASTLES_OF_BURGUNDY"]

_BOARD_NAMES: Final = (
    N_("Board 1 for all"),
    N_("Board 2 for all"),
    N_("Board 3 for all"),
    N_("Board 4 for all"),
    N_("Board 5 for all"),
    N_("Board 6 for all"),
    N_("Board 7 for all"),
    N_("Board 8 for all"),
    N_("Board 9 for all"),
    N_("Board 10 for all"),
    N_("One random board for all"),
    N_("A different random board each"),
    N_("Each chooses a different board"),
)
assert len(_BOARD_NAMES) == N_BOARDS + 3

CASTLES_OF_BURGUNDY: Final = register(
    Game(
        name="castles-of-burgundy",
        title=N_("The Castles of Burgundy"),
        rules_version=3,
        seats=(2, 3, 4),
        minutes=(60, 90),
        dtype=DTYPE,
        actions=ACTIONS,
        sources=SOURCES,
        tie_breaks=TIE_BREAKS,
        draws=("end_turn",),
        view=view,
        options=(
            Option(
                "boards",
                N_("Duchy boards"),
                values=BOARD_CHOICES,
                names=_BOARD_NAMES,
                help=N_("Board 1 suits a first game. The other boards have different areas."),
            ),
            Option(
                "fewest_empty",
                N_("Tie-break of later editions"),
                help=N_(
                    "Ties go to the player with fewer empty spaces in the duchy. "
                    "Otherwise they go to the player with more."
                ),
            ),
        ),
        functions={
            "set_up": set_up,
            "offer": offer,
            "take": take,
            "redact": redact,
            "resample": resample,
            "score": score,
            "weigh": weigh,
        },
    )
)
