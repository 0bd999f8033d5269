"""Games for PettingZoo: its own tests, and that they are the matches we know."""

import warnings

import numpy as np
import pytest

import ludoteca
from ludoteca import IllegalAction, envs
from ludoteca.kernel.match import Match
from ludoteca.kernel.rules import COMPILED
from tests.refusals import refusal

TABLES = [("puerto-rico", 3), ("santa-maria", 1), ("lisboa", 2), ("castles-of-burgundy", 4)]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES if COMPILED else TABLES[:2])


@every_table
def test_the_tests_of_pettingzoo(game, seats):
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # That of its own games whose observation is a dict with a mask is known to it by name.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(envs.aec(game, seats), num_cycles=400 if COMPILED else 20)
    seed_test(lambda: envs.aec(game, seats), num_cycles=100 if COMPILED else 10)


@every_table
def test_environments_play_the_matches_of_match(game, seats):
    env, match = envs.aec(game, seats), Match(game, seats, 5)
    env.reset(seed=5)
    for agent in env.agent_iter():
        seen, _, over, _, info = env.last()
        if over:
            break
        assert agent == f"seat_{match.actor}"
        assert np.flatnonzero(seen["action_mask"]).tolist() == match.legal()
        assert (info["action_mask"] == seen["action_mask"]).all()
        others = [name for name in env.agents if name != agent]
        assert not any(env.observe(name)["action_mask"].any() for name in others)
        action = match.legal()[match.ply % len(match.legal())]
        env.step(action)
        match.play(action)
        if not COMPILED and match.ply > 20:
            return
    assert match.over
    ranks = [score.rank for score in match.scores()][:seats]
    assert [reward > 0 for reward in env.rewards.values()] == [rank == 1 for rank in ranks]


def test_points_can_be_the_reward():
    env = envs.aec("puerto-rico", 2, reward="points")
    env.reset(seed=1)
    env.position.record.over = 1
    totals = [s.total for s in Match("puerto-rico", 2, 1).scores()]
    assert env.position.rewards("points") == totals
    with pytest.raises(ValueError, match="reward must be one of victory, points"):
        envs.aec("puerto-rico", 2, reward="fame")


def test_illegal_actions_change_nothing(reset_needed):
    env = envs.aec("puerto-rico", 3)
    refusal(reset_needed, env.step, 0)
    env.reset(seed=1)
    before = env.position.record.tobytes()
    done = env.position.game.actions.parse("pass")
    assert "choose settler" in refusal(IllegalAction, env.step, done)
    refusal(ludoteca.UnknownAction, env.step, -1)
    assert "seat_0 must choose an action" in refusal(IllegalAction, env.step, None)
    assert env.position.record.tobytes() == before


def test_the_table_as_text_hides_what_a_spectator_may_not_see(capsys):
    env = envs.aec("lisboa", 2, render_mode="ansi")
    env.reset(seed=1)
    text = str(env.render())
    assert "Treasury" in text
    assert "seat_1" in text
    assert text == env.position.text(-1) != env.position.text(0)
    env = envs.aec("lisboa", 2, render_mode="human")
    env.reset(seed=1)
    env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    assert "Treasury" in capsys.readouterr().out


def test_options_of_the_game():
    env = envs.aec("puerto-rico", 3, options={"nobles": True})
    env.reset(seed=1)
    assert env.position.record.nobles == 1
    with pytest.raises(ludoteca.BadOption):
        envs.aec("puerto-rico", 3, options={"dragons": True})
