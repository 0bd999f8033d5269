"""Intervals: the textbook's where it has some, and true often enough where we made our own."""

from itertools import product
from math import inf

import numpy as np
import pytest

from ludoteca.arena import mean_interval, share_interval, wilson
from ludoteca.arena.statistics import t_quantile


def test_wilson_agrees_with_the_textbook():
    low, high = wilson(8, 10)
    assert (low, high) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(0, 10)[0] == pytest.approx(0.0)
    assert wilson(10, 10)[1] == pytest.approx(1.0)
    assert 0.0 <= wilson(0, 10)[0] <= wilson(10, 10)[1] <= 1.0


T_TABLE = {1: 12.7062, 2: 4.3027, 3: 3.1824, 4: 2.7764, 10: 2.2281, 30: 2.0423, 1000: 1.9623}


def test_the_interval_of_a_mean_is_that_of_student():
    for df, value in T_TABLE.items():
        assert t_quantile(df) == pytest.approx(value, abs=4e-3), df
    low, high = mean_interval([1, 2, 3, 4, 5])
    assert (low + high) / 2 == pytest.approx(3)
    width = 2 * T_TABLE[4] * np.std([1, 2, 3, 4, 5], ddof=1) / 5**0.5
    assert high - low == pytest.approx(width, rel=1e-3)
    assert mean_interval([]) == mean_interval([3]) == mean_interval([9], [3]) == (-inf, inf)


def test_matches_of_a_deal_that_agree_count_once():
    """The same deals, each of three matches that tell the same: no surer than one match each."""
    one = mean_interval([1, 2, 3, 4, 5])
    assert mean_interval([3, 6, 9, 12, 15], [3] * 5) == pytest.approx(one)
    sums = np.array([0, 1, 1, 0, 1, 0, 0, 0, 1, 0] * 4)
    assert share_interval(3 * sums, np.full(40, 3)) == pytest.approx(
        share_interval(sums, np.ones(40))
    )


def test_a_deal_cut_short_weighs_less():
    low, high = mean_interval([3, 3, 3, 100], [1, 1, 1, 0.001])
    assert low < (109 / 3.001) < high
    assert share_interval([5, 5, 5, 0], [10, 10, 10, 0]) == pytest.approx(
        share_interval([5, 5, 5], [10, 10, 10]), abs=0.15
    )


def test_independent_matches_give_about_the_interval_of_wilson():
    wins = np.random.default_rng(1).binomial(1, 0.3, 400)
    ours, plain = share_interval(wins, np.ones(400)), wilson(int(wins.sum()), 400)
    assert ours == pytest.approx(plain, abs=0.003)


def test_few_deals_that_agree_prove_little():
    assert share_interval([], []) == (0.0, 1.0)
    for deals in (1, 2, 10):
        low, high = share_interval([3.0] * deals, [3.0] * deals)
        assert low < 1 - 0.4 / deals
        assert high == pytest.approx(1)
        low, high = share_interval([1.0] * deals, [3.0] * deals)
        assert high - low > 0.7 / deals


def alike(rng, share, seats, deals):
    """Wins in deals whose luck favours one way of playing: shares of deals vary."""
    return rng.binomial(seats, rng.beta(share * 0.5, (1 - share) * 0.5, deals))


def opposed(rng, share, seats, deals):
    """Wins in deals in which one seat is far luckier: rotation evens it out."""
    return rng.binomial(1, 0.9, deals) + rng.binomial(
        seats - 1, (seats * share - 0.9) / (seats - 1), deals
    )


def independent(rng, share, seats, deals):
    return rng.binomial(seats, share, deals)


def test_the_interval_of_a_share_holds_the_true_one():
    shares = (0.5, 2), (1 / 3, 3), (0.9, 4)
    for matches, (share, seats), deals in product((independent, alike, opposed), shares, (4, 60)):
        rng = np.random.default_rng(1)
        sizes = np.full(deals, seats)
        intervals = [share_interval(matches(rng, share, seats, deals), sizes) for _ in range(400)]
        held = np.mean([low <= share <= high for low, high in intervals])
        assert held > 0.92, (matches, share, deals)


def test_wilson_alone_would_be_too_sure_where_matches_are_alike():
    rng = np.random.default_rng(1)
    wins = [alike(rng, 0.5, 4, 60).sum() for _ in range(400)]
    held = np.mean([low <= 0.5 <= high for low, high in (wilson(w, 240) for w in wins)])
    assert held < 0.85
