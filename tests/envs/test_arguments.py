"""Arguments of environments: odd ones are refused, and change nothing."""

import inspect
from functools import partial
from typing import Any

import numpy as np

from ludoteca import BadArgument, BadSeats, UnknownBot, envs
from ludoteca.bots import IllegalChoice
from tests.bots.rubbish import ANSWERS, Rubbish
from tests.refusals import refusal


def single(**more):
    return envs.single("puerto-rico", 3, bot="random", **more)


def vector(**more):
    return envs.vector("puerto-rico", 3, 2, bot="random", **more)


def table():
    return envs.aec("puerto-rico", 3)


def test_functions_that_make_environments_take_what_these_do():
    from ludoteca.envs.gym_single import AgainstBots
    from ludoteca.envs.gym_vector import ManyAgainstBots
    from ludoteca.envs.zoo import Table

    made: dict[Any, Any] = {envs.aec: Table, envs.single: AgainstBots, envs.vector: ManyAgainstBots}
    for function, kind in made.items():
        behind = inspect.signature(kind).parameters
        given = inspect.signature(function).parameters
        assert [*given.values()] == [*behind.values()], function
    own = "random", 1, {"balanced": True}, "points"
    env = envs.single("puerto-rico", 3, *own, "forfeit", "ansi")
    assert (env.seat, env.render_mode) == (1, "ansi")
    assert env.position.options == {"balanced": True}
    assert envs.vector("puerto-rico", 3, 2, *own, 1).seats.tolist() == [1, 1]


def test_odd_seats_seeds_and_bots_are_refused():
    makers: tuple[Any, ...] = single, vector, table
    for make in makers[:2]:
        for seat in (0.5, 1.0, True, "0", 3, -1):
            assert "seats are 0 to 2" in refusal(BadArgument, make, seat=seat)
    assert type(single(seat=np.int64(2)).seat) is int
    assert vector(seat=np.int64(2)).seats.tolist() == [2, 2]
    for seats in (True, 3.0, "3", 9):
        for made in (envs.single, envs.aec, partial(envs.vector, n=2)):
            refusal(BadSeats, made, "puerto-rico", seats)
    for make in makers:
        for seed in (True, 1.0, "1", -1):
            text = refusal(BadArgument, make().reset, seed=seed)
            assert "a seed must be an integer of at least 0" in text
    for bot in (None, ["greedy", "random"], "nobody", 3):
        for with_bot in (envs.single, partial(envs.vector, n=2)):
            text = refusal(UnknownBot, with_bot, "puerto-rico", 3, bot=bot)
            assert "available bots: " in text
            assert "greedy" in text


def seen_of(env):
    """Return everything there is of an environment now."""
    found = env.batch.records if hasattr(env, "batch") else env.position.record
    return found.tobytes()


def test_later_matches_follow_from_the_last_seed_given_and_differ_without_one():
    for make in (single, vector, table):
        traces = []
        for seed in (1, np.int64(1), 2):
            env, trace = make(), []
            for given in (seed, None, None):
                env.reset(seed=given)
                trace.append(seen_of(env))
            assert len(set(trace)) == 3, make
            traces.append(trace)
        assert traces[0] == traces[1] != traces[2], make
        one, two = make(), make()
        for env in (one, two):
            env.reset()
        assert seen_of(one) != seen_of(two), make


def test_before_the_first_match_and_of_unknown_agents_nothing_can_be_asked(reset_needed):
    env = table()
    asked = (
        env.last,
        lambda: env.agent_selection,
        lambda: env.observe("seat_0"),
        lambda: env.step(0),
    )
    for ask in asked:
        assert "reset begins a match" in refusal(reset_needed, ask)
    assert not hasattr(env, "agent_selection")
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"
    for agent in ("seat_9", 0, None):
        text = refusal(BadArgument, env.observe, agent)
        assert "available agents: seat_0, seat_1, seat_2" in text
    many = vector()
    refusal(reset_needed, many.step, many.action_masks().argmax(axis=1))
    many.reset(seed=1)
    many.step(many.action_masks().argmax(axis=1))


def test_a_bot_whose_answer_is_no_action_is_named_and_no_match_goes_on(reset_needed):
    for answer in ANSWERS:
        given: dict[str, Any] = {"bot": Rubbish(answer), "seat": 2}
        for env in (
            envs.single("puerto-rico", 3, **given),
            envs.vector("puerto-rico", 3, 2, **given),
        ):
            text = refusal(IllegalChoice, env.reset, seed=1)
            assert "the bot rubbish chose" in text
            refusal(reset_needed, env.step, 0)
