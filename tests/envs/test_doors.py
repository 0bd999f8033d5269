"""What makes the environments says itself what it takes, so that editors can tell."""

import inspect

import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from ludoteca import envs
from ludoteca.envs.gym_single import AgainstBots
from ludoteca.envs.gym_vector import ManyAgainstBots
from ludoteca.envs.zoo import Table

DOORS = {envs.aec: Table, envs.single: AgainstBots, envs.vector: ManyAgainstBots}


@pytest.mark.parametrize("door", DOORS, ids=lambda door: door.__name__)
def test_a_door_takes_what_its_environment_does(door):
    behind = inspect.signature(DOORS[door]).parameters
    assert [*inspect.signature(door).parameters.values()] == [*behind.values()]


def test_each_thing_given_arrives_where_it_belongs():
    env = envs.single(
        "puerto-rico", 3, "random", 1, {"balanced": True}, "points", "forfeit", "ansi"
    )
    assert (env.seat, env.render_mode) == (1, "ansi")
    assert env.position.options == {"balanced": True}
    many = envs.vector("puerto-rico", 3, 2, "random", 1, {"balanced": True}, "points", 1)
    assert many.seats.tolist() == [1, 1]
