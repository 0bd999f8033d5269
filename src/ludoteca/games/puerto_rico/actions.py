"""The actions of Puerto Rico, and the decisions and steps that can be pending.

Every decision names what it asks; the ids of the actions follow from the families below.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.puerto_rico.components import BUILDINGS, GOODS, ROLES, SPOTS, TILES
from ludoteca.kernel.actions import ActionSpace, Family

SHIPS: Final = ("ship_1", "ship_2", "ship_3")

ACTIONS: Final = ActionSpace(
    [
        Family("choose", (ROLES,)),
        Family("pass"),
        Family("use_hacienda"),
        Family("take", (TILES,)),
        Family("use_hospice"),
        Family("take_extra_colonist"),
        Family("place", (SPOTS,)),
        Family("lift", (SPOTS,)),
        Family("done"),
        Family("build", (tuple(b.id for b in BUILDINGS),)),
        Family("use_university"),
        Family("produce_extra", (GOODS,)),
        Family("sell", (GOODS,)),
        Family("load", (GOODS, SHIPS)),
        Family("wharf", (GOODS,)),
        Family("store_all", (GOODS,)),
        Family("keep_one", (GOODS,)),
    ]
)

CHOOSE: Final = ACTIONS.base("choose")
PASS: Final = ACTIONS.base("pass")
USE_HACIENDA: Final = ACTIONS.base("use_hacienda")
TAKE: Final = ACTIONS.base("take")
USE_HOSPICE: Final = ACTIONS.base("use_hospice")
TAKE_EXTRA_COLONIST: Final = ACTIONS.base("take_extra_colonist")
PLACE: Final = ACTIONS.base("place")
LIFT: Final = ACTIONS.base("lift")
DONE: Final = ACTIONS.base("done")
BUILD: Final = ACTIONS.base("build")
USE_UNIVERSITY: Final = ACTIONS.base("use_university")
PRODUCE_EXTRA: Final = ACTIONS.base("produce_extra")
SELL: Final = ACTIONS.base("sell")
LOAD: Final = ACTIONS.base("load")
WHARF_LOAD: Final = ACTIONS.base("wharf")
STORE_ALL: Final = ACTIONS.base("store_all")
KEEP_ONE: Final = ACTIONS.base("keep_one")

# Decisions: what a seat is asked. 0 means nothing is pending.
DECISIONS: Final = (
    "",
    "choose_role",
    "hacienda",
    "settle",
    "hospice",
    "extra_colonist",
    "place_colonists",
    "build",
    "university",
    "extra_good",
    "sell",
    "load",
    "store",
)
(
    _NOTHING,
    ASK_ROLE,
    ASK_HACIENDA,
    ASK_SETTLE,
    ASK_HOSPICE,
    ASK_EXTRA_COLONIST,
    ASK_PLACE,
    ASK_BUILD,
    ASK_UNIVERSITY,
    ASK_EXTRA_GOOD,
    ASK_SELL,
    ASK_LOAD,
    ASK_STORE,
) = range(len(DECISIONS))

# Steps: what the rules do by themselves between decisions.
(
    NEXT_ROLE,
    SETTLER_TURN,
    SETTLER_END,
    MAYOR_DEAL,
    MAYOR_TURN,
    MAYOR_END,
    TRADER_TURN,
    TRADER_END,
    CAPTAIN_TURN,
    CAPTAIN_STORE,
    CAPTAIN_END,
) = range(len(DECISIONS), len(DECISIONS) + 11)
FIRST_STEP: Final = NEXT_ROLE
