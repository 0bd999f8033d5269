"""What the suites over all games must know: the tables at which matches are played, and what holds there."""

from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.kernel.conformance import option_sets
from ludoteca.kernel.rules import COMPILED

SEATS = (1, 2, 3, 4)
DEFAULTS = {"boards": "dealt", "advanced": False}
LIMIT = 1000
"""No match comes near so many plies."""
LOWEST = -6
"""Points of somebody with nothing but three bishops."""
TELLING = {"board", "town_hall", "ship", "end"}
"""Decisions that are asked for even where there is one answer only: they tell what a turn is about."""
PLAUSIBLE = 60
"""Points of rules of thumb against chance, on average more."""
ALL_OPEN = True
"""Whether nobody has anything that others may not see."""
SHARED_RANKS = True


def shortest(seats):
    """Somebody alone can retire at once in every year."""
    return 3


def matters(options):
    """In the advanced set-up there is only one board."""
    return not options["advanced"] or options["boards"] == "dealt"


EVERY_TABLE = [
    (seats, options) for seats in GAME.seats for options in option_sets(GAME) if matters(options)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::4]


# How many sequences of legal actions there are: boards are chosen before anything else.
# (seats, options, plies of a random match played before, depth, count)
PERFT: list[tuple[int, dict[str, object], int, int, int]] = [
    (3, {"boards": "chosen"}, 0, 1, 4),
    (3, {"boards": "chosen"}, 0, 2, 12),
    (3, {"boards": "chosen"}, 0, 3, 24),
    (2, {}, 0, 3, 4752),
    (3, {}, 60, 4, 1214),
    (4, {"advanced": True}, 100, 4, 228),
    (1, {}, 50, 4, 345),
]
