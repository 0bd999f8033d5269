"""Puerto Rico (Andreas Seyfarth, 2002) with both expansions, for 2 to 5 players."""

from __future__ import annotations

from typing import Final

from ludoteca.games.puerto_rico.actions import ACTIONS
from ludoteca.games.puerto_rico.flow import offer, take
from ludoteca.games.puerto_rico.heuristics import weigh
from ludoteca.games.puerto_rico.hidden import redact, resample
from ludoteca.games.puerto_rico.position import DTYPE
from ludoteca.games.puerto_rico.scoring import SOURCES, TIE_BREAKS, score
from ludoteca.games.puerto_rico.setup import set_up
from ludoteca.games.puerto_rico.view import view
from ludoteca.i18n import N_
from ludoteca.kernel.game import Game, Option, register

__all__ = ["PUERTO_RICO"]

PUERTO_RICO: Final = register(
    Game(
        name="puerto-rico",
        title=N_("Puerto Rico"),
        rules_version=5,
        seats=(2, 3, 4, 5),
        minutes=(60, 120),
        dtype=DTYPE,
        actions=ACTIONS,
        sources=SOURCES,
        tie_breaks=TIE_BREAKS,
        draws=("use_hacienda", "buy_plantation", "end_turn"),
        view=view,
        options=(
            Option(
                "balanced",
                N_("Balanced variant"),
                help=N_(
                    "Players who start with corn get 1 doubloon less, and the factory and "
                    "the university swap prices."
                ),
            ),
            Option(
                "angst",
                N_("Craftsman's angst (2 players)"),
                help=N_(
                    "Recommended for two players. The governor chooses three roles and the "
                    "other player two; the governorship passes each round. Otherwise both "
                    "choose three."
                ),
                seats=(2,),
            ),
            Option(
                "new_buildings",
                N_("New Buildings"),
                help=N_("Expansion: 14 more buildings, some of which are chosen for each match."),
            ),
            Option(
                "nobles",
                N_("Nobles"),
                help=N_(
                    "Expansion: nobles arrive with the colonists, and 8 more buildings "
                    "make use of them."
                ),
            ),
            Option(
                "selection",
                N_("Choice of buildings"),
                values=("draft", "random", "all"),
                names=(N_("Draft"), N_("At random"), N_("All buildings")),
                help=N_(
                    "How an expansion's buildings are picked: players choose in turn, they "
                    "are drawn at random, or all of them are used."
                ),
            ),
            Option(
                "summary_nobles",
                N_("Nobles by the rules summary"),
                help=N_(
                    "Any player may take the noble from the ship instead of a colonist. The "
                    "royal supplier and the jeweler also count nobles in San Juan, and the "
                    "hunting lodge may discard a forest."
                ),
            ),
        ),
        whole={"new_buildings": True, "nobles": True},
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
