"""Chance: the generator against its definition, and draws without bias."""

import numpy as np

from ludoteca.kernel.rng import another, below, draw, next_word, pick, seed_words
from ludoteca.kernel.totals import contains

WORD = 0xFFFFFFFF
STARTS = [
    (1, 2, 3, 4),
    (1, 0, 0, 0),
    (WORD, WORD, WORD, WORD),
    (0x80000000, 0x7FFFFFFF, 1, 0xDEADBEEF),
    (123456789, 362436069, 521288629, 88675123),
]


def rotl(x, k):
    return ((x << k) | (x >> (32 - k))) & WORD


class Reference:
    """xoshiro128** 1.1 as its authors define it, in plain Python integers."""

    def __init__(self, state):
        self.s = list(state)

    def word(self):
        s = self.s
        result = (rotl((s[1] * 5) & WORD, 7) * 9) & WORD
        t = (s[1] << 9) & WORD
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
        return result

    def below(self, n):
        """Lemire's method: redraw while the low half would favour some results."""
        while True:
            product = self.word() * n
            if (product & WORD) >= (1 << 32) % n:
                return product >> 32


def generator(state):
    return np.array(state, np.uint32)


def test_words_and_states_are_those_of_the_definition():
    rng = generator((1, 2, 3, 4))
    assert [int(next_word(rng)) for _ in range(4)] == [11520, 0, 5927040, 70819200]
    for state in STARTS:
        rng, reference = generator(state), Reference(state)
        for _ in range(300):
            assert int(next_word(rng)) == reference.word(), state
            assert rng.tolist() == reference.s, state


def test_below_is_the_unbiased_reduction_of_the_same_words():
    for n in (1, 2, 3, 5, 6, 7, 50, 2**16 + 1, 2**30 + 1, 2**31 - 1, 2**31):
        rng, reference = generator((9, 8, 7, 6)), Reference((9, 8, 7, 6))
        for _ in range(200):
            value = int(below(rng, n))
            assert value == reference.below(n), n
            assert 0 <= value < n
        assert rng.tolist() == reference.s, n


def test_interpreted_and_compiled_words_are_the_same():
    plain = getattr(next_word, "py_func", next_word)
    one, two = generator((5, 6, 7, 8)), generator((5, 6, 7, 8))
    with np.errstate(all="raise"):
        assert [int(plain(one)) for _ in range(50)] == [int(next_word(two)) for _ in range(50)]


def chi_square(observed, expected):
    return float((((observed - expected) ** 2) / expected).sum())


def test_below_is_uniform():
    """Chi-square at one in a thousand, for a fixed seed."""
    for n, limit in ((2, 10.8), (3, 13.8), (6, 20.5), (10, 27.9), (50, 85.4)):
        rng, rounds = seed_words(2024)[0], 400 * n
        observed = np.bincount([int(below(rng, n)) for _ in range(rounds)], minlength=n)
        assert len(observed) == n
        assert chi_square(observed, np.full(n, rounds / n)) < limit, n


def test_draws_are_in_proportion_to_the_content_of_the_bag():
    rng = seed_words(11)[0]
    content = np.array([10, 0, 5, 1, 4], np.int16)
    observed = np.zeros(5)
    for _ in range(4000):
        observed[int(draw(rng, content.copy()))] += 1
    assert observed[1] == 0
    kept = content > 0
    assert chi_square(observed[kept], 4000 * content[kept] / content.sum()) < 16.3


def test_a_drawn_piece_is_out_of_the_bag_and_every_order_comes_up():
    rng, bag = seed_words(12)[0], np.array([3, 1, 0, 2], np.int16)
    assert sorted(int(draw(rng, bag)) for _ in range(6)) == [0, 0, 0, 1, 3, 3]
    assert bag.tolist() == [0, 0, 0, 0]
    orders = set()
    for seed in range(200):
        rng, bag = seed_words(seed)[0], np.array([1, 1, 1], np.int16)
        orders.add(tuple(int(draw(rng, bag)) for _ in range(3)))
    assert len(orders) == 6


def test_seeds_of_any_size_give_words_that_differ_and_are_never_all_zero():
    words = seed_words(5, 7)
    assert words.shape == (7, 4)
    assert words.dtype == np.uint32
    assert (words[:, 0] % 2 == 1).all()
    assert len({tuple(row) for row in words.tolist()}) == 7
    seeds = [0, 1, 2, 2**31, 2**64, 2**127 + 5, 2**200]
    assert len({tuple(seed_words(seed)[0].tolist()) for seed in seeds}) == len(seeds)
    assert (seed_words(9, 3) == seed_words(9, 3)).all()


def test_pick_and_another_choose_among_what_is_allowed_equally_often():
    mask = np.zeros(30, np.bool_)
    mask[[0, 7, 8, 29]] = True
    rng = seed_words(3)[0]
    counts = np.bincount([int(pick(rng, mask)) for _ in range(4000)], minlength=30)
    assert (counts[~mask] == 0).all()
    assert (np.abs(counts[mask] - 1000) < 110).all()
    taken, rng = np.array([2, 4, -1], np.int8), seed_words(8)[0]
    counts = np.bincount([int(another(rng, 6, taken)) for _ in range(4000)], minlength=6)
    assert counts[[2, 4]].tolist() == [0, 0]
    assert (np.abs(counts[[0, 1, 3, 5]] - 1000) < 110).all()


def test_contains_finds_a_value_among_small_numbers():
    for values, value, found in (
        ([3, 1, 2], 2, True),
        ([3, 1, 2], 0, False),
        ([], 0, False),
        ([-1], -1, True),
    ):
        assert bool(contains(np.array(values, np.int8), value)) is found, (values, value)
