"""What a match changes of what is thought of the players."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludoteca import bots
from ludoteca.web.stats.ratings.rating_math import NEW, Strength, of_bot, update_strengths
from tests.web.tables import GAMES

QUICK = settings(max_examples=50)
STRENGTHS = st.builds(Strength, st.floats(200, 2500), st.floats(20, 350))


@st.composite
def matches(draw):
    seats = draw(st.integers(2, 5))
    before = [draw(STRENGTHS) for _ in range(seats)]
    places = [draw(st.integers(1, seats)) for _ in range(seats)]
    order = draw(st.permutations(range(seats)))
    return before, places, order


@QUICK
@given(matches())
def test_the_order_of_seats_does_not_matter(match):
    before, places, order = match
    found = update_strengths(before, places)
    other = update_strengths([before[i] for i in order], [places[i] for i in order])
    for place, i in enumerate(order):
        assert other[place] == pytest.approx(found[i])


@QUICK
@given(matches())
def test_nobody_gains_by_a_worse_place(match):
    before, places, _ = match
    worst = [*places[:-1], max(places) + 1]
    best = [*places[:-1], 0]
    assert update_strengths(before, best)[-1].points >= update_strengths(before, worst)[-1].points


@QUICK
@given(st.integers(2, 5), st.floats(20, 350))
def test_equals_who_tie_stay_as_they_are(seats, doubt):
    before = [Strength(1200.0, doubt)] * seats
    for after in update_strengths(before, [1] * seats):
        assert after.points == pytest.approx(1200.0)
        assert after.doubt < doubt + 9


@QUICK
@given(STRENGTHS, STRENGTHS)
def test_the_winner_of_two_gains_what_both_thought_possible(winner, loser):
    after = update_strengths([winner, loser], [1, 2])
    assert after[0].points > winner.points
    assert after[1].points < loser.points


def test_a_surprise_changes_more():
    strong, weak = Strength(1800.0, 100.0), Strength(1000.0, 100.0)
    expected = update_strengths([strong, weak], [1, 2])[0].points - strong.points
    surprise = update_strengths([weak, strong], [1, 2])[0].points - weak.points
    assert surprise > 5 * expected > 0


def test_matches_against_the_levels_bring_somebody_to_their_scale():
    import random

    luck = random.Random(3)
    medium = of_bot("puerto-rico", "medium")
    assert medium
    odds = 10 ** ((1617 - medium.points) / 400)
    me = NEW
    for _ in range(200):
        won = luck.random() < odds / (odds + 1)
        me = update_strengths([me, medium], [1, 2] if won else [2, 1])[0]
    assert abs(me.points - 1617) < 3 * me.doubt < 300


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_a_strength_in_every_game(game):
    assert all(of_bot(game, level.name) for level in bots.LEVELS)
    assert of_bot(game, "random") is None
