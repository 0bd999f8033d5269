"""What is handed in from outside is looked at before it is used."""

import numpy as np
import pytest

from ludoteca import BadArgument
from ludoteca.kernel.chance import seed_words
from ludoteca.kernel.checks import above_zero, as_whole, check_words, whole


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3), np.array(3)], ids=repr)
def test_whole_numbers_of_any_kind_become_plain_ones(value):
    assert as_whole(value) == whole("n", value) == 3
    assert type(whole("n", value)) is int


@pytest.mark.parametrize(
    "value", [True, np.True_, 3.0, np.float64(3), "3", None, [3], np.array([3, 3]), float("nan")]
)
def test_all_else_is_no_whole_number(value):
    assert as_whole(value) is None
    with pytest.raises(BadArgument, match="n must be a whole number from 0 on, not"):
        whole("n", value)


@pytest.mark.parametrize("value", [1, 6])
def test_a_number_out_of_range_is_told_the_range(value):
    with pytest.raises(BadArgument, match=f"n must be a whole number from 2 to 5, not {value}"):
        whole("n", value, 2, 5)
    assert whole("n", 5, 2, 5) == 5


@pytest.mark.parametrize("value", [0, -1, True, "5", None, float("nan"), float("inf")])
def test_what_is_not_above_zero_is_refused(value):
    with pytest.raises(BadArgument, match="t must be a number above 0"):
        above_zero("t", value)
    assert above_zero("t", np.float32(0.5)) == 0.5


WORDS = seed_words(1)[0]


@pytest.mark.parametrize(
    "words",
    [
        None,
        5,
        np.random.default_rng(1),
        WORDS.tolist(),
        WORDS.astype(np.int64),
        WORDS[:3],
        WORDS.reshape(1, 4),
        np.zeros(4, np.uint32),
        np.repeat(WORDS, 2)[::2],
    ],
    ids=["none", "number", "generator", "list", "int64", "three", "row", "zero", "strided"],
)
def test_what_is_no_generator_is_refused(words):
    with pytest.raises(BadArgument, match=r"four words of uint32, not all zero.*seed_words"):
        check_words(words)


def test_a_generator_that_cannot_be_written_in_is_refused():
    words = WORDS.copy()
    assert check_words(words) is words
    words.flags.writeable = False
    with pytest.raises(BadArgument, match="four words"):
        check_words(words)
