"""Tests of calibrated win chances."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludoteca
from ludoteca.analysis import Estimate, calibrated, correction_of, evaluate
from ludoteca.analysis.calibration import FEATURES, IDENTITY, Model, features, softmax
from ludoteca.bots import Budget, study
from ludoteca.kernel.match import start_position
from ludoteca.kernel.pending import actor
from ludoteca.kernel.rng import seed_words

MODEL = Model((1.3, 0.4, 0.2, 0.5, -0.3, 0.1, 0.2, -0.1), 200.0, 5.0, 0.1)


def estimate(*wins: float, tries: int = 100, points: tuple[float, ...] | None = None) -> Estimate:
    return Estimate(0, tries, points or (50.0,) * len(wins), wins)


@given(
    st.lists(st.floats(0, 1), min_size=3, max_size=8),
    st.integers(2, 4),
    st.floats(0, 1),
    st.integers(0, 400),
)
def test_order_of_options_is_kept(owns: list[float], seats: int, share: float, ply: int) -> None:
    def option(own: float) -> Estimate:
        first = (1 - own) * share
        rest = (1 - own - first) / max(seats - 2, 1)
        return estimate(own, *([1 - own] if seats == 2 else [first, *[rest] * (seats - 2)]))

    options = [option(own) for own in sorted(owns)]
    correction = MODEL.correction(options[-1], 0, ply)
    changed = [correction.apply(one).wins for one in options]
    assert all(a[0] <= b[0] for a, b in pairwise(changed))
    assert all(sum(wins) == pytest.approx(1, abs=1e-3) and min(wins) >= 0 for wins in changed)


def test_recommended_option_has_the_chances_of_the_model() -> None:
    best = estimate(0.5, 0.3, 0.2, points=(60.0, 50.0, 40.0))
    strengths = features(best.wins, best.points, 1, 0.5) @ np.array(MODEL.weights)
    wins = MODEL.correction(best, 1, 100).apply(best).wins
    assert wins == pytest.approx(softmax(strengths), abs=1e-4)


@pytest.mark.parametrize("lead", [500.0, -500.0])
def test_huge_leads_leave_a_chance(lead: float) -> None:
    one = estimate(0.7, 0.2, 0.1, points=(50.0 + lead, 50.0, 50.0))
    wins = MODEL.correction(one, 0, 100).apply(one).wins
    assert sum(wins) == pytest.approx(1, abs=1e-3)
    assert (wins[0] > 0.9) == (lead > 0)
    assert all(type(chance) is float for chance in wins)


def test_features_are_late_by_progress_and_name_the_seats_to_act() -> None:
    rows = features((0.5, 0.3, 0.2), (60.0, 50.0, 40.0), 2, 0.5)
    assert rows.shape == (3, len(FEATURES))
    assert rows[:, 1::2] == pytest.approx(0.5 * rows[:, ::2])
    assert rows[:, FEATURES.index("to act")].tolist() == [0, 0, 1]
    assert rows[:, FEATURES.index("next")].tolist() == [1, 0, 0]


def test_errors_fall_with_tries_and_near_certainty() -> None:
    few, many = (estimate(0.5, 0.5, tries=n) for n in (100, 10_000))
    correction = MODEL.correction(many, 0, 0)
    assert correction.apply(few).errors[0] > 2 * correction.apply(many).errors[0] > 0
    sure = correction.apply(estimate(1.0, 0.0, tries=100))
    assert sure.errors[0] < correction.apply(few).errors[0]


def test_untried_options_solo_and_unknown_games_are_unchanged() -> None:
    untried = Estimate(3, 0, (0.0, 0.0), (0.0, 0.0))
    assert MODEL.correction(estimate(0.5, 0.5), 0, 0).apply(untried) is untried
    alone = Estimate(3, 10, (40.0,), (1.0,))
    assert MODEL.correction(alone, 0, 0).apply(alone) is alone
    one = estimate(0.9, 0.1)
    assert IDENTITY.correction(one, 0, 100).apply(one) is one


def test_estimates_of_a_study() -> None:
    game = ludoteca.game("puerto-rico")
    record = start_position(game, 3, 1)
    found = study(game, record, int(actor(record)), seed_words(1)[0], Budget(iterations=60))
    options = calibrated(game, record, found)
    assert [one.action for one in options] == [one.action for one in found.options]
    assert options[0].tries == found.best.visits
    assert correction_of(game, record, found).apply(Estimate.of(found.best)) == options[0]
    assert evaluate("puerto-rico", record, seed_words(1)[0], Budget(iterations=60)) == options


def test_data_of_estimates_with_and_without_errors() -> None:
    one = Estimate(1, 10, (5.0, 4.0), (0.7, 0.3), (0.1, 0.1))
    assert Estimate.read(one.data()) == one
    assert Estimate.read([1, 10, [5.0, 4.0], [0.7, 0.3]]).errors == ()
