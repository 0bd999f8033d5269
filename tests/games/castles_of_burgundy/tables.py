"""The tables at which the checks are made: seats and options, and how long a match can be."""

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY as GAME
from ludoteca.kernel.conformance import option_sets
from ludoteca.kernel.rules import COMPILED

LIMIT = 1000
"""No match comes near so many plies."""
SHORTEST = 26
"""Plies that even the shortest random match has."""
LOWEST = 0
"""Nothing is ever taken from the points."""


def matters(options):
    """The option for ties makes a difference at the end only: with one of the boards it is enough."""
    return options["boards"] == "board_1" or not options["fewest_empty"]


EVERY_TABLE = [
    (seats, options) for seats in GAME.seats for options in option_sets(GAME) if matters(options)
]
TABLES = EVERY_TABLE if COMPILED else EVERY_TABLE[::5]


def name_of(options):
    return options["boards"] + ("-fewest" if options["fewest_empty"] else "")
