"""Stopping when it is sure: seldom wrong, soon where the difference is clear."""

from math import inf

import numpy as np
import pytest

from ludoteca.arena import Contest, Race, Verdict, share_interval
from ludoteca.arena.sequential import mean_interval as always_mean
from ludoteca.arena.sequential import share_interval as always_share

from .made import GAME, Mortal, deals, duel


def race(names, seats=None):
    return Race(Contest.of(GAME, [Mortal(lives="", name=name) for name in names], seats))


def watched(strengths, count, seed, luck=1.0):
    """Return a race that has looked at each of those deals."""
    running = race(strengths)
    running.update(dict(enumerate(deals(strengths, count, seed, luck))))
    return running


@pytest.mark.slow
def test_equal_bots_are_seldom_told_apart():
    """At most 5 % may be, however long one looks; to look in the usual way goes wrong far more often."""
    contests = [list(deals({"a": 0.0, "b": 0.0}, 100, seed)) for seed in range(200)]
    wrong = naive = 0
    for duels in contests:
        running = race("ab")
        running.update(dict(enumerate(duels)))
        wrong += running.best is not None
        wins = np.array([d.wins[d.bots.index("a")] for d in duels]).reshape(-1, 2).sum(1)
        looks = [share_interval(wins[:n], np.full(n, 2)) for n in range(5, 101, 5)]
        naive += any(Verdict.of(look, 0.5) is not Verdict.UNDECIDED for look in looks)
    assert wrong <= 10
    assert naive > 20


def test_only_a_true_difference_is_seen_and_a_clear_one_soon():
    for strengths, deals_played, contests, best in (
        ({"a": 1.0, "b": 1.0, "c": 0.0}, 80, 60, None),
        ({"a": 2.0, "b": 0.0}, 200, 30, "a"),
        ({"a": 0.0, "b": 0.35, "c": 0.0}, 1500, 3, "b"),
    ):
        found = [watched(strengths, deals_played, seed) for seed in range(contests)]
        wrong = [running.best for running in found if running.best != best]
        assert len(wrong) <= (3 if best is None else 0), strengths
        needed = [running.deals for running in found]
        if best == "a":
            assert np.median(needed) < 20
        elif best == "b":
            assert min(needed) > 20


def test_the_order_in_which_matches_are_finished_is_no_matter():
    duels = dict(enumerate(deals({"a": 1.0, "b": 0.0, "c": 0.0}, 60)))
    at_once = race("abc")
    at_once.update(duels)
    one_by_one, known = race("abc"), {}
    for number in np.random.default_rng(3).permutation(len(duels)).tolist():
        known[number] = duels[number]
        one_by_one.update(known)
    assert at_once.best == one_by_one.best == "a"
    assert at_once.deals == one_by_one.deals


def test_only_whole_deals_in_their_turn_are_looked_at():
    duels = dict(enumerate(deals({"a": 1.0, "b": 0.0}, 4)))
    running = race("ab")
    running.update({n: d for n, d in duels.items() if n != 3})
    assert running.deals == 1
    running.update(duels)
    assert running.deals == 4
    alone = race("a", seats=2)
    alone.update({n: duel((1, 2), bots=("a", "a"), seed=n // 2) for n in range(200)})
    assert (alone.best, alone.deals) == (None, 100)


def test_seats_count_each_for_itself():
    """A bot with two of three seats and two thirds of the wins is no better."""
    running = race("aba")
    seats = ((1, 2, 3), "aba"), ((2, 3, 1), "baa"), ((2, 3, 1), "aab")
    matches = [duel(ranks, bots=bots) for ranks, bots in seats]
    running.update({n: matches[n % 3] for n in range(900)})
    assert running.best is None


@pytest.mark.slow
def test_the_interval_of_a_share_holds_it_at_all_times_and_narrows():
    for share in (0.1, 0.5):
        rng, missed = np.random.default_rng(5), 0
        for _ in range(150):
            wins = rng.binomial(2, share, 120)
            looks = [always_share(wins[:n], np.full(n, 2)) for n in range(10, 121, 10)]
            missed += any(not low <= share <= high for low, high in looks)
        assert missed <= 7, share
    wins = np.random.default_rng(1).binomial(2, 0.7, 400)
    bounds = [always_share(wins[:n], np.full(n, 2)) for n in (10, 50, 400)]
    widths = [high - low for low, high in bounds]
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.2
    assert always_share(np.array([]), np.array([])) == (0.0, 1.0)
    low, high = always_share(np.full(30, 2), np.full(30, 2))
    assert 0.7 < low < 1
    assert high == pytest.approx(1, abs=1e-6)


def test_the_interval_and_the_race_agree_for_two_bots():
    for seed in range(10):
        running = watched({"a": 0.8, "b": 0.0}, 200, seed)
        duels = list(deals({"a": 0.8, "b": 0.0}, 200, seed))[: 2 * running.deals]
        wins = np.array([d.wins[d.bots.index("a")] for d in duels]).reshape(-1, 2).sum(1)
        sizes = np.full(len(wins), 2)
        assert running.best == "a"
        assert always_share(wins, sizes)[0] > 0.5 - 1e-6
        assert always_share(wins[:-1], sizes[:-1])[0] < 0.5


def test_the_interval_of_a_mean_holds_it_at_all_times():
    rng = np.random.default_rng(7)
    missed = 0
    for _ in range(200):
        points = rng.normal(50, 10, 300)
        looks = [always_mean(points[:n], np.ones(n)) for n in range(30, 301, 10)]
        missed += any(not low <= 50 <= high for low, high in looks)
    assert missed <= 10
    assert always_mean(np.array([1.0]), np.array([1.0])) == (-inf, inf)
