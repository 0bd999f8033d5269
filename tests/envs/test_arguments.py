"""What environments are given and asked: what makes no sense is refused in words, and nothing has changed then."""

from typing import Any

import numpy as np
import pytest

pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.error import ResetNeeded

from ludoteca import BadArgument, BadSeats, envs
from ludoteca.bots import IllegalChoice
from tests.bots.rubbish import ANSWERS, Rubbish

ODD_SEATS = [0.5, 1.0, True, "0", 3, -1]


def single(**more):
    return envs.single("puerto-rico", 3, bot="random", **more)


def vector(**more):
    return envs.vector("puerto-rico", 3, 2, bot="random", **more)


def table():
    return envs.aec("puerto-rico", 3)


# ---- seats and seeds ------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [single, vector])
@pytest.mark.parametrize("seat", ODD_SEATS, ids=repr)
def test_what_is_no_seat_is_refused(make, seat):
    with pytest.raises(BadArgument, match="seats are 0 to 2, not"):
        make(seat=seat)


def test_a_seat_may_be_a_number_of_numpy():
    assert type(single(seat=np.int64(2)).seat) is int
    assert vector(seat=np.int64(2)).seats.tolist() == [2, 2]


@pytest.mark.parametrize("seats", [True, 3.0, "3", 9], ids=repr)
def test_what_is_no_number_of_seats_is_refused(seats):
    for make in (envs.single, envs.aec):
        with pytest.raises(BadSeats):
            make("puerto-rico", seats)
    with pytest.raises(BadSeats):
        envs.vector("puerto-rico", seats, 2)


@pytest.mark.parametrize("make", [single, vector, table])
@pytest.mark.parametrize("seed", [True, 1.0, "1", -1], ids=repr)
def test_what_is_no_seed_is_refused(make, seed):
    with pytest.raises(BadArgument, match="a seed is a whole number from 0 on"):
        make().reset(seed=seed)


def seen_of(env):
    """All that there is of an environment now."""
    found = env.batch.records if hasattr(env, "batch") else env.position.record
    return found.tobytes()


@pytest.mark.parametrize("make", [single, vector, table])
def test_later_matches_follow_from_the_last_seed_given(make):
    traces = []
    for seed in (1, np.int64(1), 2):
        env, trace = make(), []
        for given in (seed, None, None):
            env.reset(seed=given)
            trace.append(seen_of(env))
        assert len(set(trace)) == 3
        traces.append(trace)
    assert traces[0] == traces[1] != traces[2]


@pytest.mark.parametrize("make", [single, vector, table])
def test_without_any_seed_matches_differ(make):
    one, two = make(), make()
    for env in (one, two):
        env.reset()
    assert seen_of(one) != seen_of(two)


# ---- before the beginning -------------------------------------------------------------------------------


def test_nobody_is_asked_before_the_first_match():
    env = table()
    asked = (
        env.last,
        lambda: env.agent_selection,
        lambda: env.observe("seat_0"),
        lambda: env.step(0),
    )
    for ask in asked:
        with pytest.raises(ResetNeeded, match="reset begins a match"):
            ask()
    assert not hasattr(env, "agent_selection")
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"


@pytest.mark.parametrize("agent", ["seat_9", 0, None], ids=repr)
def test_what_is_no_agent_is_told_which_there_are(agent):
    env = table()
    env.reset(seed=1)
    with pytest.raises(BadArgument, match="there are: seat_0, seat_1, seat_2"):
        env.observe(agent)


def test_many_matches_have_no_step_before_the_beginning():
    env = vector()
    with pytest.raises(ResetNeeded):
        env.step(env.action_masks().argmax(axis=1))
    env.reset(seed=1)
    env.step(env.action_masks().argmax(axis=1))


# ---- bots that answer rubbish ---------------------------------------------------------------------------


@pytest.mark.parametrize("answer", ANSWERS)
def test_a_bot_that_answers_rubbish_is_named_and_no_match_goes_on(answer):
    bot = Rubbish(answer)
    made: list[Any] = [
        envs.single("puerto-rico", 3, bot=bot, seat=2),
        envs.vector("puerto-rico", 3, 2, bot=bot, seat=2),
    ]
    for env in made:
        with pytest.raises(IllegalChoice, match="the bot rubbish chose"):
            env.reset(seed=1)
        with pytest.raises(ResetNeeded):
            env.step(0)
