"""Random matches in which the duchies grow: tiles are placed and goods sold where that can be done."""

from ludoteca.games.castles_of_burgundy import CASTLES_OF_BURGUNDY
from tests.games import lively as common

from .tables import LIMIT

BETTER = [("place", "sell")]


def lively(seats, seed, options):
    """See `tests.games.lively`."""
    return common.lively(CASTLES_OF_BURGUNDY, seats, seed, options, LIMIT, BETTER)


def lively_match(game, seats, seed, options):
    """A whole lively match, played through `Match`."""
    return common.lively_match(game, seats, seed, options, LIMIT, BETTER)
