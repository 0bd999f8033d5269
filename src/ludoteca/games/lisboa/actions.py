"""The actions of Lisboa, and the decisions and steps that can be pending."""

from __future__ import annotations

from typing import Final

from ludoteca.games.lisboa.components.buildings import PLANS
from ludoteca.games.lisboa.components.cards import CARDS
from ludoteca.games.lisboa.components.church import MAX_STEPS
from ludoteca.games.lisboa.components.counts import DECREES_SHOWN, EDITION, MAX_SEATS, SLOTS
from ludoteca.games.lisboa.components.court import STATE_ACTIONS
from ludoteca.games.lisboa.components.map import LANDS, SPACES
from ludoteca.games.lisboa.components.tracks import N_MARKS
from ludoteca.games.lisboa.edition.model import ARCHITECTS, COLUMNS, GOODS, NOBLES, RUBBLE, TYPES
from ludoteca.kernel.actions import ActionSpace, Family

CARD_IDS: Final = tuple(card.id for card in CARDS)
LAND_IDS: Final = tuple(land.id for land in LANDS)
SPACE_IDS: Final = tuple(space.id for space in SPACES)
PLAN_IDS: Final = tuple(plan.id for plan in PLANS)
CLERGY_IDS: Final = tuple(tile.id for tile in EDITION.clergy)
SHIP_SLOTS: Final = tuple(
    f"ship_{seat + 1}_{n + 1}" for seat in range(MAX_SEATS) for n in range(SLOTS)
)
PORTFOLIO: Final = (
    *(f"upper_{n + 1}" for n in range(SLOTS)),
    *(f"lower_{n + 1}" for n in range(SLOTS)),
)
STREET_SIDES: Final = ("west", "east")
MEANS: Final = ("good", "gold")
FOLLOWS: Final = ("first", "second", "noble")
NOBLE_ACTIONS: Final = ("store", "decree", "open")
CUBE_PLACES: Final = ("row", "column")
SEAT_OR_WAITING: Final = ("seat", "waiting")
STEPS_OF_CARDINAL: Final = tuple(str(n + 1) for n in range(MAX_STEPS))
BEHIND_AHEAD: Final = ("behind", "ahead")
MOST_MONEY_FOR_INFLUENCE: Final = 15

ACTIONS: Final = ActionSpace(
    [
        Family("slot", (CARD_IDS,)),
        Family("court", (CARD_IDS,)),
        Family("discard", (CARD_IDS,)),
        Family("cash", (CARD_IDS,)),
        Family("draw", (TYPES,)),
        Family("drop", (PORTFOLIO,)),
        Family("export", (SHIP_SLOTS, GOODS)),
        Family("state", (STATE_ACTIONS, MEANS)),
        Family("free", (STATE_ACTIONS,)),
        Family("follow", (FOLLOWS,)),
        Family("noble", (NOBLE_ACTIONS,)),
        Family("office", (NOBLES,)),
        Family("recall", (NOBLES, SEAT_OR_WAITING)),
        Family("plan", (ARCHITECTS,)),
        Family("ship", (("new", "upgrade_1", "upgrade_2", "upgrade_3"),)),
        Family("spend", (GOODS,)),
        Family("produce"),
        Family("extra", (GOODS,)),
        Family("church", (STEPS_OF_CARDINAL, BEHIND_AHEAD)),
        Family("tile", (CLERGY_IDS,)),
        Family("favor", (NOBLES,)),
        Family("store", (LAND_IDS, STREET_SIDES)),
        Family("clear", (CUBE_PLACES, RUBBLE)),
        Family("rubble", (RUBBLE,)),
        Family("relic", (RUBBLE,)),
        Family("house", (COLUMNS,)),
        Family("open", (SPACE_IDS,)),
        Family("use_plan", (PLAN_IDS,)),
        Family("decree", (tuple(str(n + 1) for n in range(DECREES_SHOWN)),)),
        Family("by_influence", (tuple(str(n) for n in range(N_MARKS + 1)),)),
        Family("by_money", (tuple(str(n) for n in range(MOST_MONEY_FOR_INFLUENCE + 1)),)),
        Family("pass"),
        Family("done"),
        Family("end_turn"),
    ]
)

