"""Random matches in which much is done: mostly somebody visits, builds and trades, and gives no card away."""

from ludoteca.games.lisboa import LISBOA
from tests.games import lively as common

from .tables import LIMIT

IDLE = ("pass", "done", "discard")
GREAT = ("store", "open", "court", "free", "follow", "export", "cash", "relic", "extra")
BETTER = [GREAT, [family.word for family in LISBOA.actions.families if family.word not in IDLE]]


def greedy(seats, seed, options):
    """See `tests.games.lively`."""
    return common.greedy(LISBOA, seats, seed, options, LIMIT)


def lively(seats, seed, options):
    """See `tests.games.lively`."""
    return common.lively(LISBOA, seats, seed, options, LIMIT, BETTER)


def lively_match(game, seats, seed, options):
    """A whole lively match, played through `Match`."""
    return common.lively_match(game, seats, seed, options, LIMIT, BETTER)
