"""Turns of a match: where they begin and end."""

import random
from itertools import pairwise

import pytest

import ludoteca
from ludoteca.analysis import Step, Turn, halving, steps_of, turns
from ludoteca.analysis.match_turns import continues


def step(seat, action, draws=False, free=True):
    return Step(seat, action, draws, free)


def test_a_turn_ends_with_a_draw_or_with_the_next_seat():
    steps = [step(0, 1), step(0, 2, draws=True), step(0, 3), step(1, 4), step(0, 5, free=False)]
    assert turns(steps) == [
        Turn(0, 0, (1, 2), (3,), free=True),
        Turn(2, 0, (3,), (), free=True),
        Turn(3, 1, (4,), (), free=True),
        Turn(4, 0, (5,), (), free=False),
    ]


def test_a_match_without_actions_has_no_turns():
    assert turns([]) == []


def played(name, seats, plies=150):
    match = ludoteca.Match(name, seats=seats, seed=7)
    rng = random.Random(7)
    while not match.over and match.ply < plies:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("game", [game.name for game in ludoteca.games()])
def test_turns_of_a_match_follow_each_other_and_draw_only_at_the_end(game):
    match = played(game, 2)
    found = turns(steps_of(match))
    assert sum(len(turn.actions) for turn in found) == match.ply
    for one, after in pairwise(found):
        assert one.ply + len(one.actions) == after.ply
        assert (one.rest[:1] == after.actions[:1]) is (one.seat == after.seat)
    for turn in found:
        record = match.position_at(turn.ply)
        *within, last = (continues(record, action) for action in turn.actions)
        assert all(within)
        assert not last or turn.rest or turn is found[-1]


@pytest.mark.parametrize("keyed", [True, False])
def test_draws_of_keyed_matches_end_turns_too(keyed):
    """There every action begins with words of its own."""
    match = ludoteca.Match("santa-maria", seats=2, seed=3, keyed=keyed)
    rng = random.Random(1)
    while not match.over and match.ply < 60:
        match.play(rng.choice(match.legal()))
    steps = steps_of(match)
    assert any(one.draws for one in steps)
    assert not all(one.draws for one in steps)


def test_an_order_by_halves_spreads_and_leaves_nothing_out():
    assert halving(8) == [0, 4, 2, 6, 1, 5, 3, 7]
    for count in (0, 1, 2, 5, 100):
        assert sorted(halving(count)) == list(range(count))
    assert max(b - a for a, b in pairwise(sorted(halving(100)[:8]))) <= 16
