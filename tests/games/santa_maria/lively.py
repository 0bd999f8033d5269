"""Random matches in which the colonies grow: mostly somebody does something, and sells nothing."""

from ludoteca.games.santa_maria import SANTA_MARIA
from ludoteca.kernel.match import start_position
from tests.games import lively as common

from .tables import LIMIT

IDLE = ("pass", "retire", "end_turn")
BETTER = [
    [
        family.word
        for family in SANTA_MARIA.actions.families
        if family.word not in ("sell", "buy", *IDLE)
    ],
    IDLE,
]


def lively(seats, seed, options):
    """See `tests.games.lively`."""
    return common.lively(SANTA_MARIA, seats, seed, options, LIMIT, BETTER)


def rich(seats, seed, options):
    """A lively match in which everybody begins with a full store and many coins."""
    record = start_position(SANTA_MARIA, seats, seed, options)
    record.coins[:seats] = 40
    record.resources[:seats] = 3
    return common.lively_from(SANTA_MARIA, record, seed, LIMIT, BETTER)


def lively_match(game, seats, seed, options):
    """A whole lively match, played through `Match`."""
    return common.lively_match(game, seats, seed, options, LIMIT, BETTER)
