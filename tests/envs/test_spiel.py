"""Games for OpenSpiel: its own test, chance as nodes, and states that a player cannot tell apart."""

import random

import pytest

pytest.importorskip("pyspiel")

import pyspiel

from ludoteca import (
    BadArgument,
    BadOption,
    BadSeats,
    IllegalAction,
    MatchOver,
    UnknownAction,
    envs,
)
from ludoteca.kernel.rules import COMPILED

NAMES = envs.register_spiel()
GAMES = [
    pytest.param(f"{name}(players=2)", marks=() if quick else pytest.mark.slow)
    for name in NAMES
    for quick in ["puerto_rico" in name]
]
every_game = pytest.mark.parametrize("name", GAMES if COMPILED else GAMES[2:3])


def walk(game, seed, steps):
    """A random beginning of a match."""
    choose = random.Random(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            state.apply_action(choose.choice(state.chance_outcomes())[0])
        else:
            state.apply_action(choose.choice(state.legal_actions()))
    return state


@every_game
def test_the_test_of_openspiel(name):
    game = pyspiel.load_game(name)
    if COMPILED:
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = walk(game, 1, 40 if COMPILED else 15)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


@every_game
def test_a_copy_goes_its_own_way(name):
    state = walk(pyspiel.load_game(name), 2, 20)
    before = str(state)
    copy = state.clone()
    assert str(copy) == before
    while not copy.is_terminal() and len(copy.history()) < 30:
        copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before


def test_registering_twice_is_harmless():
    assert envs.register_spiel() == NAMES


def test_before_the_set_up_and_before_a_draw_chance_decides():
    game = pyspiel.load_game("ludoteca_puerto_rico(players=3,outcomes=16)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 16
    assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    state = walk(game, 3, 60)
    acted = [action for player, action in zip_history(state) if player == pyspiel.PlayerId.CHANCE]
    assert len(acted) > 1
    kinds = state.position.game
    before = None
    for player, action in zip_history(state):
        if player == pyspiel.PlayerId.CHANCE and before is not None:
            assert kinds.actions.split(before)[0] in kinds.draws
        before = action


def zip_history(state):
    return [(step.player, step.action) for step in state.full_history()]


def test_a_player_cannot_tell_what_has_been_resampled():
    game = pyspiel.load_game("ludoteca_lisboa(players=2)")
    state = walk(game, 4, 30)
    while state.is_chance_node():
        state.apply_action(1)
    changed = 0
    for seed in range(5):
        other = state.resample_from_infostate(0, random.Random(seed).random)
        assert other.observation_string(0) == state.observation_string(0)
        assert other.observation_tensor(0) == state.observation_tensor(0)
        assert other.information_state_string(0) == state.information_state_string(0)
        changed += other.observation_string(1) != state.observation_string(1)
    assert changed


def test_the_observation_is_ours():
    game = pyspiel.load_game("ludoteca_puerto_rico(players=3)")
    state = walk(game, 5, 12)
    ours = state.position.observe(1)
    assert state.observation_tensor(1) == pytest.approx(ours.tolist())
    assert game.observation_tensor_size() == len(ours)


def test_parameters():
    game = pyspiel.load_game(
        "ludoteca_puerto_rico", {"players": 2, "options": '{"nobles": true}', "reward": "points"}
    )
    state = walk(game, 1, 1)
    assert state.position.record.nobles == 1
    assert game.num_players() == 2
    assert state.returns() == [0, 0]


@pytest.mark.parametrize("action", [6, 10**6, 2**40])
def test_an_action_that_is_not_allowed_changes_nothing(action):
    state = walk(pyspiel.load_game("ludoteca_puerto_rico(players=3)"), 1, 1)
    assert action not in state.legal_actions()
    before = str(state), state.history(), state.position.record.tobytes()
    with pytest.raises((IllegalAction, UnknownAction), match=r"allowed: choose|are numbered"):
        state.apply_action(action)
    assert (str(state), state.history(), state.position.record.tobytes()) == before
    state.apply_action(state.legal_actions()[0])


@pytest.mark.parametrize("outcome", [16, 10**9])
def test_what_is_no_outcome_of_chance_changes_nothing(outcome):
    state = pyspiel.load_game("ludoteca_puerto_rico(players=3,outcomes=16)").new_initial_state()
    with pytest.raises(BadArgument, match="action must be a whole number from 0 to"):
        state.apply_action(outcome)
    assert state.history() == []
    assert str(state) == "before the set-up"
    state.apply_action(15)


def test_after_the_end_nothing_can_be_applied():
    state = walk(pyspiel.load_game("ludoteca_puerto_rico(players=3)"), 1, 1)
    state.position.record.over = 1
    with pytest.raises(MatchOver):
        state.apply_action(state.position.game.actions.n - 1)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        ({"outcomes": 0}, BadArgument),
        ({"outcomes": -5}, BadArgument),
        ({"options": "nobles"}, BadOption),
        ({"options": ""}, BadOption),
        ({"options": "[1]"}, BadOption),
        ({"options": '"nobles"'}, BadOption),
        ({"options": '{"dragons": true}'}, BadOption),
        ({"players": 9}, BadSeats),
        ({"players": -1}, BadSeats),
    ],
    ids=repr,
)
def test_parameters_that_make_no_sense_are_refused(wrong, error):
    with pytest.raises(error):
        pyspiel.load_game("ludoteca_puerto_rico", wrong)
