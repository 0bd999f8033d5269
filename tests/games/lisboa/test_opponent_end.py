"""The opponent of who plays alone: ends of periods and of the match, and who has won."""

import pytest

from ludoteca import Match, bots
from ludoteca.games.lisboa import LISBOA as GAME
from ludoteca.games.lisboa.components.counts import EDITION
from ludoteca.kernel.playout import playouts
from ludoteca.kernel.rng import seed_words
from tests.games.reading import points

from .opponents import HIM, alone, his_turn
from .pieces import decrees, favors, give, plans, ship, store


def test_his_sets_end_a_period_and_bring_points():
    match = give(alone(), HIM, earthquake=2, fire=2, tsunami=2)
    his_turn(match)
    assert match.view()["period"] == 2
    assert points(match, HIM)["Sets after period 1"] == 6


def test_a_decree_is_worth_three_points_to_him_and_money_nothing():
    match = decrees(give(alone(), HIM, coins=50), HIM, "decree_17", "decree_60")
    scored = match.scores()[HIM].breakdown
    assert scored["Decrees"] == 6
    assert scored["Money"] == 0


def test_he_scores_ships_sets_majorities_plans_and_favors():
    match = ship(give(alone(), HIM, earthquake=1, fire=1, tsunami=1), HIM, "red")
    favors(plans(store(match, HIM, "A1", "gold"), HIM, "plan_blue_1", done=True), HIM, "king")
    scored = match.scores()[HIM].breakdown
    assert scored["Cargo spaces of ships"] == 2
    assert scored["Sets of rubble"] == 3
    assert scored["Store majorities"] == EDITION.majority[0][0]
    assert scored["Officials on plans"] == 15
    assert scored["Royal favors"] == 2


def test_second_places_have_the_points_of_third_ones():
    match = store(store(store(alone(), HIM, "A1", "gold"), HIM, "B1", "gold"), 0, "C1", "gold")
    assert match.scores()[0].breakdown["Store majorities"] == EDITION.majority[0][2]


def test_your_decrees_for_most_compare_you_with_him():
    match = store(decrees(alone(), 0, "decree_19"), 0, "A1", "gold")
    assert match.scores()[0].breakdown["Decrees"] == 5
    store(store(match, HIM, "B1", "gold"), HIM, "C1", "gold")
    assert match.scores()[0].breakdown["Decrees"] == 0


def test_more_points_than_his_win_and_equal_ones_are_a_draw():
    match = give(alone(), HIM, vp=0)
    mine = match.scores()[0].total
    give(match, HIM, vp=mine + 1)
    assert [score.rank for score in match.scores()] == [2, 1]
    give(match, HIM, vp=mine - 1)
    assert [score.rank for score in match.scores()] == [1, 2]
    give(match, HIM, vp=mine)
    assert [score.rank for score in match.scores()] == [1, 1]


def test_bots_and_playouts_count_him_as_a_side_of_his_own():
    assert [GAME.sides(seats) for seats in GAME.seats] == [2, 2, 3, 4]
    result = playouts(GAME, 1, 2)
    assert result.scores.shape == result.ranks.shape == (2, 2)


@pytest.mark.soak
def test_every_bot_plays_alone():
    for name in ("random", "easy", "greedy", "medium"):
        match = Match(GAME, 1, 7)
        words = seed_words(7)[0]
        for _ in range(10):
            action = bots.move(bots.find(name), GAME, match.position, words)
            assert action in match.legal()
            match.play(action)
