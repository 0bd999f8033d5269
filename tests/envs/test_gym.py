"""Games for Gymnasium: one match, and many at once."""

import copy
import pickle
from dataclasses import dataclass
from typing import Any

import numpy as np
import pytest

from ludoteca import IllegalAction, UnknownAction, envs
from ludoteca.batches import random_actions
from ludoteca.bots import IllegalChoice
from ludoteca.kernel.match import legal_mask
from ludoteca.kernel.rules import COMPILED
from tests.refusals import refusal

STEPS = 400 if COMPILED else 12


def play(env, seed, steps=STEPS):
    """Play random legal actions; return what is observed."""
    random, trace = np.random.default_rng(seed), []
    seen, info = env.reset(seed=seed)
    for _ in range(steps):
        trace.append((seen.tobytes(), info["action_mask"].tobytes()))
        assert env.observation_space.contains(seen)
        seen, reward, over, cut, info = env.step(
            int(random.choice(np.flatnonzero(env.action_masks())))
        )
        assert not cut
        if over:
            trace.append(reward)
            seen, info = env.reset()
    return trace


@pytest.mark.filterwarnings("ignore:.*Not able to test alternative render modes")
@pytest.mark.parametrize("render_mode", [None, "ansi"])
def test_the_checker_of_gymnasium(render_mode):
    from gymnasium.utils.env_checker import check_env

    given = {"bot": "random", "illegal": "forfeit", "render_mode": render_mode}
    check_env(envs.single("puerto-rico", 3, **given), skip_render_check=render_mode is None)


def test_a_match_against_bots_follows_from_its_seed():
    for bot in ("random", "greedy"):
        one, two = (envs.single("puerto-rico", 3, bot=bot, seat=None) for _ in range(2))
        trace = play(one, 3)
        assert trace == play(two, 3)
        assert trace != play(two, 4)
        rewards = {entry for entry in trace if isinstance(entry, float)}
        assert rewards or not COMPILED
        assert all(0 <= reward <= 1 for reward in rewards)


def test_only_the_learner_is_asked_and_sees_the_table():
    env = envs.single("puerto-rico", 4, bot="random", seat=2)
    env.reset(seed=1)
    for _ in range(10):
        assert env.position.actor == env.seat == 2
        env.step(int(env.action_masks().argmax()))
    env = envs.single("lisboa", 2, bot="random", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.position.text(0)
    assert envs.single("lisboa", 2).render() is None


def test_an_illegal_action_is_an_error_or_a_forfeit():
    env = envs.single("puerto-rico", 3)
    env.reset(seed=1)
    done = env.position.game.actions.parse("done")
    assert "choose settler" in refusal(IllegalAction, env.step, done)
    env = envs.single("puerto-rico", 3, illegal="forfeit")
    env.reset(seed=1)
    _, reward, over, *_ = env.step(done)
    assert (reward, over) == (-1, True)
    for wrong in ({"illegal": "allowed"}, {"seat": 3}, {"reward": "fame"}):
        (value,) = wrong.values()
        assert str(value) in refusal(ValueError, envs.single, "puerto-rico", 3, **wrong)


def run_many(**given):
    env = envs.vector("puerto-rico", 3, 5, seat=None, **given)
    random, trace = np.random.default_rng(1), []
    seen, infos = env.reset(seed=3)
    for _ in range(STEPS):
        assert (env.batch.actors() == env.seats).all()
        assert env.observation_space.contains(seen)
        assert (infos["action_mask"] == env.action_masks()).all()
        actions = random_actions(env.action_masks(), random)
        seen, rewards, over, cut, infos = env.step(actions)
        assert not cut.any()
        assert not rewards[~over].any()
        assert ("final_obs" in infos) == over.any()
        if over.any():
            check_last(env, infos, over)
        trace.append((seen.tobytes(), rewards.tobytes(), over.tobytes()))
    return trace


def check_last(env, infos, over):
    """Check that the last observation is of a match that is over."""
    places = {e.name: e.start for e in env.batch.game.observation.contents(3)}
    assert (infos["_final_obs"] == over).all()
    for last, ended in zip(infos["final_obs"], over, strict=True):
        assert (last is not None) == ended
        if ended:
            assert last[places["over"]] == 1


def test_many_matches_follow_from_the_seed():
    for bot in ("random", "greedy"):
        trace = run_many(bot=bot)
        assert trace == run_many(bot=bot)
        assert any(np.frombuffer(over, np.bool_).any() for *_, over in trace) or not COMPILED


def test_a_missing_library_is_named(monkeypatch):
    import sys

    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    monkeypatch.delitem(sys.modules, "ludoteca.envs.zoo", raising=False)
    with pytest.raises(envs.MissingPart, match=r"this needs pettingzoo.*ludoteca\[envs\]"):
        envs.aec("puerto-rico", 3)


@dataclass(frozen=True)
class Wrong:
    """Answers what is not allowed."""

    name: str = "wrong"
    title: str = "Wrong"
    description: str = "Always an illegal action."

    def choose(self, game, record, seat, rng):
        return int(legal_mask(game, record).argmin())


def test_odd_actions_are_refused_and_nothing_is_rounded():
    env = envs.single("puerto-rico", 3)
    env.reset(seed=1)
    before = env.position.record.tobytes()
    for action in (0.9, True, "0", None, np.array(0.5), 10**9):
        refusal(UnknownAction, env.step, action)
        assert env.position.record.tobytes() == before, action
    whole: Any = np.array(env.action_masks().argmax())  # as some samplers give it
    env.step(whole)


def test_a_bot_with_an_illegal_choice_is_named_and_the_match_does_not_go_on(reset_needed):
    env = envs.single("puerto-rico", 3, bot=Wrong(), seat=0)
    with pytest.raises(IllegalChoice, match="the bot wrong chose"):
        play(env, 1, 9)
    refusal(reset_needed, env.step, int(env.action_masks().argmax()))
    many = envs.vector("puerto-rico", 3, 2, bot=Wrong(), seat=1)
    with pytest.raises(IllegalChoice, match="the bot wrong chose"):
        many.reset(seed=1)


def test_there_is_no_step_before_the_beginning_or_after_the_end(reset_needed):
    env = envs.single("puerto-rico", 3, bot="random", illegal="forfeit")
    refusal(reset_needed, env.step, 0)
    env.reset(seed=1)
    env.step(env.position.game.actions.n - 1)  # given up
    refusal(reset_needed, env.step, 0)


def test_a_reset_has_no_options_and_one_seed():
    env, many = envs.single("puerto-rico", 3), envs.vector("puerto-rico", 3, 2)
    for each in (env, many):
        each.reset(seed=1, options={})
        with pytest.raises(ValueError, match="reset takes no options, but got 'balanced'"):
            each.reset(seed=1, options={"balanced": True})
    with pytest.raises(ValueError, match="pass a single seed"):
        many.reset(seed=[1, 2])


def test_many_matches_travel():
    for travel in (lambda e: pickle.loads(pickle.dumps(e)), copy.deepcopy):
        env = envs.vector("puerto-rico", 3, 4, bot="random")
        _, infos = env.reset(seed=2)
        other = travel(env)
        actions = infos["action_mask"].argmax(axis=1)
        for one, two in zip(env.step(actions)[:3], other.step(actions)[:3], strict=True):
            assert (one == two).all()
