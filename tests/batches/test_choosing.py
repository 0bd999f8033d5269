"""Random legal actions for a batch."""

import numpy as np
import pytest

from ludoteca import BadArgument
from ludoteca.batches import random_actions


def test_every_mark_of_a_row_is_chosen_as_often_as_the_others_and_nothing_else():
    masks = np.array([[0, 1, 0, 1, 1], [1, 0, 0, 0, 0], [0, 0, 0, 0, 1]], np.bool_)
    random = np.random.default_rng(1)
    chosen = np.array([random_actions(masks, random) for _ in range(3000)])
    assert set(chosen[:, 1]) == {0}
    assert set(chosen[:, 2]) == {4}
    counts = np.bincount(chosen[:, 0], minlength=5)
    assert counts[[0, 2]].tolist() == [0, 0]
    assert min(counts[[1, 3, 4]]) > 900


def test_the_same_generator_makes_the_same_choice():
    masks = np.random.default_rng(0).random((50, 30)) < 0.3
    masks[:, 0] = True
    one, two = (random_actions(masks, np.random.default_rng(5)) for _ in range(2))
    assert (one == two).all()
    assert one.dtype == np.int64


def test_masks_that_environments_tell_serve_as_well():
    masks = np.random.default_rng(0).random((50, 30)) < 0.3
    masks[:, 0] = True
    one, two = (random_actions(m, np.random.default_rng(5)) for m in (masks, masks.astype(np.int8)))
    assert (one == two).all()


def test_a_row_without_a_mark_is_named():
    masks = np.array([[True, False], [False, False]])
    with pytest.raises(ValueError, match="row 1 has no legal action"):
        random_actions(masks, np.random.default_rng(0))


def test_no_rows_at_all():
    assert random_actions(np.zeros((0, 7), np.bool_), np.random.default_rng(0)).shape == (0,)


@pytest.mark.parametrize(
    "masks",
    [
        [[True]],
        np.ones(3, np.bool_),
        np.ones((1, 3), np.int64),
        np.ones((2, 0), np.bool_),
        np.ones((1, 1, 1), np.bool_),
        None,
    ],
    ids=["list", "row", "int64", "no actions", "cube", "none"],
)
def test_what_are_no_masks_is_refused(masks):
    with pytest.raises(
        BadArgument, match=r"masks must be an array of truth values or int8 of shape \(n, "
    ):
        random_actions(masks, np.random.default_rng(1))
