"""Random playouts: the same results whatever the threads, and the same games as through Match."""

import numpy as np
import pytest

import ludoteca
from ludoteca import BadOption, UnknownGame, playouts
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel import generics
from ludoteca.kernel.chance import pick, seed_words
from ludoteca.kernel.match import Match
from ludoteca.kernel.playout import rank_seats
from ludoteca.kernel.rules import COMPILED

GAMES = 60


@pytest.mark.compiled
@pytest.mark.parametrize("threads", [2, 3, 4, 7])
def test_results_do_not_depend_on_the_number_of_threads(threads):
    one = playouts("puerto-rico", 4, GAMES, seed=5)
    many = playouts("puerto-rico", 4, GAMES, seed=5, threads=threads)
    assert (one.scores == many.scores).all()
    assert (one.ranks == many.ranks).all()
    assert (one.lengths == many.lengths).all()


@pytest.mark.compiled
def test_more_threads_than_games():
    one, many = (playouts("puerto-rico", 3, 2, seed=1, threads=n) for n in (1, 6))
    assert (one.scores == many.scores).all()


@pytest.mark.compiled
def test_other_seeds_are_other_games():
    one, two = (playouts("puerto-rico", 3, GAMES, seed=seed) for seed in (1, 2))
    assert (one.lengths != two.lengths).any()
    again = playouts("puerto-rico", 3, GAMES, seed=1)
    assert (one.scores == again.scores).all()


@pytest.mark.parametrize(("seats", "balanced"), [(3, False), (4, True), (5, False)])
def test_playouts_are_the_games_that_match_plays_with_the_same_words(seats, balanced):
    games, options = (4 if COMPILED else 2), {"balanced": balanced}
    result = playouts("puerto-rico", seats, games, seed=9, options=options)
    words = seed_words(9, 2 * games)
    for game in range(games):
        match = match_from_words(seats, options, words[game])
        player = words[games + game].copy()
        while not match.over:
            match.play(int(pick(player, match.mask())))
        scores = match.scores()
        assert [score.total for score in scores] == result.scores[game].tolist()
        assert [score.rank for score in scores] == result.ranks[game].tolist()
        assert match.ply == result.lengths[game]


def match_from_words(seats, options, words):
    """A match whose generator starts from given words instead of a seed."""
    match = Match("puerto-rico", seats, 0, options)
    match.position = PUERTO_RICO.start(seats, options)
    match.position.rng[:] = words
    generics.set_up(match.position)
    return match


def test_shapes_and_kinds():
    result = playouts("puerto-rico", 5, 3)
    assert result.scores.shape == (3, 5)
    assert result.ranks.shape == (3, 5)
    assert result.lengths.shape == (3,)
    assert {a.dtype for a in (result.scores, result.ranks, result.lengths)} == {np.dtype("int64")}


def test_no_games_at_all():
    result = playouts("puerto-rico", 3, 0)
    assert result.scores.shape == (0, 3)
    assert playouts("puerto-rico", 3, 0, threads=3).lengths.shape == (0,)


@pytest.mark.parametrize(
    ("games", "threads"), [(-1, 1), (1.0, 1), (True, 1), (1, 0), (1, -2), (1, True), (1, 2.0)]
)
def test_counts_that_are_none_are_refused(games, threads):
    with pytest.raises(ValueError, match=r"(games|threads) must be a whole number from [01] on"):
        playouts("puerto-rico", 3, games, threads=threads)


def test_unknown_games_and_options_are_refused():
    with pytest.raises(UnknownGame):
        playouts("chess", 3, 1)
    with pytest.raises(BadOption):
        playouts("puerto-rico", 3, 1, options={"balanced": 1})


@pytest.mark.parametrize(
    ("rows", "ranks"),
    [
        ([[3, 0, 0], [5, 0, 0], [4, 0, 0]], [3, 1, 2]),
        ([[3, 1, 0], [2, 2, 0], [1, 1, 9]], [1, 1, 3]),
        ([[2, 2, 1], [4, 0, 2], [0, 4, 3]], [3, 2, 1]),
        ([[2, 2, 1], [4, 0, 2], [0, 4, 2]], [3, 1, 1]),
        ([[0, 0, 0]] * 3, [1, 1, 1]),
    ],
)
def test_ranks_go_by_the_total_then_by_the_tie_break_and_equals_share(rows, ranks):
    out = np.zeros(3, np.int64)
    rank_seats(np.array(rows, np.int64), 2, out)
    assert out.tolist() == ranks


def test_a_second_tie_break_counts_where_the_first_is_equal():
    out = np.zeros(4, np.int64)
    rank_seats(np.array([[5, 1, 2], [5, 1, 3], [5, 2, 0], [4, 9, 9]], np.int64), 1, out)
    assert out.tolist() == [3, 2, 1, 4]


@pytest.mark.compiled
def test_no_seat_is_far_better_off_than_the_others_at_random():
    """A gross slip in the order of turns would show."""
    result = ludoteca.playouts("puerto-rico", 4, 4000, seed=1)
    means = result.scores.mean(axis=0)
    assert means.max() - means.min() < 8
    assert 10 < means.min() < 60
