"""What the suites over all games must know: the tables at which matches are played, and what holds there."""

from ludoteca.games.puerto_rico import PUERTO_RICO as GAME
from ludoteca.kernel.conformance import option_sets
from ludoteca.kernel.rules import COMPILED

SEATS = (2, 3, 4, 5)
DEFAULTS = {
    "balanced": False,
    "angst": False,
    "new_buildings": False,
    "nobles": False,
    "selection": "draft",
    "summary_nobles": False,
}
LIMIT = 2500
"""No random match comes near so many plies."""
LOWEST = 0
"""Nothing is ever taken from the points."""
TELLING = {
    "sell",
    "place_colonists",
    "place_nobles",
    "load",
    "store",
    "build",
    "black_market",
    "end_turn",
}
"""Decisions that are asked for even where there is one answer only: they tell what a turn is about."""
PLAUSIBLE = 50
"""Points of rules of thumb against chance, on average more."""
ALL_OPEN = False
"""Whether nobody has anything that others may not see."""
SHARED_RANKS = True


def shortest(seats):
    """Plies that even the shortest random match has."""
    return 26


def matters(seats, options):
    """Whether every option that is chosen makes a difference."""
    return (
        (seats == 2 or not options["angst"])
        and (options["new_buildings"] or options["nobles"] or options["selection"] == "draft")
        and (options["nobles"] or not options["summary_nobles"])
    )


EVERY_TABLE = [
    (seats, options)
    for seats in GAME.seats
    for options in option_sets(GAME)
    if matters(seats, options)
]
TABLES = EVERY_TABLE[::3] if COMPILED else EVERY_TABLE[::7]
"""Those where a check plays a match at each; with every number of seats and every value of an option."""


# How many sequences of legal actions there are: any change of the rules shows here.  Any role can be the first
# action; two prospectors that are alike are one choice.
# (seats, options, plies of a random match played before, depth, count)
PERFT: list[tuple[int, dict[str, object], int, int, int]] = [
    (3, {}, 0, 5, 2756),
    (4, {}, 0, 4, 1300),
    (5, {}, 0, 4, 2313),
    (3, {}, 150, 4, 63),
    (4, {}, 250, 4, 480),
    (5, {}, 330, 4, 453),
    (3, {}, 320, 3, 12),
    (4, {}, 120, 4, 148),
    (4, {}, 400, 3, 368),
    (5, {}, 230, 4, 269),
    (3, {}, 0, 1, 6),
    (4, {}, 0, 1, 7),
    (5, {}, 0, 1, 7),
]
