"""What the forward model, guests and delegates of the contest are given that makes no sense."""

from contextlib import suppress

import numpy as np
import pytest

from ludoteca import BadArgument, IllegalAction, UnknownAction
from ludoteca.arena import Here, tournament
from ludoteca.bots import IllegalChoice
from ludoteca.envs.contest import Delegate, Guest, begin


@pytest.mark.parametrize("action", [1.5, 1.0, True, "1", None, -1, 200], ids=repr)
def test_what_is_no_action_is_refused_and_changes_nothing(action):
    model = begin(seed=1)
    before = model.observation()
    with pytest.raises(UnknownAction, match="actions are numbered 0 to 199"):
        model.step(action)
    assert (model.observation() == before).all()
    with pytest.raises(IllegalAction, match="allowed: 0, 1"):
        model.step(199)
    model.step(np.int64(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [True, 1.5, -1], ids=repr)
def test_what_is_no_seed_begins_nothing(seed):
    with pytest.raises(BadArgument, match="a seed is a whole number"):
        begin(seed=seed)


class Rubbish:
    """Answers what it is told to."""

    def __init__(self, answer):
        self.answer = answer

    def act(self, observation, action_mask):
        return self.answer


@pytest.mark.parametrize("answer", [1.5, True, None, "1", -1, 10**9, 199], ids=repr)
def test_a_guest_that_answers_rubbish_is_named(answer):
    guest = Guest(lambda: Rubbish(answer), name="visitor")
    with pytest.raises(IllegalChoice, match="the bot visitor chose"):
        tournament("puerto-rico", [guest, "random", "random"], games=1, pool=Here)


@pytest.mark.parametrize("length", [0, 73, 74, 74 + 73, 292, 294, 74 + 6 * 73])
def test_an_observation_of_another_length_is_refused(length):
    mask = begin(seed=1).action_mask()
    with pytest.raises(BadArgument, match="a row of 74 numbers and 73 for each of 2 to 5 players"):
        Delegate("greedy", seed=1).act(np.zeros(length), mask)


ODD = (-1, 3, 7, 150, 1e9, np.nan, np.inf, -np.inf)


@pytest.mark.parametrize("value", ODD)
def test_whatever_number_is_wrong_the_answer_is_legal_or_words(value):
    table = begin(seats=3, seed=1)
    table.step(0)  # the settler: tiles are taken
    seen, mask = table.observation(), table.action_mask()
    answered = 0
    for number in range(len(seen)):
        wrong = seen.copy()
        wrong[number] = value
        with suppress(BadArgument):
            assert mask[Delegate("greedy", seed=1).act(wrong, mask)]
            answered += 1
    assert answered < len(seen)


@pytest.mark.parametrize("number", [32, 36])
@pytest.mark.parametrize("value", [-1, 3, 7, 20, 150])
def test_who_is_asked_and_who_governs_sit_at_the_table(number, value):
    table = begin(seats=3, seed=1)
    table.step(0)
    seen = table.observation().copy()
    seen[number] = value
    with pytest.raises(BadArgument):
        Delegate("greedy", seed=1).act(seen, table.action_mask())


def test_parts_of_tiles_are_rounded_before_they_are_counted():
    table = begin(seats=3, seed=1)
    table.step(0)
    seen = table.observation().copy()
    seen[128:134] = [0.6] * 5 + [
        8.9
    ]  # tiles of the first island: 11.9 as they stand, 14 when they are whole
    with pytest.raises(BadArgument, match="an island has 12 spaces"):
        Delegate("greedy", seed=1).act(seen, table.action_mask())


@pytest.mark.parametrize("seed", range(20))
def test_noise_is_no_observation(seed):
    table = begin(seed=1)
    noise = np.random.default_rng(seed).random(table.observation().shape) * 50
    with pytest.raises(BadArgument):
        Delegate("greedy", seed=1).act(noise, table.action_mask())


@pytest.mark.parametrize("mask", [np.zeros(200), np.ones(199), np.ones((1, 200))], ids=len)
def test_a_mask_that_is_none_is_refused(mask):
    with pytest.raises(BadArgument, match="a mask has 200 numbers"):
        Delegate("greedy", seed=1).act(begin(seed=1).observation(), mask)
