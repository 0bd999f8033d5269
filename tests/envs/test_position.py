"""The position behind environments travels between processes."""

import copy
import pickle

import ludoteca
from ludoteca.envs.position import Position


def test_a_position_that_has_travelled_can_be_edited():
    for game in ludoteca.games():
        for travel in (lambda p: pickle.loads(pickle.dumps(p)), copy.deepcopy):
            position = Position(game, game.usual_seats, None)
            position.begin(seed=3)
            other = travel(position)
            assert other.record == position.record, game
            other.record.ply = 77
            assert (other.record.ply, position.record.ply) == (77, 0), game
