"""Run in a process of its own, in which Numba's simulator stands for a card: what comes of it as on the processor."""

import sys

import numpy as np
import pytest

import ludoteca
from ludoteca.batches.choosing import random_actions
from ludoteca.cuda.batch import DeviceBatch
from ludoteca.cuda.playing import playouts_on_card
from ludoteca.cuda.target import SIMULATED

SEATS = 3
FIELDS = ("records", "points", "ranks", "lengths", "finals")


def whole_matches(game):
    """Two whole matches."""
    there, here = (
        playouts_on_card(game, SEATS, 2, seed=5),
        ludoteca.playouts(game, SEATS, 2, seed=5),
    )
    for name in ("scores", "ranks", "lengths"):
        np.testing.assert_array_equal(getattr(there, name), getattr(here, name))


def steps(game):
    """Some steps of a few matches, of which one has all but ended."""
    there, here = DeviceBatch(game, SEATS, 3, seed=9), ludoteca.Batch(game, SEATS, 3, seed=9)
    random = np.random.default_rng(1)
    for _ in range(25):
        same(there, here)
        actions = random_actions(here.masks(), random)
        told, brought = there.step(actions), here.step(actions)
        np.testing.assert_array_equal(told.over.copy_to_host(), brought.over)
        np.testing.assert_array_equal(told.rewards.copy_to_host(), brought.rewards)
    refused(there, here)
    there.reset(4)
    here.reset(4)
    same(there, here)


def same(there, here):
    """Whether both batches stand alike."""
    for name in FIELDS:
        assert getattr(there, name).copy_to_host().tobytes() == getattr(here, name).tobytes(), name
    np.testing.assert_array_equal(there.masks().copy_to_host(), here.masks())
    np.testing.assert_array_equal(there.actors().copy_to_host(), here.actors())


def refused(there, here):
    """An action that is not allowed changes nothing, whoever else's is."""
    actions = random_actions(here.masks(), np.random.default_rng(2))
    actions[1] = int(np.flatnonzero(~here.masks()[1])[0])
    for wrong in (actions, np.array([actions[0], -1, 10**9])):
        with pytest.raises(ludoteca.IllegalAction, match="match 1"):
            there.step(wrong)
    same(there, here)


assert SIMULATED
{"matches": whole_matches, "steps": steps}[sys.argv[1]](sys.argv[2])
print("alike")
