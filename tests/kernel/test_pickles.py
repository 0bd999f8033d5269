"""Games and matches travel: between processes, into files, as copies."""

import copy
import pickle

import ludoteca
from ludoteca import Match


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))


def test_a_game_is_itself_after_travelling():
    for game in ludoteca.games():
        assert pickled(game) is copy.deepcopy(game) is game
        assert repr(game) == f"<Game {game.name}>"


def test_a_match_that_has_travelled_goes_on_as_the_other_would():
    for game in ludoteca.games():
        for travel in (pickled, copy.copy, copy.deepcopy):
            match = Match(game, game.usual_seats, seed=5)
            for _ in range(10):
                match.play(match.legal()[-1])
            other = travel(match)
            assert other.save() == match.save(), (game, travel)
            before = match.save()
            other.play(other.legal()[0])
            assert match.save() == before, (game, travel)  # nothing is shared
            match.play(match.legal()[0])
            assert other.save() == match.save(), (game, travel)
            other.undo()
            assert other.save() == before, (game, travel)


def test_a_match_that_has_travelled_can_be_edited():
    other = pickled(Match("lisboa", 2, seed=5))
    other.position.ply = 77
    assert other.position.ply == 77
    assert repr(Match("lisboa", 2)) == "<Match lisboa, 2 seats, ply 0>"
