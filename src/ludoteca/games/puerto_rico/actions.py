"""The actions of Puerto Rico, and the decisions and steps that can be pending.

Every decision names its question; the ids of the actions follow from the families below.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.puerto_rico.components import (
    BUILDINGS,
    GOODS,
    ISLAND_TILES,
    PLACES,
    ROLES,
    SPOTS,
    TILES,
    WORKERS,
)
from ludoteca.kernel.actions import ActionSpace, Family

SHIPS: Final = ("ship_1", "ship_2", "ship_3")

BUILDING_IDS: Final = tuple(b.id for b in BUILDINGS)

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
        Family("build", (BUILDING_IDS,)),
        Family("use_university"),
        Family("produce_extra", (GOODS,)),
        Family("sell", (GOODS,)),
        Family("load", (GOODS, SHIPS)),
        Family("wharf", (GOODS,)),
        Family("store_all", (GOODS,)),
        Family("keep_one", (GOODS,)),
        # New Buildings
        Family("draft", (BUILDING_IDS,)),
        Family("use_library"),
        Family("forest", (GOODS,)),
        Family("use_forest"),
        Family("guest", (WORKERS, SPOTS)),
        Family("return_worker", (WORKERS, PLACES)),
        Family("return_good", (GOODS,)),
        Family("return_chip"),
        Family("sell_to_post", (GOODS,)),
        Family("small_wharf", (GOODS,)),
        Family("send_small_wharf"),
        # Nobles
        Family("take_noble"),
        Family("buy_plantation"),
        Family("give_up", (ISLAND_TILES,)),
        Family("supply", (GOODS,)),
        Family("end_turn"),
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
DRAFT: Final = ACTIONS.base("draft")
USE_LIBRARY: Final = ACTIONS.base("use_library")
TAKE_FOREST: Final = ACTIONS.base("forest")
USE_FOREST: Final = ACTIONS.base("use_forest")
GUEST: Final = ACTIONS.base("guest")
RETURN_WORKER: Final = ACTIONS.base("return_worker")
RETURN_GOOD: Final = ACTIONS.base("return_good")
RETURN_CHIP: Final = ACTIONS.base("return_chip")
SELL_TO_POST: Final = ACTIONS.base("sell_to_post")
SMALL_WHARF_LOAD: Final = ACTIONS.base("small_wharf")
SEND_SMALL_WHARF: Final = ACTIONS.base("send_small_wharf")
TAKE_NOBLE: Final = ACTIONS.base("take_noble")
BUY_PLANTATION: Final = ACTIONS.base("buy_plantation")
GIVE_UP: Final = ACTIONS.base("give_up")
SUPPLY: Final = ACTIONS.base("supply")
END_TURN: Final = ACTIONS.base("end_turn")

# Decisions: the questions to a seat. 0 means nothing is pending.
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
    "give_back",
    "draft",
    "library",
    "guests",
    "forest",
    "black_market",
    "small_wharf",
    "noble",
    "place_nobles",
    "hunt",
    "supply",
    "end_turn",
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
    ASK_GIVE_BACK,
    ASK_DRAFT,
    ASK_LIBRARY,
    ASK_GUESTS,
    ASK_FOREST,
    ASK_BLACK_MARKET,
    ASK_SMALL_WHARF,
    ASK_NOBLE,
    ASK_PLACE_NOBLES,
    ASK_HUNT,
    ASK_SUPPLY,
    ASK_END_TURN,
) = range(len(DECISIONS))

# Steps: automatic parts of the rules between decisions. A turn's argument is 1 once that seat has been
# asked about its guests.
STEPS: Final = range(len(DECISIONS), len(DECISIONS) + 26)
(
    NEXT_ROLE,
    SETTLER_TURN,
    SETTLER_CHOICE,
    SETTLER_SECOND,
    SETTLER_HUNT,
    SETTLER_COUNT,
    SETTLER_END,
    SETTLER_REVEAL,
    MAYOR_PRIVILEGE,
    MAYOR_VILLA,
    MAYOR_DEAL,
    MAYOR_TURN,
    MAYOR_COLONISTS,
    MAYOR_END,
    BUILDER_TURN,
    CRAFTSMAN_TURN,
    CRAFTSMAN_END,
    TRADER_TURN,
    TRADER_END,
    CAPTAIN_TURN,
    CAPTAIN_STORE,
    CAPTAIN_END,
    PROSPECTOR_TURN,
    LIBRARY_TURN,
    LAST_GUESTS,
    GAME_END,
) = STEPS
