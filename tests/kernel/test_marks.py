"""The marks of a mask are found in order, whatever its length."""

import numpy as np
import pytest

from ludoteca.kernel.marks import list_marks, mask_in_words


@pytest.mark.parametrize("length", [1, 7, 8, 9, 64, 497, 613])
@pytest.mark.parametrize("share", [0, 0.02, 0.5, 1])
def test_marks_are_listed_in_order(length, share):
    mask, words = mask_in_words(length)
    assert len(mask) == length
    mask[:] = np.random.default_rng(length).random(length) < share
    places = np.zeros(length, np.int64)
    count = list_marks(words, places)
    assert places[:count].tolist() == np.flatnonzero(mask).tolist()
