"""Batches of every game: a lone seat, observations and rewards."""

import numpy as np
import pytest

import ludoteca
from ludoteca import Batch
from ludoteca.batches import random_actions
from tests.observations.observed import observed

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("game", ludoteca.games(), ids=lambda game: game.name)
def test_a_batch_observes_each_match_as_it_stands(game):
    for seats in game.seats:
        batch, random = Batch(game, seats, 2, seed=3), np.random.default_rng(1)
        for _ in range(30):
            seen, before = batch.observe(), batch.records.tobytes()
            for row, (record, actor) in enumerate(zip(batch.records, batch.actors(), strict=True)):
                assert (seen[row] == observed(game, record, int(actor))).all()
            assert batch.records.tobytes() == before
            batch.step(random_actions(batch.masks(), random))


def test_a_lone_seat_shares_the_victory_with_its_opponent():
    batch, random = Batch("lisboa", 1, 64), np.random.default_rng(1)
    assert batch.points.shape == (64, 2)
    seen = set()
    for _ in range(600):
        rewards, over = batch.step(random_actions(batch.masks(), random))
        assert rewards.shape == (64, 1)
        wins = np.where(batch.ranks[over, 0] == 1, 1 / (batch.ranks[over] == 1).sum(axis=1), 0)
        assert rewards[over, 0] == pytest.approx(wins)
        seen.update(rewards[over, 0].tolist())
    assert 0.0 in seen
