"""Lisboa (Vital Lacerda, 2017) in a reconstructed edition, for 1 to 4 players."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.actions import ACTIONS
from ludoteca.games.lisboa.heuristics import weigh
from ludoteca.games.lisboa.hidden import redact, resample
from ludoteca.games.lisboa.options import OPTIONS
from ludoteca.games.lisboa.position import DTYPE
from ludoteca.games.lisboa.scoring import SOURCES, TIE_BREAKS, score
from ludoteca.games.lisboa.start import set_up
from ludoteca.games.lisboa.view import view
from ludoteca.games.lisboa.whole import offer, take
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, Opponent, register

__all__ = ["LISBOA"]

AFTER_OPENING: Final = (
    "open",
    "use_plan",
    "recall",
    "by_influence",
    "church",
    "tile",
    "favor",
    "decree",
    "plan",
    "office",
    "relic",
    "pass",
    "drop",
    "spend",
    "produce",
    "ship",
)
"""Actions that can end an opening, which reveals a building that may be opened in the same turn."""

LISBOA: Final = register(
    Game(
        name="lisboa",
        title=N_("Lisboa"),
        rules_version=5,
        seats=(1, 2, 3, 4),
        minutes=(90, 180),
        dtype=DTYPE,
        actions=ACTIONS,
        sources=SOURCES,
        tie_breaks=TIE_BREAKS,
        draws=("end_turn", *AFTER_OPENING),
        view=view,
        options=OPTIONS,
        opponent=Opponent(
            name=N_("Automa"),
            note=N_(
                "Playing alone, you face Automa, an opponent that follows fixed rules. This "
                "solo game is not in the rule text: Automa's turn order comes from one other "
                "source, and the rest is reconstructed."
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
