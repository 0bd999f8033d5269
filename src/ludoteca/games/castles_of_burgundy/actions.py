"""The actions of The Castles of Burgundy, and the decisions and steps that can be pending.

Every decision names its question; the ids of the actions follow from the families below. The die of
an action is the seat's first or second one, or `free`: an action of any number.
"""

from __future__ import annotations

from typing import Final

from ludoteca.games.castles_of_burgundy.boards import BOARDS, N_SPACES, SPACES
from ludoteca.games.castles_of_burgundy.components import (
    BLACK_SLOTS,
    GOODS,
    N_DEPOTS,
    N_GOODS,
    SLOTS,
    STORAGE,
)
from ludoteca.kernel.actions import ActionSpace, Family

DICE: Final = ("die_1", "die_2", "free")
FREE: Final = 2
N_DICE: Final = len(DICE)
DEPOT_IDS: Final = tuple(f"depot_{number}" for number in range(1, N_DEPOTS + 1))
SLOT_IDS: Final = tuple(f"tile_{number}" for number in range(1, SLOTS + 1))
BLACK_SLOT_IDS: Final = tuple(f"tile_{number}" for number in range(1, BLACK_SLOTS + 1))
STORAGE_IDS: Final = tuple(f"storage_{number}" for number in range(1, STORAGE + 1))
PAYMENTS: Final = ("silver", "silver_and_worker", "workers")

ACTIONS: Final = ActionSpace(
    [
        Family("take", (DICE, DEPOT_IDS, SLOT_IDS)),
        Family("place", (DICE, STORAGE_IDS, SPACES)),
        Family("sell", (DICE, GOODS)),
        Family("workers", (DICE,)),
        Family("buy", (BLACK_SLOT_IDS,)),
        Family("buy_from", (DEPOT_IDS, SLOT_IDS)),
        Family("pay", (PAYMENTS,)),
        Family("discard", (STORAGE_IDS,)),
        Family("load", (DEPOT_IDS,)),
        Family("keep", (GOODS,)),
        Family("pass"),
        Family("end_turn"),
        Family("board", (BOARDS,)),
    ]
)

TAKE: Final = ACTIONS.base("take")
PLACE: Final = ACTIONS.base("place")
SELL: Final = ACTIONS.base("sell")
WORKERS: Final = ACTIONS.base("workers")
BUY: Final = ACTIONS.base("buy")
BUY_FROM: Final = ACTIONS.base("buy_from")
PAY: Final = ACTIONS.base("pay")
DISCARD: Final = ACTIONS.base("discard")
LOAD: Final = ACTIONS.base("load")
KEEP: Final = ACTIONS.base("keep")
PASS: Final = ACTIONS.base("pass")
END_TURN: Final = ACTIONS.base("end_turn")
BOARD: Final = ACTIONS.base("board")

TAKE_DIE: Final = N_DEPOTS * SLOTS  # actions of the family for each die
PLACE_DIE: Final = STORAGE * N_SPACES
SELL_DIE: Final = N_GOODS

# Decisions: the questions to a seat. 0 means nothing is pending.
DECISIONS: Final = (
    "",
    "board",
    "start_castle",
    "turn",
    "castle",
    "ship",
    "second_depot",
    "goods",
    "market",
    "workshop",
    "church",
    "warehouse",
    "city_hall",
    "payment",
    "discard",
    "end_turn",
)
(
    _NOTHING,
    ASK_BOARD,
    ASK_START_CASTLE,
    ASK_TURN,
    ASK_CASTLE,
    ASK_SHIP,
    ASK_SECOND_DEPOT,
    ASK_GOODS,
    ASK_MARKET,
    ASK_WORKSHOP,
    ASK_CHURCH,
    ASK_WAREHOUSE,
    ASK_CITY_HALL,
    ASK_PAYMENT,
    ASK_DISCARD,
    ASK_END_TURN,
) = range(len(DECISIONS))

# Steps: automatic parts of the rules between decisions.
STEPS: Final = range(len(DECISIONS), len(DECISIONS) + 1)
(BEGIN_ROUND,) = STEPS
