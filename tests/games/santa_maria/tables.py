"""The tables at which the checks are made: seats and options, and how long a match can be."""

from ludoteca.games.santa_maria import SANTA_MARIA as GAME
from ludoteca.kernel.conformance import option_sets
from ludoteca.kernel.rules import COMPILED

LIMIT = 1000
"""No match comes near so many plies."""
SHORTEST = 3
"""Somebody alone can retire at once in every year."""
LOWEST = -6
"""Points of somebody with nothing but three bishops."""


def matters(options):
    """In the advanced set-up there is only one board."""
    return not options["advanced"] or options["boards"] == "dealt"


EVERY_TABLE = [
    (seats, options) for seats in GAME.seats for options in option_sets(GAME) if matters(options)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::4]


def name_of(options):
    return "advanced" if options["advanced"] else str(options["boards"])
