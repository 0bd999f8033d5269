"""The marks of a mask are listed in order, whatever its length."""

import numpy as np

from ludoteca.kernel.masks import list_marks, mask_in_words


def test_marks_are_listed_in_order():
    for length in (1, 7, 8, 9, 64, 497, 613):
        for share in (0, 0.02, 0.5, 1):
            mask, words = mask_in_words(length)
            assert len(mask) == length
            mask[:] = np.random.default_rng(length).random(length) < share
            places = np.zeros(length, np.int64)
            count = list_marks(words, places)
            assert places[:count].tolist() == np.flatnonzero(mask).tolist(), (length, share)
