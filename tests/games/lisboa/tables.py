"""The tables at which the checks are made: seats and options, and how long a match can be."""

from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.kernel.rules import COMPILED

LIMIT = 2000
"""No match comes near so many plies."""
SHORTEST = 40
LOWEST = 0
"""Points on the track never fall below nothing."""

ALL_ELSE = {option.name: option.values[-1] for option in GAME.options}
EVERY_TABLE = [
    (seats, GAME.full_options(options)) for seats in GAME.seats for options in ({}, ALL_ELSE)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::3]


def name_of(options):
    return "usual" if options["store_order"] == "bonus_first" else "other-ways"
