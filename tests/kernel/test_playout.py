"""Random playouts: the same results whatever the threads, and the same matches as through Match."""

import numpy as np
import pytest

from ludoteca import playouts
from ludoteca.games.puerto_rico import PUERTO_RICO
from ludoteca.kernel import generics
from ludoteca.kernel.match import Match
from ludoteca.kernel.playout import rank_seats
from ludoteca.kernel.rng import pick, seed_words
from ludoteca.kernel.rules import COMPILED

GAMES = 60


@pytest.mark.compiled
def test_results_depend_on_the_seed_and_not_on_the_number_of_threads():
    def played(seats, games, seed, threads=1):
        found = playouts("puerto-rico", seats, games, seed=seed, threads=threads)
        return found.scores.tolist(), found.ranks.tolist(), found.lengths.tolist()

    one = played(4, GAMES, 5)
    for threads in (2, 3, 4, 7):
        assert played(4, GAMES, 5, threads) == one, threads
    assert played(3, 2, 1, threads=6) == played(3, 2, 1)
    assert played(3, GAMES, 1) == played(3, GAMES, 1)
    assert played(3, GAMES, 1)[2] != played(3, GAMES, 2)[2]


def test_playouts_are_the_matches_that_match_plays_with_the_same_words():
    for seats, balanced in ((3, False), (4, True), (5, False)):
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


def test_results_are_arrays_of_whole_numbers_by_match_and_seat():
    for seats, games, threads in ((5, 3, 1), (3, 0, 1), (3, 0, 3)):
        result = playouts("puerto-rico", seats, games, threads=threads)
        assert result.scores.shape == result.ranks.shape == (games, seats)
        assert result.lengths.shape == (games,)
        for array in (result.scores, result.ranks, result.lengths):
            assert array.dtype == np.int64


def test_ranks_go_by_the_total_then_by_the_tie_breaks_and_equals_share():
    for rows, sources, ranks in (
        ([[3, 0, 0], [5, 0, 0], [4, 0, 0]], 2, [3, 1, 2]),
        ([[3, 1, 0], [2, 2, 0], [1, 1, 9]], 2, [1, 1, 3]),
        ([[2, 2, 1], [4, 0, 2], [0, 4, 3]], 2, [3, 2, 1]),
        ([[2, 2, 1], [4, 0, 2], [0, 4, 2]], 2, [3, 1, 1]),
        ([[0, 0, 0]] * 3, 2, [1, 1, 1]),
        ([[5, 1, 2], [5, 1, 3], [5, 2, 0], [4, 9, 9]], 1, [3, 2, 1, 4]),
    ):
        out = np.zeros(len(rows), np.int64)
        rank_seats(np.array(rows, np.int64), sources, out)
        assert out.tolist() == ranks, rows


@pytest.mark.compiled
def test_no_seat_is_far_better_off_than_the_others_at_random():
    """A gross error in the order of turns would show."""
    result = playouts("puerto-rico", 4, 4000, seed=1)
    means = result.scores.mean(axis=0)
    assert means.max() - means.min() < 8
    assert 10 < means.min() < 60
