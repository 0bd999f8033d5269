"""The golden matches of The Castles of Burgundy (see `tests.games.playthrough`)."""

import sys
from pathlib import Path

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from tests.games.playthrough import Playthroughs

from .lively import lively_match
from .pieces import player, stored

CHOSEN: dict[str, object] = {"boards": "chosen"}
DEALT: dict[str, object] = {"boards": "dealt"}
AT_RANDOM: dict[str, object] = {"boards": "one_at_random"}
FEWEST: dict[str, object] = {"fewest_empty": True}
MATCHES: dict[str, tuple[int, dict[str, object], int]] = {
    "2-seats": (2, {}, 2034),
    "2-seats-at-random": (2, AT_RANDOM | FEWEST, 2136),
    "2-seats-chosen": (2, CHOSEN, 2283),
    "2-seats-dealt": (2, DEALT, 2336),
    "2-seats-two-depots": (2, DEALT, 6417),
    "3-seats": (3, {}, 3449),
    "3-seats-at-random": (3, AT_RANDOM, 3557),
    "3-seats-chosen": (3, CHOSEN | FEWEST, 3690),
    "3-seats-dealt": (3, DEALT, 3716),
    "3-seats-two-depots": (3, DEALT, 6006),
    "4-seats": (4, {}, 4890),
    "4-seats-at-random": (4, AT_RANDOM, 4953),
    "4-seats-chosen": (4, CHOSEN, 5028),
    "4-seats-dealt": (4, DEALT | FEWEST, 5116),
}


def own_words(match, seat):
    own = player(match, seat)
    placed = [f"{s['id']} {s['tile']['id']}" for s in own["spaces"] if s["tile"]]
    return [
        f"silver {own['silver']}, workers {own['workers']}, steps {own['steps']},",
        "goods " + " ".join(map(str, own["goods"].values())) + ",",
        "sold " + " ".join(map(str, own["sold"].values())) + ",",
        "storage " + " ".join(filter(None, stored(match, seat))) + ",",
        "bonuses " + " ".join(f"{size} {kind}" for kind, size in own["bonuses"].items()) + ",",
        f"{own['board']}: " + ", ".join(placed),
    ]


PLAYTHROUGHS = Playthroughs(
    CASTLES_OF_BURGUNDY, Path(__file__).parent / "golden", MATCHES, own_words, lively_match
)

if __name__ == "__main__":
    PLAYTHROUGHS.main(sys.argv[1:])
