"""Matches travel: between processes, into files, as copies."""

import copy
import pickle

import pytest

import ludoteca
from ludoteca import Match

GAMES = ludoteca.games()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_is_itself_wherever_it_is_read(game):
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    assert repr(game) == f"<Game {game.name}>"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(
    "travel", [lambda m: pickle.loads(pickle.dumps(m)), copy.copy, copy.deepcopy]
)
def test_a_match_that_has_travelled_goes_on_as_the_other_would(game, travel):
    match = Match(game, game.usual_seats, seed=5)
    for _ in range(10):
        match.play(match.legal()[-1])
    other = travel(match)
    assert other.save() == match.save()
    before = match.save()
    other.play(other.legal()[0])
    assert match.save() == before  # nothing is shared
    match.play(match.legal()[0])
    assert other.save() == match.save()
    other.undo()
    assert other.save() == before


def test_the_position_of_a_match_that_has_travelled_can_be_written_in():
    other = pickle.loads(pickle.dumps(Match("lisboa", 2, seed=5)))
    other.position.ply = 77
    assert other.position.ply == 77


def test_a_match_says_what_it_is():
    assert repr(Match("lisboa", 2)) == "<Match lisboa, 2 seats, ply 0>"
