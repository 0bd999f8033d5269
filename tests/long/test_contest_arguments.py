"""Odd arguments of the forward model, guests and delegates of the contest are refused."""

from contextlib import suppress
from functools import partial

import numpy as np
import pytest

from ludoteca import BadArgument, IllegalAction, UnknownAction
from ludoteca.arena import Serial, tournament
from ludoteca.bots import IllegalChoice
from ludoteca.envs.pr_competition import Delegate, Guest, begin
from tests.refusals import refusal


def delegate():
    return Delegate("greedy", seed=1)


@pytest.fixture
def table():
    """A table of three that has chosen the settler: tiles are taken."""
    model = begin(seats=3, seed=1)
    model.step(0)
    return model


def test_odd_actions_and_seeds_are_refused_and_change_nothing():
    model = begin(seed=1)
    before = model.observation()
    for action in (1.5, 1.0, True, "1", None, -1, 200):
        assert "actions are numbered 0 to 199" in refusal(UnknownAction, model.step, action)
        assert (model.observation() == before).all(), action
    assert "legal actions: 0, 1" in refusal(IllegalAction, model.step, 199)
    model.step(np.int64(1))  # type: ignore[arg-type]
    for seed in (True, 1.5, -1):
        assert "a seed must be an integer" in refusal(BadArgument, begin, seed=seed)


class Rubbish:
    """Gives one answer, whatever it is asked."""

    def __init__(self, answer):
        self.answer = answer

    def act(self, observation, action_mask):
        return self.answer


def test_a_guest_whose_answer_is_no_action_is_named():
    for answer in (1.5, True, None, "1", -1, 10**9, 199):
        guest = Guest(partial(Rubbish, answer), name="visitor")
        bots = [guest, "random", "random"]
        text = refusal(IllegalChoice, tournament, "puerto-rico", bots, games=1, pool=Serial)
        assert "the bot visitor chose" in text, answer


def test_observations_and_masks_of_other_lengths_are_refused():
    model = begin(seed=1)
    for length in (0, 73, 74, 74 + 73, 292, 294, 74 + 6 * 73):
        text = refusal(BadArgument, delegate().act, np.zeros(length), model.action_mask())
        assert "a row of 74 numbers plus 73 for each of 2 to 5 players" in text, length
    for mask in (np.zeros(200), np.ones(199), np.ones((1, 200))):
        text = refusal(BadArgument, delegate().act, model.observation(), mask)
        assert "a mask must have 200 numbers" in text


@pytest.mark.parametrize("value", [-1, 3, 7, 150, 1e9, np.nan, np.inf, -np.inf])
def test_with_any_wrong_number_the_answer_is_legal_or_an_error(table, value):
    seen, mask = table.observation(), table.action_mask()
    answered = 0
    for number in range(len(seen)):
        wrong = seen.copy()
        wrong[number] = value
        with suppress(BadArgument):
            assert mask[delegate().act(wrong, mask)]
            answered += 1
    assert answered < len(seen)


def test_impossible_observations_are_refused(table):
    seen, mask = table.observation(), table.action_mask()
    for number in (32, 36):  # the seat that is asked, and the governor
        for value in (-1, 3, 7, 20, 150):
            wrong = seen.copy()
            wrong[number] = value
            refusal(BadArgument, delegate().act, wrong, mask)
    wrong = seen.copy()
    # Tiles of the first island: 11.9 as they stand, 14 when each is rounded before it is counted.
    wrong[128:134] = [0.6] * 5 + [8.9]
    assert "an island of an observation has more than 12 tiles" in refusal(
        BadArgument, delegate().act, wrong, mask
    )
    model = begin(seed=1)
    for seed in range(20):
        noise = np.random.default_rng(seed).random(model.observation().shape) * 50
        refusal(BadArgument, delegate().act, noise, model.action_mask())
