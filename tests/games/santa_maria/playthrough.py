"""The golden matches of Santa Maria (see `tests.games.playthrough`)."""

import sys
from pathlib import Path

from ludoteca.games.santa_maria import SANTA_MARIA
from tests.games.playthrough import Playthroughs

from .lively import lively_match
from .pieces import player

CHOSEN: dict[str, object] = {"boards": "chosen"}
ADVANCED: dict[str, object] = {"advanced": True}
MATCHES: dict[str, tuple[int, dict[str, object], int]] = {
    "1-seat": (1, {}, 1034),
    "1-seat-chosen": (1, CHOSEN, 1183),
    "1-seat-advanced": (1, ADVANCED, 1236),
    "2-seats": (2, {}, 2034),
    "2-seats-chosen": (2, CHOSEN, 2283),
    "2-seats-advanced": (2, ADVANCED, 2336),
    "3-seats": (3, {}, 3471),
    "3-seats-chosen": (3, CHOSEN, 3717),
    "3-seats-advanced": (3, ADVANCED, 3716),
    "4-seats": (4, {}, 4928),
    "4-seats-chosen": (4, CHOSEN, 5047),
    "4-seats-advanced": (4, ADVANCED, 5140),
}


def own_words(match, seat):
    own = player(match, seat)
    cells = [f"{place} {cell['id']}" for place, cell in own["cells"].items()]
    return [
        f"coins {own['coins']}, religion {own['religion']}, monks {own['monks']},",
        "resources " + " ".join(map(str, own["resources"].values())) + ",",
        "abilities " + " ".join(own["abilities"]) + ",",
        "cargoes " + " ".join(own["cargoes"]) + ",",
        "ships " + " ".join(map(str, own["ships"].values())) + ",",
        f"{own['board']}: " + ", ".join(cells),
    ]


PLAYTHROUGHS = Playthroughs(
    SANTA_MARIA, Path(__file__).parent / "golden", MATCHES, own_words, lively_match
)

if __name__ == "__main__":
    PLAYTHROUGHS.main(sys.argv[1:])
