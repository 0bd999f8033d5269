"""Arguments from outside are checked before they are used."""

from typing import Any

import numpy as np

from ludoteca import BadArgument
from ludoteca.kernel.checks import above_zero, as_whole, check_words, whole
from ludoteca.kernel.rng import seed_words
from tests.refusals import refusal


def test_whole_numbers_of_any_type_become_plain_ones():
    value: Any
    for value in (3, np.int64(3), np.uint8(3), np.array(3)):
        assert as_whole(value) == whole("n", value) == 3, repr(value)
        assert type(whole("n", value)) is int, repr(value)
    text = "n must be an integer of at least 0, not"
    odd = (True, np.True_, 3.0, np.float64(3), "3", None, [3], np.array([3, 3]), float("nan"))
    for value in odd:
        assert as_whole(value) is None, repr(value)
        assert text in refusal(BadArgument, whole, "n", value)


def test_the_range_is_named_with_a_number_out_of_it():
    value: Any
    for value in (1, 6):
        text = refusal(BadArgument, whole, "n", value, 2, 5)
        assert f"n must be an integer from 2 to 5, not {value}" in text
    assert whole("n", 5, 2, 5) == 5
    for value in (0, -1, True, "5", None, float("nan"), float("inf")):
        assert "t must be a finite number above 0" in refusal(BadArgument, above_zero, "t", value)
    assert above_zero("t", np.float32(0.5)) == 0.5


def test_a_generator_is_four_writable_words_of_uint32_not_all_zero():
    words = seed_words(1)[0]
    assert check_words(words) is words
    locked = words.copy()
    locked.flags.writeable = False
    odd = [None, 5, np.random.default_rng(1), words.tolist(), words.astype(np.int64), words[:3]]
    odd += [words.reshape(1, 4), np.zeros(4, np.uint32), np.repeat(words, 2)[::2], locked]
    for wrong in odd:
        text = refusal(BadArgument, check_words, wrong)
        assert "four uint32 words, not all zero" in text
        assert "seed_words" in text
