"""Random legal actions for a batch."""

import numpy as np

from ludoteca import BadArgument
from ludoteca.batches import random_actions
from tests.refusals import refusal


def test_every_mark_of_a_row_is_chosen_as_often_as_the_others_and_nothing_else():
    masks = np.array([[0, 1, 0, 1, 1], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]], np.bool_)
    random = np.random.default_rng(1)
    chosen = np.array([random_actions(masks, random) for _ in range(3000)])
    assert set(chosen[:, 1]) == {0}
    assert set(chosen[:, 2]) == {4}
    counts = np.bincount(chosen[:, 0], minlength=5)
    assert counts[[0, 2]].tolist() == [0, 0]
    assert min(counts[[1, 3, 4]]) > 900


def test_the_same_generator_makes_the_same_choice_from_masks_of_either_type():
    masks = np.random.default_rng(0).random((50, 30)) < 0.3
    masks[:, 0] = True
    one, two, three = (
        random_actions(m, np.random.default_rng(5)) for m in (masks, masks, masks.astype(np.int8))
    )
    assert (one == two).all()
    assert (one == three).all()
    assert one.dtype == np.int64
    assert random_actions(masks[:0], np.random.default_rng(0)).shape == (0,)


def test_odd_masks_are_refused():
    random = np.random.default_rng(0)
    empty = np.array([[True, False], [False, False]])
    assert "row 1 has no legal action" in refusal(ValueError, random_actions, empty, random)
    shapes = (3, (2, 0), (1, 1, 1))
    for wrong in ([[True]], None, np.ones((1, 3), np.int64), *(np.ones(s, bool) for s in shapes)):
        text = refusal(BadArgument, random_actions, wrong, random)
        assert "masks must be a boolean or int8 array of shape (n, " in text
