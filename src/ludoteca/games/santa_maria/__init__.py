"""Santa Maria in a reconstructed edition, for 1 to 4 players.

The game is by Eilif Svensson and Kristian Amundsen Østby (2017).
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.santa_maria.actions import ACTIONS
from ludoteca.games.santa_maria.flow import offer, take
from ludoteca.games.santa_maria.heuristics import weigh
from ludoteca.games.santa_maria.position import DTYPE
from ludoteca.games.santa_maria.scoring import SOURCES, TIE_BREAKS, score
from ludoteca.games.santa_maria.start import set_up
from ludoteca.games.santa_maria.view import view
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, Option, register
from ludoteca.kernel.open_information import redact, resample

__all__ = ["SANTA_MARIA"]

BEFORE_A_QUESTION: Final = (
    "coin",
    "white",
    "blue",
    "retire",
    "sell",
    "buy",
    "ship",
    "pay",
    "swap",
    "gain",
    "trade",
    "extra",
    "hire",
    "place",
    "advance",
    "pass",
)
"""Actions that can gain a cargo or die, which is drawn before another decision of the turn."""

SANTA_MARIA: Final = register(
    Game(
        name="santa-maria",
        title=N_("Santa Maria"),
        rules_version=8,
        seats=(1, 2, 3, 4),
        minutes=(45, 90),
        dtype=DTYPE,
        actions=ACTIONS,
        sources=SOURCES,
        tie_breaks=TIE_BREAKS,
        draws=("end_turn", *BEFORE_A_QUESTION),
        view=view,
        options=(
            Option(
                "boards",
                N_("Colony boards"),
                values=("dealt", "chosen"),
                names=(N_("At random"), N_("Chosen in turn")),
                help=N_("How the four different boards are distributed."),
            ),
            Option(
                "advanced",
                N_("Advanced set-up"),
                help=N_(
                    "All players use side B. Each chooses a town hall to place and a "
                    "scholar of their own."
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
