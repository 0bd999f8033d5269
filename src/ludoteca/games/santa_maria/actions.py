"""The actions of Santa Maria, and the decisions and steps that can be pending."""

from __future__ import annotations

from typing import Final

from ludoteca.games.santa_maria.components import (
    DISPLAY,
    EDITION,
    N_BISHOPS,
    N_DOCKS,
    N_OFFERED,
    N_PLACES,
    N_SCHOLARS,
    N_SLOTS,
    N_SPACES,
    SIDE,
    SIDES,
    SIDES_A,
)
from ludoteca.games.santa_maria.edition.model import RESOURCES
from ludoteca.kernel.actions import ActionSpace, Family

PLACES: Final = tuple(f"r{p // SIDE + 1}c{p % SIDE + 1}" for p in range(N_PLACES))
SLOTS: Final = tuple(f"{kind}_{n + 1}" for kind in ("double", "triple") for n in range(DISPLAY))
TURNS: Final = ("0", "90", "180", "270")
NUMBERS: Final = tuple(str(n + 1) for n in range(SIDES))
LINES: Final = tuple(str(n + 1) for n in range(SIDE))
DOCK_IDS: Final = tuple(dock.id for dock in EDITION.docks)
SPACE_IDS: Final = (
    *(f"scholar_{n + 1}" for n in range(N_SCHOLARS)),
    *(f"bishop_{n + 1}" for n in range(N_BISHOPS)),
    *(mission.id for mission in EDITION.missions),
)
SLOT_IDS: Final = tuple(f"slot_{n + 1}" for n in range(N_SLOTS))
ORDINALS: Final = ("first", "second")
HALLS: Final = tuple(tile.id for tile in EDITION.town_halls)
BASIC: Final = RESOURCES[:2]
MEANS: Final = ("grain", "coin")
SCHOLAR_SLOTS: Final = tuple(str(n + 1) for n in range(N_OFFERED))
assert len(SPACE_IDS) == N_SPACES
assert len(DOCK_IDS) == N_DOCKS

ACTIONS: Final = ActionSpace(
    [
        Family("expand", (SLOTS,)),
        Family("coin", (PLACES,)),
        Family("white", (NUMBERS, LINES)),
        Family("blue", (NUMBERS, LINES)),
        Family("retire", (SLOT_IDS,)),
        Family("sell", (RESOURCES,)),
        Family("buy", (BASIC,)),
        Family("gain", (ORDINALS,)),
        Family("trade", (ORDINALS, ORDINALS)),
        Family("ship", (DOCK_IDS,)),
        Family("extra", (MEANS,)),
        Family("hire", (SPACE_IDS,)),
        Family("pay"),
        Family("swap", (RESOURCES, RESOURCES)),
        Family("pass"),
        Family("end_turn"),
        Family("board", (SIDES_A,)),
        Family("town_hall", (HALLS,)),
        Family("scholar", (SCHOLAR_SLOTS,)),
        Family("place", (TURNS, PLACES)),
        Family("advance"),
        Family("rest", (PLACES,)),
    ]
)

EXPAND: Final = ACTIONS.base("expand")
PLACE: Final = ACTIONS.base("place")
COIN: Final = ACTIONS.base("coin")
WHITE: Final = ACTIONS.base("white")
BLUE: Final = ACTIONS.base("blue")
RETIRE: Final = ACTIONS.base("retire")
SELL: Final = ACTIONS.base("sell")
BUY: Final = ACTIONS.base("buy")
TAKE: Final = ACTIONS.base("gain")
TRADE: Final = ACTIONS.base("trade")
SHIP: Final = ACTIONS.base("ship")
EXTRA: Final = ACTIONS.base("extra")
HIRE: Final = ACTIONS.base("hire")
PAY: Final = ACTIONS.base("pay")
SWAP: Final = ACTIONS.base("swap")
PASS: Final = ACTIONS.base("pass")
END_TURN: Final = ACTIONS.base("end_turn")
BOARD: Final = ACTIONS.base("board")
CHOOSE_HALL: Final = ACTIONS.base("town_hall")
CHOOSE_SCHOLAR: Final = ACTIONS.base("scholar")
ADVANCE: Final = ACTIONS.base("advance")
REST: Final = ACTIONS.base("rest")

# Decisions: the questions to a seat. 0 means nothing is pending.
DECISIONS: Final = (
    "",
    "board",
    "town_hall",
    "scholar",
    "main",
    "end",
    "place",
    "gain",
    "trade",
    "ship",
    "extra",
    "hire",
    "payment",
    "advance",
    "rest",
)
(
    _NOTHING,
    ASK_BOARD,
    ASK_TOWN_HALL,
    ASK_SCHOLAR,
    ASK_MAIN,
    ASK_END,
    ASK_PLACE,
    ASK_GAIN,
    ASK_TRADE,
    ASK_SHIP,
    ASK_EXTRA,
    ASK_HIRE,
    ASK_PAYMENT,
    ASK_ADVANCE,
    ASK_REST,
) = range(len(DECISIONS))

# Steps: automatic parts of the rules between decisions.
STEPS: Final = range(len(DECISIONS), len(DECISIONS) + 9)
(
    BEGIN_GAME,
    LINE,
    EFFECT,
    TRADE_GAIN,
    TAKE_SHIP,
    RELIGION,
    RELIGION_EXTRA,
    RELIGION_STEP,
    INCOME,
) = STEPS
