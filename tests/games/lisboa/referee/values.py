"""The values of the edition as plain data: read from its file, and by nothing of the rules."""

import tomllib

from ludoteca.games.lisboa.edition import OWN_FILE
from ludoteca.kernel.data_overrides import values_file

EDITION = tomllib.loads(values_file("lisboa", OWN_FILE).read_text(encoding="utf-8"))


def by_id(rows):
    return {row["id"]: row for row in rows}


GOODS = [row["id"] for row in EDITION["goods"]["items"]]
RUBBLE = {row["id"]: row["cost"] for row in EDITION["rubble"]["items"]}
NOBLES = [row["id"] for row in EDITION["nobles"]["items"]]
STATE_OF = {
    row["id"]: [name.removeprefix("act_") for name in row["state_actions"]]
    for row in EDITION["nobles"]["items"]
}
"""The two state actions of a noble."""
PAID_WITH = {
    action: row["goods"][0] for row in EDITION["nobles"]["items"] for action in STATE_OF[row["id"]]
}
"""What pays a state action, where it is not gold."""
NOBLE_ACTION = {"builder": "store", "marquis": "decree", "king": "open"}
TREASURY = EDITION["track"]["treasury"]["steps"]
MARKS = EDITION["track"]["influence"]["coin_marks"]
HIGHEST = EDITION["track"]["influence"]["highest"]
LOWEST_PRICE = EDITION["track"]["price"]["lowest"]
LANDS = by_id(EDITION["map"]["lands"]["items"])
SPACES = by_id(EDITION["map"]["public_spaces"]["items"])
BUILDINGS = by_id(EDITION["public_buildings"]["items"])
PLANS = by_id(EDITION["plans"]["items"])
SHIPS = by_id(EDITION["ships"]["items"])
SHIP_OF = {ship["colour"]: ship["id"] for ship in SHIPS.values()}
STACKS = {1: ["blue", "red"], 2: ["purple", "brown"]}
"""Colours of ships by period, the upper ones first."""
CLERGY = by_id(EDITION["clergy"]["items"])
RING = EDITION["church"]["ring"]["items"]
RING_SPACES = EDITION["church"]["tile_spaces"]
CARDS = by_id(EDITION["political"]["nobles"]["items"]) | by_id(
    EDITION["political"]["treasury"]["items"]
)
DECREES = by_id(EDITION["decrees"]["items"])
HOUSES = EDITION["portfolio"]["houses"]["items"]
LIMITS = EDITION["portfolio"]
SETUP = EDITION["setup"]
PLAYERS = {row["players"]: row for row in SETUP["players"]["items"]}
PERIODS = EDITION["periods"]
SCORING = EDITION["scoring"]
SOLO = EDITION["solo"]
MAJORITY = EDITION["stores"]["majority"]
OFFICE_SEATS = EDITION["court"]["seats_per_office"]
PENALTIES = ("lose_official", "pay")


def said(id_):
    """An id as it stands in an action."""
    return id_.replace("_", " ")


def streets_by_side(id_):
    """The streets west and east of a land: that of the first good lies between the first two columns, and so on."""
    land = LANDS[id_]
    return {
        "west" if GOODS.index(street) + 1 < land["column"] else "east": street
        for street in land["streets"]
    }


ID_OF = {said(id_): id_ for ids in (CARDS, CLERGY, SPACES, PLANS) for id_ in ids}
