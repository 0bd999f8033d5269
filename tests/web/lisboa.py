"""Tables of Lisboa for the tests of its screens, and positions of every kind of decision at them."""

from functools import cache

import numpy as np

import ludoteca
from ludoteca.games.lisboa.actions import DECISIONS
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, start_position
from tests.web.moments import moments_of
from tests.web.tables import LISBOA, hot_seat

GAME = ludoteca.game(LISBOA)
TABLES = [
    (2, {}),
    (3, {"store_order": "rubble_first", "hand_refill": "deal_5"}),
    (4, {}),
    (4, {"scoring_tile_at": "land_column", "follow_cost": "when_visited"}),
    (1, {}),
]
LESS = 0.3
"""How much less than the best, as a share of its weight, is good enough to be chosen in these matches."""


def fair_match(seats, seed, rules):
    """The positions of a match of people who choose at random among good actions."""
    record = start_position(GAME, seats, seed, rules)
    rng = np.random.default_rng(seed)
    weights = np.zeros(len(legal_mask(GAME, record)))
    while not record.over:
        yield record
        mask = legal_mask(GAME, record)
        weights[:] = 0
        generics.weigh(record, mask, weights)
        options = np.flatnonzero(mask)
        best = weights[options].max()
        good = options[weights[options] >= best - LESS * abs(best)]
        generics.take(record, int(rng.choice(good)))


@cache
def moments():
    """A few positions of every kind of decision, by the number of their table; not to be written in."""
    return moments_of(fair_match, TABLES, DECISIONS, matches=4, kept=(1, 20))


def at(*kinds):
    """Positions of some kinds of decisions at all tables, each with its table's number."""
    return [(n, record) for n, some in moments().items() for kind, record in some if kind in kinds]


def table_of(guest, n):
    """A table of that number, at which one browser plays for everybody."""
    seats, rules = TABLES[n]
    return hot_seat(guest, seats, game=LISBOA, rules=rules)
