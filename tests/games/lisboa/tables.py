"""What the suites over all games must know: the tables at which matches are played, and what holds there."""

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.kernel.rules import COMPILED

SEATS = (1, 2, 3, 4)
DEFAULTS = {
    "store_order": "bonus_first",
    "scoring_tile_at": "street_faced",
    "hand_refill": "draw_up_to_5",
    "follow_cost": "when_paid",
    "tie_split": "own_place_only",
    "clergy_ship_influence": "per_ship",
    "clergy_ship_vp_at_end": "once",
}
LIMIT = 2000
"""No match comes near so many plies."""
LOWEST = 0
"""Points on the track never fall below nothing."""
TELLING = {"card", "draw", "first_tile", "standard", "store", "open", "decree", "drop", "end_turn"}
"""Decisions that are asked for even where there is one answer only: they tell what a turn is about."""
PLAUSIBLE = 70
"""Points of rules of thumb against chance, on average more."""
ALL_OPEN = False
"""Whether nobody has anything that others may not see."""
SHARED_RANKS = True

ALL_ELSE = {option.name: option.values[-1] for option in GAME.options}
EVERY_TABLE = [
    (seats, GAME.full_options(options)) for seats in GAME.seats for options in ({}, ALL_ELSE)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::3]


def shortest(seats):
    """Plies that even the shortest random match has."""
    return 40


# How many sequences of legal actions there are: any change of the rules shows here.
# (seats, options, plies of a random match played before, depth, count)
PERFT: list[tuple[int, dict[str, object], int, int, int]] = [
    (3, {}, 0, 3, 4),
    (2, {}, 40, 4, 220),
    (4, {}, 90, 4, 229),
    (1, {}, 60, 4, 80),
    (3, {}, 150, 4, 100),
    (4, {}, 250, 4, 192),
]
