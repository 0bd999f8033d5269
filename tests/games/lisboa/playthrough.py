"""The golden matches of Lisboa (see `tests.games.playthrough`)."""

import sys
from pathlib import Path

from ludoteca.games.lisboa import LISBOA
from tests.games.playthrough import Playthroughs

from .lively import lively_match
from .pieces import player

OTHERS: dict[str, object] = {option.name: option.values[-1] for option in LISBOA.options}
MATCHES: dict[str, tuple[int, dict[str, object], int]] = {
    "1-seat": (1, {}, 1007),
    "1-seat-other-ways": (1, OTHERS, 1011),
    "2-seats": (2, {}, 2039),
    "2-seats-other-ways": (2, OTHERS, 2051),
    "3-seats": (3, {}, 3005),
    "3-seats-other-ways": (3, OTHERS, 3008),
    "4-seats": (4, {}, 4043),
    "4-seats-other-ways": (4, OTHERS, 4023),
}


def own_words(match, seat):
    own = player(match, seat)
    slots = [slot and (slot["card"] or slot["ship"]) for slot in own["upper"]]
    return [
        f"coins {own['coins']}, influence {own['influence']}, officials {own['officials']},",
        "goods " + " ".join(map(str, own["goods"].values())) + ",",
        "rubble " + " ".join(map(str, own["rubble"].values())) + ",",
        "stores " + " ".join(map(str, own["stores"].values())) + ",",
        "favors " + " ".join(own["favors"]) + ",",
        "slots " + " ".join(filter(None, [*slots, *own["lower"]])) + ",",
        "plans " + " ".join([*own["plans"], "done", *own["done"]]) + ",",
        "clergy " + " ".join(own["clergy"]) + ",",
        "decrees " + " ".join(f"{decree['id']} {decree['vp']}" for decree in own["decrees"]),
    ]


PLAYTHROUGHS = Playthroughs(
    LISBOA, Path(__file__).parent / "golden", MATCHES, own_words, lively_match
)

if __name__ == "__main__":
    PLAYTHROUGHS.main(sys.argv[1:])
