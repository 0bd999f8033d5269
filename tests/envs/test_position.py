"""The position behind environments travels between processes."""

import copy
import pickle

import pytest

import ludoteca
from ludoteca.envs.position import Position


@pytest.mark.parametrize("game", ludoteca.games(), ids=lambda game: game.name)
@pytest.mark.parametrize("travel", [lambda p: pickle.loads(pickle.dumps(p)), copy.deepcopy])
def test_a_position_that_has_travelled_can_be_written_in(game, travel):
    position = Position(game, game.usual_seats, None)
    position.begin(seed=3)
    other = travel(position)
    assert other.record == position.record
    other.record.ply = 77
    assert (other.record.ply, position.record.ply) == (77, 0)
