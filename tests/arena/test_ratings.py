"""Ratings: in the right order, with fair doubts, and whatever the order of matches."""

import random
from importlib.util import find_spec

import pytest

from ludoteca.arena import ratings

from .made import deals, duel, made

pytestmark = pytest.mark.skipif(
    find_spec("openskill") is None, reason="the extra `arena` is not installed"
)


def test_the_better_bot_is_rated_higher_and_more_matches_leave_less_doubt():
    found = made({"b": 0.0, "a": 1.0, "c": -1.0}, 40).ratings()
    assert [each.bot for each in found] == ["a", "b", "c"]
    assert found[0].rating > 25 > found[2].rating
    assert found[0].rating - found[2].rating > 3 * found[0].uncertainty
    few, many = (made({"a": 0.3, "b": 0.0}, deals).ratings() for deals in (5, 100))
    assert many[0].uncertainty < few[0].uncertainty / 2


def test_the_order_of_deals_hardly_matters():
    matches = list(deals({"a": 0.4, "b": 0.0, "c": -0.4}, 60))
    blocks = [matches[i : i + 3] for i in range(0, len(matches), 3)]
    found = []
    for seed in range(4):
        random.Random(seed).shuffle(blocks)
        rated = ratings([duel for block in blocks for duel in block])
        found.append({each.bot: each for each in rated})
    for bot in "abc":
        values = [each[bot].rating for each in found]
        assert max(values) - min(values) < found[0][bot].uncertainty


def test_the_same_contest_has_the_same_ratings():
    played = made({"a": 0.4, "b": 0.0}, 10)
    assert played.ratings() == played.ratings()
    assert ratings(played.duels, seed=1) != ratings(played.duels, seed=2)


def test_each_seat_counts_and_equal_ranks_mean_equal_strength():
    one, other = ratings([duel((1, 1), bots="ab", seed=seed) for seed in range(30)])
    assert one.rating == pytest.approx(other.rating) == pytest.approx(25)
    middle, last = (
        {r.bot: r.rating for r in ratings([duel(ranks, bots="aba", seed=s) for s in range(20)])}
        for ranks in ((1, 2, 3), (1, 3, 2))
    )
    assert middle["a"] == pytest.approx(middle["b"], abs=5)
    assert last["a"] > 30 > 20 > last["b"]
    (only,) = ratings([duel((1,), bots="a")])
    assert only.rating == 25


def test_deals_whose_matches_agree_leave_more_doubt():
    """Every deal is won by one bot in all its matches: forty deals, not four hundred matches."""
    alike = [
        duel((1, 2) if seed % 2 else (2, 1), bots="ab", seed=seed)
        for seed in range(40)
        for _ in range(10)
    ]
    apart = [duel(d.ranks, bots="ab", seed=number) for number, d in enumerate(alike)]
    assert ratings(alike)[0].uncertainty > 1.25 * ratings(apart)[0].uncertainty
