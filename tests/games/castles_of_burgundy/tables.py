"""What the suites over all games must know: the tables at which matches are played, and what holds there."""

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY as GAME
from ludoteca.kernel.conformance import option_sets
from ludoteca.kernel.rules import COMPILED

SEATS = (2, 3, 4)
DEFAULTS = {"boards": "board_1", "fewest_empty": False}
LIMIT = 1000
"""No match comes near so many plies."""
LOWEST = 0
"""Nothing is ever taken from the points."""
TELLING = {"turn", "discard", "end_turn"}
"""Decisions that are asked for even where there is one answer only: they tell what a turn is about."""
PLAUSIBLE = 130
"""Points of rules of thumb against chance, on average more."""
ALL_OPEN = True
"""Whether nobody has anything that others may not see."""
SHARED_RANKS = False
"""Turn order decides at last."""


def shortest(seats):
    """Every round takes more than two actions of each seat."""
    return 25 * 3 * seats + 1


def matters(options):
    """The option for ties makes a difference at the end only: with one of the boards it is enough."""
    return options["boards"] == "board_1" or not options["fewest_empty"]


EVERY_TABLE = [
    (seats, options) for seats in GAME.seats for options in option_sets(GAME) if matters(options)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::5]


# How many sequences of legal actions there are: any change of the rules shows here.  The first ones are the
# start castles or the boards.
# (seats, options, plies of a random match played before, depth, count)
PERFT: list[tuple[int, dict[str, object], int, int, int]] = [
    (seats, {"boards": boards}, plies, depth, count)
    for seats, boards, plies, depth, count in [
        (2, "board_1", 0, 5, 800),
        (3, "board_2", 0, 5, 1408),
        (4, "chosen", 0, 3, 720),
        (4, "board_5", 5, 3, 854),
        (2, "dealt", 41, 4, 61),
        (3, "board_7", 60, 6, 944),
        (4, "dealt", 100, 6, 8626),
        (3, "dealt", 120, 5, 179),
        (3, "chosen", 130, 5, 455),
        (2, "board_10", 150, 5, 42),
        (4, "board_4", 150, 4, 161),
        (2, "board_3", 180, 3, 176),
        (3, "board_6", 180, 4, 54),
        (4, "board_9", 200, 6, 2456),
        (3, "board_8", 222, 6, 2401),
        (4, "one_at_random", 333, 3, 86),
        (2, "board_1", 0, 1, 4),
        (2, "board_1", 0, 2, 16),
        (2, "chosen", 0, 1, 10),
        (2, "chosen", 0, 2, 90),
    ]
]
