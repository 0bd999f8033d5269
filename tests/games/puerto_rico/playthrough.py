"""The golden matches of Puerto Rico (see `tests.games.playthrough`)."""

import sys
from pathlib import Path

from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.games.puerto_rico.components import GOODS
from tests.games.playthrough import Playthroughs

from .pieces import city, goods, player

WHOLE: dict[str, object] = {"new_buildings": True, "nobles": True}
MATCHES: dict[str, tuple[int, dict[str, object], int]] = {
    "2-seats": (2, {}, 2001),
    "2-seats-angst": (2, {"balanced": True, "angst": True}, 2002),
    "3-seats": (3, {}, 3042),
    "3-seats-balanced": (3, {"balanced": True}, 3052),
    "4-seats": (4, {}, 4047),
    "4-seats-balanced": (4, {"balanced": True}, 4008),
    "5-seats": (5, {}, 5048),
    "5-seats-balanced": (5, {"balanced": True}, 5053),
    "2-seats-whole": (2, {"balanced": True} | WHOLE, 4041),
    "3-seats-new-buildings": (3, {"new_buildings": True}, 4130),
    "3-seats-nobles": (3, {"nobles": True, "summary_nobles": True}, 4221),
    "4-seats-nobles-everything": (4, {"nobles": True, "selection": "all"}, 4300),
    "4-seats-new-buildings": (4, {"new_buildings": True, "selection": "random"}, 4500),
    "4-seats-whole": (4, WHOLE, 4400),
    "5-seats-whole": (5, WHOLE | {"selection": "random", "summary_nobles": True}, 4475),
}


def own_words(match, seat):
    own = player(match, seat)
    held = goods(match, seat)
    return [
        f"doubloons {own['doubloons']}, colonists {own['workers']},",
        "goods " + " ".join(str(held.get(good, 0)) for good in GOODS) + ",",
        "island " + " ".join(entry["tile"] for entry in own["island"]) + ",",
        "city " + " ".join(city(match, seat)),
    ]


PLAYTHROUGHS = Playthroughs(PUERTO_RICO, Path(__file__).parent / "golden", MATCHES, own_words)
path, read, replay = PLAYTHROUGHS.path, PLAYTHROUGHS.read, PLAYTHROUGHS.replay
chosen, end, write = PLAYTHROUGHS.chosen, PLAYTHROUGHS.end, PLAYTHROUGHS.write

if __name__ == "__main__":
    PLAYTHROUGHS.main(sys.argv[1:])
