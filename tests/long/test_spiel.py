"""Games for OpenSpiel: its own test, chance as nodes, and states that a player cannot tell apart."""

import random

import pytest

import ludoteca
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
from tests.refusals import refusal

GAMES = [f"ludoteca_{game.name.replace('-', '_')}(players=2)" for game in ludoteca.games()]
every_game = pytest.mark.parametrize("name", GAMES if COMPILED else GAMES[2:3])


@pytest.fixture(scope="module")
def pyspiel():
    """OpenSpiel, with our games."""
    library = pytest.importorskip("pyspiel")
    names = envs.register_spiel()
    assert [f"{name}(players=2)" for name in names] == GAMES
    assert envs.register_spiel() == names, "twice is harmless"
    return library


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
def test_the_test_of_openspiel(pyspiel, name):
    game = pyspiel.load_game(name)
    if COMPILED:
        pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = walk(game, 1, 40 if COMPILED else 15)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


@every_game
def test_a_copy_goes_its_own_way(pyspiel, name):
    state = walk(pyspiel.load_game(name), 2, 20)
    before = str(state)
    copy = state.clone()
    assert str(copy) == before
    while not copy.is_terminal() and len(copy.history()) < 30:
        copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before


def test_before_the_set_up_and_before_a_draw_chance_decides(pyspiel):
    game = pyspiel.load_game("ludoteca_puerto_rico(players=3,outcomes=16)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 16
    assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
    state = walk(game, 3, 60)
    steps = [(step.player, step.action) for step in state.full_history()]
    acted = [action for player, action in steps if player == pyspiel.PlayerId.CHANCE]
    assert len(acted) > 1
    kinds = state.position.game
    before = None
    for player, action in steps:
        if player == pyspiel.PlayerId.CHANCE and before is not None:
            assert kinds.actions.split(before)[0] in kinds.draws
        before = action


def test_a_player_cannot_tell_what_has_been_resampled(pyspiel):
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


def test_the_observation_is_ours(pyspiel):
    game = pyspiel.load_game("ludoteca_puerto_rico(players=3)")
    state = walk(game, 5, 12)
    ours = state.position.observe(1)
    assert state.observation_tensor(1) == pytest.approx(ours.tolist())
    assert game.observation_tensor_size() == len(ours)


def test_parameters(pyspiel):
    game = pyspiel.load_game(
        "ludoteca_puerto_rico", {"players": 2, "options": '{"nobles": true}', "reward": "points"}
    )
    state = walk(game, 1, 1)
    assert state.position.record.nobles == 1
    assert game.num_players() == 2
    assert state.returns() == [0, 0]


def test_illegal_actions_and_unknown_outcomes_of_chance_change_nothing(pyspiel):
    state = walk(pyspiel.load_game("ludoteca_puerto_rico(players=3)"), 1, 1)
    for action in (6, 10**6, 2**40):
        assert action not in state.legal_actions()
        before = str(state), state.history(), state.position.record.tobytes()
        with pytest.raises(
            (IllegalAction, UnknownAction), match=r"legal actions: choose|are numbered"
        ):
            state.apply_action(action)
        assert (str(state), state.history(), state.position.record.tobytes()) == before
    state.apply_action(state.legal_actions()[0])
    state = pyspiel.load_game("ludoteca_puerto_rico(players=3,outcomes=16)").new_initial_state()
    for outcome in (16, 10**9):
        text = refusal(BadArgument, state.apply_action, outcome)
        assert "action must be an integer from 0 to" in text
        assert state.history() == []
        assert str(state) == "before the set-up"
    state.apply_action(15)


def test_after_the_end_nothing_can_be_applied(pyspiel):
    state = walk(pyspiel.load_game("ludoteca_puerto_rico(players=3)"), 1, 1)
    state.position.record.over = 1
    with pytest.raises(MatchOver):
        state.apply_action(state.position.game.actions.n - 1)


def test_odd_parameters_are_refused(pyspiel):
    for name, error, values in (
        ("outcomes", BadArgument, (0, -5)),
        ("options", BadOption, ("nobles", "", "[1]", '"nobles"', '{"dragons": true}')),
        ("players", BadSeats, (9, -1)),
    ):
        for value in values:
            refusal(error, pyspiel.load_game, "ludoteca_puerto_rico", {name: value})