ACTIONS_COUNT: Final = ACTIONS.n
CHURCH_ACTION: Final = STATE_ACTIONS.index("church")
SLOT: Final = ACTIONS.base("slot")
COURT: Final = ACTIONS.base("court")
DISCARD: Final = ACTIONS.base("discard")
CASH: Final = ACTIONS.base("cash")
DRAW: Final = ACTIONS.base("draw")
DROP: Final = ACTIONS.base("drop")
EXPORT: Final = ACTIONS.base("export")
STATE: Final = ACTIONS.base("state")
FREE: Final = ACTIONS.base("free")
FOLLOW: Final = ACTIONS.base("follow")
NOBLE: Final = ACTIONS.base("noble")
OFFICE: Final = ACTIONS.base("office")
RECALL: Final = ACTIONS.base("recall")
PLAN: Final = ACTIONS.base("plan")
SHIP: Final = ACTIONS.base("ship")
SPEND: Final = ACTIONS.base("spend")
PRODUCE: Final = ACTIONS.base("produce")
EXTRA: Final = ACTIONS.base("extra")
CHURCH: Final = ACTIONS.base("church")
TILE: Final = ACTIONS.base("tile")
FAVOR: Final = ACTIONS.base("favor")
STORE: Final = ACTIONS.base("store")
CLEAR: Final = ACTIONS.base("clear")
RUBBLE_ACTION: Final = ACTIONS.base("rubble")
RELIC: Final = ACTIONS.base("relic")
HOUSE: Final = ACTIONS.base("house")
OPEN: Final = ACTIONS.base("open")
USE_PLAN: Final = ACTIONS.base("use_plan")
DECREE: Final = ACTIONS.base("decree")
BY_INFLUENCE: Final = ACTIONS.base("by_influence")
BY_MONEY: Final = ACTIONS.base("by_money")
PASS: Final = ACTIONS.base("pass")
DONE: Final = ACTIONS.base("done")
END_TURN: Final = ACTIONS.base("end_turn")

# Decisions: the questions to a seat. 0 means nothing is pending.
DECISIONS: Final = (
    "",
    "first_tile",
    "card",
    "draw",
    "drop",
    "standard",
    "export",
    "state",
    "free",
    "follow",
    "noble",
    "office",
    "recall",
    "plan",
    "ship",
    "spend",
    "produce",
    "extra",
    "church",
    "tile",
    "favor",
    "store",
    "clear",
    "rubble",
    "relic",
    "house",
    "open",
    "use_plan",
    "decree",
    "extra_decree",
    "payment",
    "dues",
    "hand",
    "end_turn",
)
(
    _NOTHING,
    ASK_FIRST_TILE,
    ASK_CARD,
    ASK_DRAW,
    ASK_DROP,
    ASK_STANDARD,
    ASK_EXPORT,
    ASK_STATE,
    ASK_FREE,
    ASK_FOLLOW,
    ASK_NOBLE,
    ASK_OFFICE,
    ASK_RECALL,
    ASK_PLAN,
    ASK_SHIP,
    ASK_SPEND,
    ASK_PRODUCE,
    ASK_EXTRA,
    ASK_CHURCH,
    ASK_TILE,
    ASK_FAVOR,
    ASK_STORE,
    ASK_CLEAR,
    ASK_RUBBLE,
    ASK_RELIC,
    ASK_HOUSE,
    ASK_OPEN,
    ASK_USE_PLAN,
    ASK_DECREE,
    ASK_EXTRA_DECREE,
    ASK_PAYMENT,
    ASK_DUES,
    ASK_HAND,
    ASK_END_TURN,
) = range(len(DECISIONS))

# Steps: automatic parts of the rules between decisions.
STEPS: Final = range(len(DECISIONS), len(DECISIONS) + 23)
(
    BEGIN_TURN,
    DRAW_CARD,
    CLEAN_UP,
    SLOT_CARD,
    EFFECT,
    FREE_ACTION,
    NOBLE_TURN,
    FOLLOW_TURN,
    FOLLOW_ACTION,
    END_COURT,
    FIRST_TILES,
    TAKE_SHIP,
    STORE_PAY,
    STORE_DONE,
    STORE_CUBE,
    OPEN_OFFICIALS,
    OPEN_DONE,
    END_HANDS,
    CHURCH_MARK,
    OPPONENT_STATE,
    OPPONENT_NOBLE,
    OPPONENT_HELPER,
    OPPONENT_FOLLOW,
) = STEPS
