"""Rules of thumb of every game."""

from itertools import islice

import numpy as np
import pytest

from ludoteca.bots.greedy import GREEDY
from ludoteca.kernel import generics
from ludoteca.kernel.match import legal_mask, ranking, start_position
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.kernel.rules import COMPILED

from .conformance import at_each, covering, every_table
from .suite import every_game, own
from .thumb import weights

PLIES = None if COMPILED else 60
"""As many of a match are looked at; None: all."""


@every_game
def test_every_decision_gets_finite_weights_and_nothing_changes(game):
    with np.errstate(all="raise"):
        at_each(covering(every_table(game), many=1), check_weights)


def check_weights(table):
    for record, _ in islice(table.way(table.number, 2), PLIES):
        before = record.tobytes()
        assert np.isfinite(weights(table.game, record)).all()
        assert record.tobytes() == before


@pytest.mark.compiled
@every_game
def test_rules_of_thumb_beat_chance_with_plausible_points(game):
    scores = [play(game, max(game.seats), seed) for seed in range(40)]
    assert sum(score.rank == 1 for score in scores) > 36
    assert np.mean([score.total for score in scores]) > own(game, "tables").PLAUSIBLE


def play(game, seats, seed):
    """The score of a seat that goes by the rules of thumb, against others at random."""
    record, rng, mine = start_position(game, seats, seed), seed_words(seed)[0], seed % seats
    while not record.over:
        if record.pending_seat[record.depth - 1] == mine:
            action = GREEDY.choose(game, record, 0, rng)
        else:
            action = pick(rng, legal_mask(game, record))
        generics.take(record, int(action))
    return ranking(game, record)[mine]
