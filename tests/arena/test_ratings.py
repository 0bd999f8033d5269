"""Ratings: in the right order, with fair doubts, and whatever the order of matches."""

import random

import pytest

from ludoteca.arena import MissingExtra, Tournament, ratings

from .made import GAME, deals, duel, made

pytest.importorskip("openskill", reason="the extra `arena` is not installed")


def test_the_better_bot_is_rated_higher():
    found = made({"b": 0.0, "a": 1.0, "c": -1.0}, 40).ratings()
    assert [each.bot for each in found] == ["a", "b", "c"]
    assert found[0].rating > 25 > found[2].rating
    assert found[0].rating - found[2].rating > 3 * found[0].uncertainty


def test_more_matches_leave_less_doubt():
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


def test_equal_ranks_teach_equality():
    (one, other) = ratings([duel((1, 1), bots="ab", seed=seed) for seed in range(30)])
    assert one.rating == pytest.approx(other.rating) == pytest.approx(25)


def test_a_bot_in_several_seats_learns_from_each():
    found = {r.bot: r for r in ratings([duel((1, 2, 3), bots="aba", seed=s) for s in range(20)])}
    assert found["a"].rating == pytest.approx(found["b"].rating, abs=5)
    found = {r.bot: r for r in ratings([duel((1, 3, 2), bots="aba", seed=s) for s in range(20)])}
    assert found["a"].rating > 30 > 20 > found["b"].rating


def test_who_plays_alone_has_no_rating_to_gain():
    (only,) = ratings([duel((1,), bots="a")])
    assert only.rating == 25


def test_deals_that_hang_together_leave_more_doubt():
    """Every deal is won by one bot in all its matches: forty deals, not four hundred matches."""
    alike = [
        duel((1, 2) if seed % 2 else (2, 1), bots="ab", seed=seed)
        for seed in range(40)
        for _ in range(10)
    ]
    apart = [duel(d.ranks, bots="ab", seed=number) for number, d in enumerate(alike)]
    assert ratings(alike)[0].uncertainty > 1.25 * ratings(apart)[0].uncertainty


def test_without_openskill_it_is_said_what_to_install(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "openskill.models", None)
    with pytest.raises(MissingExtra, match=r"openskill.*pip install 'ludoteca\[arena\]'"):
        Tournament(GAME, (duel((1, 2, 3)),)).ratings()
